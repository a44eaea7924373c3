import type { PartForm, PartForms, TaskPart } from '#contract/tasks'
import { companyNamesOf, namesOf } from '#door/people'
import type { Db } from '#platform/db'
import type { FilledForm, FormVersion, HandedForm } from '#platform/forms'
import type { Caller } from '#platform/identity'
import { type Day, dayOf, toInstant } from '#vocabulary/day'
import { graphOf } from '#vocabulary/form-graph'
import { maskedFilled } from '#vocabulary/form-masking'
import { changedPaths, openAfterReturn } from '#vocabulary/form-merging'
import { type Field, type Filled, NOTHING_FILLED } from '#vocabulary/form-model'
import { filesIn, recordsIn } from '#vocabulary/form-naming'
import type { TaskEngines } from '../engines.ts'
import { findTypeVersion, type PartRow } from '../ground/queries.ts'
import { PART_OWNER } from './ending.ts'
import { namesIn } from './naming.ts'
import { type Beforehand, knownBeforehand, offeredTo } from './prefill.ts'
import { ENDED, mayDo, returnedIn, seesDraft, seesWhole } from './rules.ts'
import type { SeenPart } from './seeing.ts'

/** Names of persons and companies by their ids. */
export interface Names {
  readonly people: ReadonlyMap<string, string>
  readonly companies: ReadonlyMap<string, string>
}

/** Somebody or a company by an id, with the name; null: there is none. */
export const namedIn = (names: ReadonlyMap<string, string>, id: string | null) =>
  id === null ? null : { id, name: names.get(id) ?? '' }

/** A share as it is listed. */
export function viewPart(part: PartRow, { people, companies }: Names, today: Day): TaskPart {
  const { id, taskId, state, dueOn, handedAt, version } = part
  return {
    id,
    taskId,
    state,
    company: namedIn(companies, part.companyId),
    receiver: namedIn(people, part.personId),
    executor: namedIn(people, part.executorId),
    dueOn,
    overdue: dueOn < today && !ENDED.includes(state),
    handedAt: handedAt && toInstant(handedAt),
    version,
  }
}

/** Top fields of a form that may be changed after a return; null: all, for nothing was named. */
export function openIn(fields: readonly Field[], returned: readonly string[], formId: string): Set<string> | null {
  return returned.length === 0 ? null : openAfterReturn(graphOf(fields), returnedIn(returned, formId))
}

/** A share with its forms, as far as this person sees them. */
export async function viewPartForms(
  db: Db,
  engines: Pick<TaskEngines, 'forms' | 'vault' | 'files'>,
  { task, part, ties }: SeenPart,
  { person, now }: { person: Caller; now: Date },
): Promise<PartForms> {
  const { forms } = engines
  const type = await findTypeVersion(db, task.areaId, task.typeId, task.typeVersion ?? 0)
  const versions = await forms.versions(db, task.areaId, type?.forms ?? [])
  const data = await forms.read(db, task.areaId, PART_OWNER, [part.id])
  const handed = await forms.lastHanded(
    db,
    data.map(({ dataId }) => dataId),
  )
  const may = mayDo(person, task, part)
  const before = may.fill ? await knownBeforehand(db, engines, { task, part, person, versions }) : null
  const shown = versions.map((version) => {
    const form = data.find(({ formId }) => formId === version.formId)
    return { version, ...contentOf(part, form, handed.get(form?.dataId ?? '') ?? [], seesDraft(ties)) }
  })
  const ids = [part.personId, part.executorId, ...part.helperIds, ...shown.map(({ byId }) => byId)]
  const people = await namesOf(db, [...new Set(ids.filter((id) => id !== null))])
  const companies = await companyNamesOf(db, task.areaId, part.companyId === null ? [] : [part.companyId])
  const isWhole = seesWhole(ties)
  const viewed = shown.map((content) => ({ ...content, form: viewForm(part, content, { isWhole, before, people }) }))
  return {
    part: viewPart(part, { people, companies }, dayOf(now)),
    title: task.title,
    words: task.words,
    returnReason: part.returnReason,
    helpers: part.helperIds.map((id) => ({ id, name: people.get(id) ?? '' })),
    may,
    masked: !isWhole,
    forms: viewed.map(({ form }) => form),
    names: await namesIn(
      db,
      task.areaId,
      viewed.flatMap(({ version, filled, previous, form }) => [
        ...recordsIn(version.fields, filled),
        ...(previous ? recordsIn(version.fields, previous) : []),
        ...recordsIn(version.fields, form.offered),
      ]),
    ),
    files: shown
      .flatMap(({ version, filled, previous }) => [
        ...filesIn(version.fields, filled),
        ...(previous ? filesIn(version.fields, previous) : []),
      ])
      .map((id) => ({ id, url: engines.files.urlOf(id) })),
  }
}

interface Content {
  readonly state: 'draft' | 'handed'
  readonly revision: number
  readonly filled: Filled
  readonly at: Date | null
  readonly byId: string | null
  /** What was handed in before this; null: nothing. */
  readonly previous: Filled | null
}

const NOTHING: Content = { state: 'draft', revision: 0, filled: NOTHING_FILLED, at: null, byId: null, previous: null }

/** What somebody sees of a form: who fills it in the newest save, others what was handed in, and nothing of what was taken back. */
function contentOf(
  part: PartRow,
  form: FilledForm | undefined,
  [latest, earlier]: readonly HandedForm[],
  isDraftSeen: boolean,
): Content {
  if (!isDraftSeen) {
    if (!latest || part.handedAt === null) return NOTHING
    const { revision, filled, at, byId } = latest
    return { state: 'handed', revision, filled, at, byId, previous: earlier?.filled ?? null }
  }
  if (!form) return NOTHING
  const { state, revision, filled, byId } = form
  const cameBack = part.returned.length > 0 || part.returnReason !== '' || part.state === 'returned'
  const previous = state === 'handed' ? earlier?.filled : cameBack ? latest?.filled : undefined
  return { state, revision, filled, at: revision === 0 ? null : form.at, byId, previous: previous ?? null }
}

function viewForm(
  part: PartRow,
  { version, state, revision, filled, at, byId, previous }: Content & { version: FormVersion },
  { isWhole, before, people }: { isWhole: boolean; before: Beforehand | null; people: Names['people'] },
): PartForm {
  const { formId, title, fields } = version
  const shownAs = (content: Filled) => (isWhole ? content : maskedFilled(fields, content))
  const open = openIn(fields, part.returned, formId)
  return {
    formId,
    title,
    version: version.version,
    fields,
    revision,
    state,
    filled: shownAs(filled),
    savedAt: at && toInstant(at),
    savedBy: namedIn(people, byId),
    open: open && [...open],
    returned: returnedIn(part.returned, formId),
    before: previous && shownAs(previous),
    changed: previous ? changedPaths(fields, previous, filled) : [],
    offered: before ? offeredTo(fields, filled, formId, before) : NOTHING_FILLED,
  }
}

/** What an act on a share answers. */
export const afterAct = (
  { id }: Pick<PartRow, 'id'>,
  state: TaskPart['state'],
  version: number,
): { id: string; state: TaskPart['state']; version: number } => ({ id, state, version })
