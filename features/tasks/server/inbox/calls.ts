import type { MyTask, tasks } from '#contract/tasks'
import { colleaguesOf, peersOf } from '#door/people'
import type { Decision } from '#platform/approvals'
import type { HandlersOf, ReadContext } from '#platform/http'
import type { Caller } from '#platform/identity'
import { toInstant } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import type { TaskEngines } from '../engines.ts'
import { managedBy } from '../ground/ties.ts'
import { mayDesign } from '../types/rights.ts'
import {
  type DoneRow,
  doneLately,
  listCopies,
  listDone,
  listSponsored,
  listTypesToSend,
  markRead,
  type SponsoredRow,
} from './queries.ts'

type Handlers = Pick<HandlersOf<typeof tasks>, 'myTasks' | 'copyRead' | 'taskTypes' | 'pluginAuth' | 'delegates'>

const PAGE = 20
const FOUND_MOST = 20

const taskPath = (id: string) => `/parkCoordination/taskDetail?id=${id}`

/** Whether somebody may send tasks: in the park by right, within a company as its manager. */
const maySend = (person: Pick<Caller, 'rights' | 'companies'>): boolean =>
  person.rights.includes('task.send') || managedBy(person).length > 0

/** The inbox beside the duties, and what of tasks opens for somebody. */
export function inboxHandlers({ approvals, vault }: Pick<TaskEngines, 'approvals' | 'vault'>): Handlers {
  /** Parts done and cases decided are two lists in one order: of each comes one more than a page has. */
  async function done(ctx: ReadContext, next: string | undefined): Promise<{ items: MyTask[]; next: string | null }> {
    const { db, areaId } = ctx
    const { personId } = ctx.person
    const asked = { areaId, personId, next, size: PAGE }
    const parts = await listDone(db, asked)
    const decisions = await approvals.decided(db, asked)
    const rows = [
      ...parts.map((part) => ({ id: part.id, at: part.at, item: partItem(part) })),
      ...decisions.map((decision) => ({ id: decision.caseId, at: decision.at, item: decisionItem(decision) })),
    ].sort((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1))
    const page = doneLately.cut(rows, PAGE)
    return { items: page.items.map(({ item }) => item), next: page.next }
  }

  return {
    async myTasks(ctx, { tab, next }) {
      if (tab === 'done') return await done(ctx, next)
      const asked = { areaId: ctx.areaId, personId: ctx.person.personId, next, size: PAGE }
      if (tab === 'sponsored') {
        const page = await listSponsored(ctx.db, asked)
        return { items: page.items.map(sponsoredItem), next: page.next }
      }
      const page = await listCopies(ctx.db, asked)
      return {
        items: page.items.map(({ taskId, title, state, at, readAt }) => ({
          kind: 'copy' as const,
          id: taskId,
          title,
          state,
          at: toInstant(at),
          readAt: readAt && toInstant(readAt),
          path: taskPath(taskId),
        })),
        next: page.next,
      }
    },

    async copyRead(ctx, { id }) {
      const { areaId, now, person } = ctx
      const readAt = await markRead(ctx.db, { areaId, personId: person.personId, taskId: id, now })
      return readAt ? { id, readAt: toInstant(readAt) } : refuse(refusals.notFound, { field: 'id' })
    },

    async taskTypes(ctx) {
      return { items: maySend(ctx.person) ? await listTypesToSend(ctx.db, ctx.areaId) : [] }
    },

    pluginAuth: async ({ person }) => ({
      send: maySend(person),
      design: mayDesign(person),
      lists: mayDesign(person),
    }),

    async delegates(ctx, { text }) {
      const { areaId, db, person } = ctx
      // One more than is shown, for the caller may be among them.
      const limit = FOUND_MOST + 1
      const companies = person.companies.map(({ companyId }) => companyId)
      const office = await peersOf(db, { areaId, roles: person.roles }, { part: text.trim(), limit })
      const found = await colleaguesOf(db, vault, person.personId, companies, { text, limit })
      const all = [
        ...office.map((one) => ({ ...one, department: null })),
        ...found.map(({ id, name, department }) => ({ id, name, department })),
      ]
      const others = [...new Map(all.map((one) => [one.id, one])).values()].filter(({ id }) => id !== person.personId)
      return { items: others.slice(0, FOUND_MOST) }
    },
  }
}

function sponsoredItem({ kind, id, title, state, dueOn, parts, passed, createdAt }: SponsoredRow): MyTask {
  const at = toInstant(createdAt)
  if (kind === 'task')
    // A row of tasks has their states, one of cycles theirs: each by its table's own check.
    return { kind, id, title, at, path: taskPath(id), state: state as 'draft', dueOn, parts, passed }
  const path = `/parkCoordination/cycleTaskDetail?id=${id}`
  return { kind, id, title, at, path, state: state as 'paused', nextOn: dueOn }
}

const partItem = ({ id, taskId, title, state, dueOn, at }: DoneRow): MyTask => ({
  kind: 'part',
  id: taskId,
  title,
  state,
  dueOn,
  at: toInstant(at),
  path: `/parkCoordination/fillPage?id=${id}`,
})

const decisionItem = ({ caseId, title, act, opinion, path, at }: Decision): MyTask => ({
  kind: 'decision',
  id: caseId,
  title,
  did: act,
  opinion,
  path,
  at: toInstant(at),
})
