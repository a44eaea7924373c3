import { accessRefusals } from '#contract/access'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { calls } from './answers.ts'
import { APPLIED, card, cards, desk, HELD, READY } from './card-answers.ts'

const page = { route: '/accessCard', as: {} } as const

/** Access cards, of people and of the desks. */
export const cardStates: readonly State[] = [
  {
    ...page,
    name: '',
    says: '使用中',
    answers: [
      cards([HELD, card({ id: idOf(883), state: 'lost', tail: '11CD', heldAt: at(-9000), endedAt: at(-5000) })]),
    ],
  },
  { ...page, name: 'empty', says: '还没有门禁卡', answers: [cards([])] },
  { ...page, name: 'stranger', says: '还没有门禁卡', answers: [cards([], { companies: [] })] },
  {
    ...page,
    name: 'ready',
    says: '待领取',
    answers: [cards([card({ ...READY, name: '林晓', can: { withdraw: true } })])],
  },
  {
    ...page,
    name: 'applying',
    says: '还没有门禁卡',
    answers: [
      cards([], {
        companies: [
          { id: idOf(60), name: '云图科技' },
          { id: null, name: '园区' },
        ],
      }),
      refused(calls.apply, accessRefusals.cardStands),
    ],
    async act({ page: shown, press, says }) {
      await press('申请门禁卡')
      await shown.getByRole('dialog').getByRole('button', { name: '提交申请' }).tap()
      await says('已有在用门禁卡')
    },
  },
  {
    ...page,
    name: 'losing',
    says: '使用中',
    answers: [cards([HELD])],
    async act({ page: shown, press }) {
      await press('挂失')
      await shown.getByRole('dialog', { name: '挂失这张卡？' }).waitFor()
    },
  },
  {
    ...page,
    name: 'manager',
    says: '企业审批',
    answers: [cards([], { manages: true }), desk(APPLIED)],
    async act({ page: shown, says }) {
      await shown.getByRole('tab', { name: '企业审批' }).tap()
      await says('李明 · 云图科技')
    },
  },
  {
    ...page,
    name: 'desk',
    says: '制卡发卡',
    answers: [
      cards([], { property: true }),
      desk(
        READY,
        ...Array.from({ length: 12 }, (_, n) =>
          card({ id: idOf(890 + n), state: 'approved', name: '陈*', slip: String(300_100 + n), can: { decide: true } }),
        ),
      ),
    ],
    async act({ page: shown, says }) {
      await shown.getByRole('tab', { name: '制卡发卡' }).tap()
      await says('申领号 300111')
    },
  },
  {
    ...page,
    name: 'handing-over',
    says: '制卡发卡',
    answers: [cards([], { property: true }), desk(READY), given(calls.collect, HELD)],
    async act({ page: shown, press, says }) {
      await shown.getByRole('tab', { name: '制卡发卡' }).tap()
      await press('发卡')
      await shown.getByRole('dialog').getByRole('button', { name: '确认发卡' }).tap()
      await says('请刷卡或输入卡面上的卡号')
    },
  },
]
