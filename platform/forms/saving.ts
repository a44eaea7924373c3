import type { Db } from '#platform/db'
import type { Files } from '#platform/files'
import type { Vault } from '#platform/vault'
import { storedFilled } from '#vocabulary/form-answers'
import { type Graph, graphOf } from '#vocabulary/form-graph'
import { type Conflict, changedPaths, merged } from '#vocabulary/form-merging'
import {
  type Field,
  type Filled,
  FORM_BOUNDS,
  isFieldId,
  own,
  type Path,
  pathOf,
  type Spot,
} from '#vocabulary/form-model'
import { problemsIn, shownOnly, stateOf } from '#vocabulary/form-state'
import { refusals, refuse } from '#vocabulary/refusal'
import { formRefusals as no } from './contract.ts'
import {
  type DataRow,
  insertFiles,
  listData,
  listFiles,
  listRevisions,
  listVersions,
  lockData,
  type Owner,
  putRevision,
  type VersionRow,
} from './queries.ts'
import { openFilled, sealFilled } from './sealing.ts'

/** One save of a form. */
export interface ToSave {
  readonly filled: Filled
  /** The revision that the phone began with; 0: none. */
  readonly base: number
  /** Top fields that may be changed; null: all of them. */
  readonly open: ReadonlySet<Spot> | null
  readonly byId: string
  readonly now: Date
}

/** What became of a save. */
export interface Saved {
  readonly revision: number
  readonly filled: Filled
  /** What another device changed otherwise; theirs stands until the person chose. */
  readonly conflicts: readonly Conflict[]
  readonly problems: readonly { path: Path; message: string }[]
}

/** Which of the records that answers name there are: companies, people of one's company, entries of lists. */
export type Known = (
  db: Db,
  asked: readonly { field: Field; id: string; within: string | null }[],
) => Promise<ReadonlySet<string>>

/** Handing in all forms of an owner. */
export interface HandIn {
  /** By form: the revision that was seen, and what was reckoned there, by path. */
  readonly seen: Readonly<Record<string, { revision: number; computed: Readonly<Record<Path, string>> }>>
  readonly known: Known
  readonly byId: string
  readonly now: Date
}

interface Engines {
  vault: Vault
  files: Pick<Files, 'claim'>
}

/** Saves a form as far as it is filled in. Refuses 404, `handedIn`, `notOpen`, `tooLarge`, `fileUnknown`. */
export async function saveFilled(
  db: Db,
  { vault, files }: Engines,
  owner: Owner,
  formId: string,
  { filled, base, open, byId, now }: ToSave,
): Promise<Saved> {
  const data = (await lockData(db, owner, formId)) ?? refuse(refusals.notFound, { field: 'formId' })
  if (data.state === 'handed') refuse(no.handedIn)
  const { fields } = await versionOf(db, data)
  if (!isSound(filled)) refuse(refusals.malformed, { field: 'filled' })
  const graph = graphOf(fields)
  const mine = storedFilled(fields, filled)
  const [newest, begun] = await savesOf(db, vault, data, base)
  const { filled: stored, conflicts } =
    base === data.revision ? { filled: mine, conflicts: [] } : merged(graph, { base: begun, mine, theirs: newest })
  if (Buffer.byteLength(JSON.stringify(stored)) > FORM_BOUNDS.bytes) refuse(no.tooLarge)
  mustBeOpen(fields, open, newest, stored)
  await takeFiles(db, files, data, fields, stored, byId)
  const state = stateOf(graph, stored)
  const revision = data.revision + 1
  await putRevision(db, {
    dataId: data.id,
    revision,
    version: data.version,
    filledSealed: sealFilled(vault, data.id, stored),
    handed: false,
    at: now,
    byId,
  })
  return { revision, filled: stored, conflicts, problems: problemsIn(graph, stored, state) }
}

/** Hands all forms of an owner in. Refuses what is not whole or valid, what was saved elsewhere meanwhile, and what comes to something else than was seen. */
export async function handIn(db: Db, { vault }: Pick<Engines, 'vault'>, owner: Owner, what: HandIn): Promise<void> {
  const all = await listData(db, owner.areaId, owner.kind, [owner.id])
  for (const { formId } of all.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const data = (await lockData(db, owner, formId)) ?? refuse(refusals.notFound, { field: 'formId' })
    if (data.state === 'handed') continue
    const seen = own(what.seen, formId)
    if (!seen || seen.revision !== data.revision) refuse(no.bothChanged)
    const { fields, title } = await versionOf(db, data)
    const [filled] = await savesOf(db, vault, data, data.revision)
    const graph = graphOf(fields)
    const state = stateOf(graph, filled)
    const [problem] = problemsIn(graph, filled, state)
    if (problem)
      refuse(no.notWhole, { data: { problem: `${title}：${problem.message}` }, field: `${formId}.${problem.path}` })
    const stored = shownOnly(graph, filled, state)
    const unknown = await unknownIn(db, graph, stored, what.known)
    if (unknown)
      refuse(no.notWhole, {
        data: { problem: `${title}：请重新选择${unknown.label}` },
        field: `${formId}.${unknown.path}`,
      })
    for (const [path, { computed }] of state.fields)
      if (computed !== null && own(seen.computed, path) !== computed) refuse(no.reckonedAnew)
    await putRevision(db, {
      dataId: data.id,
      revision: data.revision + 1,
      version: data.version,
      filledSealed: sealFilled(vault, data.id, stored),
      handed: true,
      at: what.now,
      byId: what.byId,
    })
  }
}

