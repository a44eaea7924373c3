import { sql } from 'kysely'
import { pino } from 'pino'
import { inTransaction, newId, type Store } from '#platform/db'
import type { Hint } from '#platform/http'
import { createJobs } from '#platform/jobs'
import { Refusal } from '#vocabulary/refusal'
import type { WorkdayTable } from '#vocabulary/workdays'
import { type HeldInbox, heldInbox } from '../../../tests/support/inbox.ts'
import { freshStore } from '../../../tests/support/store.ts'
import type { ActRequest, Approvals, Passed } from '../approvals.ts'
import type { CaseView } from '../case-view.ts'
import { createApprovals } from '../engine.ts'
import type { Fields, Process, Step } from '../process.ts'
import type { Actor, Advanced, Moved, Subject } from '../subject.ts'
import { Directory, type Known } from './directory.ts'
import { workdays } from './replay.ts'

export { node } from './nodes.ts'

/** The subject of tests: an expense. */
export const KIND = 'test.expense'
export const AREA = '1'
export const CARETAKER = 'right:operator'

/** An engine on a store of its own, with a directory, a subject that remembers what it was told, and a clock that tests set. */
export interface Stage {
  readonly store: Store
  readonly approvals: Approvals
  readonly directory: Directory
  readonly jobs: ReturnType<typeof createJobs>
  /** What the subject was told, the earliest first. */
  readonly told: Moved[]
  /** Nodes that it was told of. */
  readonly advanced: Advanced[]
  /** Hints by person. */
  readonly hints: { personId: string; hint: Hint }[]
  readonly inbox: HeldInbox
  /** What the subject does besides; tests put theirs in place. */
  readonly subject: {
    moved: Subject['moved'] | null
    lock: Subject['lock'] | null
    foresee: Subject['foresee'] | null
    allow: Subject['allow'] | null
    without: Subject['without']
  }
  /** Which days are workdays; tests put another table in place. */
  readonly days: { table: WorkdayTable }
  /** The clock of the beginning, nothing told, nothing besides. */
  reset(): void
  now(): Date
  set(at: string): void
  forward(ms: number): void
  actor(known: Known): Actor
  /** Keeps a process of these steps; answers its id. */
  process(steps: Step[], processId?: string): Promise<string>
  begin(
    processId: string,
    applicant: Known,
    fields?: Fields,
    companyId?: string | null,
    subjectId?: string,
    more?: { now?: Date; passed?: readonly Passed[] },
  ): Promise<{ caseId: string; subjectId: string; state: string }>
  act(known: Known, wish: ActRequest): Promise<CaseView>
  view(caseId: string): Promise<CaseView>
}

/** Puts such a stage together; `max` connections. */
export async function makeStage({ max = 8 }: { max?: number } = {}): Promise<Stage> {
  const store = await freshStore({ max })
  const log = pino({ level: process.env['TEST_LOG'] ?? 'silent' })
  let at = new Date('2026-11-23T10:00:00+08:00')
  const clock = () => at
  const jobs = createJobs({ store, log })
  const hints: Stage['hints'] = []
  const told: Moved[] = []
  const advanced: Advanced[] = []
  const inbox = heldInbox()
  const directory = new Directory()
  const days: Stage['days'] = { table: workdays }
  const subject: Stage['subject'] = { moved: null, lock: null, foresee: null, allow: null, without: undefined }
  const live = {
    tell: async (_db: unknown, personId: string, ...some: readonly Hint[]) =>
      void hints.push(...some.map((hint) => ({ personId, hint }))),
    telling: () => sql`null`,
    routes: async () => undefined,
    start: async () => undefined,
  }
  const approvals = createApprovals({ store, jobs, live, inbox, clock, caretaker: CARETAKER })
  approvals.describePeople(directory.port())
  approvals.describeDays(async () => days.table)
  approvals.subscribe?.(jobs)
  approvals.subject(KIND, {
    fields: { amount: 'number', place: 'text', urgent: 'flag', on: 'day' },
    labels: { amount: '金额', place: '地点' },
    lock: async (db, id) => subject.lock?.(db, id),
    allow: async (db, of) => subject.allow?.(db, of),
    foresee: async (db, id, outcome) => (await subject.foresee?.(db, id, outcome)) ?? [],
    moved: async (db, moved) => {
      await subject.moved?.(db, moved)
      told.push(moved)
    },
    advanced: async (_db, each) => void advanced.push(each),
    get without() {
      return subject.without
    },
    pathOf: (id) => `/expense/${id}`,
    applicantPathOf: (id) => `/my/expense/${id}`,
  })
  const actor = ({ id }: Known): Actor => ({
    areaId: AREA,
    personId: id,
    addresses: directory.addressesOf(id),
    now: at,
  })
  return {
    store,
    approvals,
    directory,
    jobs,
    told,
    advanced,
    hints,
    inbox,
    subject,
    days,
    reset() {
      at = new Date('2026-11-23T10:00:00+08:00')
      told.length = 0
      advanced.length = 0
      hints.length = 0
      inbox.written.length = 0
      inbox.withdrawn.length = 0
      days.table = workdays
      Object.assign(subject, { moved: null, lock: null, foresee: null, allow: null, without: undefined })
    },
    now: clock,
    set: (text) => {
      at = new Date(text)
    },
    forward: (ms) => {
      at = new Date(at.getTime() + ms)
    },
    actor,
    async process(steps, processId) {
      const process: Process = { title: '报销', steps }
      const facts = { areaId: AREA, kind: KIND, processId: processId ?? null, process, by: null, now: at }
      return (await inTransaction(store.db, (db) => approvals.saveProcess(db, facts))).processId
    },
    async begin(processId, applicant, fields = {}, companyId = null, subjectId = newId(), more = {}) {
      const begun = await inTransaction(store.db, (db) =>
        approvals.begin(db, {
          areaId: AREA,
          processId,
          subject: { kind: KIND, id: subjectId },
          title: '差旅费',
          applicant: { personId: applicant.id, companyId },
          fields,
          now: at,
          ...more,
        }),
      )
      return { ...begun, subjectId }
    },
    act: (known, wish) => inTransaction(store.db, (db) => approvals.act(db, actor(known), wish)),
    async view(caseId) {
      const view = await approvals.caseById(store.db, AREA, caseId)
      if (!view) throw new Error(`no case ${caseId}`)
      return view
    },
  }
}

/** The people of tests: 林晓 applies, 张伟 and 王芳 are bosses, 陈静 takes care, 赵磊 is anybody, 孙丽 manages the company c1. */
export function cast({ directory }: Pick<Stage, 'directory'>) {
  return {
    lin: directory.put(1, '林晓'),
    zhang: directory.put(2, '张伟', { rights: ['boss'] }),
    wang: directory.put(3, '王芳', { rights: ['boss'] }),
    chen: directory.put(4, '陈静', { rights: ['operator'] }),
    zhao: directory.put(5, '赵磊'),
    sun: directory.put(6, '孙丽', { manages: ['c1'] }),
  }
}

/** What was refused, in its parts; null: nothing. Other errors are thrown on. */
export async function refusalOf(doing: Promise<unknown>) {
  try {
    await doing
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { name: error.kind.name, message: error.message, field: error.field, data: error.data }
  }
}
