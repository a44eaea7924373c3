import { describe, expect, test } from 'vitest'
import { laterMark, type MusterMark } from '#can/access'
import { at, idOf } from '../../../../tests/support/samples.ts'
import { markOf, shared, unsent } from './marking.ts'

const EMERGENCY = { id: idOf(870), begunAt: at(-30) }
const ms = (minutes: number) => Date.parse(at(minutes))
const tick = (minutes: number, more: object = {}) => ({
  company: '光谷生物',
  building: null,
  state: 'safe' as const,
  at: ms(minutes),
  ...more,
})

describe('of two marks of one person', () => {
  const mark = (state: MusterMark['state'], minutes: number, by = 'b'): MusterMark => ({ state, at: ms(minutes), by })

  test('the later one counts by its own time, in whatever order they come', () => {
    const [early, late] = [mark('missing', -9), mark('safe', -2)]
    expect([laterMark(early, late), laterMark(late, early)]).toEqual([late, late])
  })

  test('of the same moment 未找到 counts, of two alike the one by the smaller id: every phone comes to the same', () => {
    const [safe, missing] = [mark('safe', -2, 'a'), mark('missing', -2, 'z')]
    expect([laterMark(safe, missing), laterMark(missing, safe)]).toEqual([missing, missing])
    const [one, other] = [mark('safe', -2, 'a'), mark('safe', -2, 'b')]
    expect([laterMark(one, other), laterMark(other, one)]).toEqual([one, one])
  })
})

describe('marks of this phone', () => {
  test('wait until they were taken, and not those of before the emergency or of another time', () => {
    const ticks = {
      a: tick(-2),
      b: tick(-2, { sharedIn: EMERGENCY.id }),
      c: tick(-120),
      d: { company: '', building: null },
      e: tick(-2, { sharedIn: idOf(871), state: 'missing' }),
    }
    expect(unsent(ticks, EMERGENCY, 0).map(({ passId, state }) => [passId, state])).toEqual([
      ['a', 'safe'],
      ['e', 'missing'],
    ])
    // of a phone whose clock is ahead the mark was made earlier
    expect(unsent({ a: tick(-2) }, EMERGENCY, 100 * 60_000)).toEqual([])
  })

  test('that were taken are sent no more; what was marked anew meanwhile is', () => {
    const before = { a: tick(-2), b: tick(-2) }
    const sent = unsent(before, EMERGENCY, 0)
    const now = { ...before, b: tick(-1, { state: 'missing' }) }
    expect(unsent(shared(now, sent, EMERGENCY.id), EMERGENCY, 0).map(({ passId }) => passId)).toEqual(['b'])
  })

  test('stand beside the server’s: the later one is shown', () => {
    const where = { ahead: 0, begunAt: EMERGENCY.begunAt }
    const theirs = { mark: { state: 'safe' as const, at: at(-5), by: '张*' } }
    expect(markOf(theirs, tick(-2, { state: 'missing' }), where)).toMatchObject({ state: 'missing', by: '本机' })
    expect(markOf(theirs, tick(-9, { state: 'missing' }), where)).toMatchObject({ state: 'safe', by: '张*' })
    expect(markOf({}, tick(-9), where)).toMatchObject({ state: 'safe' })
    expect(markOf({}, tick(-500), where)).toBeNull()
    expect(markOf({}, undefined, where)).toBeNull()
  })
})
