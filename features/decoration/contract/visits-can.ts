/** How much of everything there may be. */
export const VISIT_MOST = {
  items: 40,
  kinds: 12,
  fields: 20,
  points: 20,
  words: 300,
  acts: 50,
  reason: 200,
} as const

/** How inspections are called by their state. */
export const INSPECTION_WORDS = { due: '待巡检', done: '已巡检', missed: '已错过' } as const
/** How corrections are called by their state. */
export const CORRECTION_WORDS = {
  ordered: '待整改',
  answered: '待复核',
  refused: '复核未通过',
  closed: '已关闭',
} as const
/** How checks are called by their state. */
export const CHECK_STATE_WORDS = { asked: '待验收', passed: '已通过', failed: '未通过', withdrawn: '已撤回' } as const
/** How halves of a day are called. */
export const HALF_WORDS = { am: '上午', pm: '下午' } as const

type Kind = 'electric' | 'waterproof' | 'fire' | 'final' | 'review'
type State = 'asked' | 'passed' | 'failed' | 'withdrawn'

/** Kinds of checks that are stages of the work. */
export const STAGES = ['electric', 'waterproof', 'fire'] as const satisfies readonly Kind[]

/** The checks of the park as a type of renovation needs them; null: the type leaves it to the park. */
export const neededBy = <Form extends { readonly kind: Kind; readonly needed: boolean }>(
  forms: readonly Form[],
  stages: readonly Kind[] | null,
): readonly Form[] =>
  stages === null
    ? forms
    : forms.map((form) =>
        STAGES.some((stage) => stage === form.kind) ? { ...form, needed: stages.includes(form.kind) } : form,
      )

/** What of a case decides whether a check may be asked. */
export interface CheckFacts {
  readonly state: string
  /** Checks of the case in the order in which they were asked. */
  readonly checks: readonly { readonly kind: Kind; readonly state: State }[]
  /** The checks of the park as the case needs them, in the order of the stages. */
  readonly forms: readonly {
    readonly kind: Kind
    readonly title: string
    readonly hidden: boolean
    readonly needed: boolean
  }[]
}

/** Why a check may not be asked now. `state`: of the case · `asked`: it is asked already · `passed`: it passed already · `hidden`: hidden work before it did not pass. */
export type CheckNo =
  | { readonly why: 'state' | 'asked' | 'passed' }
  | { readonly why: 'hidden' | 'stages'; readonly titles: readonly string[] }

/** The last answer to a check of a kind; null: it was never asked, or withdrawn each time. */
export function statusOf(checks: CheckFacts['checks'], kind: Kind): Exclude<State, 'withdrawn'> | null {
  const last = checks.filter((check) => check.kind === kind && check.state !== 'withdrawn').at(-1)
  return last === undefined || last.state === 'withdrawn' ? null : last.state
}

/** Whether a stage has to pass before what follows it: it is needed, or was asked and did not pass. */
const isOpen = (facts: CheckFacts, { kind, needed }: { kind: Kind; needed: boolean }): boolean => {
  const stands = statusOf(facts.checks, kind)
  return stands !== 'passed' && (needed || stands !== null)
}

/**
 * Why a check may not be asked; null: it may. A stage follows the hidden ones before it, the final check all stages that are needed or were begun. Nobody asks for a
 * review: it comes by itself.
 */
export function checkNo(facts: CheckFacts, kind: Kind): CheckNo | null {
  if (kind === 'review' || facts.state !== 'working') return { why: 'state' }
  const stands = statusOf(facts.checks, kind)
  if (stands === 'asked') return { why: 'asked' }
  if (stands === 'passed') return { why: 'passed' }
  const stages = facts.forms.filter((form) => STAGES.some((stage) => stage === form.kind))
  const at = kind === 'final' ? stages.length : stages.findIndex((form) => form.kind === kind)
  const before = stages.slice(0, Math.max(0, at)).filter((form) => isOpen(facts, form))
  const hidden = before.filter((form) => form.hidden).map(({ title }) => title)
  if (hidden.length > 0) return { why: 'hidden', titles: hidden }
  if (kind === 'final' && before.length > 0) return { why: 'stages', titles: before.map(({ title }) => title) }
  return null
}

const HOUR_MS = 3_600_000

/** Whether a correction is late: past its time and not with the reviewer. */
export function isOverdue({ state, dueAt }: { state: string; dueAt: string | Date }, now: Date): boolean {
  return (state === 'ordered' || state === 'refused') && new Date(dueAt).getTime() < now.getTime()
}

/** How a clock reads: `还剩3天`, `还剩5小时`, `已逾期2天`; less than an hour is `不足1小时`. */
export function clockWords(dueAt: string | Date, now: Date): string {
  const ms = new Date(dueAt).getTime() - now.getTime()
  const hours = Math.floor(Math.abs(ms) / HOUR_MS)
  const length = hours >= 48 ? `${Math.floor(hours / 24)}天` : hours >= 1 ? `${hours}小时` : '不足1小时'
  return ms >= 0 ? `还剩${length}` : `已逾期${length}`
}
