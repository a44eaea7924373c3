import {
  type LedgerFilter,
  type PatrolReport,
  type Photo,
  type Plan,
  type Point,
  type ProblemDetail,
  type ProblemLine,
  patrol,
} from '#contract/patrol'
import { given } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'

// What the server says of problems, points and plans, on the Friday of fake servers, 10:00.

export const { calls } = patrol
export const PROBLEM = idOf(2100)
export const POINT = idOf(2110)
export const COMPANY = { id: idOf(2120), name: '云图科技' }
export const REVIEWER = { rights: ['patrol.review'] as 'patrol.review'[] }

const PICTURE = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"><rect width="300" height="400" fill="${colour}"/></svg>`)}`

export const photo = (n: number, more: Partial<Photo> = {}): Photo => ({
  id: idOf(2130 + n),
  url: PICTURE(more.role === 'after' ? '#7a9' : '#a87'),
  role: 'before',
  itemId: null,
  ofId: null,
  attempt: null,
  album: false,
  at: at(-2880),
  used: false,
  alike: [],
  ...more,
})

/** A photo of an attempt that shows the place of the first photo. */
export const after = (n: number, attempt: number, more: Partial<Photo> = {}): Photo =>
  photo(n, { role: 'after', ofId: idOf(2131), attempt, at: at(-120), ...more })

export const line = (more: Partial<ProblemLine> = {}): ProblemLine => ({
  id: PROBLEM,
  kind: 'fire',
  kindName: '消防隐患',
  grade: 'plain',
  state: 'mending',
  text: '疏散通道堆放纸箱，影响通行',
  place: 'A座 3层 电梯厅',
  photo: null,
  company: COMPANY,
  assignee: null,
  dueAt: at(4320),
  overdue: false,
  rejections: 0,
  recurrence: 0,
  reportedAt: at(-2880),
  closedAt: null,
  ...more,
})

const nothing: ProblemDetail['may'] = {
  assign: false,
  grade: false,
  void: false,
  urge: false,
  more: false,
  appeal: false,
  decide: false,
  rectify: false,
  review: false,
}

const report = { act: 'report' as const, at: at(-2880), by: { id: idOf(60), name: '周安' }, words: '', what: '' }
const assign = {
  act: 'assign' as const,
  at: at(-2800),
  by: null,
  words: '请清空通道并保持畅通',
  what: '派发给云图科技，11-27 18:00前整改',
}
export const rectify = {
  act: 'rectify' as const,
  at: at(-120),
  by: { id: idOf(61), name: '陈晨' },
  words: '纸箱已清走',
  what: '第1次整改',
}
export const reject = { act: 'reject' as const, at: at(-60), by: null, words: '照片看不清整改的位置', what: '' }

export const detail = (more: Partial<ProblemDetail> = {}, may: Partial<ProblemDetail['may']> = {}): ProblemDetail => ({
  ...line(),
  pointId: POINT,
  pointName: 'A座3层电梯厅',
  spot: '电梯厅',
  at: { buildingId: idOf(2140), floorId: idOf(2141), roomId: null },
  roundId: null,
  reporter: { id: idOf(60), name: '周安' },
  photos: [photo(1)],
  steps: [report, assign],
  before: [],
  asksCause: false,
  cause: '',
  paused: false,
  appealUntil: at(1440),
  moreUpTo: { most: 5, unit: 'workday' },
  extended: false,
  attempts: 0,
  codeScanned: false,
  clockOff: false,
  lateReport: false,
  urged: 0,
  version: 2,
  proposed: null,
  ...more,
  may: { ...nothing, ...may },
})

export const MENDER = { more: true, appeal: true, rectify: true }
export const ASSIGNER = { assign: true, grade: true, void: true }

/** A problem that was mended once and waits for its review. */
export const mended = (more: Partial<ProblemDetail> = {}, may: Partial<ProblemDetail['may']> = {}): ProblemDetail =>
  detail(
    {
      state: 'reviewing',
      paused: true,
      attempts: 1,
      photos: [photo(1), after(2, 1)],
      steps: [report, assign, rectify],
      appealUntil: null,
      moreUpTo: null,
      ...more,
    },
    may,
  )

