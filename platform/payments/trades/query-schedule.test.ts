import { expect, it } from 'vitest'
import { askPlan, GRACE_MS, isOver } from './query-schedule.ts'

const at = (ms: number) => new Date(ms)

it('asks after 10 s, then ever more seldom, and once more half a minute after the end', () => {
  const expiresAt = at(15 * 60_000)
  const asked: number[] = []
  let now = 0
  for (let asks = 0; asks < 20 && !isOver({ expiresAt }, at(now)); asks += 1) {
    now += askPlan({ asks, now: at(now), expiresAt }).afterMs
    asked.push(now / 1000)
  }
  expect(asked).toEqual([10, 30, 70, 150, 310, 610, 910, 930])
})

it('goes on while the channel does not say how it ended, never in a rush', () => {
  const expiresAt = at(0)
  for (const late of [GRACE_MS, GRACE_MS + 1, 3_600_000]) {
    expect(askPlan({ asks: 9, now: at(late), expiresAt }).afterMs).toBe(300_000)
  }
})
