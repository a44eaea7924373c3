import { CYCLE_BOUNDS, type CycleAct, type CyclePlan, type CycleState, cycleRefusals as no } from '#contract/tasks'
import { addDays, type Day } from '#vocabulary/day'
import { Refusal } from '#vocabulary/refusal'
import type { WorkdayTable } from '#vocabulary/workdays'
import { cursorAt, isOver, nextOn, type Repeating, type RunDay, runDays } from './days.ts'

/** So many days are shown ahead. */
export const SHOWN_DAYS = 5

/** What decides about a cycle. */
export interface CycleFacts {
  readonly state: CycleState
  readonly sponsorId: string
  readonly companyId: string | null
  readonly plan: Repeating
  readonly fromOn: Day
}

/** What an act about a cycle does. */
export interface CycleEffects {
  readonly state: CycleState
  readonly fromOn: Day
  readonly nextOn: Day | null
  readonly skipped: readonly Day[]
  /** The next days as they are afterwards. */
  readonly days: readonly RunDay[]
  /** Who reads of it. */
  readonly notified: readonly string[]
}

/** What it is reckoned by. */
export interface Calendar {
  readonly table: WorkdayTable
  readonly today: Day
}

/** Who acts. */
export interface Actor {
  readonly personId: string
  readonly isOperator: boolean
  /** Companies that they manage. */
  readonly manages: readonly string[]
}

/** An act about a cycle that is there. */
export type Act =
  | { readonly act: Exclude<CycleAct, 'skip' | 'unskip'> }
  | { readonly act: 'skip' | 'unskip'; readonly day: Day }

/** What it comes to that a cycle starts by this plan today, or why it cannot. */
export function decideStart(plan: CyclePlan, { table, today }: Calendar): CycleEffects | Refusal {
  const { first, until } = plan
  if (first < today) return new Refusal(no.firstPast, { field: 'plan.first' })
  if (until !== null && until < first) return new Refusal(no.untilEarly, { field: 'plan.until' })
  const furthest = addDays(today, CYCLE_BOUNDS.years * 365)
  if (until !== null && until > furthest)
    return new Refusal(no.untilFar, { field: 'plan.until', data: { day: furthest } })
  const effects = running({ ...plan, skipped: [] }, { table, today }, today)
  return effects.nextOn === null ? new Refusal(no.noDays, { field: 'plan' }) : effects
}

/** Whether somebody may end a cycle of another: an operator what is sent in the park, a manager what is sent within their company. */
const mayManage = ({ isOperator, manages }: Actor, { companyId }: CycleFacts): boolean =>
  companyId === null ? isOperator : manages.includes(companyId)

/** What an act comes to, or why it cannot be. Whether the actor sees the cycle, and may still send, is asked before. */
export function decideCycle(act: Act, by: Actor, cycle: CycleFacts, calendar: Calendar): CycleEffects | Refusal {
  const isSponsor = cycle.sponsorId === by.personId
  if (!isSponsor && !(act.act === 'end' && mayManage(by, cycle))) return new Refusal(no.notSponsor)
  if (cycle.state === 'ended') return new Refusal(no.over)
  const { plan, fromOn } = cycle
  const { table, today } = calendar
  const next = { state: cycle.state, fromOn, nextOn: nextOn(plan, table, fromOn), skipped: plan.skipped, notified: [] }
  switch (act.act) {
    case 'pause':
      if (cycle.state !== 'running') return new Refusal(no.notRunning)
      return { ...next, state: 'paused', days: [] }
    case 'resume': {
      if (cycle.state !== 'paused') return new Refusal(no.notPaused)
      const effects = running(plan, calendar, fromOn)
      return isOver(plan, table, effects.fromOn) ? new Refusal(no.noneLeft) : effects
    }
    case 'end':
      return { ...next, state: 'ended', nextOn: null, days: [], notified: isSponsor ? [] : [cycle.sponsorId] }
    case 'skip':
    case 'unskip': {
      if (cycle.state !== 'running') return new Refusal(no.notRunning)
      const day = runDays(plan, table, fromOn, SHOWN_DAYS).find(({ on }) => on === act.day)
      if (!day || day.skipped === (act.act === 'skip') || day.on < today)
        return new Refusal(no.dayGone, { field: 'day' })
      const others = plan.skipped.filter((each) => !day.of.includes(each) && each >= fromOn)
      return running(
        { ...plan, skipped: act.act === 'skip' ? [...others, ...day.of].toSorted() : others },
        calendar,
        fromOn,
      )
    }
  }
}

/** A cycle that runs from today on. */
function running(plan: Repeating, { table, today }: Calendar, from: Day): CycleEffects {
  const fromOn = cursorAt(plan, table, from, today)
  return {
    state: 'running',
    fromOn,
    nextOn: nextOn(plan, table, fromOn),
    skipped: plan.skipped,
    days: runDays(plan, table, fromOn, SHOWN_DAYS),
    notified: [],
  }
}

const ACTS: readonly CycleAct[] = ['pause', 'resume', 'end']

/** Acts for whoever may ever do them, each with why it is not possible now. */
export function cycleActs(by: Actor, cycle: CycleFacts, calendar: Calendar): { act: CycleAct; why: string | null }[] {
  const isSponsor = cycle.sponsorId === by.personId
  if (cycle.state === 'ended') return []
  return ACTS.flatMap((act) => {
    if (act === 'skip' || act === 'unskip') return []
    const decided = decideCycle({ act }, by, cycle, calendar)
    const isEver = isSponsor ? act === 'end' || (act === 'pause') === (cycle.state === 'running') : act === 'end'
    if (!isEver || (decided instanceof Refusal && decided.kind === no.notSponsor)) return []
    return [{ act, why: decided instanceof Refusal ? decided.message : null }]
  })
}
