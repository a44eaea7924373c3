import type { AskedFreePlate, ParkFreeEvent } from '#contract/parking'
import { given, type Who } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { calls, usual } from './answers.ts'
import { freeEvent, freePlate } from './free-answers.ts'

const OPERATOR: Who = { roles: ['operator'] }

/** A free event as the desk has it. */
export function parkEvent(facts: Partial<ParkFreeEvent> = {}): ParkFreeEvent {
  const { why: _why, minePlates: _minePlates, ...event } = freeEvent()
  return { ...event, ...facts }
}

/** A plate that waits for the park's word. */
export const askedPlate = (facts: Partial<AskedFreePlate> = {}): AskedFreePlate => ({
  ...freePlate({ state: 'asked', reason: '部门新购车辆', askedAt: at(-90) }),
  eventName: '云图软件免费卡',
  kind: 'card',
  personName: '李明',
  ...facts,
})

/** What the server has of events at the desk. */
export const parkEvents = (...items: ParkFreeEvent[]) => given(calls.freeEventList, { items, next: null })
const plates = (...items: AskedFreePlate[]) => given(calls.freePlateAsked, { items, next: null })

const desk = { route: '/parking/desk/free', title: '免费活动与免费卡', as: OPERATOR } as const

/** The desk of free events. */
export const freeDeskStates: readonly State[] = [
  {
    ...desk,
    name: '',
    says: '登记中',
    answers: [
      ...usual,
      parkEvents(
        parkEvent(),
        parkEvent({
          id: idOf(66),
          kind: 'card',
          name: '云图软件免费卡',
          quota: null,
          confirmNeeded: true,
          endsAt: at(500_000),
        }),
        parkEvent({ id: idOf(67), name: '人才招聘会', state: 'draft', held: 0 }),
        parkEvent({ id: idOf(68), name: '秋季运动会', state: 'cancelled', held: 0 }),
      ),
    ],
  },
  { ...desk, name: 'none', says: '还没有免费活动和免费卡', answers: [...usual, parkEvents()] },
  { ...desk, name: 'stranger', as: {}, says: /运营|管理/, answers: usual },
  {
    ...desk,
    name: 'asked',
    says: '还没有免费活动和免费卡',
    answers: [...usual, parkEvents(), plates(askedPlate(), askedPlate({ id: idOf(65), kind: 'event', reason: '' }))],
    async act({ page, says }) {
      await page.getByRole('tab', { name: '待审核车牌' }).tap()
      await says('部门新购车辆')
    },
  },
  {
    ...desk,
    name: 'form',
    says: '登记中',
    answers: [...usual, parkEvents(parkEvent())],
    async act({ page, press }) {
      await press('修改')
      await page.getByRole('dialog').getByLabel('名称').waitFor()
    },
  },
  {
    ...desk,
    name: 'share',
    says: '登记中',
    answers: [...usual, parkEvents(parkEvent())],
    async act({ page, press }) {
      await press('分享')
      await page.getByRole('dialog').getByText('复制链接').waitFor()
    },
  },
]
