import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
} from 'react'
import { Spinner } from '#ui/button'
import { StopIcon } from '#ui/icons'
import { Keypad } from '#ui/keypad'
import { PIN_LENGTH, usePinDigits } from './digits.ts'
import s from './pin.module.css'
import { useRunning } from './running.ts'

export interface PinPadProps {
  /** The question: 请输入支付密码. Shown above the boxes; their name. */
  label?: string
  /** The label is read aloud, not drawn: what stands above says it already. */
  silentLabel?: boolean
  /** What to heed: 连续输错 5 次将锁定. */
  message?: ReactNode
  /** Why it was refused, in words. The boxes shake, are empty again and the words are read aloud. */
  error?: string | null | undefined
  /** The whole password, once; nothing is kept. A returned promise keeps the pad busy until it settles. */
  onDone: (digits: string) => unknown
  /** The password is being looked at: the keys do nothing. */
  busy?: boolean
  /** Its last digit does the screen's main act, for which no button was pressed before: it is counted as such. */
  act?: boolean
  /** A way out, below the keys: a link 忘记密码. */
  forgot?: ReactNode
  /** Takes the focus when it appears, for a hardware keyboard. */
  focused?: boolean
}

/**
 * A pay password of six digits on its own keys. Only dots are drawn: the digits never stand in a value, an attribute, a text
 * or a state. A hardware keyboard works; nothing can be pasted, dropped or filled in.
 */
export function PinPad(props: PinPadProps) {
  const { label = '请输入支付密码', silentLabel, message, error, onDone, forgot, focused } = props
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const { running, run } = useRunning()
  const busy = Boolean(props.busy) || running
  const { count, press, remove } = usePinDigits(busy, (digits) => run(() => onDone(digits)))
  const wrong = busy ? null : error
  useEffect(() => {
    const input = box.current
    if (!input) return
    // whatever would write into the text box (dictation, a password keeper): nothing may
    const refuse = (event: Event) => event.preventDefault()
    input.addEventListener('beforeinput', refuse)
    if (focused) input.focus()
    return () => input.removeEventListener('beforeinput', refuse)
  }, [focused])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (/^\d$/.test(event.key)) press(event.key)
    else if (event.key === 'Backspace') remove()
    else return
    event.preventDefault()
  }
  const described = [wrong && `${id}error`, message && `${id}message`].filter(Boolean).join(' ')
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the hardware keyboard reach every part
    <div className={s.pin} onKeyDown={onKeyDown}>
      <label htmlFor={id} className={silentLabel ? 'sr-only' : s.label}>
        {label}
      </label>
      <div className={s.entry}>
        <div className={wrong ? `${s.boxes} ${s.wrong}` : s.boxes} aria-hidden="true">
          {Array.from({ length: PIN_LENGTH }, (_, at) => (
            <span key={at} className={!busy && at === count ? `${s.box} ${s.next}` : s.box}>
              {at < count && <span className={s.dot} />}
            </span>
          ))}
        </div>
        <input
          ref={box}
          id={id}
          className={s.input}
          type="text"
          inputMode="none"
          autoComplete="off"
          spellCheck={false}
          value=""
          onChange={ignore}
          onPaste={refused}
          onDrop={refused}
          aria-describedby={described || undefined}
          aria-invalid={wrong ? true : undefined}
          aria-busy={busy || undefined}
        />
      </div>
      <p className="sr-only" aria-live="polite">
        {busy ? '正在验证' : `已输入 ${count} 位，共 ${PIN_LENGTH} 位`}
      </p>
      <div className={s.below}>
        {busy && (
          <p className={s.working} aria-hidden="true">
            <Spinner />
            正在验证
          </p>
        )}
        {wrong && (
          <p id={`${id}error`} className={s.error} role="alert">
            <StopIcon />
            <span>{wrong}</span>
          </p>
        )}
        {!busy && message && (
          <p id={`${id}message`} className={s.message}>
            {message}
          </p>
        )}
      </div>
      <Keypad
        label="密码键盘"
        onKey={press}
        onDelete={remove}
        busy={busy}
        act={props.act && count === PIN_LENGTH - 1}
      />
      {forgot && <div className={s.forgot}>{forgot}</div>}
    </div>
  )
}

function ignore(): void {}

function refused(event: ClipboardEvent | DragEvent): void {
  event.preventDefault()
}
