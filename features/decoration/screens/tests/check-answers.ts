import type { CheckDetail, DepositDetail } from '#contract/decoration'
import { given } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import { CASE, CHECK, calls, lists, picture, REVIEW, workCase } from './visit-answers.ts'

type Check = CheckDetail['check']
export const check = (more: Partial<Check> = {}): Check => ({
  id: CHECK,
  workCase,
  kind: 'electric',
  title: '水电隐蔽验收',
  state: 'asked',
  stateWords: '待验收',
  day: '2026-11-20',
  half: 'pm',
  halfWords: '下午',
  late: false,
  nth: 1,
  decidedAt: null,
  version: 1,
  ...more,
})

const LISTED = { asked: 1, passed: 0, failed: 0, withdrawn: 0 }
export const checks = (items: Check[], decides = true) =>
  given(calls.checkList, { items, next: null, decides, counts: LISTED, asks: [], days: [], lacks: [] })
export const asks = given(calls.checkList, {
  items: [],
  next: null,
  decides: false,
  counts: LISTED,
  asks: [
    { kind: 'electric', title: '水电隐蔽验收', no: null, feeFen: 20_000 },
    { kind: 'waterproof', title: '防水闭水验收', no: '隐蔽工程未验收，不能进入下一工序', feeFen: 0 },
    { kind: 'final', title: '竣工验收', no: '还有1项整改未关闭，暂不能申请验收', feeFen: 0 },
  ],
  days: ['2026-11-23', '2026-11-24'],
  lacks: [{ kind: 'correction', words: '还有1项整改未关闭', count: 1 }],
})

export const checkDetail = (more: Partial<CheckDetail> = {}) =>
  given(calls.checkDetail, {
    check: check(),
    askedAt: at(-1440),
    askedBy: '王**',
    decidedBy: null,
    version: 0,
    fields: lists.checks[0]?.fields ?? [],
    answers: {},
    words: '',
    photos: [],
    pair: null,
    signatures: [],
    withdrawReason: '',
    fee: null,
    clockOff: false,
    corrections: [],
    lateReports: [],
    reviewOn: null,
    closesOn: null,
    may: ['move', 'decide'],
    decideNo: null,
    days: ['2026-11-23', '2026-11-24'],
    ...more,
  })

/** A final check that passed. */
export const passed: Partial<CheckDetail> = {
  check: check({ kind: 'final', title: '竣工验收', state: 'passed', stateWords: '已通过', decidedAt: at(-60) }),
  decidedBy: '周安',
  answers: { pressure: ['0.8'], pipes: ['合格'] },
  words: '现场整洁，符合图纸',
  photos: [picture(5, -60)],
  signatures: [
    { as: '验收人', name: '周安', picture: picture(6, -60) },
    { as: '施工方', name: '王**', picture: picture(7, -60) },
  ],
  reviewOn: '2026-12-20',
  may: ['paper'],
}

export const deposit = given(calls.depositDetail, {
  case: {
    id: CASE,
    number: 'ZX20261102001',
    place: 'A座 1201',
    state: 'watching',
    stateWords: '观察期',
    payUntil: null,
  },
  pots: [
    {
      potId: idOf(4570),
      side: 'applicant',
      label: '装修保证金（申请人）',
      payer: '云帆科技',
      state: 'paid',
      stateWords: '已缴清',
      dueFen: 500_000,
      missingFen: 0,
      paidFen: 500_000,
      heldFen: 50_000,
      takenFen: 0,
      returningFen: 0,
      returnedFen: 0,
      freeFen: 450_000,
      withheldFen: 0,
      lines: [
        { place: 'paid', fen: 500_000, words: '微信支付', at: at(-40_000), deductionId: null, back: null },
        {
          place: 'held',
          fen: 50_000,
          words: '扣款：未按规定清运垃圾',
          at: at(-1440),
          deductionId: idOf(4571),
          back: null,
        },
        { place: 'free', fen: 450_000, words: '复查通过后退还', at: null, deductionId: null, back: null },
      ],
      deductions: [],
      may: { pay: false, counter: false, deduct: false },
    },
  ],
  others: [{ side: 'firm', label: '装修保证金（施工单位）', paid: true }],
  charges: [],
  clauses: [],
  may: { pay: false, deduct: false, counter: false, paper: true },
} satisfies DepositDetail)
export const review = given(calls.checkList, {
  items: [check({ id: REVIEW, kind: 'review', title: '观察期复查', day: '2026-12-20', half: 'am' })],
  next: null,
  decides: false,
  counts: LISTED,
  asks: [],
  days: [],
  lacks: [],
})
