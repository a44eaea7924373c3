import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, next, oneOf, orNull, page, strict } from '#vocabulary/shapes'
import { importRefusals as no } from './refusals/imports.ts'

const staff = call.group({
  family: 'archive',
  who: ['session:staff', 'session:operator'],
  whose: 'park',
})
const count = Type.Integer({ minimum: 0 })
const kind = oneOf('enterprise', 'basic', 'honour', 'achievement', 'project', 'contact')

const ImportSchema = Type.Object(
  {
    id,
    kind,
    /** What becomes of an enterprise that the park has no archive of: its row is bad, or an outside enterprise is made. */
    unknown: oneOf('refuse', 'make'),
    fileName: Type.String(),
    /**
     * `checking` its rows are read · `refused` the file cannot be read · `bad` it has bad rows, nothing can be run · `checked` may be run · `running` ·
     * `done` · `failed` nothing was written · `cancelled` · `expired` it was not run within a day · `taking_back` · `taken_back`.
     */
    state: oneOf(
      'checking',
      'refused',
      'bad',
      'checked',
      'running',
      'done',
      'failed',
      'cancelled',
      'expired',
      'taking_back',
      'taken_back',
    ),
    /** Names this very file and what it was tried with; null until then. */
    token: orNull(Type.String()),
    /** Rows read so far, and per cent of the file that lies behind. */
    rows: count,
    part: Type.Integer({ minimum: 0, maximum: 100 }),
    counts: Type.Object({ new: count, changed: count, equal: count }, strict),
    problems: count,
    /** The most frequent first, at most 20. */
    groups: Type.Array(Type.Object({ column: orNull(Type.String()), reason: Type.String(), count }, strict)),
    /** Why the file was refused or the run failed, for people; else empty. */
    why: Type.String(),
    /** Who brought it; empty: their account is gone. */
    byName: Type.String(),
    createdAt: instant,
    endedAt: orNull(instant),
    /** Until when it may be taken back; null: it may not. */
    takeBackUntil: orNull(instant),
    /** Once it was taken back: how much went, how much stayed. */
    taken: count,
    stayed: count,
    takenBackAt: orNull(instant),
  },
  strict,
)
/** A sheet that somebody brings in, and how far it is. */
export type ArchiveImport = Static<typeof ImportSchema>

const ProblemSchema = Type.Object(
  {
    line: Type.Integer({ minimum: 1 }),
    /** Title of the column; null: the row as a whole. */
    column: orNull(Type.String()),
    reason: Type.String(),
    text: Type.String(),
  },
  strict,
)

const StayedSchema = Type.Object(
  {
    nth: Type.Integer({ minimum: 1 }),
    /** The archive that it stands in today; null: it is not there, or not for the caller. */
    archiveId: orNull(id),
    archive: Type.String(),
    /** What it is called; empty: it is not for the caller. */
    title: Type.String(),
    /** Changed since · deleted already · merged into another · used by other facts · out of reach of whoever took the import back. */
    why: oneOf('changed', 'deleted', 'merged', 'used', 'right'),
  },
  strict,
)
/** What stayed when an import was taken back. */
export type StayedRow = Static<typeof StayedSchema>

export const importTemplate = staff.read('importTemplate', {
  method: 'GET',
  whose: 'none',
  wire: 'bytes',
  about: 'The sheet to fill in for facts of enterprises, with example rows and how to fill in each column',
  input: Type.Object({ kind, format: oneOf('xlsx', 'csv') }, strict),
  output: Type.Object({}, strict),
  refusals: [],
})

export const importStart = staff.steps('importStart', {
  whose: 'none',
  wire: 'multipart',
  timeoutMs: 120_000,
  about: 'Send a sheet of facts; it is read in the background and nothing is written yet',
  input: Type.Object({ kind, unknown: oneOf('refuse', 'make') }, strict),
  output: ImportSchema,
  refusals: [
    no.importNoRight,
    no.importNoFile,
    no.importOneFile,
    no.importBusy,
    no.importWholePark,
    no.importNoContacts,
  ],
})

export const importView = staff.read('importView', {
  about: 'How far an import is, and what came of it; without an id the latest that the caller may see',
  freshMs: 0,
  input: Type.Object({ id: Type.Optional(id) }, strict),
  output: Type.Object({ item: orNull(ImportSchema) }, strict),
  refusals: [no.importNoRight],
})

export const importList = staff.read('importList', {
  about: 'Imports of enterprise facts that the caller may see, the newest first',
  input: Type.Object({ next }, strict),
  output: page(ImportSchema),
  refusals: [no.importNoRight],
})

export const importProblems = staff.read('importProblems', {
  about: 'Every bad row of a file by line, column and reason',
  input: Type.Object({ id, next }, strict),
  output: page(ProblemSchema),
  refusals: [no.importNoRight],
})

export const importProblemSheet = staff.read('importProblemSheet', {
  method: 'GET',
  wire: 'bytes',
  about: 'Every bad row of a file as a sheet',
  input: Type.Object({ id }, strict),
  output: Type.Object({}, strict),
  refusals: [no.importNoRight],
})

export const importRun = staff.write('importRun', {
  about: 'Write the file that was tried, all rows or none; in the background',
  input: Type.Object({ id, token: Type.String({ minLength: 1, maxLength: 100 }) }, strict),
  output: ImportSchema,
  refusals: [no.importNoRight, no.importOther, no.importNotReady, no.importExpired, no.importBusy],
})

export const importCancel = staff.write('importCancel', {
  about: 'Give up a file that was tried; it is deleted',
  input: Type.Object({ id }, strict),
  output: ImportSchema,
  refusals: [no.importNoRight, no.importNotReady],
})

export const importTakeBack = staff.write('importTakeBack', {
  about: 'Take back what an import wrote within 30 days; what was touched since stays and is listed; in the background',
  input: Type.Object({ id }, strict),
  output: ImportSchema,
  refusals: [no.importNoRight, no.importNotReady, no.importBusy, no.takeBackLate],
})

export const importStayed = staff.read('importStayed', {
  about: 'What stayed when an import was taken back, and why',
  input: Type.Object({ id, next }, strict),
  output: page(StayedSchema),
  refusals: [no.importNoRight],
  statements: { most: 5, why: 'rights, the import, what stayed of it, where that stands now, and names' },
})

/** Calls of imports. */
export const importCalls = {
  importTemplate,
  importStart,
  importView,
  importList,
  importProblems,
  importProblemSheet,
  importRun,
  importCancel,
  importTakeBack,
  importStayed,
}
