import {
  type Charge,
  type Deduction,
  type DepositDetail,
  type DeskQueue,
  type DeskRow,
  decoration,
  type PayInfo,
  type Pot,
  type ReturnTransfer,
} from '#contract/decoration'
import { at, idOf } from '../../../../tests/support/samples.ts'

// What the server says of the money of one renovation, on the Friday of fake servers.

export const { calls } = decoration
export const CASE = idOf(7100)
export const OPERATOR = { roles: ['operator'], rights: ['export'] }
const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"><rect width="300" height="400" fill="#a87"/></svg>')}`

export const moneyCase: DepositDetail['case'] = {
  id: CASE,
  number: 'ZX2611200001',
  place: 'A1栋 3层 301',
  state: 'working',
  stateWords: '施工中',
  payUntil: null,
}

/** A deduction that nobody appealed yet. */
export const deduction = (more: Partial<Deduction> = {}): Deduction => ({
  id: idOf(7120),
  potId: idOf(7110),
  side: 'applicant',
  amountFen: 80_000,
  takenFen: null,
  clause: '管理协议第八条：装修垃圾须当日清运',
  words: '11月18日垃圾堆放在消防通道，通知后未清运，由园区代为清运',
  pictures: [{ id: idOf(7130), url: PICTURE }],
  state: 'held',
  stateWords: '待申诉',
  proposedAt: at(-2000),
  proposedBy: '园区管理处',
  appealUntil: at(8000),
  appeal: null,
  end: null,
  may: { appeal: false, decide: false, withdraw: false, why: '' },
  ...more,
})

/** The same with an appeal that waits. */
export const appealed = (more: Partial<Deduction> = {}): Deduction =>
  deduction({
    state: 'appealed',
    stateWords: '申诉待裁定',
    appeal: {
      at: at(-500),
      words: '垃圾当天下午已由施工队清运，有清运单为证',
      pictures: [{ id: idOf(7131), url: PICTURE }],
      decideUntil: at(7000),
    },
    ...more,
  })

const line = (place: Pot['lines'][number]['place'], fen: number, words: string, when: string | null) => ({
  place,
  fen,
  words,
  at: when,
  deductionId: null,
  back: null,
})

/** A deposit that is paid, and from which nothing is deducted. */
export const pot = (more: Partial<Pot> = {}): Pot => ({
  potId: idOf(7110),
  side: 'applicant',
  label: '装修保证金（申请人）',
  payer: '林晓',
  state: 'paid',
  stateWords: '已缴清',
  dueFen: 500_000,
  missingFen: 0,
  paidFen: 500_000,
  heldFen: 0,
  takenFen: 0,
  returningFen: 0,
  returnedFen: 0,
  freeFen: 500_000,
  withheldFen: 0,
  lines: [line('paid', 500_000, '微信支付', at(-9000)), line('free', 500_000, '可退余额', null)],
  deductions: [],
  may: { pay: false, counter: false, deduct: false },
  ...more,
})

/** The same with this deduction held. */
export const held = (one: Deduction, more: Partial<Pot> = {}): Pot =>
  pot({
    heldFen: 80_000,
    freeFen: 420_000,
    lines: [
      line('paid', 500_000, '微信支付', at(-9000)),
      line('held', 80_000, '扣款：管理协议第八条：装修垃圾须当日清运', at(-2000)),
      line('free', 420_000, '可退余额', null),
    ],
    deductions: [one],
    ...more,
  })

/** A deposit of which a part is in each place. */
export const spread: Pot = pot({
  state: 'returning',
  stateWords: '退还中',
  takenFen: 80_000,
  returnedFen: 200_000,
  returningFen: 150_000,
  freeFen: 70_000,
  withheldFen: 70_000,
  lines: [
    line('paid', 500_000, '微信支付', at(-9000)),
    line('taken', 80_000, '扣款：管理协议第八条：装修垃圾须当日清运', at(-5000)),
    line('returned', 200_000, '退还保证金（原路退回）', at(-800)),
    line('returning', 150_000, '退还保证金（支付渠道无法退回，由园区转账退还）', at(-700)),
    line('kept', 70_000, '整改未关闭：消防通道堆物', null),
  ],
  deductions: [
    deduction({
      state: 'taken',
      stateWords: '已扣款',
      takenFen: 80_000,
      end: { at: at(-5000), why: 'silence', whyWords: '逾期未申诉', words: '', by: '' },
    }),
  ],
})

export const charge = (more: Partial<Charge> = {}): Charge => ({
  id: idOf(7140),
  side: 'applicant',
  label: '装修管理费',
  fen: 120_000,
  state: 'paid',
  stateWords: '已缴',
  at: at(-9500),
  endedAt: at(-9000),
  words: '微信支付',
  mayWaive: false,
  ...more,
})
export const openCharge = (more: Partial<Charge> = {}): Charge =>
  charge({ state: 'to_pay', stateWords: '待缴', endedAt: null, words: '', ...more })

