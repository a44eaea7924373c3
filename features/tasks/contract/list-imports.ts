import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, next, oneOf, orNull, page, strict } from '#vocabulary/shapes'
import { listRefusals as no } from './lists-refusals.ts'

const lists = call.group({ family: 'task', who: 'session', whose: 'park' })
const count = Type.Integer({ minimum: 0 })

const ImportSchema = Type.Object(
  {
    id,
    list: Type.Object({ id, title: Type.String() }, strict),
    fileName: Type.String(),
    /**
     * `checking` its rows are read · `refused` the file cannot be read · `bad` it has bad rows, nothing can be run · `checked` may be run · `running` ·
     * `done` · `failed` nothing was written · `cancelled` · `expired` it was not run within a day · `taken_back`.
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
    /** Once it was taken back: how many entries went or got back what they were, how many stayed. */
    taken: count,
    stayed: count,
    takenBackAt: orNull(instant),
  },
  strict,
)
/** A sheet of entries that somebody brings in, and how far it is. */
export type ListImport = Static<typeof ImportSchema>

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

const listTemplate = lists.read('listTemplate', {
  method: 'GET',
  wire: 'bytes',
  about: 'The sheet to fill in for entries of a list, with example rows and how to fill in each column',
  input: Type.Object({ id, format: oneOf('xlsx', 'csv') }, strict),
  output: Type.Object({}, strict),
  refusals: [no.builtIn],
})

const listImport = lists.steps('listImport', {
  whose: 'none',
  wire: 'multipart',
  timeoutMs: 120_000,
  about: 'Send a sheet of entries of a list; it is read in the background and nothing is written yet',
  input: Type.Object({ id }, strict),
  output: ImportSchema,
  refusals: [no.builtIn, no.importNoFile, no.importOneFile, no.importBusy],
})

const listImportView = lists.read('listImportView', {
  about: 'How far an import of entries is, and what came of it; without an id the latest of the park',
  freshMs: 0,
  input: Type.Object({ id: Type.Optional(id) }, strict),
  output: Type.Object({ item: orNull(ImportSchema) }, strict),
  refusals: [],
})

const listImports = lists.read('listImports', {
  about: 'Imports of entries of the park with who brought them and what came of them, the newest first',
  input: Type.Object({ next }, strict),
  output: page(ImportSchema),
  refusals: [],
})

const listImportProblems = lists.read('listImportProblems', {
  about: 'Every bad row of a file of entries by line, column and reason',
  input: Type.Object({ id, next }, strict),
  output: page(ProblemSchema),
  refusals: [],
})

const listProblemSheet = lists.read('listProblemSheet', {
  method: 'GET',
  wire: 'bytes',
  about: 'Every bad row of a file of entries as a sheet',
  input: Type.Object({ id }, strict),
  output: Type.Object({}, strict),
  refusals: [],
})

const listImportRun = lists.write('listImportRun', {
  about: 'Write the file that was tried, all rows or none; in the background',
  input: Type.Object({ id, token: Type.String({ minLength: 1, maxLength: 100 }) }, strict),
  output: ImportSchema,
  refusals: [no.importOther, no.importNotReady, no.importExpired, no.importBusy],
})

const listImportCancel = lists.write('listImportCancel', {
  about: 'Give up a file of entries that was tried; it is deleted',
  input: Type.Object({ id }, strict),
  output: ImportSchema,
  refusals: [no.importNotReady],
})

const listImportTakeBack = lists.write('listImportTakeBack', {
  about: 'Take back within 30 days what an import wrote; entries that were changed since stay',
  input: Type.Object({ id }, strict),
  output: ImportSchema,
  refusals: [no.importNotReady, no.takeBackLate],
})

/** Calls about entries that come by sheet. */
export const listImportCalls = {
  listTemplate,
  listImport,
  listImportView,
  listImports,
  listImportProblems,
  listProblemSheet,
  listImportRun,
  listImportCancel,
  listImportTakeBack,
}