async function versionOf(db: Db, { areaId, formId, version }: DataRow): Promise<VersionRow> {
  const [found] = await listVersions(db, areaId, [{ formId, version }])
  if (!found) throw new Error(`form ${formId} has no version ${version}`)
  return found
}

/** What is filled in now, and what was when the phone began; a save that is gone counts as nothing filled in. */
async function savesOf(
  db: Db,
  vault: Vault,
  data: DataRow,
  base: number,
): Promise<readonly [newest: Filled, begun: Filled]> {
  const saves = await listRevisions(
    db,
    [...new Set([data.revision, base])].map((revision) => ({ dataId: data.id, revision })),
  )
  const of = (revision: number) =>
    openFilled(
      vault,
      saves.find((save) => save.revision === revision),
    )
  return [of(data.revision), of(base)]
}

/** Whether what came from outside has the shape of what is filled in, with ids that are ids and few enough rows. */
function isSound({ answers, marks, rows }: Filled): boolean {
  return (
    isGiven({ answers, marks }) &&
    Object.entries(rows).every(([id, list]) => isFieldId(id) && Array.isArray(list) && areRows(list))
  )
}

function areRows(list: readonly unknown[]): boolean {
  const rows = list.map((row) => (isRecord(row) ? row : {}))
  return (
    rows.length <= FORM_BOUNDS.rows &&
    new Set(rows.map(({ id }) => id)).size === rows.length &&
    rows.every((row) => typeof row['id'] === 'string' && isFieldId(row['id']) && isGiven(row))
  )
}

/** Whether these are answers and marks, whatever came from outside. */
function isGiven({ answers, marks }: { readonly answers?: unknown; readonly marks?: unknown }): boolean {
  if (!isRecord(answers) || !isRecord(marks)) return false
  return (
    [...Object.keys(answers), ...Object.keys(marks)].every(isFieldId) &&
    Object.values(answers).every(
      (values) => Array.isArray(values) && values.every((value) => typeof value === 'string'),
    ) &&
    Object.values(marks).every((mark) => mark === 'unsure' || mark === 'exempt')
  )
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function mustBeOpen(fields: readonly Field[], open: ReadonlySet<Spot> | null, before: Filled, after: Filled): void {
  if (open === null) return
  const closed = changedPaths(fields, before, after).find((path) => !open.has(path.split('/')[0] ?? ''))
  if (closed !== undefined) refuse(no.notOpen, { field: closed })
}

interface Answer {
  readonly field: Field
  readonly value: string
  readonly path: Path
  /** Where its neighbours stand: in the row, or in the form. */
  readonly given: Pick<Filled, 'answers'>
}

/** Every answer of the kinds, with the place where it stands. */
function answersOf(fields: readonly Field[], filled: Filled, kinds: readonly Field['kind'][]): Answer[] {
  return fields.flatMap((field): Answer[] => {
    if (field.kind === 'rows')
      return (own(filled.rows, field.id) ?? []).flatMap((row) =>
        (field.fields ?? [])
          .filter(({ kind }) => kinds.includes(kind))
          .flatMap((column) =>
            (own(row.answers, column.id) ?? []).map((value) => ({
              field: column,
              value,
              path: pathOf(field.id, row.id, column.id),
              given: row,
            })),
          ),
      )
    if (!kinds.includes(field.kind)) return []
    return (own(filled.answers, field.id) ?? []).map((value) => ({ field, value, path: field.id, given: filled }))
  })
}

async function takeFiles(
  db: Db,
  files: Engines['files'],
  data: DataRow,
  fields: readonly Field[],
  filled: Filled,
  byId: string,
): Promise<void> {
  const wanted = answersOf(fields, filled, ['photos', 'documents', 'signature'])
  if (wanted.length === 0) return
  const known = new Set((await listFiles(db, [data.id])).map(({ fileId }) => fileId))
  const taken: string[] = []
  for (const { value, path } of wanted) {
    if (known.has(value) || taken.includes(value)) continue
    if (!(await files.claim(db, value, byId))) refuse(no.fileUnknown, { field: path })
    taken.push(value)
  }
  await insertFiles(db, data.id, taken)
}

/** The first answer that names a record which there is not. */
async function unknownIn(
  db: Db,
  graph: Graph,
  filled: Filled,
  known: Known,
): Promise<{ path: Path; label: string } | null> {
  const wanted = answersOf(graph.fields, filled, ['company', 'colleague', 'list'])
  if (wanted.length === 0) return null
  const found = await known(
    db,
    wanted.map(({ field, value, given }) => ({
      field,
      id: value,
      within:
        field.from?.within === undefined
          ? null
          : (own({ ...filled.answers, ...given.answers }, field.from.within)?.[0] ?? null),
    })),
  )
  const missing = wanted.find(({ value }) => !found.has(value))
  return missing ? { path: missing.path, label: missing.field.label } : null
}
