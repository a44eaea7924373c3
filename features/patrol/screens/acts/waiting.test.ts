import { expect, test } from 'vitest'
import { WAITED_MS } from '#vocabulary/phone-clock'
import { roundCalls, type WaitingAct } from './waiting.ts'

const NOW = Date.parse('2026-11-29T02:00:00.500Z')
const act = (id: string, more: Partial<WaitingAct> = {}): WaitingAct => ({
  id,
  at: NOW - 1000,
  ahead: 7,
  photos: [],
  done: { what: 'arrive', code: 'C1', roundId: 'r', pointId: 'p' },
  ...more,
})

test('acts go together by the clock that they were made with, those that waited apart, in their order', () => {
  const old = { at: NOW - WAITED_MS - 1 }
  const calls = roundCalls([act('a', old), act('b'), act('c', { ahead: 9 }), act('d', old), act('e')], new Map(), NOW)
  expect(calls.map(({ ahead, late, acts }) => [ahead, late, acts.map(({ actId }) => actId)])).toEqual([
    [7, true, ['a', 'd']],
    [7, false, ['b', 'e']],
    [9, false, ['c']],
  ])
  expect(calls[1]?.acts[0]).toEqual({
    actId: 'b',
    at: '2026-11-29T09:59:59.500+08:00',
    photos: [],
    what: 'arrive',
    code: 'C1',
    roundId: 'r',
    pointId: 'p',
  })
})

test('a report of its own is in none of them', () => {
  const done = {
    what: 'report',
    kind: 'fire',
    grade: 'plain',
    text: '灯不亮',
    pointId: null,
    at: { buildingId: null, floorId: null, roomId: null },
    spot: '东门',
  } as const
  expect(roundCalls([act('a', { done })], new Map(), NOW)).toEqual([])
})
