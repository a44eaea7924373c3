import { describe, expect, test } from 'vitest'
import { newId } from '#platform/db'
import type { PointRow } from '../points/queries.ts'
import { firstOf, PAIRS, type PassUpdate, passUpdateOf } from './pass-updates.ts'
import type { UnsentPass } from './queries.ts'

const NOW = new Date('2026-03-02T01:00:00.000Z')
const DAY = 86_400_000
const [EAST, WEST] = ['building-east', 'building-west']
const point = (deviceId: string, buildingId: string | null = null) => ({ deviceId, buildingId }) as PointRow
const POINTS = [point('edge'), point('east', EAST), point('west', WEST)]
/** A pass that stands and was never told. */
const pass = (facts: Partial<UnsentPass> = {}) =>
  ({
    id: 'p',
    version: 3,
    told: false,
    name: '王*',
    fromAt: NOW,
    untilAt: null,
    suspendedAt: null,
    endedAt: null,
    buildingIds: null,
    ...facts,
  }) as UnsentPass
const said = (facts: Partial<UnsentPass> = {}, points = POINTS) => {
  const { unwants, wants, sent: told } = passUpdateOf(pass(facts), points, NOW)
  const list = (things: readonly { kind: string; deviceIds?: readonly string[] }[]) =>
    things.map(({ kind, deviceIds }) => [kind, deviceIds?.join(' ') ?? 'all'].join(': '))
  return { gone: list(unwants), held: list(wants), told: told.told, revokedUntil: told.revokedUntil }
}

describe('what devices are told of a pass', () => {
  test('that stands: it is held wherever it may open, and no more taken back', () => {
    expect(said()).toEqual({
      gone: ['revocation: all'],
      held: ['pass: edge east west'],
      told: true,
      revokedUntil: null,
    })
    const moved = said({ told: true, buildingIds: [WEST] })
    expect(moved).toMatchObject({ gone: ['revocation: all', 'pass: east'], held: ['pass: edge west'], told: true })
    expect(said({}, [point('east', EAST), point('edge'), point('edge')]).held).toEqual(['pass: east edge'])
    expect(said({ buildingIds: [WEST] }, [point('east', EAST)])).toMatchObject({ held: [], told: false })
  })

  test('that was taken back: it is dropped, and held as taken back everywhere for a day', () => {
    const revokedUntil = new Date(NOW.getTime() + DAY)
    const taken = { gone: ['pass: all'], held: ['revocation: edge east west'], told: false, revokedUntil }
    expect(said({ told: true, endedAt: NOW })).toEqual(taken)
    expect(said({ told: true, suspendedAt: NOW, buildingIds: [WEST] })).toEqual(taken)
    expect(said({ told: true, endedAt: NOW }, []).held).toEqual([])
  })

  test('of a stopped job: whom to call goes with it', () => {
    const say = '该工程已停工，通行证暂停使用，请联系027-87001234'
    const bodies = (facts: Partial<UnsentPass>) =>
      passUpdateOf(pass({ told: true, suspendedAt: NOW, ...facts }), POINTS, NOW).wants.map(({ body }) => body)
    expect(bodies({ suspendWhy: say })).toEqual([{ passId: 'p', say }])
    expect(bodies({ suspendWhy: null })).toEqual([{ passId: 'p' }])
  })

  test('that no device knows, or that is over: nothing is held of it', () => {
    const nothing = { gone: [], held: [], told: false, revokedUntil: null }
    expect(said({ endedAt: NOW })).toEqual(nothing)
    expect(said({ told: true, untilAt: NOW })).toEqual({ ...nothing, gone: ['pass: all'] })
    expect(said({ untilAt: new Date(NOW.getTime() + 1) }).told).toBe(true)
  })
})

test('one transaction tells so many pairs of pass and device, and one pass at least', () => {
  const of = (devices: number): PassUpdate => passUpdateOf(pass({ id: newId() }), devicesOf(devices), NOW)
  const devicesOf = (count: number) => Array.from({ length: count }, (_, nth) => point(`d${nth}`))
  expect(firstOf([])).toEqual([])
  expect(firstOf([of(PAIRS - 1), of(1)])).toHaveLength(2)
  expect(firstOf([of(PAIRS - 1), of(2), of(1)])).toHaveLength(1)
  expect(firstOf([of(PAIRS + 1), of(1)])).toHaveLength(1)
})
