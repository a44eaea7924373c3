import { type ReactNode, useEffect, useId, useRef } from 'react'
import { CheckIcon } from '#ui/icons'
import s from './field.module.css'
import { FieldGroup, type FieldGroupProps } from './field.tsx'

/** One of several things to choose. */
export interface Option<Value extends string> {
  value: Value
  label: string
  note?: string
  /** Before the words of a `list`: a `PayMark`. */
  icon?: ReactNode
  /** Why it cannot be chosen, in words; shown beside it. */
  disabledReason?: string | null | undefined
}

export interface ChoiceProps<Value extends string> extends FieldGroupProps {
  options: readonly Option<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  /** `chips` for a few short words, `list` for sentences or notes, `row` for what filters a list below: chips in one line that goes on sideways. */
  variant?: 'chips' | 'list' | 'row'
}

const ROOMS = { chips: s.chips, list: s.list, row: `${s.chips} ${s.row}` } as const

/** One of several: real radio buttons, so arrow keys and screen readers work. */
export function Choice<Value extends string>({
  options,
  value,
  onChange,
  variant = 'chips',
  ...field
}: ChoiceProps<Value>) {
  const name = useId()
  const room = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (room.current && variant === 'row') showChosen(room.current)
  }, [variant])
  return (
    <FieldGroup {...field}>
      <div ref={room} className={ROOMS[variant]}>
        {options.map((option) => (
          <OptionBox key={option.value} option={option}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              disabled={Boolean(option.disabledReason)}
              onChange={() => onChange(option.value)}
            />
          </OptionBox>
        ))}
      </div>
    </FieldGroup>
  )
}

/** What was chosen before stands where it is seen, also at the end of a line that goes on. */
function showChosen(row: HTMLDivElement): void {
  const chosen = row.querySelector<HTMLElement>(':scope > :has(:checked)')
  if (chosen) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2
}

export interface ChoicesProps<Value extends string> extends FieldGroupProps {
  options: readonly Option<Value>[]
  value: readonly Value[]
  /** The chosen ones, in the order of the options. */
  onChange: (value: Value[]) => void
  variant?: 'chips' | 'list'
}

/** Any of several. */
export function Choices<Value extends string>({ options, value, onChange, variant, ...field }: ChoicesProps<Value>) {
  const toggle = (one: Value) =>
    onChange(options.map((option) => option.value).filter((each) => (each === one) !== value.includes(each)))
  return (
    <FieldGroup {...field}>
      <div className={variant === 'list' ? `${s.list} ${s.many}` : s.chips}>
        {options.map((option) => (
          <OptionBox key={option.value} option={option}>
            <input
              type="checkbox"
              checked={value.includes(option.value)}
              disabled={Boolean(option.disabledReason)}
              onChange={() => toggle(option.value)}
            />
          </OptionBox>
        ))}
      </div>
    </FieldGroup>
  )
}

function OptionBox({ option, children }: { option: Option<string>; children: ReactNode }) {
  const note = option.disabledReason || option.note
  return (
    <label className={option.disabledReason ? `${s.option} ${s.off}` : s.option}>
      {children}
      <span className={s.mark}>
        <CheckIcon />
      </span>
      {option.icon}
      <span className={s.optionText}>
        <span>{option.label}</span>
        {note && <span className={s.hint}>{note}</span>}
      </span>
    </label>
  )
}
