import { describe, expect, test } from 'vitest'
import type { Lane } from '#contract/parking'
import { laneCodeIn, nextPollMs } from './lane-queries.ts'
import { laneView } from './lane-words.ts'

const SLIP = '无牌7K3MX2S'
const lane = (facts: Partial<Lane> = {}): Lane => ({
  direction: 'entry',
  lotName: 'P1',
  laneName: '入口1',
  shut: null,
  waits: 'unread',
  plate: null,
  taken: false,
  opening: null,
  mine: null,
  ...facts,
})
const exit = (facts: Partial<Lane> = {}) => lane({ direction: 'exit', ...facts })
const mine = (facts: Partial<NonNullable<Lane['mine']>> = {}): NonNullable<Lane['mine']> => ({
  slip: SLIP,
  stayId: 'stay',
  lotName: 'P1',
  here: true,
  left: false,
  dueFen: 0,
  leaveBy: null,
  ...facts,
})
const opening = { slip: SLIP, goodUntil: '2026-06-18T12:00:00+08:00' }

describe('what is at a lane', () => {
  test.each<[Lane, string, string | null]>([
    [lane(), '未识别到车牌', 'enter'],
    [lane({ opening }), '正在开闸', null],
    [lane({ opening, mine: mine({ here: false, left: true }) }), '正在开闸', null],
    [lane({ mine: mine() }), '已入场', 'fee'],
    [lane({ mine: mine({ here: false, lotName: 'P2' }) }), '您的无牌车还在P2', 'fee'],
    [lane({ mine: mine({ left: true }) }), '未识别到车牌', 'enter'],
    [lane({ shut: 'closed' }), 'P1已关闭', 'lots'],
    [lane({ shut: 'full' }), 'P1车位已满', 'lots'],
    [lane({ waits: 'read' }), '这辆车已识别到车牌', null],
    [lane({ waits: 'nobody' }), '没有等待入场的无牌车', null],
    [lane({ taken: true }), '正由另一部手机办理', null],
    [exit(), '未识别到车牌', 'type-slip'],
    [exit({ taken: true }), '正由另一部手机办理', null],
    [exit({ mine: mine({ dueFen: 500 }) }), '请缴费后离场', 'pay'],
    [exit({ opening, mine: mine({ dueFen: 500 }) }), '请缴费后离场', 'pay'],
    [exit({ opening, mine: mine() }), '正在开闸', null],
    [exit({ mine: mine() }), '无需缴费，可直接离场', 'leave'],
    [exit({ waits: 'nobody', mine: mine({ dueFen: 500 }) }), '车还没有到出口', 'pay'],
    [exit({ waits: 'nobody', mine: mine() }), '车还没有到出口', null],
    [exit({ waits: 'nobody', mine: mine({ left: true }) }), '已离场', 'record'],
    [exit({ waits: 'nobody' }), '出口没有等待的车辆', null],
    [exit({ waits: 'read', plate: 'VA12345' }), '已识别 VA12345', 'fee'],
    [exit({ mine: mine({ here: false }) }), '未识别到车牌', 'type-slip'],
  ])('%#: %s', (seen, title, act) => {
    expect([laneView(seen).title, laneView(seen).act]).toEqual([title, act])
  })
})

test('is looked at often while the barrier is awaited, seldom where nobody does anything, and no more in the end', () => {
  expect([
    nextPollMs(lane({ opening }), 1),
    nextPollMs(lane(), 1),
    nextPollMs(lane(), 61),
    nextPollMs(lane({ mine: mine() }), 1),
    nextPollMs(undefined, 1),
  ]).toEqual([2000, 5000, 20_000, false, false])
})

test.each([
  ['sign-of-lane-1', 'sign-of-lane-1'],
  ['https://park.test/front/mobile/parking/lane?code=sign-of-lane-1', 'sign-of-lane-1'],
  ['https://park.test/front/mobile/licenseplate?channel=sign-of-lane-1', 'sign-of-lane-1'],
  ['https://park.test/parking/lane', null],
  ['short', null],
  ['微信收款码', null],
])('%s is the code %s', (text, code) => {
  expect(laneCodeIn(text)).toBe(code)
})
