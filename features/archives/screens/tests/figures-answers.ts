import {
  archives,
  type EconomicData,
  type FigurePoint,
  type FigureSettings,
  type Filing,
  type FilingField,
  type FilingLine,
  type Peers,
} from '#contract/archives'
import { given } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'

const { calls } = archives

const ARCHIVE = { id: idOf(1800), name: '光谷云图软件有限公司' } as const
const INCOME = { id: idOf(1850), name: '营业收入', kind: 'money', unit: '万元', sums: true } as const
const STAFF = { id: idOf(1851), name: '员工总数', kind: 'count', unit: '人', sums: false } as const
const RESEARCH = { id: idOf(1852), name: '研发人员', kind: 'count', unit: '人', sums: false } as const

/** A quarter, counted from the first one of 2025. */
export const quarter = (nth: number) => {
  const year = 2025 + Math.floor(nth / 4)
  const inYear = (nth % 4) + 1
  return {
    periodId: idOf(1860 + nth),
    span: 'quarter' as const,
    year,
    nth: inYear,
    periodName: `${year}年第${inYear}季度`,
  }
}

function pointsOf(filed: readonly (number | null)[], sums: boolean): FigurePoint[] {
  return filed.map((value, at) => {
    const earlier = at % 4 === 0 ? 0 : filed[at - 1]
    const single = !sums ? value : value === null || earlier === null || earlier === undefined ? null : value - earlier
    return {
      ...quarter(at),
      value: value === null ? null : String(value),
      single: single === null ? null : String(single),
      note: at === 5 ? '新签两家大客户' : '',
      reason: at === 2 ? '漏报一张发票' : '',
      source: value === null ? null : at % 3 === 0 ? ('staff' as const) : ('enterprise' as const),
      at: value === null ? null : '2026-10-28T10:00:00+08:00',
      by: value === null ? '' : '周园',
      version: value === null ? 0 : at === 2 ? 2 : 1,
    }
  })
}

/** Figures of two years, a quarter missing. */
export function economicData(facts: Partial<EconomicData> = {}): EconomicData {
  return {
    ...ARCHIVE,
    span: 'quarter',
    spans: ['quarter', 'year'],
    indicators: [
      { ...INCOME, points: pointsOf([320, 690.5, 1130, 1602.25, null, 980, 1560.123456], true) },
      { ...STAFF, points: pointsOf([42, 45, 47, 51, null, 56, 58], false) },
    ],
    mayFile: false,
    mayDecide: true,
    ...facts,
  }
}

/** A filing in a list. */
export function line(nth: number, facts: Partial<FilingLine> = {}): FilingLine {
  return {
    ...ARCHIVE,
    ...quarter(nth),
    opensOn: '2026-10-18',
    dueOn: '2026-11-25',
    filingId: idOf(1880 + nth),
    state: 'todo',
    overdue: false,
    correcting: false,
    mayFile: true,
    mayDecide: false,
    ...facts,
  }
}

function field(of: typeof INCOME | typeof STAFF | typeof RESEARCH, facts: Partial<FilingField>): FilingField {
  return {
    ...of,
    value: '',
    note: '',
    last: null,
    lastYear: null,
    confirmed: null,
    signed: false,
    open: true,
    returned: false,
    ...facts,
  }
}

/** What is filed for the third quarter of 2026. */
export function filing(facts: Partial<Filing> = {}, values: readonly Partial<FilingField>[] = []): Filing {
  return {
    ...ARCHIVE,
    ...quarter(6),
    lastName: '2026年第2季度',
    dueOn: '2026-11-25',
    filingId: idOf(1886),
    state: 'todo',
    version: 1,
    source: 'enterprise',
    filedBy: '',
    filedAt: null,
    returnReason: '',
    correctionReason: '',
    fields: [
      field(INCOME, { last: '980', lastYear: '1130', ...values[0] }),
      field(STAFF, { last: '56', lastYear: '47', ...values[1] }),
      field(RESEARCH, { last: '30', lastYear: '25', ...values[2] }),
    ],
    steps: [],
    mayFile: true,
    mayDecide: false,
    ownFiling: false,
    ...facts,
  }
}

/** The same with its values, submitted. */
export const submitted = (facts: Partial<Filing> = {}) =>
  filing(
    {
      state: 'submitted',
      version: 2,
      filedBy: '陈经理',
      filedAt: '2026-11-19T16:20:00+08:00',
      steps: [{ act: 'submitted', at: '2026-11-19T16:20:00+08:00', by: '陈经理', reason: '' }],
      ...facts,
    },
    [{ value: '1560.123456', note: '新签两家大客户' }, { value: '58' }, { value: '33' }],
  )

/** Where the enterprise stands. */
export function peers(facts: Partial<Peers> = {}): Peers {
  return {
    id: ARCHIVE.id,
    ...quarter(5),
    among: '软件和信息技术服务业 · 小型',
    items: [
      { ...INCOME, quarter: 1 },
      { ...STAFF, quarter: 3 },
      { ...RESEARCH, quarter: null },
    ],
    periods: [quarter(5), quarter(3)].map(({ ...one }) => one),
    ...facts,
  }
}

/** What operators set. */
export function settings(facts: Partial<FigureSettings> = {}): FigureSettings {
  const common = { spans: ['quarter' as const], least: '0', most: '', lowPercent: 20, highPercent: 500, version: 1 }
  return {
    indicators: [
      { ...INCOME, ...common, atMost: null, place: 10, disabled: false, inUse: true },
      { ...STAFF, ...common, atMost: null, place: 20, disabled: false, inUse: true },
      { ...RESEARCH, ...common, atMost: STAFF.id, place: 30, disabled: true, inUse: false },
    ],
    rules: [{ span: 'quarter', dueAfter: 25, disabled: false, version: 1 }],
    periods: [6, 5].map((nth) => {
      const { periodId, periodName, span, year, nth: inYear } = quarter(nth)
      return {
        id: periodId,
        span,
        year,
        nth: inYear,
        name: periodName,
        opensOn: '2026-10-18',
        dueOn: '2026-10-25',
        closesOn: '2026-11-24',
        reckoned: nth === 5,
        asked: 12,
        confirmed: nth === 5 ? 12 : 7,
        version: 1,
      }
    }),
    ...facts,
  }
}

/** The figures are asked for. */
export const givenData = (facts: Partial<EconomicData> = {}) => given(calls.economicData, economicData(facts))
/** Periods are asked for. */
export const givenLines = (...items: FilingLine[]) => given(calls.economicPeriods, { items, next: null })
/** A filing is asked for. */
export const givenFiling = (one: Filing) => given(calls.economicFiling, one)
/** Peers are asked for. */
export const givenPeers = (facts: Partial<Peers> = {}) => given(calls.economicPeers, peers(facts))
/** The desk is asked for. */
export const givenSettings = (facts: Partial<FigureSettings> = {}) => given(calls.settings, settings(facts))
