import { useState } from 'react'
import { useQuery } from '#client/query'
import { Choices, SearchField } from '#ui/field'
import { billCalls } from '../parts/calls.ts'

/** A company by id and name. */
interface Named {
  readonly id: string
  readonly name: string
}

export interface CompaniesPickProps {
  value: readonly Named[]
  onChange: (companies: Named[]) => void
  error?: string | null | undefined
}

/** Any of the park's companies, found by a part of their names; those that are chosen stand first. */
export function CompaniesPick({ value, onChange, error }: CompaniesPickProps) {
  const [text, search] = useState('')
  const { data } = useQuery(billCalls.read('billCompanies', { text }))
  const found = (data?.items ?? []).filter(({ id }) => !value.some((one) => one.id === id))
  const all: Named[] = [...value, ...found]
  return (
    <>
      <SearchField label="搜索企业名称" onSearch={search} />
      <Choices
        label="登记范围"
        hint={value.length === 0 ? '不选表示所有人都可以登记' : '仅限所选企业的员工登记'}
        options={all.map(({ id, name }) => ({ value: id, label: name }))}
        value={value.map(({ id }) => id)}
        onChange={(ids) => onChange(all.filter(({ id }) => ids.includes(id)))}
        error={error}
      />
    </>
  )
}
