import { expect } from 'vitest'
import { normalisePhone } from '#vocabulary/phone'
import type { World } from '../support/world.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How many messages a number may get, in any stretch of time. */
export const LIMITS = [
  { ms: MINUTE, most: 1 },
  { ms: HOUR, most: 5 },
  { ms: 24 * HOUR, most: 10 },
] as const

/** Watches what a world's server hands to its provider, to whom and when: codes; notices go only to who caused them. */
export function watchHanded(world: World): {
  /** Sends all that waits, and counts it. */
  send(): Promise<void>
  /** When messages went to a number, however it was written. */
  to(phone: string): number[]
  /** Fails where any number was ever above its limits. */
  expectWithinLimits(): void
} {
  const seen = new Set<object>()
  const times = new Map<string, number[]>()
  return {
    async send() {
      await world.product.jobs.drain()
      for (const message of world.messages()) {
        if (seen.has(message)) continue
        seen.add(message)
        if (!message.text.includes('验证码')) continue
        const number = normalisePhone(message.phone)
        times.set(number, [...(times.get(number) ?? []), message.at.getTime()])
      }
    },
    to: (phone) => times.get(normalisePhone(phone)) ?? [],
    expectWithinLimits() {
      for (const [phone, at] of times)
        for (const { ms, most } of LIMITS)
          for (const from of at) {
            const within = at.filter((time) => time >= from && time < from + ms).length
            expect(within, `${phone} within ${ms} ms`).toBeLessThanOrEqual(most)
          }
    },
  }
}