/** A problem that came back from its review. */
export const rejected = (may: Partial<ProblemDetail['may']> = MENDER): ProblemDetail =>
  mended({ state: 'rejected', paused: false, rejections: 1, steps: [report, assign, rectify, reject] }, may)

export const problem = (of: ProblemDetail) => given(calls.problemDetail, of)

/** Kinds and clocks of the park. */
export const kinds = given(calls.setting, {
  kinds: [
    { key: 'fire', name: '消防隐患', off: false },
    { key: 'power', name: '用电安全', off: false },
    { key: 'clean', name: '环境卫生', off: true },
  ],
  plainWorkdays: 5,
  majorHours: 24,
  version: 1,
})

export const ledger = (items: ProblemLine[], whose: 'park' | 'company' = 'park', mayExport = true) =>
  given(calls.account, (_filter: LedgerFilter) => ({ items, next: null, whose, mayExport }))

const figures = { reported: 12, undone: 4, overdue: 1, closed: 7, closedLate: 2, voided: 1, days: 3.4 }
const few = { reported: 4, undone: 1, overdue: 0, closed: 3, closedLate: 0, voided: 0, days: 2 }
const none = { reported: 0, undone: 0, overdue: 0, closed: 0, closedLate: 0, voided: 0, days: null }

export const months = (more: Partial<PatrolReport> = {}): PatrolReport => ({
  rounds: { due: 40, onTime: 34, late: 4, missed: 2, cancelled: 1, points: 236, skipped: 5 },
  problems: figures,
  byKind: [
    { key: 'fire', name: '消防隐患', ...figures, reported: 8 },
    { key: 'power', name: '用电安全', ...few },
  ],
  byBuilding: [
    { key: idOf(2140), name: 'A座', ...figures, reported: 9 },
    { key: null, name: '室外及其他', ...few, reported: 3 },
  ],
  byCompany: [
    { key: COMPANY.id, name: COMPANY.name, ...figures, reported: 7 },
    { key: null, name: '未派发给企业', ...few, reported: 5 },
  ],
  byMonth: [
    { key: '2026-10', name: '2026-10', ...few },
    { key: '2026-11', name: '2026-11', ...figures, reported: 8, closed: 4, undone: 3, voided: 1 },
  ],
  from: '2026-06-01',
  to: '2026-11-30',
  mayExport: true,
  ...more,
})

/** A report of months in which nothing happened. */
export const quiet = (): PatrolReport =>
  months({
    rounds: { due: 0, onTime: 0, late: 0, missed: 0, cancelled: 0, points: 0, skipped: 0 },
    problems: none,
    byKind: [],
    byBuilding: [],
    byCompany: [],
    byMonth: [],
    mayExport: false,
  })

export const point = (more: Partial<Point> = {}): Point => ({
  id: POINT,
  name: 'B1消防泵房',
  place: 'A座 地下1层',
  spot: '东侧',
  at: { buildingId: idOf(2140), floorId: idOf(2141), roomId: null },
  level: -1,
  items: [
    {
      id: 'pressure',
      kind: 'number',
      label: '管网压力',
      required: true,
      unit: 'MPa',
      min: '0.3',
      max: '0.6',
      options: [],
      bad: [],
      photo: 'abnormal',
      album: false,
    },
  ],
  disabled: false,
  version: 2,
  ...more,
})

export const plan = (more: Partial<Plan> = {}): Plan => ({
  id: idOf(2150),
  title: '消防设施日巡查',
  points: [
    { id: POINT, name: 'B1消防泵房', place: 'A座 地下1层', disabled: false },
    { id: idOf(2111), name: '屋面水箱', place: 'A座 12层', disabled: false },
  ],
  rule: { every: 'week', weekdays: [1, 5], firstOn: '2026-11-02' },
  fromMinute: 480,
  toMinute: 1080,
  walker: { id: idOf(60), name: '周安' },
  disabled: false,
  version: 3,
  ...more,
})

export const points = (...items: Point[]) => given(calls.pointList, { items, next: null })
export const plans = (...items: Plan[]) => given(calls.planList, { items, next: null })
export const walkers = given(calls.walkers, { items: [{ id: idOf(60), name: '周安' }] })
