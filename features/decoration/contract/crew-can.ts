import { dayWords } from './limits-can.ts'
import type { CaseState } from './shapes.ts'

// What phone and server ask alike of a crew: until when a worker may come in, what they lack, when a crew may be changed.

/** How many workers a case has at most; who left does not count. */
export const CREW_MOST = 60
/** So many days before a paper of a worker ends its foreman hears of it. */
export const ENDING_DAYS = 7
/** The least age of a worker, in years. */
export const WORKER_AGE = 18

/** Trades, as people call them. */
export const TRADE_WORDS = {
  electrician: '电工',
  welder: '焊工',
  plumber: '水暖工',
  carpenter: '木工',
  mason: '瓦工',
  painter: '油漆工',
  installer: '安装工',
  fire: '消防工',
  general: '普工',
  manager: '现场管理',
} as const
/** What a worker does. */
export type Trade = keyof typeof TRADE_WORDS

/** How each state of a worker is called. */
export const WORKER_WORDS = { listed: '已登记', admitted: '可入场', suspended: '已暂停', left: '已离场' } as const
/** How a worker stands. */
export type WorkerState = keyof typeof WORKER_WORDS

/** Trades that nobody may do without a certificate for special work (特种作业操作证). */
export const CERTIFIED: readonly Trade[] = ['electrician', 'welder']

/** Whether a trade wants a certificate. */
export const needsCertificate = (trade: Trade): boolean => CERTIFIED.includes(trade)

/** States of a case in which its crew may be listed, changed and let go. */
export const CREW_OPEN: readonly CaseState[] = [
  'draft',
  'reviewing',
  'returned',
  'to_pay',
  'to_begin',
  'working',
  'stopped',
  'checking',
]

/** Whether the crew of a case may be changed. */
export const isCrewOpen = (state: CaseState): boolean => CREW_OPEN.includes(state)

/** Days on which things of a worker and of the case end, `YYYY-MM-DD`. */
export interface WorkerEnds {
  readonly trade: Trade
  readonly insuranceUntil: string
  readonly certificateUntil: string | null
  readonly lastOn: string | null
}

/** The last day on which a worker may come in and what ends on it; the first of those that end on one day. Null: the case has no period yet. */
export function lastDayOf({ trade, insuranceUntil, certificateUntil, lastOn }: WorkerEnds): {
  day: string
  by: 'period' | 'insurance' | 'certificate'
} | null {
  if (lastOn === null) return null
  let last: { day: string; by: 'period' | 'insurance' | 'certificate' } = { day: lastOn, by: 'period' }
  if (insuranceUntil < last.day) last = { day: insuranceUntil, by: 'insurance' }
  if (needsCertificate(trade) && certificateUntil !== null && certificateUntil < last.day)
    last = { day: certificateUntil, by: 'certificate' }
  return last
}

/** Something about a worker's papers. `over`: they may not come in · `ends`: it ends within `ENDING_DAYS` · `none`: it was never shown. */
export interface PaperProblem {
  readonly kind: 'insurance' | 'certificate'
  readonly how: 'over' | 'ends' | 'none'
  readonly words: string
}

const PAPER_WORDS = { insurance: '保险', certificate: '特种作业操作证' } as const

/** What is wrong with a worker's papers on a day, the insurance first; empty: nothing. `soon`: the last day that counts as ending. */
export function paperProblems(
  { trade, insuranceUntil, certificateUntil }: Omit<WorkerEnds, 'lastOn'>,
  { today, soon }: { today: string; soon: string },
): PaperProblem[] {
  const problems: PaperProblem[] = []
  const check = (kind: 'insurance' | 'certificate', until: string | null) => {
    const name = PAPER_WORDS[kind]
    if (until === null) problems.push({ kind, how: 'none', words: `未登记${name}` })
    else if (until < today) problems.push({ kind, how: 'over', words: `${name}已于${dayWords(until)}到期` })
    else if (until <= soon) problems.push({ kind, how: 'ends', words: `${name}将于${dayWords(until)}到期` })
  }
  check('insurance', insuranceUntil)
  if (needsCertificate(trade)) check('certificate', certificateUntil)
  return problems
}
