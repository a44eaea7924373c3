import {
  type CheckDetail,
  type CorrectionDetail,
  type CorrectionLine,
  type DepositDetail,
  decoration,
  type Inspection,
  type InspectionDetail,
  type InspectPack,
  type Picture,
  type VisitLists,
} from '#contract/decoration'
import { refusals } from '#vocabulary/refusal'
import { given, refused, type Who } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'

// What the server says of inspections, corrections and checks, on the Friday of fake servers, 10:00.

export const { calls } = decoration

/** A picture, drawn here: what the server's addresses would show. */
const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"><rect width="300" height="400" fill="#8a9a90"/></svg>')}`
export const CASE = idOf(4500)
export const OTHER_CASE = idOf(4501)
export const DUE = idOf(4510)
export const LATE = idOf(4511)
export const DONE = idOf(4512)
export const CORRECTION = idOf(4520)
export const CHECK = idOf(4530)
export const WATER = idOf(4531)
export const REVIEW = idOf(4532)

export const STAFF: Who = { roles: ['property'] }
export const OPERATOR: Who = { roles: ['operator'] }

const workCase = {
  id: CASE,
  number: 'ZX20261102001',
  place: 'A座 1201',
  state: 'working',
  stateWords: '施工中',
} as const
const otherCase = { ...workCase, id: OTHER_CASE, number: 'ZX20261105002', place: 'B座 0803' }

export const picture = (n: number, minutes = -1440): Picture => ({
  id: idOf(4600 + n),
  url: PICTURE,
  at: at(minutes),
  used: false,
})

export const lists: VisitLists = {
  items: [
    { id: 'helmet', label: '人员佩戴安全帽', kind: 'safety' },
    { id: 'passage', label: '消防通道无遮挡', kind: 'safety' },
    { id: 'rubbish', label: '建筑垃圾及时清运', kind: 'rubbish' },
  ],
  kinds: [
    { key: 'safety', name: '施工安全', safety: true, days: 1 },
    { key: 'rubbish', name: '垃圾与环境', safety: false, days: 2 },
  ],
  checks: [
    {
      kind: 'electric',
      title: '水电隐蔽验收',
      hidden: true,
      needed: true,
      fields: [
        { id: 'pressure', kind: 'number', label: '给水管试压', required: true, min: '0.6', max: '1.5', options: [] },
        {
          id: 'pipes',
          kind: 'choice',
          label: '管线走向与图纸一致',
          required: true,
          min: '',
          max: '',
          options: ['合格', '不合格'],
        },
      ],
    },
    { kind: 'waterproof', title: '防水闭水验收', hidden: true, needed: false, fields: [] },
    { kind: 'fire', title: '消防验收', hidden: false, needed: false, fields: [] },
    { kind: 'final', title: '竣工验收', hidden: false, needed: true, fields: [] },
    { kind: 'review', title: '观察期复查', hidden: false, needed: true, fields: [] },
  ],
}

export const pack = (more: Partial<InspectPack> = {}): InspectPack => ({
  now: at(0),
  version: 0,
  lists,
  inspections: [
    { id: DUE, workCase, dueOn: '2026-11-20', lastOn: '2026-11-23' },
    { id: LATE, workCase: otherCase, dueOn: '2026-11-18', lastOn: '2026-11-20' },
  ],
  checks: [
    {
      id: CHECK,
      workCase,
      kind: 'electric',
      title: '水电隐蔽验收',
      day: '2026-11-20',
      half: 'am',
      version: 1,
      firstAt: null,
    },
    {
      id: WATER,
      workCase: otherCase,
      kind: 'waterproof',
      title: '防水闭水验收',
      day: '2026-11-20',
      half: 'pm',
      version: 1,
      firstAt: null,
    },
  ],
  cases: [workCase, otherCase],
  pairHours: 24,
  ...more,
})

export const holds = (of: InspectPack = pack()) => given(calls.inspectPack, of)
export const noPack = refused(calls.inspectPack, refusals.forbidden)

