import { type CaseForm, applyRefusals as no } from '#contract/decoration'
import { companyNamesOf, membersAmong, namesOf } from '#door/people'
import type { Db } from '#platform/db'
import { type FilledForm, formRefusals, type HandedForm, type Known, type Owner } from '#platform/forms'
import { graphOf } from '#vocabulary/form-graph'
import { maskedFilled } from '#vocabulary/form-masking'
import { changedPaths, openAfterReturn } from '#vocabulary/form-merging'
import { type Field, type Filled, NOTHING_FILLED } from '#vocabulary/form-model'
import { filesIn, recordsIn } from '#vocabulary/form-naming'
import { inOurWords, Refusal } from '#vocabulary/refusal'
import type { DecorationEngines } from '../engines.ts'
import type { CaseRow } from '../ground/case-row.ts'
import { APPLY } from '../ground/case-words.ts'
import type { TypeVersion } from '../types/queries.ts'

/** Whose form it is, for the engine. */
export const ownerOf = ({ id, areaId }: Pick<CaseRow, 'id' | 'areaId'>): Owner => ({ areaId, kind: APPLY, id })

/** What the engine of forms refuses, in our words. */
export async function inOurFormWords<T>(done: Promise<T>): Promise<T> {
  try {
    return await done
  } catch (error) {
    const problem = error instanceof Refusal ? String(error.data?.['problem'] ?? error.message) : ''
    const say = { data: { problem } }
    throw inOurWords(error, [
      [formRefusals.notWhole, no.form, say],
      [formRefusals.tooLarge, no.form, say],
      [formRefusals.fileUnknown, no.fileUnknown, {}],
      [formRefusals.notOpen, no.form, { data: { problem: '只能修改被退回的内容' } }],
      [formRefusals.reckonedAnew, no.reckonedAnew, {}],
      [formRefusals.bothChanged, no.bothChanged, {}],
      [formRefusals.handedIn, no.bothChanged, {}],
    ])
  }
}

/** Top fields that may be changed after a return of these spots; null: all. */
export function openFields(fields: readonly Field[], spots: readonly string[]): Set<string> | null {
  if (spots.length === 0) return null
  const named = spots.flatMap((spot) => (spot.startsWith('form.') ? [spot.slice('form.'.length)] : []))
  return openAfterReturn(graphOf(fields), named)
}

/** The form of a case as it is loaded. */
export interface LoadedForm {
  readonly data: FilledForm | null
  readonly handed: readonly HandedForm[]
}

/** Loads what is filled into the form of a case; `data` null: its type has none, or none was begun. */
export async function loadForm(
  db: Db,
  { forms }: Pick<DecorationEngines, 'forms'>,
  workCase: Pick<CaseRow, 'id' | 'areaId'>,
  type: TypeVersion | null,
): Promise<LoadedForm> {
  if (type?.formId == null) return { data: null, handed: [] }
  const all = await forms.read(db, workCase.areaId, APPLY, [workCase.id])
  const data = all.find(({ formId }) => formId === type.formId) ?? null
  const handed = data && data.revision > 0 ? ((await forms.lastHanded(db, [data.dataId])).get(data.dataId) ?? []) : []
  return { data, handed }
}

/** Brings the form of a draft to the version of its type: begun once, carried on to a later version, and others erased. */
export async function alignForm(
  db: Db,
  { forms }: Pick<DecorationEngines, 'forms'>,
  workCase: Pick<CaseRow, 'id' | 'areaId' | 'typeId' | 'typeVersion'>,
  before: Pick<CaseRow, 'typeId' | 'typeVersion'> | null,
  type: TypeVersion | null,
  now: Date,
): Promise<void> {
  const owner = ownerOf(workCase)
  if (before && before.typeId !== null && before.typeId !== workCase.typeId) await forms.erase(db, APPLY, [workCase.id])
  if (type?.formId == null || type.formVersion === null) return
  if (before?.typeId !== workCase.typeId)
    await forms.begin(db, owner, [{ formId: type.formId, version: type.formVersion }], now)
  else if (before.typeVersion !== workCase.typeVersion) {
    const [data] = await forms.read(db, workCase.areaId, APPLY, [workCase.id])
    if (data?.formId === type.formId) await forms.carry(db, owner, type.formId, type.formVersion, now)
    else await forms.begin(db, owner, [{ formId: type.formId, version: type.formVersion }], now)
  }
}

/** Which records that answers name there are: companies of the park, and people of the company that it is for; of a private person they themselves. */
export function knownFor({
  areaId,
  companyId,
  applicantId,
}: Pick<CaseRow, 'areaId' | 'companyId' | 'applicantId'>): Known {
  return async (db, asked) => {
    const idsOf = (kind: Field['kind']) => [
      ...new Set(asked.filter(({ field }) => field.kind === kind).map(({ id }) => id)),
    ]
    const companies = await companyNamesOf(db, areaId, idsOf('company'))
    const people = idsOf('colleague')
    if (companyId === null) return new Set([...companies.keys(), ...people.filter((id) => id === applicantId)])
    const members = people.length === 0 ? new Map() : await membersAmong(db, companyId, people)
    return new Set([...companies.keys(), ...members.keys()])
  }
}

/** The form of a case on the wire. `spots`: what came back. `seesDraft`: the newest save, else what was handed in. */
export async function viewForm(
  db: Db,
  { files }: Pick<DecorationEngines, 'files'>,
  areaId: string,
  type: TypeVersion | null,
  { data, handed }: LoadedForm,
  of: { spots: readonly string[]; seesDraft: boolean; isMasked: boolean },
): Promise<CaseForm | null> {
  if (type?.formId == null || type.formVersion === null) return null
  const { fields } = type.design
  const [latest, earlier] = handed
  const isDraft = of.seesDraft && data?.state !== 'handed'
  const filled = (isDraft ? data?.filled : latest?.filled) ?? NOTHING_FILLED
  const before = (isDraft ? latest : earlier)?.filled ?? null
  const shown = (content: Filled) => (of.isMasked ? maskedFilled(fields, content) : content)
  const open = openFields(fields, of.spots)
  const records = [...recordsIn(fields, filled), ...(before ? recordsIn(fields, before) : [])]
  const fileIds = [...filesIn(fields, filled), ...(before ? filesIn(fields, before) : [])]
  const idsOf = (kind: Field['kind']) => [...new Set(records.filter((each) => each.kind === kind).map(({ id }) => id))]
  const companies = await companyNamesOf(db, areaId, idsOf('company'))
  const people = await namesOf(db, idsOf('colleague'))
  return {
    formId: type.formId,
    version: type.formVersion,
    fields,
    revision: data?.revision ?? 0,
    filled: shown(filled),
    open: open && [...open],
    before: before && shown(before),
    changed: before ? changedPaths(fields, before, filled) : [],
    names: [...companies, ...people].map(([id, name]) => ({ id, name })),
    files: [...new Set(fileIds)].map((id) => ({ id, url: files.urlOf(id) })),
  }
}
