import { useState } from 'react'
import { Loaded, useQuery } from '#client/query'
import { Choices, FieldGroup, SearchField } from '#ui/field'
import { enterprise } from '../parts/calls.ts'
import s from './rights.module.css'

interface Named {
  id: string
  name: string
}

export interface FindCompaniesProps {
  value: readonly Named[]
  onChange: (companies: Named[]) => void
  error?: string | null | undefined
}

/** Chooses companies of the park by a part of their names; the chosen ones stay on top. */
export function FindCompanies({ value, onChange, error }: FindCompaniesProps) {
  const [text, search] = useState('')
  return (
    <FieldGroup label="企业" hint="输入企业名称查找，可多选" error={error}>
      {value.length > 0 && <Named all={value} value={value} onChange={onChange} label="已选企业" />}
      <SearchField label="企业名称" onSearch={search} />
      {text !== '' && <Found key={text} text={text} value={value} onChange={onChange} />}
    </FieldGroup>
  )
}

function Found({ text, value, onChange }: Pick<FindCompaniesProps, 'value' | 'onChange'> & { text: string }) {
  const query = useQuery(enterprise.read('parkGrantWhere', { text }))
  return (
    <Loaded query={query} shape="list" count={1}>
      {({ items }) => {
        const others = items.filter(({ id }) => !value.some((each) => each.id === id))
        if (others.length === 0) return <p className={s.hint}>没有其他符合的企业</p>
        return <Named all={others} value={[]} onChange={(more) => onChange([...value, ...more])} label="查找到的企业" />
      }}
    </Loaded>
  )
}

function Named({
  all,
  value,
  onChange,
  label,
}: Pick<FindCompaniesProps, 'value' | 'onChange'> & { all: readonly Named[]; label: string }) {
  return (
    <Choices
      label={label}
      silent
      variant="list"
      options={all.map(({ id, name }) => ({ value: id, label: name }))}
      value={value.map(({ id }) => id)}
      onChange={(ids) => onChange(all.filter(({ id }) => ids.includes(id)))}
    />
  )
}