const inspection = (more: Partial<Inspection> = {}): Inspection => ({
  id: DUE,
  workCase,
  state: 'due',
  stateWords: '待巡检',
  planned: true,
  dueOn: '2026-11-20',
  lastOn: '2026-11-23',
  doneAt: null,
  by: null,
  faults: 0,
  openCorrections: 0,
  late: false,
  ...more,
})
export const doneInspection = inspection({
  id: DONE,
  state: 'done',
  stateWords: '已巡检',
  doneAt: at(-1440),
  by: '周安',
  faults: 1,
  openCorrections: 1,
})

export const inspections = (items: Inspection[], inspects = true) =>
  given(calls.inspectionList, { items, next: null, inspects, counts: { due: 2, today: 2, done: 1, missed: 0 } })
export const dueOnes = [
  inspection(),
  inspection({ id: LATE, workCase: otherCase, dueOn: '2026-11-18', lastOn: '2026-11-20' }),
]

export const line = (more: Partial<CorrectionLine> = {}): CorrectionLine => ({
  id: CORRECTION,
  number: 'ZX20261102001-1',
  workCase,
  state: 'ordered',
  stateWords: '待整改',
  points: 1,
  text: '建筑垃圾堆在走廊',
  safety: false,
  orderedAt: at(-1440),
  dueAt: at(1440),
  overdue: false,
  refusals: 0,
  photo: PICTURE,
  version: 1,
  ...more,
})

export const corrections = (items: CorrectionLine[], reviews = false) =>
  given(calls.correctionList, { items, next: null, counts: { answer: 1, overdue: 0, review: 1, closed: 1 }, reviews })

export const inspectionDetail = (more: Partial<InspectionDetail> = {}) =>
  given(calls.inspectionDetail, {
    inspection: doneInspection,
    maySubmit: false,
    mayOrder: true,
    presence: { how: 'code', title: '已扫公示牌', words: '', photos: [] },
    findings: [
      {
        itemId: 'helmet',
        label: '人员佩戴安全帽',
        kind: 'safety',
        kindName: '施工安全',
        ok: true,
        words: '',
        photos: [],
      },
      {
        itemId: 'rubbish',
        label: '建筑垃圾及时清运',
        kind: 'rubbish',
        kindName: '垃圾与环境',
        ok: false,
        words: '走廊堆放三袋垃圾',
        photos: [picture(1)],
      },
    ],
    remark: '工人已现场告知',
    clockOff: false,
    corrections: [line()],
    lateReports: [],
    version: 0,
    lists: null,
    ...more,
  })

export const detailOf = (more: Partial<CorrectionDetail> = {}): CorrectionDetail => ({
  correction: line(),
  of: { what: 'inspection', id: DONE, title: '11月19日 巡检' },
  orderedBy: '周安',
  points: [
    {
      id: idOf(4560),
      kind: 'rubbish',
      kindName: '垃圾与环境',
      safety: false,
      words: '走廊堆放三袋垃圾，请清运',
      pairs: [{ before: picture(1), after: [] }],
    },
  ],
  rounds: [],
  clock: '还剩24小时',
  closedAt: null,
  lateReport: false,
  mayAnswer: true,
  mayReview: false,
  reviewNo: null,
  ...more,
})

/** Answered once. */
export const answered: Partial<CorrectionDetail> = {
  correction: line({ state: 'answered', stateWords: '待复核', version: 2 }),
  points: detailOf().points.map((point) => ({
    ...point,
    pairs: [{ before: picture(1), after: [{ round: 1, photo: picture(2, -60) }] }],
  })),
  rounds: [
    {
      round: 1,
      answeredAt: at(-60),
      by: '王**',
      as: '施工负责人',
      words: '垃圾已清运',
      decision: null,
      decidedAt: null,
      decidedBy: null,
      reason: '',
    },
  ],
  mayAnswer: false,
}
export const correction = (more: Partial<CorrectionDetail> = {}) => given(calls.correctionDetail, detailOf(more))

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