export const detail = (more: Partial<DepositDetail> = {}): DepositDetail => ({
  case: moneyCase,
  pots: [pot()],
  others: [],
  charges: [charge()],
  clauses: [],
  may: { pay: false, deduct: false, counter: false, paper: true },
  ...more,
})

const CHANNELS: PayInfo['channels'] = [
  { id: 'wechat', name: '微信支付', spendableFen: null, needs: null, purses: [] },
  { id: 'alipay', name: '支付宝', spendableFen: null, needs: null, purses: [] },
]

export const toPay: DepositDetail = detail({
  case: { ...moneyCase, state: 'to_pay', stateWords: '待缴费', payUntil: at(20_000) },
  pots: [
    pot({
      state: 'due',
      stateWords: '待缴纳',
      missingFen: 500_000,
      paidFen: 0,
      freeFen: 0,
      lines: [],
      may: { pay: true, counter: false, deduct: false },
    }),
  ],
  others: [{ side: 'firm', label: '装修保证金（施工单位）', paid: false }],
  charges: [openCharge()],
  may: { pay: true, deduct: false, counter: false, paper: true },
})

const bill = (more: Partial<PayInfo['bills'][number]>): PayInfo['bills'][number] => ({
  side: 'applicant',
  what: 'fee',
  label: '装修费用（申请人）',
  dueFen: 150_000,
  state: 'to_pay',
  lines: [
    { label: '装修管理费', fen: 120_000 },
    { label: '垃圾清运费', fen: 30_000 },
  ],
  paidBy: '',
  paidAt: null,
  ...more,
})

export const payInfo = (feeState: 'to_pay' | 'paying' = 'to_pay'): PayInfo => ({
  case: toPay.case,
  bills: [
    bill({ state: feeState }),
    bill({
      what: 'deposit',
      label: '装修保证金（申请人）',
      dueFen: 500_000,
      lines: [{ label: '装修保证金（申请人）', fen: 500_000 }],
    }),
  ],
  dueFen: 650_000,
  waits: ['施工单位保证金未缴清'],
  channels: CHANNELS,
})

export const row = (n: number, more: Partial<DeskRow> = {}): DeskRow => ({
  id: idOf(7200 + n),
  caseId: CASE,
  place: 'A1栋 3层 301',
  number: 'ZX2611200001',
  text: '装修申请在审批中',
  at: at(-3000),
  dueAt: null,
  overdue: false,
  path: `/decoration/detail/${CASE}`,
  ref: null,
  ...more,
})
export const refund = row(1, {
  text: '装修保证金（申请人）退款¥2,000.00需人工退还：原支付账户已注销',
  path: '/decoration/desk/returns',
  ref: idOf(7301),
})
export const transferRow = row(2, {
  text: '装修保证金（施工单位）退款¥3,000.00已登记付款，待他人复核',
  path: '/decoration/desk/returns',
  ref: idOf(7302),
})

const queue = (key: string, title: string, rows: DeskRow[], count = rows.length): DeskQueue => ({
  key,
  title,
  rows,
  count,
  overdue: rows.filter(({ overdue }) => overdue).length,
})

export const queues: DeskQueue[] = [
  queue('reviewing', '待审批', [row(3), row(4, { place: 'B2栋 1层 102', number: 'ZX2611200002' })]),
  queue('returned', '待补正', []),
  queue('stopped', '已停工', [row(5, { text: '停工原因：动火作业无证' })]),
  queue(
    'appeals',
    '待裁定申诉',
    [
      row(6, {
        text: '扣款¥800.00的申诉：管理协议第八条',
        dueAt: at(-60),
        overdue: true,
        path: `/decoration/deposit/${CASE}`,
      }),
      row(7, { text: '扣款¥300.00的申诉：管理协议第五条', dueAt: at(900) }),
      row(8, { text: '扣款¥200.00的申诉：管理协议第三条', dueAt: at(1900) }),
    ],
    6,
  ),
  queue('refunds', '退款被拒', [refund]),
  queue('transfers', '待复核付款', [transferRow]),
]
export const caseStates = [
  { state: 'reviewing', words: '审批中', count: 2 },
  { state: 'to_pay', words: '待缴费', count: 1 },
  { state: 'working', words: '施工中', count: 5 },
  { state: 'stopped', words: '已停工', count: 1 },
]

export const transfer = (more: Partial<ReturnTransfer> = {}): ReturnTransfer => ({
  transferId: idOf(7302),
  returnId: idOf(7303),
  caseId: CASE,
  number: 'ZX2611200001',
  place: 'A1栋 3层 301',
  label: '装修保证金（施工单位）',
  amountFen: 300_000,
  why: '退还保证金',
  way: 'bank',
  payeeName: '武汉宏图装饰工程有限公司',
  account: '6222020000001234567',
  bank: '中国银行武汉光谷支行',
  enteredBy: '陈运',
  enteredAt: at(-200),
  state: 'entered',
  decidedBy: '',
  decidedAt: null,
  note: '',
  mayConfirm: true,
  mayReject: true,
  ...more,
})
