import { caseRefusals } from '#contract/decoration'
import { refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import {
  appealed,
  CASE,
  calls,
  charge,
  deduction,
  detail,
  held,
  OPERATOR,
  openCharge,
  payInfo,
  pot,
  spread,
  toPay,
} from './money-answers.ts'

const deposit = { route: '/decoration/deposit/{id}', address: `/decoration/deposit/${CASE}` } as const
const desk = { ...deposit, as: OPERATOR }
const NONE = { appeal: false, decide: false, withdraw: false, why: '' }

type Act = NonNullable<State['act']>
const pressed =
  (name: string | RegExp, words: string | RegExp): Act =>
  async ({ press, says }) => {
    await press(name)
    await says(words)
  }

const forOperator = (more: Parameters<typeof detail>[0]) =>
  detail({
    clauses: ['管理协议第八条：装修垃圾须当日清运'],
    may: { pay: false, deduct: true, counter: true, paper: true },
    ...more,
  })

/** What payers see of their fees and deposits. */
const payerStates: readonly State[] = [
  { ...deposit, name: '', answers: [given(calls.depositDetail, detail())], says: '下载保证金对账单' },
  {
    ...deposit,
    name: 'to-pay',
    answers: [given(calls.depositDetail, toPay), given(calls.payInfo, payInfo())],
    says: '待支付',
  },
  {
    ...deposit,
    name: 'paying',
    answers: [
      given(calls.depositDetail, toPay),
      given(calls.payInfo, payInfo('paying')),
      given(calls.payQuery, payInfo('paying')),
    ],
    says: '正在确认支付结果',
  },
  {
    ...deposit,
    name: 'channels',
    answers: [given(calls.depositDetail, toPay), given(calls.payInfo, payInfo())],
    says: '待支付',
    act: async ({ page, says }) => {
      await page.getByRole('button', { name: '去支付' }).first().tap()
      await says('支付方式')
    },
  },
  {
    ...deposit,
    name: 'held',
    answers: [given(calls.depositDetail, detail({ pots: [held(deduction({ may: { ...NONE, appeal: true } }))] }))],
    says: '提出申诉',
  },
  {
    ...deposit,
    name: 'appeal',
    answers: [given(calls.depositDetail, detail({ pots: [held(deduction({ may: { ...NONE, appeal: true } }))] }))],
    says: '提出申诉',
    act: pressed('提出申诉', '申诉理由'),
  },
  {
    ...deposit,
    name: 'appealed',
    answers: [given(calls.depositDetail, detail({ pots: [held(appealed())] }))],
    says: '申诉待裁定',
  },
  { ...deposit, name: 'spread', answers: [given(calls.depositDetail, detail({ pots: [spread] }))], says: '退还中' },
  {
    ...deposit,
    name: 'returned',
    answers: [
      given(
        calls.depositDetail,
        detail({
          pots: [pot({ state: 'settled', stateWords: '已结清', returnedFen: 500_000, freeFen: 0, lines: [] })],
          charges: [
            charge({ state: 'returned', stateWords: '已退还', words: '原路退回' }),
            charge({ id: idOf(7141), state: 'returning', stateWords: '退还中', words: '由园区转账或现金退还' }),
          ],
        }),
      ),
    ],
    says: '由园区转账或现金退还',
  },
  {
    ...deposit,
    name: 'empty',
    answers: [
      given(
        calls.depositDetail,
        detail({ pots: [], charges: [], may: { pay: false, deduct: false, counter: false, paper: false } }),
      ),
    ],
    says: '还没有费用和保证金',
  },
  { ...deposit, name: 'gone', answers: [refused(calls.depositDetail, refusals.notFound)], says: '没有找到这笔保证金' },
  {
    ...deposit,
    name: 'not-yours',
    answers: [refused(calls.depositDetail, caseRefusals.mayNot)],
    says: '您不能查看保证金',
  },
]

/** What operators do with them. */
const operatorStates: readonly State[] = [
  {
    ...desk,
    name: 'operator',
    answers: [
      given(
        calls.depositDetail,
        forOperator({
          pots: [
            held(appealed({ proposedBy: '周物业', may: { ...NONE, decide: true } }), {
              may: { pay: false, counter: false, deduct: true },
            }),
          ],
          charges: [charge(), openCharge({ label: '重复验收费', fen: 20_000, mayWaive: true })],
        }),
      ),
    ],
    says: '裁定申诉',
  },
  {
    ...desk,
    name: 'own-deduction',
    answers: [
      given(
        calls.depositDetail,
        forOperator({ pots: [held(appealed({ may: { ...NONE, why: '本人提出的扣款须由他人裁定' } }))] }),
      ),
    ],
    says: '本人提出的扣款须由他人裁定',
  },
  {
    ...desk,
    name: 'deduct',
    answers: [
      given(calls.depositDetail, forOperator({ pots: [pot({ may: { pay: false, counter: false, deduct: true } })] })),
    ],
    says: '提出扣款',
    act: async ({ press, says }) => {
      await press('提出扣款')
      await says('凭证照片')
    },
  },
  {
    ...desk,
    name: 'decide',
    answers: [given(calls.depositDetail, forOperator({ pots: [held(appealed({ may: { ...NONE, decide: true } }))] }))],
    says: '裁定申诉',
    act: pressed('裁定申诉', '部分成立'),
  },
  {
    ...desk,
    name: 'withdraw',
    answers: [
      given(calls.depositDetail, forOperator({ pots: [held(deduction({ may: { ...NONE, withdraw: true } }))] })),
    ],
    says: '撤回扣款',
    act: pressed('撤回扣款', '撤回这笔扣款？'),
  },
  {
    ...desk,
    name: 'waive',
    answers: [given(calls.depositDetail, forOperator({ charges: [openCharge({ mayWaive: true })] }))],
    says: '免除费用',
    act: pressed('免除费用', '不能恢复'),
  },
  {
    ...desk,
    name: 'counter',
    answers: [
      given(
        calls.depositDetail,
        forOperator({
          pots: [
            pot({
              state: 'part',
              stateWords: '未缴清',
              paidFen: 300_000,
              freeFen: 300_000,
              missingFen: 200_000,
              may: { pay: false, counter: true, deduct: true },
            }),
          ],
        }),
      ),
    ],
    says: '登记现金收款',
    act: pressed('登记现金收款', '收据号'),
  },
]

/** The screens of fees and deposits. */
export const moneyStates: readonly State[] = [...payerStates, ...operatorStates]
