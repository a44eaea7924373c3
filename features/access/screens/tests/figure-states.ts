import type { EnterpriseSituation, Innovation, StaffStatistic } from '#contract/access'
import { accessRefusals } from '#contract/access'
import { refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { calls } from './answers.ts'

const passages = { route: '/access/accessStatistic' } as const
const staff = { route: '/access/staffStatistic' } as const
const firms = { route: '/access/enterpriseSituation' } as const
const lively = { route: '/access/innovation' } as const

const DAYS = ['16', '17', '18', '19', '20', '21', '22'].map((day) => `2026-11-${day}`)
const head = {
  period: 'week' as const,
  from: '2026-11-16',
  to: '2026-11-22',
  last: '2026-11-24',
  companyId: null,
  companyName: '',
}
const ofCompany = { ...head, companyId: idOf(40), companyName: '云图科技' }
const COUNTS = [812, 840, 796, 851, 803, 0, 'few'] as const
const NOTICE = '用于核对出勤，只看到园天数和平均时间，有疑问请联系行政部王敏'

/** Passages of a week. */
export const passagesAnswer = {
  ...head,
  points: [
    { id: idOf(1), name: '东门入口', direction: 'in' as const, passages: 2310 },
    { id: idOf(2), name: '南门入口', direction: 'in' as const, passages: 1792 },
    { id: idOf(3), name: '1 号楼大堂闸机', direction: 'in' as const, passages: 'few' as const },
    { id: idOf(4), name: '东门出口', direction: 'out' as const, passages: 'withheld' as const },
  ],
  days: DAYS.map((day, at) => ({ day, in: COUNTS[at] ?? 0, out: COUNTS[(at + 1) % 7] ?? 0 })),
  total: { in: 4102, out: 4098 },
}

/** Attendance of the park, or of a company. */
export function staffAnswer(facts: Partial<StaffStatistic> = {}): StaffStatistic {
  return {
    ...head,
    total: 386.4,
    days: DAYS.map((day, at) => ({ day, people: COUNTS[at] ?? 0 })),
    companies: [
      { id: idOf(40), name: '云图科技', people: 126.8 },
      { id: idOf(41), name: '光谷生物', people: 'withheld' },
      { id: idOf(42), name: '小满设计工作室', people: 'few' },
    ],
    names: null,
    items: [],
    next: null,
    ...facts,
  }
}
/** Attendance of a company that switched names on. */
export const named = staffAnswer({
  ...ofCompany,
  companies: [],
  total: 24,
  names: { on: true, beginsOn: '2026-11-10', notice: NOTICE },
  items: [
    { personId: idOf(50), name: '林晓', days: 5, first: '08:52', last: '18:40' },
    { personId: idOf(51), name: '周立', days: 3, first: '09:31', last: '20:12' },
  ],
})
const firmsAnswer: EnterpriseSituation = {
  ...head,
  companies: [
    { id: idOf(40), name: '云图科技', staff: 126.8, visitors: 14.2, before: 120 },
    { id: idOf(41), name: '光谷生物', staff: 'withheld', visitors: 9, before: 31 },
    { id: idOf(42), name: '小满设计工作室', staff: 'few', visitors: 0, before: 'few' },
  ],
  days: DAYS.map((day, at) => ({ day, staff: COUNTS[at] ?? 0, visitors: 12 })),
  total: { staff: 386.4, visitors: 23.6, before: 391 },
}
const period = { from: head.from, to: head.to, activeCompanies: 42, people: 386.4, eveningShare: 18.4 }
const livelyAnswer: Innovation = {
  ...head,
  now: { ...period, tenantVisits: 64 },
  before: { ...period, from: '2026-11-09', to: '2026-11-15', activeCompanies: 40, eveningShare: 21, tenantVisits: 51 },
  days: DAYS.map((day, at) => ({ day, people: COUNTS[at] ?? 0 })),
}

/** Figures of what gates counted. */
export const figureStates: readonly State[] = [
  {
    ...passages,
    name: '',
    says: '不足 5 人的数据不显示数字',
    answers: [given(calls.accessStatistic, passagesAnswer)],
    as: {},
  },
  {
    ...passages,
    name: 'empty',
    says: '0 人次',
    answers: [given(calls.accessStatistic, { ...passagesAnswer, points: [], days: [], total: { in: 0, out: 0 } })],
  },
  {
    ...passages,
    name: 'forbidden',
    says: '您没有查看权限',
    answers: [refused(calls.accessStatistic, refusals.forbidden)],
  },
  {
    ...passages,
    name: 'refused',
    says: '仅限本企业',
    answers: [refused(calls.accessStatistic, accessRefusals.notYourCompany)],
  },
  { ...staff, name: '', says: '小满设计工作室', answers: [given(calls.staffStatistic, staffAnswer())] },
  { ...staff, name: 'named', says: '平均最早 08:52', answers: [given(calls.staffStatistic, named)] },
  {
    ...staff,
    name: 'unnamed',
    says: '未开启。开启前会把说明告知本企业全体员工',
    answers: [given(calls.staffStatistic, { ...named, names: null, items: [] })],
  },
  {
    ...staff,
    name: 'switching',
    says: '未开启。开启前会把说明告知本企业全体员工',
    answers: [given(calls.staffStatistic, { ...named, names: null, items: [] })],
    async act({ page, press }) {
      await press('开启')
      await page.getByRole('dialog', { name: '开启按姓名查看？' }).waitFor()
    },
  },
  {
    ...staff,
    name: 'told',
    says: '本企业管理员',
    answers: [
      refused(calls.staffStatistic, refusals.forbidden),
      given(calls.staffNotice, {
        items: [{ companyId: idOf(40), companyName: '云图科技', beginsOn: '2026-11-10', notice: NOTICE }],
      }),
    ],
  },
  {
    ...staff,
    name: 'untold',
    says: '没有开启按姓名查看出勤',
    answers: [refused(calls.staffStatistic, refusals.forbidden), given(calls.staffNotice, { items: [] })],
  },
  { ...firms, name: '', says: '比上期多 6.8', answers: [given(calls.enterpriseSituation, firmsAnswer)] },
  {
    ...firms,
    name: 'empty',
    says: '这段时间没有通行记录',
    answers: [given(calls.enterpriseSituation, { ...firmsAnswer, companies: [] })],
  },
  {
    ...firms,
    name: 'many',
    says: '第 40 家企业',
    answers: [
      given(calls.enterpriseSituation, {
        ...firmsAnswer,
        companies: Array.from({ length: 40 }, (_, n) => ({
          id: idOf(100 + n),
          name: `第 ${n + 1} 家企业`,
          staff: 10 + n,
          visitors: 0,
          before: 10,
        })),
      }),
    ],
  },
  {
    ...firms,
    name: 'forbidden',
    says: '您没有查看权限',
    answers: [refused(calls.enterpriseSituation, refusals.forbidden)],
  },
  { ...lively, name: '', says: '个百分点', answers: [given(calls.innovation, livelyAnswer)] },
  {
    ...lively,
    name: 'little',
    says: '暂无数据',
    answers: [
      given(calls.innovation, {
        ...livelyAnswer,
        ...ofCompany,
        now: { ...livelyAnswer.now, people: 'few', eveningShare: null, tenantVisits: 'few' },
      }),
    ],
  },
  { ...lively, name: 'forbidden', says: '您没有查看权限', answers: [refused(calls.innovation, refusals.forbidden)] },
]
