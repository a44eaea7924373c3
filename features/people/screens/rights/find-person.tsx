import { useState } from 'react'
import { Loaded, useQuery } from '#client/query'
import { Button } from '#ui/button'
import { Choice, FieldGroup, SearchField } from '#ui/field'
import { enterprise } from '../parts/calls.ts'
import s from './rights.module.css'

/** Somebody who was chosen. */
export interface Chosen {
  id: string
  name: string
}

export interface FindPersonProps {
  label: string
  value: Chosen | null
  onChange: (person: Chosen | null) => void
  /** Why I am not among those who can be chosen; left out: I am. */
  notMe?: string
  error?: string | null | undefined
}

/** Finds a person of the park: anybody by their whole phone, the park's own people by name. */
export function FindPerson({ label, value, onChange, notMe, error }: FindPersonProps) {
  const [text, search] = useState('')
  if (value !== null)
    return (
      <FieldGroup label={label} error={error}>
        <p className={s.chosen}>
          {value.name}
          <Button kind="plain" size="s" onPress={() => onChange(null)}>
            重新选择
          </Button>
        </p>
      </FieldGroup>
    )
  return (
    <FieldGroup label={label} hint="输入完整手机号，或园区人员的姓名、拼音" error={error}>
      <SearchField label="手机号或姓名" onSearch={search} initial={text} />
      {text !== '' && <Found key={text} text={text} onChange={onChange} notMe={notMe} />}
    </FieldGroup>
  )
}

function Found({
  text,
  onChange,
  notMe,
}: Pick<FindPersonProps, 'onChange'> & { text: string; notMe: string | undefined }) {
  const query = useQuery(enterprise.issue('parkGrantWhom', { text }))
  return (
    <Loaded query={query} shape="list" count={1}>
      {({ items }) =>
        items.length === 0 ? (
          <p className={s.hint}>没有找到。企业员工和访客请输入完整手机号查找</p>
        ) : (
          <Choice
            label="查找结果"
            variant="list"
            options={items.map(({ id, name, phone, company, me }) => ({
              value: id,
              label: name,
              note: [phone, company].filter(Boolean).join(' · '),
              disabledReason: me ? notMe : null,
            }))}
            value={null}
            onChange={(id) => onChange(items.find((each) => each.id === id) ?? null)}
          />
        )
      }
    </Loaded>
  )
}
