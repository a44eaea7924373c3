import { refusals, refuse } from '#vocabulary/refusal'
import { type Given, given, refused, type Who } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { calls, feeOf, openStay, PLATE, pastStay, trace, usual } from './answers.ts'
import {
  DESK_STAY,
  deskOrder,
  deskRefund,
  deskStay,
  lane,
  listedPlate,
  passage,
  stayDetail,
  taking,
} from './desk-work-answers.ts'

import { near } from './misread-states.ts'

const OPERATOR: Who = { roles: ['operator'] }
const desk = (
  route: string,
  name: string,
  says: State['says'],
  answers: readonly Given[],
  more: Partial<State> = {},
): State => ({
  route: `/parking/desk/${route}`,
  name,
  says,
  as: OPERATOR,
  answers: [...usual, ...answers],
  ...more,
})
const stay = (name: string, says: State['says'], facts: Parameters<typeof stayDetail>[0], more: Partial<State> = {}) =>
  desk('stays/{id}', name, says, [given(calls.deskStay, stayDetail(facts))], { address: DESK_STAY, ...more })
const misread = lane({
  waiting: { passageId: idOf(83), plate: PLATE, seenAt: at(-1), reason: 'no_entry', stayId: null },
})
const none = { items: [], next: null }
const gone = deskStay({ state: 'closed', exitedAt: at(-6), paidFen: 1800, minutes: 140 })
const owing = deskStay({
  stayId: idOf(87),
  plate: '鄂AD16888',
  state: 'closed',
  enteredAt: at(-1010),
  exitedAt: at(-400),
  owedFen: 3200,
  minutes: 610,
})
const lost = deskStay({ stayId: idOf(88), plate: '苏E88K21', state: 'lost', enteredAt: at(-4000), minutes: 0 })
const paid = { ...gone, feeFen: 1800, dueFen: 0, lines: [], orders: [deskOrder()] }
const debts = given(calls.myDebts, { items: [pastStay({ stayId: idOf(89), owedFen: 1500 })], owedFen: 1500 })

