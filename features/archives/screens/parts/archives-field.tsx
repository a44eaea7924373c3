import { useState } from 'react'
import { keepPreviousData, useQuery } from '#client/query'
import { Choices, SearchField } from '#ui/field'
import { archive } from './calls.ts'

/** An archive by id and name. */
export interface Named {
  readonly id: string
  readonly name: string
}

/** Of `ArchivesField`. */
export interface ArchivesFieldProps {
  label: string
  hint?: string
  value: readonly Named[]
  onChange: (archives: readonly Named[]) => void
  error?: string | null | undefined
  /** Archives that cannot be chosen: the one that it is about. */
  except?: readonly string[]
}

/** Any of the archives that the person sees, found by a part of name or spelling; those that are chosen stand first. */
export function ArchivesField({ label, hint, value, onChange, error, except = [] }: ArchivesFieldProps) {
  const [text, search] = useState('')
  const { data } = useQuery({ ...archive.read('archivePick', { text }), placeholderData: keepPreviousData })
  const found = (data?.items ?? []).filter(({ id }) => !except.includes(id) && !value.some((one) => one.id === id))
  const all: Named[] = [...value, ...(text === '' ? [] : found)]
  return (
    <>
      <SearchField label={`搜索${label}`} onSearch={search} />
      <Choices
        label={label}
        hint={all.length > 0 ? hint : text === '' ? '输入企业名称或拼音查找' : '没有找到，请换个词试试'}
        optional
        options={all.map(({ id, name }) => ({ value: id, label: name }))}
        value={value.map(({ id }) => id)}
        onChange={(ids) => onChange(all.filter(({ id }) => ids.includes(id)))}
        error={error}
      />
    </>
  )
}
