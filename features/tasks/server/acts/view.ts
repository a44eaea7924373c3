import type { SeenPart, TaskDetail } from '#contract/tasks'
import { companyNamesOf, namesOf } from '#door/people'
import type { Db } from '#platform/db'
import type { Caller } from '#platform/identity'
import { addDays, type Day, dayOf, toInstant } from '#vocabulary/day'
import { isWorkday, type WorkdayTable } from '#vocabulary/workdays'
import type { TaskEngines } from '../engines.ts'
import type { PartRow, TaskRow } from '../ground/queries.ts'
import { tiesTo } from '../ground/ties.ts'
import { ENDED } from '../parts/rules.ts'
import { type Names, namedIn, viewPart } from '../parts/view.ts'
import { partActs, type TaskSeen, taskActs, tiesToTask } from './can.ts'
import type { StepRow } from './queries.ts'

type OfPart = Pick<PartRow, 'companyId' | 'personId' | 'executorId' | 'helperIds'>

/** What these people and companies are called, with those of these shares. Two statements at most. */
export async function namesFor(
  db: Db,
  areaId: string,
  of: { parts: readonly OfPart[]; people: readonly (string | null)[]; companies: readonly (string | null)[] },
): Promise<Names> {
  const people = [...of.people, ...of.parts.flatMap((part) => [part.personId, part.executorId, ...part.helperIds])]
  const companies = [...of.companies, ...of.parts.map(({ companyId }) => companyId)]
  const distinct = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))]
  return {
    people: await namesOf(db, distinct(people)),
    companies: await companyNamesOf(db, areaId, distinct(companies)),
  }
}

/** A share as somebody sees it who has to do with it. */
export function viewSeenPart(
  who: Caller,
  seen: Pick<TaskSeen, 'task' | 'now' | 'table'>,
  part: PartRow,
  names: Names,
): SeenPart {
  const { helperIds, urged, returnReason } = part
  return {
    ...viewPart(part, names, dayOf(seen.now)),
    helpers: helperIds.map((id) => ({ id, name: names.people.get(id) ?? '' })),
    urged,
    returnReason,
    acts: partActs(who, seen, part),
  }
}

/** A task with everything around it that a detail shows. */
export interface Around {
  readonly seen: TaskSeen
  readonly type: { readonly title: string; readonly forms: readonly string[] }
  readonly copies: readonly { personId: string; readAt: Date | null }[]
  readonly steps: readonly StepRow[]
  readonly names: Names
}

/** A task as this person sees it. */
export function viewDetail(
  who: Caller,
  { files }: Pick<TaskEngines, 'files'>,
  { seen, type, copies, steps, names }: Around,
): TaskDetail {
  const { task, parts, now, table } = seen
  const { people, companies } = names
  const today = dayOf(now)
  const isSponsor = task.sponsorId === who.personId
  const isOpen = task.state === 'running'
  const mine = parts.filter((part) => tiesTo(who, task, part).some((tie) => tie !== 'sponsor' && tie !== 'operator'))
  return {
    id: task.id,
    version: task.version,
    title: task.title,
    words: task.words,
    type: type.title,
    forms: [...type.forms],
    state: task.state,
    reason: task.reason,
    company: namedIn(companies, task.companyId),
    sponsor: { id: task.sponsorId, name: people.get(task.sponsorId) ?? '' },
    dueOn: task.dueOn,
    overdue: isOpen && task.dueOn !== null && task.dueOn < today,
    daysLeft: isOpen && task.dueOn !== null ? workdaysUntil(today, task.dueOn, table) : null,
    createdAt: toInstant(task.createdAt),
    sentAt: task.sentAt && toInstant(task.sentAt),
    endedAt: task.endedAt && toInstant(task.endedAt),
    cycleId: isSponsor ? task.cycleId : null,
    documents: task.documents.map((each) => ({ ...each, url: files.urlOf(each.fileId) })),
    copies: isSponsor
      ? copies.map(({ personId, readAt }) => ({
          id: personId,
          name: people.get(personId) ?? '',
          read: readAt !== null,
        }))
      : [],
    ties: tiesToTask(
      who,
      seen,
      copies.some(({ personId }) => personId === who.personId),
    ),
    figures: figuresOf(parts, today),
    mine: mine.slice(0, MINE_MOST).map((part) => viewSeenPart(who, seen, part, names)),
    acts: taskActs(who, seen),
    history: steps.map((step) => viewStep(step, names)),
  }
}

const MINE_MOST = 20

function figuresOf(parts: readonly PartRow[], today: Day): TaskDetail['figures'] {
  const byState = Map.groupBy(parts, ({ state }) => state)
  return {
    all: parts.length,
    overdue: parts.filter(({ dueOn, state }) => dueOn < today && !ENDED.includes(state)).length,
    states: [...byState].map(([state, some]) => ({ state, count: some.length })),
  }
}

function viewStep({ id, act, byId, partId, companyId, personId, words, at }: StepRow, { people, companies }: Names) {
  return {
    id,
    act,
    by: byId === null ? null : (people.get(byId) ?? ''),
    of:
      partId === null
        ? null
        : companyId !== null
          ? (companies.get(companyId) ?? '')
          : (people.get(personId ?? '') ?? ''),
    words,
    at: toInstant(at),
  }
}

/** So many days are counted at most: what is further off reads alike. */
const FAR = 400

/** Workdays from one day until another, the first left out; negative where the other is earlier. */
export function workdaysUntil(from: Day, to: Day, table: WorkdayTable): number {
  const [early, late, sign] = from <= to ? [from, to, 1] : [to, from, -1]
  let count = 0
  for (let day = addDays(early, 1), n = 0; day <= late && n < FAR; day = addDays(day, 1), n += 1)
    if (isWorkday(day, table)) count += 1
  return count === 0 ? 0 : count * sign
}

/** Persons and companies whom a detail names, beside those of the shares that it shows. */
export function namedBeside(
  task: TaskRow,
  copies: Around['copies'],
  steps: readonly StepRow[],
): { people: (string | null)[]; companies: (string | null)[] } {
  return {
    people: [
      task.sponsorId,
      ...copies.map(({ personId }) => personId),
      ...steps.flatMap(({ byId, personId }) => [byId, personId]),
    ],
    companies: [task.companyId, ...steps.map(({ companyId }) => companyId)],
  }
}
