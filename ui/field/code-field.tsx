import { useRef, useState } from 'react'
import { Button } from '#ui/button'
import { useSecondsTo } from '#ui/clock'
import { useTyping } from '#ui/typing'
import s from './field.module.css'
import { Field, type FieldProps } from './field.tsx'
import { cleanText } from './text-field.tsx'

export interface CodeFieldProps extends Omit<FieldProps, 'label'> {
  label?: string
  value: string
  onChange: (value: string) => void
  /** Sends a code. While it runs the button is busy; when it ends well the count begins; when it fails it does not. */
  onSend: () => Promise<unknown>
  /** Seconds until another code may be asked for; 60 where it is not said. */
  waitSeconds?: number | undefined
  /** A code went out already, elsewhere: from when (ms) another may be asked for. */
  readyAt?: number | undefined
  /** Why no code can be sent now: usually no valid phone yet. Said when the button is pressed. */
  cannotSend?: string | null | undefined
  /** Called once when the last digit is there. */
  onFull?: (code: string) => void
  /** Digits of a code; 6 where it is not said. */
  length?: number
}

/** A code from a text message, with the button that sends it and the seconds until it may be sent again. */
export function CodeField({ label = '验证码', length = 6, waitSeconds = 60, ...props }: CodeFieldProps) {
  const { value, onSend, cannotSend, onFull } = props
  const [readyAt, setReadyAt] = useState(props.readyAt ?? 0)
  const [asked, setAsked] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const left = useSecondsTo(readyAt) ?? 0
  const typing = useTyping(
    value,
    (code) => {
      props.onChange(code)
      if (code.length === length && value.length < length) onFull?.(code)
    },
    (text) => cleanText('digits', text).slice(0, length),
  )
  const send = async () => {
    setAsked(true)
    if (cannotSend) return
    try {
      await onSend()
    } catch {
      // the screen that asked says why; no countdown begins for a code that never left
      return
    }
    setReadyAt(Date.now() + waitSeconds * 1000)
    // the next thing to do is to type it
    input.current?.focus()
  }
  const error = props.error || (asked ? cannotSend : null)
  return (
    <Field hint={props.hint} optional={props.optional} label={label} error={error}>
      {(wiring) => (
        <div className={error ? `${s.box} ${s.wrong}` : s.box}>
          <input
            {...wiring}
            {...typing}
            ref={input}
            className={`${s.input} ${s.numbers} ${s.code}`}
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder={`${length} 位数字`}
          />
          {left > 0 ? (
            <span className={`${s.affix} ${s.numbers}`}>{left} 秒后可重发</span>
          ) : (
            <Button kind="plain" size="s" onPress={send}>
              {readyAt > 0 ? '重新获取' : '获取验证码'}
            </Button>
          )}
        </div>
      )}
    </Field>
  )
}
