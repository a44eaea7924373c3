import type { ApplicationForm } from '#contract/policy'
import { companyNamesOf, membersAmong, namesOf } from '#door/people'
import type { Db } from '#platform/db'
import type { FilledForm, FormVersion, HandedForm, Known, Owner } from '#platform/forms'
import { toInstant } from '#vocabulary/day'
import { graphOf } from '#vocabulary/form-graph'
import { maskedFilled } from '#vocabulary/form-masking'
import { carriedOver, changedPaths, openAfterReturn } from '#vocabulary/form-merging'
import { type Field, type Filled, NOTHING_FILLED } from '#vocabulary/form-model'
import { filesIn, recordsIn } from '#vocabulary/form-naming'
import type { PolicyEngines } from '../engines.ts'
import { APPLY_SUBJECT } from '../policies/words.ts'
import type { ApplicationRow } from './queries.ts'

/** An application as the owner of its filled form. */
export const ownerOf = ({ id, areaId }: Pick<ApplicationRow, 'id' | 'areaId'>): Owner => ({
  areaId,
  kind: APPLY_SUBJECT,
  id,
})

/** Returned fields of a form by their own ids. */
const returnedIn = (returned: readonly string[], formId: string): string[] =>
  returned.flatMap((name) => (name.startsWith(`${formId}.`) ? [name.slice(formId.length + 1)] : []))

/** Top fields that may be changed after a return; null: all, for nothing was named. */
export function openIn(fields: readonly Field[], returned: readonly string[], formId: string): Set<string> | null {
  return returned.length === 0 ? null : openAfterReturn(graphOf(fields), returnedIn(returned, formId))
}

/** The form of an application as it is loaded. */
export interface LoadedForm {
  readonly version: FormVersion
  readonly data: FilledForm | null
  /** What is filled in, carried over where a draft was begun with an earlier version of the form. */
  readonly filled: Filled
  readonly handed: readonly HandedForm[]
}

/** Loads the form of an application; `application` null: none was begun. */
export async function loadForm(
  db: Db,
  { forms }: Pick<PolicyEngines, 'forms'>,
  areaId: string,
  { formId, version }: { formId: string; version: number },
  application: Pick<ApplicationRow, 'id'> | null,
): Promise<LoadedForm> {
  const data = application
    ? ((await forms.read(db, areaId, APPLY_SUBJECT, [application.id])).find((each) => each.formId === formId) ?? null)
    : null
  const isOlder = data !== null && data.version !== version
  const wanted = [{ formId, version }, ...(isOlder ? [{ formId, version: data.version }] : [])]
  const versions = await forms.versions(db, areaId, wanted)
  const own = versions.find((each) => each.version === version)
  if (!own) throw new Error(`form ${formId} has no version ${version}`)
  const older = isOlder ? versions.find((each) => each.version === data.version) : undefined
  const filled = data?.filled ?? NOTHING_FILLED
  return {
    version: own,
    data,
    filled: older ? carriedOver(older.fields, own.fields, filled).filled : filled,
    handed: data && data.revision > 0 ? ((await forms.lastHanded(db, [data.dataId])).get(data.dataId) ?? []) : [],
  }
}

/** The form on the wire. `seesDraft`: the newest save, else what was handed in; `isMasked`: numbers of identity and phones. */
export async function viewForm(
  db: Db,
  { files }: Pick<PolicyEngines, 'files'>,
  areaId: string,
  form: LoadedForm,
  of: { returned: readonly string[]; seesDraft: boolean; isMasked: boolean },
): Promise<ApplicationForm> {
  const { version, data, handed } = form
  const { fields, formId } = version
  const [latest, earlier] = handed
  const isDraft = of.seesDraft && data?.state !== 'handed'
  const filled = isDraft ? form.filled : (latest?.filled ?? NOTHING_FILLED)
  const before = (isDraft ? latest : earlier)?.filled ?? null
  const shown = (content: Filled) => (of.isMasked ? maskedFilled(fields, content) : content)
  const open = openIn(fields, of.returned, formId)
  const records = [...recordsIn(fields, filled), ...(before ? recordsIn(fields, before) : [])]
  const fileIds = [...filesIn(fields, filled), ...(before ? filesIn(fields, before) : [])]
  return {
    formId,
    version: version.version,
    fields,
    revision: data?.revision ?? 0,
    filled: shown(filled),
    savedAt: data && data.revision > 0 ? toInstant(data.at) : null,
    open: open && [...open],
    returned: returnedIn(of.returned, formId),
    before: before && shown(before),
    changed: before ? changedPaths(fields, before, filled) : [],
    names: await namesIn(db, areaId, records),
    files: [...new Set(fileIds)].map((id) => ({ id, url: files.urlOf(id) })),
  }
}

async function namesIn(
  db: Db,
  areaId: string,
  records: ReturnType<typeof recordsIn>,
): Promise<{ id: string; name: string }[]> {
  const idsOf = (kind: Field['kind']) => [...new Set(records.filter((each) => each.kind === kind).map(({ id }) => id))]
  const companies = await companyNamesOf(db, areaId, idsOf('company'))
  const people = await namesOf(db, idsOf('colleague'))
  return [...companies, ...people].map(([id, name]) => ({ id, name }))
}

/** Which records that answers name there are: companies of the park, people of the company that applies. */
export function knownFor({ areaId, companyId }: Pick<ApplicationRow, 'areaId' | 'companyId'>): Known {
  return async (db, asked) => {
    const idsOf = (kind: Field['kind']) => [
      ...new Set(asked.filter(({ field }) => field.kind === kind).map(({ id }) => id)),
    ]
    const companies = await companyNamesOf(db, areaId, idsOf('company'))
    const people = idsOf('colleague')
    const members = people.length === 0 ? new Map<string, string>() : await membersAmong(db, companyId, people)
    return new Set([...companies.keys(), ...members.keys()])
  }
}
