import { momentOf } from '#client/messages'
import type { OpenStay } from '#contract/parking'
import { Countdown } from '#ui/amount'
import { StateBanner } from '#ui/state'
import { durationInWords } from '#vocabulary/day'
import { priceAhead } from '../parts/price-ahead.ts'
import { useServerClock } from '../parts/server-clock.ts'
import { stayState } from '../parts/stay-state.ts'

/** A price changes just after its moment: the server is asked this much later, in milliseconds. */
const JUST_AFTER_MS = 1500

/** What is with an open stay, and what comes next: the next price, or until when the car may leave. */
export function StayBanner({ open, onRefresh }: { open: OpenStay; onRefresh: () => Promise<unknown> }) {
  const state = stayState(open)
  const now = useServerClock(open.plate, state !== 'due')
  const refresh = () => void setTimeout(() => void onRefresh(), JUST_AFTER_MS)
  const { leaveBy, nextChange } = open

  if (state === 'due') {
    return (
      <StateBanner
        tone="info"
        title={`停车中，已停 ${durationInWords(open.minutes)}`}
        next={
          nextChange && (
            <>
              {priceAhead(open.dueFen, nextChange)} <Countdown until={nextChange.at} label="还有" onEnd={refresh} />
            </>
          )
        }
      />
    )
  }
  const left = leaveBy && (
    <>
      请在 {momentOf(leaveBy)} 前离场 <Countdown until={leaveBy} label="剩余" now={now} onEnd={refresh} />
    </>
  )
  // Strangers are told the end of it, and a little later the next price.
  if (leaveBy !== null && Date.parse(leaveBy) <= now()) {
    const title = state === 'paid' ? '离场时间已到' : '免费时间已到'
    return <StateBanner tone="warn" title={title} next="如道闸未放行，请重新查询后缴费" />
  }
  return state === 'paid' ? (
    <StateBanner tone="ok" title="停车费已付清" since="道闸会自动放行" next={left} />
  ) : (
    <StateBanner tone="ok" title="无需缴费，可直接离场" since="道闸会自动放行" next={left} />
  )
}
