import { useState } from 'react'
import { Loaded, useQuery } from '#client/query'
import type { TenancyHolder } from '#contract/people'
import { Button } from '#ui/button'
import { Choice, FieldGroup, SearchField } from '#ui/field'
import { estate } from '../parts/calls.ts'
import s from './tenancies.module.css'

/** Who was chosen to hold a room. */
export type ChosenHolder = Pick<TenancyHolder, 'kind' | 'id' | 'name'>

export interface HolderPickProps {
  value: ChosenHolder | null
  onChange: (holder: ChosenHolder | null) => void
  error?: string | null | undefined
}

/** Chooses who holds a room: a company by name, a person by their whole phone. */
export function HolderPick({ value, onChange, error }: HolderPickProps) {
  const [text, search] = useState('')
  if (value !== null)
    return (
      <FieldGroup label="租户" error={error}>
        <p className={s.chosen}>
          {value.name}
          <Button kind="plain" size="s" onPress={() => onChange(null)}>
            重新选择
          </Button>
        </p>
      </FieldGroup>
    )
  return (
    <FieldGroup label="租户" hint="企业输入名称、拼音或信用代码，个人输入完整手机号" error={error}>
      <SearchField label="企业或手机号" onSearch={search} initial={text} />
      {text !== '' && <Found key={text} text={text} onChange={onChange} />}
    </FieldGroup>
  )
}

function Found({ text, onChange }: Pick<HolderPickProps, 'onChange'> & { text: string }) {
  const query = useQuery(estate.issue('tenancyWhom', { text }))
  return (
    <Loaded query={query} shape="list" count={1}>
      {({ items }) =>
        items.length === 0 ? (
          <p className={s.hint}>没有找到。个人租户须用手机号登录过一次，企业须在企业管理里登记</p>
        ) : (
          <Choice
            silent
            label="查找结果"
            variant="list"
            options={items.map(({ id, name, note }) => ({ value: id, label: name, ...(note && { note }) }))}
            value={null}
            onChange={(id) => onChange(items.find((each) => each.id === id) ?? null)}
          />
        )
      }
    </Loaded>
  )
}
