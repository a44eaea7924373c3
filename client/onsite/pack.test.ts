import { beforeEach, describe, expect, test } from 'vitest'
import { CallFailure } from '#client/calls'
import { type Sealed, sealed } from '#client/sealed'
import { createPack } from './pack.ts'

const HOUR = 3_600_000
const answer = () => ({ now: '2026-11-20T10:00:00+08:00', rounds: ['a'] })
const SERVER = Date.parse(answer().now)
let box: Sealed
/** The phone's clock: five minutes ahead of the server's. */
let now: number
let fetching: () => ReturnType<typeof answer>
let until: number | null

const page = () =>
  createPack({
    box,
    name: 'area.pack',
    fetch: async () => fetching(),
    now: () => now,
    mark: async (token) => `mark of ${token}`,
    sealUntil: (at) => {
      until = at
    },
    mayNot: 20_200,
  })
const WANG = { token: 'w', personId: 'wang' }

beforeEach(() => {
  box = sealed('box')
  now = SERVER + 300_000
  fetching = () => answer()
  until = null
})

describe('the pack', () => {
  test('is held with how far the phone’s clock is ahead, and is there for the next page of the session without network', async () => {
    const one = page()
    await one.hold(WANG)
    await one.refresh()
    expect(one.now()).toMatchObject({ held: { at: now, ahead: 300_000 }, mayNot: false, reached: true })
    expect(until).toBe(now + 36 * HOUR)
    const next = page()
    await next.hold({ token: 'w', personId: null })
    expect(next.now()).toMatchObject({ ready: true, held: { pack: { rounds: answer().rounds }, ahead: 300_000 } })
  })

  test('of another session is not shown, nor one that is over', async () => {
    const one = page()
    await one.hold(WANG)
    await one.refresh()
    const other = page()
    await other.hold({ token: 'l', personId: null })
    expect(other.now().held).toBeNull()
    now += 36 * HOUR
    const later = page()
    await later.hold(WANG)
    expect(later.now().held).toBeNull()
  })

  test('stays where the network goes, with the reason why it is not newer', async () => {
    const one = page()
    await one.hold(WANG)
    await one.refresh()
    fetching = () => {
      throw new CallFailure('offline', 0, '网络已断开')
    }
    await one.refresh()
    expect(one.now()).toMatchObject({ held: { at: now }, reached: false, trouble: '网络已断开' })
  })

  test('goes from the phone of who walks no rounds any more', async () => {
    const one = page()
    await one.hold(WANG)
    await one.refresh()
    fetching = () => {
      throw new CallFailure('refusal', 20_200, '您没有“巡查”权限')
    }
    await one.refresh()
    expect(one.now()).toMatchObject({ held: null, mayNot: true })
    const next = page()
    await next.hold(WANG)
    expect(next.now().held).toBeNull()
  })
})
