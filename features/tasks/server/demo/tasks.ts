import type { Receivers } from '#contract/tasks'
import { companiesOf, managersOf } from '#door/people'
import { type Db, newId } from '#platform/db'
import { addDays, dayOf } from '#vocabulary/day'
import { NOTHING_FILLED } from '#vocabulary/form-model'
import { applyEnding } from '../acts/applying.ts'
import { decide } from '../acts/decide.ts'
import { loadAround } from '../acts/loading.ts'
import type { TaskEngines } from '../engines.ts'
import { findTask, listParts, type PartRow, type TaskRow } from '../ground/queries.ts'
import { putDraft } from '../sending/queries.ts'
import { sendTask } from '../sending/send.ts'
import { taskTypes } from '../types/queries.ts'
import { playShare, type ToPlay, type Written } from './filling.ts'
import { hasTasks } from './queries.ts'
import { FIRE_TITLE } from './types.ts'

const DAY_MS = 86_400_000
/** So many companies of the demo receive a task. */
const COMPANIES = 6

const NOTHING_FOUND: Written = {
  filled: { ...NOTHING_FILLED, answers: { people: ['林晓'], fine: ['no'] } },
  computed: {},
}
const FOUND: Written = {
  filled: {
    ...NOTHING_FILLED,
    answers: { people: ['张伟'], fine: ['yes'] },
    rows: {
      found: [
        { id: 'row-1', answers: { what: ['灭火器过期'], cost: ['360'] }, marks: {} },
        { id: 'row-2', answers: { what: ['疏散通道堆物'], cost: ['0'] }, marks: {} },
      ],
    },
  },
  computed: { sum: '360' },
}

type Engines = Pick<TaskEngines, 'approvals' | 'forms' | 'jobs' | 'notify'>

/** Who plays. */
export interface Played {
  readonly areaId: string
  /** An operator, who sends and audits. */
  readonly sponsorId: string
  /** The manager whose company comes first, and who takes shares of companies without one. */
  readonly doerId: string
  readonly now: Date
}

/** A month of tasks of a park in each state, sent by one of its operators; nothing where there are tasks already, or no type to send. */
export async function seedTasks(db: Db, engines: Engines, played: Played): Promise<void> {
  const { areaId, sponsorId, doerId, now } = played
  if (await hasTasks(db, areaId)) return
  const types = (await taskTypes.list(db, areaId, 'published', { size: 20 })).items
  const type = types.find(({ title }) => title === FIRE_TITLE)
  const companies = await companiesFor(db, areaId, doerId)
  if (!type || companies.length === 0) return
  const at = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const to = (count: number): Receivers[] => [{ kind: 'companies', ids: companies.slice(0, count), right: '' }]
  const sent = async (title: string, days: number, { count = COMPANIES, open = 10 } = {}) => {
    const when = at(days)
    const facts = { areaId, companyId: null, sponsorId, typeId: type.id, title, documents: [], copies: [] }
    const { id } = await sendTask(db, engines, {
      ...facts,
      id: newId(),
      words: '请对照清单自查，有隐患的写明整改费用。',
      scope: to(count),
      dueOn: addDays(dayOf(when), open),
      draft: null,
      cycleId: null,
      runOn: null,
      byId: sponsorId,
      now: when,
    })
    const person = { personId: sponsorId, areaId, companies: [], roles: [] }
    const task = await findTask(db, person, id)
    if (!task) throw new Error('a task of the demo was not sent')
    const parts = await listParts(db, person, id)
    return { task, parts: companies.flatMap((each) => parts.find(({ companyId }) => companyId === each) ?? []) }
  }
  const play = async (task: TaskRow, part: PartRow | undefined, what: Pick<ToPlay, 'fate'> & Partial<ToPlay>) => {
    if (!part) return
    const [manager, helper = null] = part.companyId === null ? [] : await managersOf(db, part.companyId)
    const by = {
      doerId: manager ?? doerId,
      auditorId: sponsorId,
      ...(what.fate === 'filling' && { helperId: helper ?? sponsorId }),
    }
    await playShare(db, engines, { task, part, ...by, written: NOTHING_FOUND, at: at(2), ...what })
  }

  const { task, parts } = await sent('11月消防安全自查', 6)
  await play(task, parts[0], {
    fate: 'returned',
    back: { field: 'people', reason: '责任人应填写消防安全管理人' },
  })
  await play(task, parts[1], { fate: 'passed', written: FOUND })
  await play(task, parts[2], { fate: 'filling' })
  await play(task, parts[3], { fate: 'auditing', written: FOUND })
  await play(task, parts[4], { fate: 'aborted', reason: '办公室已退租，由新租户填报' })

  const early = await sent('燃气使用情况摸底', 30, { count: 3 })
  for (const part of early.parts.slice(0, 2)) await play(early.task, part, { fate: 'passed', at: at(25) })
  await ended(db, engines, early.task.id, {
    areaId,
    sponsorId,
    to: 'terminated',
    reason: '已并入消防安全自查',
    now: at(20),
  })

  const whole = await sent('消防器材年检', 28, { count: 2 })
  for (const part of whole.parts) await play(whole.task, part, { fate: 'passed', at: at(24) })

  const wrong = await sent('电动自行车充电排查', 14, { count: 3 })
  await ended(db, engines, wrong.task.id, { areaId, sponsorId, to: 'cancelled', reason: '', now: at(13) })

  await sent('办公区用电安全自查', 1, { count: 2, open: 6 })

  await putDraft(
    db,
    {
      id: newId(),
      areaId,
      companyId: null,
      sponsorId,
      typeId: type.id,
      title: '年终消防演练报名',
      words: '',
      documents: [],
      scope: [],
      copies: [],
      dueOn: null,
    },
    null,
    at(1),
  )
}

/** Companies that receive the demo's tasks, that of its manager first. */
async function companiesFor(db: Db, areaId: string, doerId: string): Promise<string[]> {
  const all = (await companiesOf(db, areaId, { part: '', size: 100 })).items.map(({ id }) => id)
  const own: string[] = []
  for (const id of all) if ((await managersOf(db, id)).includes(doerId)) own.push(id)
  return [...own, ...all.filter((id) => !own.includes(id))].slice(0, COMPANIES)
}

/** Ends a task of the demo as its sponsor would. */
async function ended(
  db: Db,
  engines: Engines,
  taskId: string,
  of: { areaId: string; sponsorId: string; to: 'cancelled' | 'terminated'; reason: string; now: Date },
): Promise<void> {
  const { areaId, sponsorId, to, reason, now } = of
  const task = await findTask(db, { personId: sponsorId, areaId, companies: [], roles: [] }, taskId, true)
  if (!task) return
  const act = to === 'cancelled' ? ('cancel' as const) : ('terminate' as const)
  const decision = decide({ act }, { personId: sponsorId, isOperator: true }, await loadAround(db, task))
  if (decision.refused !== null) return
  await applyEnding(db, engines, { task, effects: decision.effects, to, reason, byId: sponsorId, now })
}
