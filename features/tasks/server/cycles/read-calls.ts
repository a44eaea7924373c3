import { type CyclePlan, type CyclePreview, taskRefusals, type tasks } from '#contract/tasks'
import { workdaysOf } from '#door/estate'
import { companyNamesOf, nameOf } from '#door/people'
import type { HandlersOf, ReadContext } from '#platform/http'
import { dayOf } from '#vocabulary/day'
import { Refusal, refusals, refuse } from '#vocabulary/refusal'
import { decide } from '../acts/decide.ts'
import { actorOf, loadTask } from '../acts/loading.ts'
import { managedBy } from '../ground/ties.ts'
import { markOf } from '../sending/effects.ts'
import { reachedBy } from '../sending/receivers.ts'
import { mustSend } from '../sending/rights.ts'
import { cursorAt, runDays } from './days.ts'
import {
  type Actor,
  type Calendar,
  type CycleEffects,
  type CycleFacts,
  cycleActs,
  decideCycle,
  decideStart,
  SHOWN_DAYS,
} from './decide.ts'
import { type CycleRow, countRuns, findCycle, findTypeTitle, listOpenRuns, pageRuns } from './queries.ts'
import { repeatingOf } from './running.ts'
import { planOf, unpublishedIn, viewCycle, viewDays, viewRun } from './view.ts'

type Handlers = Pick<HandlersOf<typeof tasks>, 'cycleDetail' | 'cycleRuns' | 'cyclePreview'>

const PAGE = 20

/** Who acts, as acts about cycles ask. */
export const cycleActorOf = (person: ReadContext['person']): Actor => ({
  ...actorOf(person),
  manages: managedBy(person),
})

/** What decides about a cycle, of its row. */
export const factsOfCycle = (cycle: CycleRow): CycleFacts => ({ ...cycle, plan: repeatingOf(cycle) })

/** How cycles are looked at, and what acts about them would do. */
export const cycleReadHandlers: Handlers = {
  async cycleDetail({ db, areaId, now, person }, { id }) {
    const cycle = (await findCycle(db, person, id)) ?? refuse(refusals.notFound, { field: 'id' })
    const calendar = { table: await workdaysOf(db, areaId), today: dayOf(now) }
    const facts = factsOfCycle(cycle)
    const companies = cycle.companyId === null ? null : await companyNamesOf(db, areaId, [cycle.companyId])
    return viewCycle(cycle, {
      type: await findTypeTitle(db, cycle.typeId),
      sponsor: await nameOf(db, cycle.sponsorId),
      company: companies?.get(cycle.companyId ?? '') ?? null,
      days: comingDays(facts, calendar),
      calendar,
      runs: await countRuns(db, id),
      acts: cycleActs(cycleActorOf(person), facts, calendar),
      opens: cycle.companyId === null || cycle.sponsorId === person.personId,
    })
  },

  async cycleRuns({ db, now, person }, { id, next }) {
    if (!(await findCycle(db, person, id))) refuse(refusals.notFound, { field: 'id' })
    const page = await pageRuns(db, id, { next, size: PAGE })
    return { items: page.items.map((row) => viewRun(row, dayOf(now))), next: page.next }
  },

  async cyclePreview(ctx, input) {
    const { db, areaId, now, person } = ctx
    const calendar = { table: await workdaysOf(db, areaId), today: dayOf(now) }
    if (input.act === 'start') {
      const sender = mustSend(person, input.park)
      const effects = decideStart(input.plan, calendar)
      const reached = await reachedBy(db, sender, input.receivers)
      const isReached = reached.some(({ people }) => people.length > 0)
      return viewPreview(isReached ? effects : new Refusal(taskRefusals.nobody), {
        seen: null,
        plan: input.plan,
        calendar,
        shares: reached.length,
        open: 0,
      })
    }
    if (input.act === 'restart') return await previewRestart(ctx, input, calendar)
    const cycle = (await findCycle(db, person, input.id)) ?? refuse(refusals.notFound, { field: 'id' })
    const effects = decideCycle(input, cycleActorOf(person), factsOfCycle(cycle), calendar)
    const open = (await listOpenRuns(db, cycle.id)).length
    return viewPreview(effects, { seen: cycle.version, plan: planOf(cycle), calendar, shares: 0, open })
  },
}

/** The next days of a cycle: as they come, and of one that is paused as they would without the pause. */
function comingDays({ state, plan, fromOn }: CycleFacts, { table, today }: Calendar) {
  if (state === 'ended') return []
  return runDays(plan, table, state === 'paused' ? cursorAt(plan, table, fromOn, today) : fromOn, SHOWN_DAYS)
}

async function previewRestart(
  ctx: ReadContext,
  { id, plan }: { id: string; plan: CyclePlan },
  calendar: Calendar,
): Promise<CyclePreview> {
  const { task, loaded } = await loadTask(ctx, id)
  const decision = decide({ act: 'restart' }, actorOf(ctx.person), loaded)
  const effects = decision.refused === null ? decideStart(plan, calendar) : new Refusal(decision.refused)
  const { areaId, companyId } = task
  const reached =
    task.sponsorId === ctx.person.personId ? await reachedBy(ctx.db, { areaId, companyId }, task.scope) : []
  return viewPreview(effects, { seen: task.version, plan, calendar, shares: reached.length, open: 0 })
}

function viewPreview(
  effects: CycleEffects | Refusal,
  of: { seen: number | null; plan: CyclePlan; calendar: Calendar; shares: number; open: number },
): CyclePreview {
  const { seen, plan, calendar, shares, open } = of
  const days = effects instanceof Refusal ? [] : viewDays(effects.days, plan, calendar)
  return {
    seen,
    shown: effects instanceof Refusal ? '' : markOf(effects),
    why: effects instanceof Refusal ? effects.message : null,
    days,
    shares,
    open,
    unpublished: unpublishedIn(days, calendar.table),
  }
}
