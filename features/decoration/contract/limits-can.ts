import type { Day } from '#vocabulary/day'

/** How much of everything a type of renovation, a case and a firm may have. */
export const CASE_MOST = {
  title: 30,
  about: 500,
  papers: 15,
  paperName: 30,
  files: 6,
  note: 100,
  fees: 8,
  label: 20,
  steps: 10,
  never: 20,
  neverLine: 60,
  agreement: 10_000,
  scope: 500,
  words: 200,
  types: 50,
  points: 30,
} as const

/** How much of everything of money there may be. */
export const MONEY_MOST = { clause: 120, words: 500, pictures: 6, payee: 40, account: 40, bank: 60, note: 200 } as const

/** Days within which a deduction may be appealed. */
export const APPEAL_DAYS = 7
/** Workdays after which an appeal that nobody decided is won. */
export const DECIDE_WORKDAYS = 5

/** A day as people write it: 2026年12月1日. */
export const dayWords = (day: Day): string =>
  `${Number(day.slice(0, 4))}年${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`
