import { useState } from 'react'
import { Choice, SearchField } from '#ui/field'
import { INDUSTRIES, type Industry, industryOf } from '#vocabulary/industry'

/** So many divisions are offered at once. */
const MAX = 8
const NONE = '-'

/** Of `IndustryField`. */
export interface IndustryFieldProps {
  /** The class `I65`; empty: not known. */
  value: string
  onChange: (code: string) => void
  error: string | null
}

/** A division of GB/T 4754, found by a part of its name or its class. */
export function IndustryField({ value, onChange, error }: IndustryFieldProps) {
  const [text, search] = useState('')
  const chosen = value === '' ? undefined : industryOf(value)
  const found =
    text === ''
      ? []
      : INDUSTRIES.filter(({ code, name, section }) =>
          `${code.toLowerCase()} ${name} ${section}`.includes(text.toLowerCase()),
        )
  const shown: Industry[] = [...(chosen ? [chosen] : []), ...found.filter(({ code }) => code !== value).slice(0, MAX)]
  return (
    <>
      <SearchField label="搜索行业名称或代码" onSearch={search} />
      <Choice
        label="行业分类"
        variant="list"
        hint={
          shown.length > 0
            ? '国民经济行业分类'
            : text === ''
              ? '输入名称或代码查找，如 软件、I65'
              : '没有找到，请换个词试试'
        }
        optional
        options={[
          ...shown.map(({ code, name, section }) => ({ value: code, label: `${code} ${name}`, note: section })),
          { value: NONE, label: '暂不填写' },
        ]}
        value={value === '' ? NONE : value}
        onChange={(code) => onChange(code === NONE ? '' : code)}
        error={error}
      />
    </>
  )
}
