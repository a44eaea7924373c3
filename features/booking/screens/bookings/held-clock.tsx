import { useState } from 'react'
import { wordsOf } from '#client/messages'
import { Countdown } from '#ui/amount'
import { Button } from '#ui/button'
import { StateBanner } from '#ui/state'
import type { Held } from './use-held.ts'

/** The clock of a held time, and what to do when it has run out. */
export function HeldClock({ held: { until, error, again } }: { held: Held }) {
  const [over, end] = useState<string | null>(null)
  if (error && until === null) return <StateBanner tone="warn" title="时段没有保留下来" next={wordsOf(error)} />
  if (until === null) return null
  if (over === until)
    return (
      <StateBanner tone="warn" title="保留时间已过" next="时段可能被他人预订；已填写的内容都在，可以重新保留或直接提交">
        <Button kind="secondary" size="s" onPress={again}>
          重新保留 10 分钟
        </Button>
      </StateBanner>
    )
  return (
    <StateBanner
      tone="info"
      title="时段已为您保留"
      since={<Countdown label="剩余" until={until} onEnd={() => end(until)} inWords />}
      next="倒计时结束前提交即可，其他人暂时不能预订"
    />
  )
}
