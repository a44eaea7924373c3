import { useEffect } from 'react'
import { brighten } from '#client/bridge'
import { useSeen } from '#client/page'
import { Button } from '#ui/button'
import { CodeCard } from '#ui/code'
import { RefreshIcon } from '#ui/icons'
import { Card } from '#ui/page'
import { type Held, useCodeNow } from './held.ts'
import s from './held-codes.module.css'

/** Of `ShownCode`. */
export interface ShownCodeProps {
  held: Held
  /** What it is: 付款码. */
  label: string
  /** How its digits are given: with a bar code, and only when asked for; or beneath the QR code. */
  digits: 'bars' | 'beneath'
  /** What to heed beside digits that were asked for. */
  warning?: string
  onRefresh: () => Promise<unknown>
}

/** The held code of this moment, bright while it is seen, gone while the page is not. */
export function ShownCode({ held, label, digits, warning, onRefresh }: ShownCodeProps) {
  const seen = useSeen()
  const now = useCodeNow(held)
  const bright = seen && now !== null
  useEffect(() => (bright ? brighten() : undefined), [bright])
  const shown = now ?? held.codes.at(-1)
  if (!seen || !shown) {
    return (
      <Card>
        <p className={s.hidden}>{label}已隐藏，回到本页后显示</p>
      </Card>
    )
  }
  const { code, text, from, until } = shown
  return (
    <CodeCard
      label={label}
      text={text}
      {...(digits === 'bars' ? { digits: code } : { beneath: code })}
      validity={{ from, until, offsetMs: held.offsetMs }}
      followed={held.codes.some((next) => next.from >= until)}
      {...(warning !== undefined && { warning })}
      again={
        <Button icon={<RefreshIcon />} onPress={onRefresh}>
          刷新{label}
        </Button>
      }
    />
  )
}
