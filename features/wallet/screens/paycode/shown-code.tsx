import { useEffect } from 'react'
import { brighten } from '#client/bridge'
import { useSeen } from '#client/page'
import { Button } from '#ui/button'
import { CodeCard } from '#ui/code'
import { RefreshIcon } from '#ui/icons'
import { Card } from '#ui/page'
import type { Held } from './held-codes.ts'
import { useCodeNow } from './held-codes.ts'
import s from './paycode.module.css'

/** The pay code of this moment, bright while it is seen, gone while the page is not. */
export function ShownCode({ held, onRefresh }: { held: Held; onRefresh: () => Promise<unknown> }) {
  const seen = useSeen()
  const now = useCodeNow(held)
  const bright = seen && now !== null
  useEffect(() => (bright ? brighten() : undefined), [bright])
  const shown = now ?? held.codes.at(-1)
  if (!seen || !shown) {
    return (
      <Card>
        <p className={s.hidden}>付款码已隐藏，回到本页后显示</p>
      </Card>
    )
  }
  const { code, from, until } = shown
  return (
    <CodeCard
      label="付款码"
      text={code}
      digits={code}
      validity={{ from, until, offsetMs: held.offsetMs }}
      followed={held.codes.some((next) => next.from >= until)}
      warning="仅用于向商家付款。数字等于现金，不要发给任何人。"
      again={
        <Button icon={<RefreshIcon />} onPress={onRefresh}>
          刷新付款码
        </Button>
      }
    />
  )
}
