import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useSecondsTo } from '#ui/clock'
import { Barcode } from './barcode.tsx'
import { BigCode } from './big-code.tsx'
import s from './card.module.css'
import { CodeImage } from './code-image.tsx'
import { SecondsRing } from './seconds-ring.tsx'

/** When a code holds: instants of the server's clock, ISO 8601 or ms. */
export interface Validity {
  readonly from: string | number
  readonly until: string | number
  /** How far the server's clock is ahead of the phone's, in ms. */
  readonly offsetMs?: number
}

export interface CodeCardProps {
  /** What it is for: 付款码. */
  label: string
  /** What the QR code says. */
  text: string
  /** The same as digits of even number, for the bar code and for reading out; without them there is only a QR code. */
  digits?: string
  /** Digits that stand under the QR code at all times, without a bar code: who scans may type them. */
  beneath?: string
  validity: Validity
  /** The code has run out (once for each), with the instant (ms) that it held to. Give the next one; until then it reads 已失效. */
  onExpired?: (until: number) => void
  /** The next code is held already and takes the place of this one within a quarter of a second of its end: nothing is said between them. */
  followed?: boolean
  /** Used or withdrawn, though its time is not over. */
  dead?: boolean
  /** Shown where the code was once it is dead or has run out: a button for a new one. */
  again?: ReactNode
  /** What to heed beside the shown digits. */
  warning?: string
  /** A code is shown as large as the screen, or no longer: the moment to raise the brightness. */
  onBig?: (big: boolean) => void
}

function instant(at: string | number): number {
  return typeof at === 'number' ? at : Date.parse(at)
}

function inFours(digits: string): string {
  return digits.replace(/(.{4})(?=.)/g, '$1 ')
}

/**
 * A code to be scanned: bar code and QR code on white, by night too, with the seconds that it holds. Its digits are shown only
 * when asked for. A tap shows a code as large as the screen. A code that has run out is taken away, not merely covered.
 */
export function CodeCard(props: CodeCardProps) {
  const { label, text, digits, beneath, validity, followed, dead, again, onBig } = props
  const { from, until, offsetMs = 0 } = validity
  const now = useCallback(() => Date.now() + offsetMs, [offsetMs])
  const end = instant(until)
  const left = useSecondsTo(end, now)
  const [asked, setAsked] = useState(false)
  const [big, setBig] = useState<'bars' | 'squares' | null>(null)
  const over = left === 0 && !followed
  const gone = dead || over
  const notifyExpired = useEffectEvent((at: number) => props.onExpired?.(at))
  useEffect(() => {
    if (over) notifyExpired(end)
  }, [over, end])
  const show = (which: typeof big) => {
    setBig(which)
    if ((which === null) !== (big === null)) onBig?.(which !== null)
  }
  const notifySmall = useEffectEvent(() => {
    if (big) onBig?.(false)
  })
  useEffect(() => () => notifySmall(), [])

  return (
    <section className={s.card} aria-label={label}>
      <p className="sr-only" aria-live="polite">
        {gone && `${label}已失效`}
      </p>
      {gone ? (
        <>
          <div className={s.gone}>
            <p className={s.goneWord}>已失效</p>
            <p>{dead ? '这个码已经用过或作废' : '这个码的时间已到'}</p>
          </div>
          {again}
        </>
      ) : (
        <>
          {digits && (
            <>
              <button type="button" className={s.tap} aria-label="放大条形码" onClick={() => show('bars')}>
                <Barcode digits={digits} label={`${label}条形码`} />
              </button>
              <div className={s.digits}>
                {asked && <p className={s.number}>{inFours(digits)}</p>}
                {asked && props.warning && <p className={s.small}>{props.warning}</p>}
                <button type="button" className={s.ask} aria-expanded={asked} onClick={() => setAsked(!asked)}>
                  {asked ? '收起数字' : '查看数字'}
                </button>
              </div>
            </>
          )}
          <button type="button" className={s.tap} aria-label="放大二维码" onClick={() => show('squares')}>
            <CodeImage text={text} label={`${label}二维码`} size="l" bare />
          </button>
          {beneath && <p className={s.number}>{inFours(beneath)}</p>}
          {left !== null && <SecondsRing left={left} whole={Math.ceil((end - instant(from)) / 1000)} />}
        </>
      )}
      {big && <BigCode label={label} which={big} {...(gone ? {} : { text, digits })} onClose={() => show(null)} />}
    </section>
  )
}