/** The screens of the working side of the desk, and what a driver is told of debts. */
export const deskWorkStates: readonly State[] = [
  desk('stays', '', '没有更多了', [given(calls.deskStays, { items: [deskStay(), owing, lost], next: null })]),
  desk('stays', 'none', '场内没有车辆', [given(calls.deskStays, none)]),
  desk(
    'stays',
    'loose',
    '更正车牌',
    [
      given(calls.deskStays, none),
      given(calls.deskLoosePassages, {
        items: [
          {
            ...passage({ direction: 'exit', channelName: '出口2', plate: '鄂A1688B', openedBy: 'guard' }),
            lotName: 'P1 中心地下车库',
          },
          { ...passage({ passageId: idOf(90), plate: '', openedBy: 'guard' }), lotName: 'P2 南广场地面车场' },
        ],
        next: null,
      }),
    ],
    {
      says: '场内没有车辆',
      async act({ page }) {
        await page.getByRole('tab', { name: '未匹配的通行' }).tap()
        await page.getByText('更正车牌').first().waitFor()
      },
    },
  ),
  desk('stays', 'not-operator', '停车管理仅对园区管理人员开放', [refused(calls.deskStays, refusals.forbidden)], {
    as: { roles: ['staff'] },
  }),
  stay('', '通行记录', {}),
  stay('paid', '退款', {
    ...paid,
    passages: [passage(), passage({ passageId: idOf(91), direction: 'exit', channelName: '出口1', seenAt: at(-6) })],
    corrections: [
      { direction: 'entry', from: '鄂A1688B', to: PLATE, reason: '道闸把 8 读成了 B', by: '周敏', at: at(-20) },
    ],
  }),
  stay('refunded', '已全部退款', {
    ...paid,
    paidFen: 0,
    orders: [deskOrder({ state: 'refunded', refundedFen: 1800 })],
  }),
  stay('owing', '核销欠费', {
    ...owing,
    feeFen: 3200,
    dueFen: 3200,
    writeOffs: [{ amountFen: 500, reason: '道闸故障', by: '何平', at: at(-30) }],
  }),
  stay(
    'correct',
    '更正车牌',
    {},
    {
      async act({ page, press }) {
        await press('更正车牌')
        await page.getByRole('dialog').getByLabel('正确的车牌', { exact: true }).waitFor()
      },
    },
  ),
  stay(
    'close',
    '手动离场',
    {},
    {
      async act({ page, press }) {
        await press('手动离场')
        await page.getByRole('dialog').getByText('离场时间').waitFor()
      },
    },
  ),
  stay('refund', '退款', paid, {
    async act({ page, press }) {
      await press('退款')
      await page.getByRole('dialog').getByText('退款金额').waitFor()
    },
  }),
  stay(
    'write-off',
    '核销欠费',
    { ...owing, feeFen: 3200, dueFen: 3200 },
    {
      async act({ page, press }) {
        await press('核销欠费')
        await page.getByRole('dialog').getByText('不能撤销').waitFor()
      },
    },
  ),
  desk('stays/{id}', 'gone', '没有找到这条停车记录', [given(calls.deskStay, () => refuse(refusals.notFound))], {
    address: DESK_STAY,
  }),
  desk('waiting', '', '人工开闸', [
    given(calls.deskWaiting, {
      items: [
        lane({ channelId: idOf(92), channelName: '入口1', direction: 'entry', waiting: null }),
        lane(),
        lane({ channelId: idOf(93), channelName: '出口2', waiting: null, openUntil: at(2) }),
      ],
    }),
  ]),
  desk('waiting', 'open', '人工开闸', [given(calls.deskWaiting, { items: [lane()] })], {
    async act({ page, press }) {
      await press('人工开闸')
      await page.getByRole('dialog').getByText('记为欠费').waitFor()
    },
  }),
  desk(
    'waiting',
    'near',
    '找相近的车牌',
    [
      given(calls.deskWaiting, { items: [misread] }),
      given(calls.deskLikely, { plate: PLATE, picture: null, items: [near()] }),
    ],
    {
      async act({ page, press }) {
        await press('找相近的车牌')
        await page.getByRole('dialog').getByText('一个字符形近，很可能是同一辆车').waitFor()
      },
    },
  ),
  desk('waiting', 'none', '还没有车道', [given(calls.deskWaiting, { items: [] })]),
  desk('lists', '', '没有更多了', [
    given(calls.deskListed, {
      items: [listedPlate(), listedPlate({ id: idOf(94), plate: '鄂AD16888', until: at(-60), over: true })],
      next: null,
    }),
  ]),
  desk('lists', 'none', '没有限制入场的车牌', [given(calls.deskListed, none)]),
  desk('lists', 'add', '没有限制入场的车牌', [given(calls.deskListed, none)], {
    async act({ page, press }) {
      await press('添加车牌')
      await page.getByRole('dialog').getByText('有效期').waitFor()
    },
  }),
  desk('lists', 'remove', '没有更多了', [given(calls.deskListed, { items: [listedPlate()], next: null })], {
    async act({ page }) {
      await page.getByRole('button', { name: '多次占用消防通道' }).tap()
      await page.getByRole('dialog').getByText('移出名单').first().waitFor()
    },
  }),
  desk('refunds', '', '没有更多了', [
    given(calls.deskRefunds, {
      items: [deskRefund(), deskRefund({ refundId: idOf(95), askedBy: '', amountFen: 500, mayWithdraw: false })],
      next: null,
    }),
  ]),
  desk('refunds', 'none', '没有待处理的退款', [given(calls.deskRefunds, none)]),
  desk('refunds', 'settle', '没有更多了', [given(calls.deskRefunds, { items: [deskRefund()], next: null })], {
    async act({ page }) {
      await page.getByRole('button', { name: '商户账户余额不足' }).tap()
      await page.getByRole('dialog').getByText('处理方式', { exact: true }).waitFor()
    },
  }),
  desk('takings', '', '导出表格', [
    given(calls.deskTakings, {
      items: [
        taking(),
        taking({
          channel: 'wallet',
          channelName: '园区钱包',
          paidFen: 45_200,
          paidCount: 41,
          refundFen: 1800,
          refundCount: 1,
          netFen: 43_400,
        }),
        taking({ day: '2026-11-19', paidFen: 0, paidCount: 0, refundFen: 500, refundCount: 1, netFen: -500 }),
      ],
      paidFen: 173_800,
      refundFen: 2300,
      netFen: 171_500,
    }),
  ]),
  desk('takings', 'none', '这个月还没有收款', [
    given(calls.deskTakings, { items: [], paidFen: 0, refundFen: 0, netFen: 0 }),
  ]),
  desk('anomalies', '', '近30天没有出场记录', [
    given(calls.deskAnomalies, {
      twice: [{ plate: PLATE, stays: [deskStay(), deskStay({ stayId: idOf(96), lotName: 'P2 南广场地面车场' })] }],
      lost: [lost],
      long: [deskStay({ stayId: idOf(97), plate: '粤B12345', enteredAt: at(-20_000), minutes: 20_000 })],
      quiet: [
        { channelId: idOf(86), channelName: '出口1', lotName: 'P1 中心地下车库', lastAt: at(-3000) },
        { channelId: idOf(98), channelName: '入口2', lotName: 'P2 南广场地面车场', lastAt: null },
      ],
      longDays: 7,
      quietHours: 24,
    }),
  ]),
  desk('anomalies', 'none', '没有异常', [
    given(calls.deskAnomalies, { twice: [], lost: [], long: [], quiet: [], longDays: 7, quietHours: 24 }),
  ]),
  desk('debts', '', '没有更多了', [given(calls.deskDebts, { items: [owing], next: null })]),
  desk('debts', 'none', '没有欠费的车辆', [given(calls.deskDebts, none)]),
  {
    route: '/paylicenseplate',
    name: 'debts',
    address: feeOf(PLATE),
    says: '以前的欠费',
    answers: [...usual, trace(openStay({ enteredAt: at(-146), mine: true })), debts],
  },
]
