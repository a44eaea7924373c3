import type { FreeEvent, FreePlate } from '#contract/parking'
import { given } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import { calls, PLATE } from './answers.ts'

/** The addresses of the event: its form, and my plates under it. */
export const FREE = { form: `/pafeefree/${idOf(60)}`, list: `/registerlist/${idOf(60)}` }

/** An open event of today for everybody, with places left. */
export function freeEvent(facts: Partial<FreeEvent> = {}): FreeEvent {
  return {
    id: idOf(60),
    kind: 'event',
    name: '园区开放日',
    about: '当天来园参观的车辆，登记后免费停放。',
    lots: [
      { id: idOf(10), name: 'P1 中心地下车库' },
      { id: idOf(11), name: 'P2 南广场地面车场' },
    ],
    startsAt: at(-60),
    endsAt: at(480),
    quota: 200,
    held: 86,
    waiting: 0,
    platesEach: 2,
    companies: [],
    confirmNeeded: false,
    state: 'open',
    minePlates: 0,
    why: null,
    ...facts,
  }
}

/** A plate registered under it. */
export function freePlate(facts: Partial<FreePlate> = {}): FreePlate {
  return {
    id: idOf(61),
    eventId: idOf(60),
    plate: PLATE,
    state: 'confirmed',
    nth: null,
    reason: '',
    askedAt: at(-30),
    decidedAt: null,
    note: '',
    ...facts,
  }
}

/** What the server says of the event. */
export const event = (facts: Partial<FreeEvent> = {}) => given(calls.freeEventInfo, freeEvent(facts))
/** What the server says of my plates under it. */
export const registered = (...items: FreePlate[]) =>
  given(calls.freeCardPlateList, { items, next: null, waiting: items.filter(({ nth }) => nth !== null).length })
