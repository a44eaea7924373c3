import type { PartState, Receivers } from '#contract/tasks'
import { companiesOf } from '#door/people'
import { type Db, newId } from '#platform/db'
import { addDays, dayOf } from '#vocabulary/day'
import type { Field, Filled } from '#vocabulary/form-model'
import { applyEnding } from '../acts/applying.ts'
import { decide } from '../acts/decide.ts'
import { loadAround } from '../acts/loading.ts'
import type { TaskEngines } from '../engines.ts'
import { findTask, listParts } from '../ground/queries.ts'
import { putDraft } from '../sending/queries.ts'
import { sendTask } from '../sending/send.ts'
import { hasTasks, putReturned } from './queries.ts'

const DAY_MS = 86_400_000
/** So many companies of the demo receive a task. */
const COMPANIES = 6

const field = (id: string, label: string, kind: Field['kind'], more: Partial<Field> = {}): Field => ({
  id,
  kind,
  label,
  required: true,
  min: '',
  max: '',
  options: [],
  ...more,
})

/** A check of fire safety: what is wrong is listed line by line, and only where something is. */
const FIRE: readonly Field[] = [
  field('people', '责任人', 'text'),
  field('fine', '是否发现隐患', 'flag'),
  field('found', '隐患清单', 'rows', {
    showWhen: { field: 'fine', is: '=', to: { value: 'yes' } },
    fields: [field('what', '隐患', 'text'), field('cost', '整改费用', 'money', { min: '0' })],
  }),
  field('sum', '整改费用合计', 'computed', {
    required: false,
    unit: '元',
    showWhen: { field: 'fine', is: '=', to: { value: 'yes' } },
    computed: { op: 'sum', of: ['found.cost'], places: 2 },
  }),
]
const CLEAN: Partial<Filled> = { answers: { people: ['林晓'], fine: ['no'] } }
const FOUND: Partial<Filled> = {
  answers: { people: ['张伟'], fine: ['yes'] },
  rows: {
    found: [
      { id: 'row-1', answers: { what: ['灭火器过期'], cost: ['360'] }, marks: {} },
      { id: 'row-2', answers: { what: ['疏散通道堆物'], cost: ['0'] }, marks: {} },
    ],
  },
}

type Engines = Pick<TaskEngines, 'approvals' | 'forms' | 'jobs' | 'notify'>

/** Who plays, and how what needs no call is made up. */
export interface Played {
  readonly areaId: string
  readonly sponsorId: string
  /** Who takes shares of companies. */
  readonly doerId: string
  readonly now: Date
  /** Publishes the type of these fields. */
  readonly publish: (fields: readonly Field[], at: Date) => Promise<{ typeId: string; formId: string }>
  /** Brings a share to a state, with what its executor filled in. */
  readonly put: (facts: {
    partId: string
    state: PartState
    executorId: string
    formId: string
    filled?: Partial<Filled>
    computed?: Readonly<Record<string, string>>
    now: Date
  }) => Promise<void>
}

/** A month of tasks of a park in each state, sent by one of its operators; nothing where there are tasks already. */
export async function seedTasks(db: Db, engines: Engines, played: Played): Promise<void> {
  const { areaId, sponsorId, doerId, now } = played
  if (await hasTasks(db, areaId)) return
  const companies = (await companiesOf(db, areaId, { part: '', size: COMPANIES })).items.map(({ id }) => id)
  if (companies.length === 0) return
  const at = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const type = await played.publish(FIRE, at(35))
  const to = (count: number): Receivers[] => [{ kind: 'companies', ids: companies.slice(0, count), right: '' }]
  const sent = async (title: string, days: number, { count = COMPANIES, open = 10 } = {}) => {
    const when = at(days)
    const facts = { areaId, companyId: null, sponsorId, typeId: type.typeId, title, documents: [], copies: [] }
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
    return { task, parts: await listParts(db, person, id) }
  }
  const put = (partId: string, state: PartState, filled?: Partial<Filled>) =>
    played.put({
      partId,
      state,
      executorId: doerId,
      formId: type.formId,
      ...(filled && { filled }),
      computed: filled === FOUND ? { sum: '360' } : {},
      now: at(2),
    })

  const { parts } = await sent('11月消防安全自查', 6)
  const states = ['passed', 'filling', 'returned', 'aborted'] as const
  for (const [nth, state] of states.entries()) {
    const part = parts[nth]
    if (part) await put(part.id, state, state === 'passed' ? FOUND : CLEAN)
    if (part && state === 'returned')
      await putReturned(db, part.id, { returned: [`${type.formId}.people`], reason: '责任人应填写消防安全管理人' })
  }

  const early = await sent('燃气使用情况摸底', 30, { count: 2 })
  for (const part of early.parts) await put(part.id, 'passed', CLEAN)
  await ended(db, engines, early.task.id, {
    areaId,
    sponsorId,
    to: 'terminated',
    reason: '已并入消防安全自查',
    now: at(20),
  })

  const wrong = await sent('电动自行车充电排查', 14, { count: 3 })
  await ended(db, engines, wrong.task.id, { areaId, sponsorId, to: 'cancelled', reason: '', now: at(13) })

  await putDraft(
    db,
    {
      id: newId(),
      areaId,
      companyId: null,
      sponsorId,
      typeId: type.typeId,
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
