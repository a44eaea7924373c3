import { refusals, refuse } from '#vocabulary/refusal'
import { given } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { calls, kept, PLATE, usual } from './answers.ts'
import { event, FREE, freeEvent, freePlate, registered } from './free-answers.ts'

const form = { route: '/pafeefree/{id}', address: FREE.form } as const
const list = { route: '/registerlist/{id}', address: FREE.list, title: '我的登记' } as const
const mine = given(calls.myPlates, { items: [kept(PLATE)], most: 5 })
const company = { id: idOf(70), name: '光谷云图软件有限公司' }

const events = { route: '/parking/free' } as const

/** The screens of free-parking events. */
export const freeStates: readonly State[] = [
  {
    ...events,
    name: '',
    says: '云图软件免费卡',
    answers: [
      ...usual,
      given(calls.freeEventMine, {
        items: [
          freeEvent({ minePlates: 1 }),
          freeEvent({ id: idOf(62), kind: 'card', name: '云图软件免费卡', confirmNeeded: true, companies: [company] }),
        ],
        next: null,
      }),
    ],
  },
  {
    ...events,
    name: 'none',
    says: '没有免费停车活动',
    answers: [...usual, given(calls.freeEventMine, { items: [], next: null })],
  },
  { ...form, name: '', says: '可以登记', answers: [...usual, mine, event()] },
  {
    ...form,
    name: 'full',
    says: '名额已满，可以候补',
    answers: [...usual, mine, event({ held: 200, waiting: 12 })],
  },
  {
    ...form,
    name: 'card',
    says: '可以申请',
    answers: [
      ...usual,
      mine,
      event({ kind: 'card', name: '云图软件免费卡', confirmNeeded: true, endsAt: at(500_000), companies: [company] }),
    ],
  },
  {
    ...form,
    name: 'not-eligible',
    says: '您不在登记范围内',
    answers: [...usual, event({ why: 'notEligible', companies: [company] })],
  },
  {
    ...form,
    name: 'registered',
    says: '您的登记已达上限',
    answers: [...usual, event({ why: 'mostFreePlates', minePlates: 2 })],
  },
  { ...form, name: 'closed', says: '登记已截止', answers: [...usual, event({ state: 'closed', why: 'freeClosed' })] },
  {
    ...form,
    name: 'unknown',
    says: '没有找到这个活动',
    answers: [...usual, given(calls.freeEventInfo, () => refuse(refusals.notFound))],
  },
  {
    ...form,
    name: 'done',
    says: '可以登记',
    answers: [...usual, mine, event(), given(calls.freeConfirm, freePlate())],
    async act({ page }) {
      await page.getByLabel('车牌号', { exact: true }).fill(PLATE)
      await page.getByRole('group', { name: '车牌键盘' }).getByRole('button', { name: '登记' }).tap()
      await page.getByText('登记成功').waitFor()
    },
  },
  {
    ...list,
    name: '',
    says: '候补第3位',
    answers: [
      ...usual,
      event({ minePlates: 2, why: 'mostFreePlates' }),
      registered(
        freePlate({ id: idOf(62), plate: '鄂AD16888', state: 'waiting', nth: 3 }),
        freePlate(),
        freePlate({ id: idOf(63), state: 'cancelled', decidedAt: at(-40), askedAt: at(-60) }),
        freePlate({ id: idOf(64), state: 'refused', note: '车辆不在册', decidedAt: at(-50), askedAt: at(-90) }),
      ),
    ],
  },
  { ...list, name: 'none', says: '还没有登记车牌', answers: [...usual, event(), registered()] },
  {
    ...list,
    name: 'cancel',
    says: '已登记',
    answers: [...usual, event({ minePlates: 1 }), registered(freePlate())],
    async act({ page, press }) {
      await press('取消登记')
      await page.getByRole('dialog').getByText('取消后名额让给候补的车辆').waitFor()
    },
  },
]
