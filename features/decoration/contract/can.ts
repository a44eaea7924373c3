import type { CaseState } from './shapes.ts'

export * from './crew-can.ts'
export { dayWords } from './limits-can.ts'
export { APPEAL_DAYS, DECIDE_WORKDAYS, MONEY_MOST, overFree, SIDE_WORDS } from './money-can.ts'
export * from './noise-can.ts'

/** States after which nothing happens to a case any more. */
export const FINAL: readonly CaseState[] = ['closed', 'cancelled', 'rejected', 'lapsed']

/** States in which a job is under way or about to be: workers may hold passes, rooms around are told of noise. */
export const RUNNING: readonly CaseState[] = ['to_begin', 'working', 'stopped', 'checking']

/** Whether nothing happens to a case any more. */
export const isFinal = (state: CaseState): boolean => FINAL.includes(state)

/** Where a case may go from where it stands. Nothing else is possible, whoever asks. */
export const LEADS: Readonly<Record<CaseState, readonly CaseState[]>> = {
  draft: ['reviewing', 'to_pay', 'cancelled'],
  reviewing: ['returned', 'rejected', 'draft', 'to_pay', 'cancelled'],
  returned: ['reviewing', 'to_pay', 'rejected', 'draft', 'cancelled'],
  to_pay: ['to_begin', 'lapsed', 'cancelled'],
  to_begin: ['working', 'lapsed', 'cancelled', 'stopped'],
  working: ['stopped', 'checking', 'cancelled'],
  stopped: ['working', 'to_begin', 'cancelled'],
  checking: ['working', 'stopped', 'watching'],
  watching: ['closed'],
  closed: [],
  cancelled: [],
  rejected: [],
  lapsed: [],
}

/** How each state is called. */
export const STATE_WORDS: Readonly<Record<CaseState, string>> = {
  draft: '草稿',
  reviewing: '审批中',
  returned: '待补正',
  to_pay: '待缴费',
  to_begin: '待开工',
  working: '施工中',
  stopped: '已停工',
  checking: '验收中',
  watching: '观察期',
  closed: '已完结',
  cancelled: '已取消',
  rejected: '已驳回',
  lapsed: '已失效',
}

/** Codes of the refusals of a sign that its page answers by more than their sentence; `noise-refusals.ts` is made of them. */
export const SIGN_REFUSED = { unknown: 22315 } as const

/** Where the page of a job's sign is. */
export const SIGN_PATH = '/decoration/doorsign'

/** What the printed code of a job's sign says: the address of its page. */
export const signCodeText = (publicUrl: string, code: string): string =>
  `${publicUrl}/front/mobile${SIGN_PATH}?code=${code}`

/** The digits of a sign in what a scanner read, or somebody typed; null: it is no sign. */
export function readSignCode(text: string): string | null {
  const typed = text.replaceAll(/[\s-]/g, '')
  if (/^66\d{22}$/.test(typed)) return typed
  return /\/decoration\/doorsign\?code=(66\d{22})(?:&|$)/.exec(text)?.[1] ?? null
}

export {
  CASE_MOST,
  type CaseFacts,
  type ChangePart,
  changeDeciders,
  costsOf,
  earliestDay,
  extensionProblem,
  firmEndedOn,
  lacksOf,
  periodDays,
  type TypeJudged,
} from './cases-can.ts'
export { VISIT_MOST } from './visits-can.ts'
