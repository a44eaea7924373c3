import { useState } from 'react'
import type { Department } from '#contract/people'
import { Choice, SearchField } from '#ui/field'
import s from './memberships.module.css'
import { nameOf } from './tree.ts'

/** So many are listed before one looks for a name. */
const SHOWN = 50
/** From so many on they can be looked for. */
const MANY = 12

export interface DepartmentPickProps {
  label: string
  /** What no department is called. */
  none: string
  departments: readonly Department[]
  /** Empty: none. */
  value: string
  onChange: (id: string) => void
  error?: string | null | undefined
}

/** Picks one department of a company's tree, each named with those above it. */
export function DepartmentPick({ label, none, departments, value, onChange, error }: DepartmentPickProps) {
  const [text, setText] = useState('')
  const named = departments.map(({ id }) => ({ value: id, label: nameOf(departments, id) }))
  const found = named.filter((option) => option.value === value || option.label.includes(text.trim()))
  return (
    <>
      {departments.length > MANY && <SearchField label="部门名称" onSearch={setText} />}
      <div className={s.choices}>
        <Choice
          label={label}
          variant="list"
          options={[{ value: '', label: none }, ...found.slice(0, SHOWN)]}
          value={value}
          onChange={onChange}
          {...(error && { error })}
        />
      </div>
      {found.length > SHOWN && <p className={s.quiet}>还有更多部门，请输入名称查找</p>}
    </>
  )
}
