import type { IndicatorFields } from './queries.ts'

const YEAR_TO_DATE = { sums: true, spans: ['quarter', 'year'], lowPercent: 20, highPercent: 500 } as const
const AT_END = { ...YEAR_TO_DATE, sums: false } as const

/** An indicator with the name of the one that it never exceeds. */
export type UsualIndicator = Omit<IndicatorFields, 'atMost' | 'place' | 'disabled'> & { readonly below?: string }

/** What parks usually ask: operators take it over with one tap and change it as they like. */
export const USUAL_INDICATORS: readonly UsualIndicator[] = [
  { ...YEAR_TO_DATE, name: '营业收入', kind: 'money', unit: '万元', least: 0, most: null },
  { ...YEAR_TO_DATE, name: '利润总额', kind: 'money', unit: '万元', least: null, most: null },
  { ...YEAR_TO_DATE, name: '实缴税金', kind: 'money', unit: '万元', least: 0, most: null },
  { ...YEAR_TO_DATE, name: '研发投入', kind: 'money', unit: '万元', least: 0, most: null },
  { ...AT_END, name: '员工总数', kind: 'count', unit: '人', least: 0, most: 1_000_000_000_000 },
  { ...AT_END, name: '研发人员', kind: 'count', unit: '人', least: 0, most: null, below: '员工总数' },
  { ...AT_END, name: '资产负债率', kind: 'rate', unit: '%', least: 0, most: 1_000_000_000 },
]

/** Quarters are due so many days after their end. */
export const USUAL_DUE_AFTER = 25
