import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { useTyping } from '#ui/typing'
import { toHalfWidth } from '#vocabulary/half-width'
import s from './field.module.css'
import { Field, type FieldProps } from './field.tsx'

/** What is typed: it chooses the phone's keyboard and what is taken away at once (`digits` keeps digits only). */
export type TextKind = 'text' | 'digits' | 'decimal' | 'phone' | 'email' | 'url'

export interface TextFieldProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  kind?: TextKind
  placeholder?: string
  /** At most so many characters can be typed. */
  maxLength?: number
  autoComplete?: HTMLInputAutoCompleteAttribute
  /** What the phone's Enter key says. */
  enterKeyHint?: 'next' | 'done' | 'search' | 'send' | 'go'
  /** Shown, not changeable. */
  readOnly?: boolean
  /** A unit or a sign before or after: ¥, 元, km. */
  before?: ReactNode
  after?: ReactNode
  onBlur?: () => void
}

const MODES = { text: 'text', digits: 'numeric', decimal: 'decimal', phone: 'tel', email: 'email', url: 'url' } as const

/** What stays of a typed text of this kind, full-width signs made plain. */
export function cleanText(kind: TextKind, text: string): string {
  if (kind === 'text') return text
  const plain = toHalfWidth(text).replaceAll('。', '.')
  if (kind === 'digits') return plain.replace(/\D/g, '')
  if (kind === 'decimal') return plain.replace(/[^\d.]/g, '')
  if (kind === 'phone') return plain.replace(/[^\d+]/g, '').replace(/^(\+|00)86/, '')
  return plain.replace(/\s/g, '')
}

/** One line of text with the right keyboard. */
export function TextField(props: TextFieldProps) {
  const { value, onChange, kind = 'text', readOnly, before, after } = props
  const typing = useTyping(value, onChange, (text) => cleanText(kind, text).slice(0, props.maxLength))
  const classes = [s.box, props.error && s.wrong, readOnly && s.fixed].filter(Boolean).join(' ')
  return (
    <Field {...props}>
      {(wiring) => (
        <div className={classes}>
          {before && <span className={s.affix}>{before}</span>}
          <input
            {...wiring}
            {...typing}
            className={kind === 'text' ? s.input : `${s.input} ${s.numbers}`}
            type="text"
            inputMode={MODES[kind]}
            placeholder={props.placeholder}
            autoComplete={props.autoComplete ?? 'off'}
            autoCapitalize="off"
            enterKeyHint={props.enterKeyHint}
            readOnly={readOnly}
            onBlur={props.onBlur}
          />
          {after && <span className={s.affix}>{after}</span>}
        </div>
      )}
    </Field>
  )
}

export type PhoneFieldProps = Omit<TextFieldProps, 'kind' | 'maxLength' | 'before' | 'label'> & { label?: string }

/** A mobile number of 11 digits; a pasted +86, spaces and dashes are taken away. */
export function PhoneField({ label = '手机号', ...props }: PhoneFieldProps) {
  return (
    <TextField
      placeholder="请输入 11 位手机号"
      autoComplete="tel-national"
      {...props}
      label={label}
      kind="phone"
      maxLength={11}
    />
  )
}
