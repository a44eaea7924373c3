import { useState } from 'react'
import { useQuery } from '#client/query'
import { Choice, SearchField, TextField } from '#ui/field'
import { billCalls } from '../parts/calls.ts'

export interface CompanyPickProps {
  /** The chosen company's id; empty: none. */
  value: string
  name: string
  /** It is chosen and stays so. */
  fixed: boolean
  onPick: (id: string, name: string) => void
  error?: string | null | undefined
}

/** One of the park's companies, found by a part of its name. */
export function CompanyPick({ value, name, fixed, onPick, error }: CompanyPickProps) {
  const [text, setText] = useState('')
  const { data } = useQuery({ ...billCalls.read('billCompanies', { text }), enabled: !fixed })
  if (fixed) return <TextField label="企业" value={name} onChange={() => {}} readOnly />
  const found = data?.items ?? []
  const options = found.map((company) => ({ value: company.id, label: company.name }))
  return (
    <>
      <SearchField label="搜索企业名称" onSearch={setText} />
      <Choice
        label="企业"
        variant="list"
        options={options}
        value={value === '' ? null : value}
        onChange={(id) => onPick(id, found.find((company) => company.id === id)?.name ?? '')}
        hint={data && found.length === 0 ? '没有找到企业，请换个名称' : undefined}
        error={error}
      />
    </>
  )
}
