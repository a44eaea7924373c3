import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, next, oneOf, orNull, page, strict } from '#vocabulary/shapes'
import { parkingRefusals } from './refusals.ts'

const operator = call.group({ family: 'parking', who: 'session:operator', whose: 'park' })
const count = Type.Integer({ minimum: 0 })
const kind = oneOf('lots', 'lanes', 'tariffs', 'plates', 'free', 'stays')

/** Problems of one column and reason. */
const GroupSchema = Type.Object({ column: orNull(Type.String()), reason: Type.String(), count }, strict)

/** A file that an operator brings in, and how far it is. */
export const ImportSchema = Type.Object(
  {
    id,
    /** `lots` · `lanes` · `tariffs` · `plates`: whose kind of vehicle is known · `free`: plates of free cards · `stays`: past ones and cars inside. */
    kind,
    fileName: Type.String(),
    /**
     * `checking` its rows are read · `refused` the file cannot be read · `bad` it has bad rows, nothing can be run · `checked` may be run · `running` ·
     * `done` · `failed` nothing was written · `cancelled` · `expired` it was not run within a day.
     */
    state: oneOf('checking', 'refused', 'bad', 'checked', 'running', 'done', 'failed', 'cancelled', 'expired'),
    /** Names this very file and what it was tried with; null until then. */
    token: orNull(Type.String()),
    /** Rows read so far, and per cent of the file that lies behind. */
    rows: count,
    part: Type.Integer({ minimum: 0, maximum: 100 }),
    counts: Type.Object({ new: count, changed: count, equal: count }, strict),
    problems: count,
    /** The most frequent first, at most 20. */
    groups: Type.Array(GroupSchema),
    /** Why the file was refused or the run failed, for people; else empty. */
    why: Type.String(),
    /** Who brought it; empty: their account is gone. */
    byName: Type.String(),
    createdAt: instant,
    endedAt: orNull(instant),
  },
  strict,
)
/** A file that an operator brings in, as it goes over the wire. */
export type ParkImport = Static<typeof ImportSchema>

/** One bad cell or row of a file: line as Excel counts it, column by its title, null: the row as a whole. */
export const ImportProblemSchema = Type.Object(
  {
    line: Type.Integer({ minimum: 1 }),
    column: orNull(Type.String()),
    reason: Type.String(),
    text: Type.String(),
  },
  strict,
)
/** A bad row, as it goes over the wire. */
export type ImportProblem = Static<typeof ImportProblemSchema>

export const importTemplate = operator.read('importTemplate', {
  method: 'GET',
  whose: 'none',
  wire: 'bytes',
  about: 'The sheet to fill in for an import, with example rows and how to fill in each column',
  input: Type.Object({ kind, format: oneOf('xlsx', 'csv') }, strict),
  output: Type.Object({}, strict),
  refusals: [],
})

export const importStart = operator.steps('importStart', {
  whose: 'none',
  wire: 'multipart',
  timeoutMs: 120_000,
  about: 'Send a sheet of rows; it is read in the background and nothing is written yet',
  input: Type.Object({ kind }, strict),
  output: ImportSchema,
  refusals: [parkingRefusals.importNoFile, parkingRefusals.importOneFile, parkingRefusals.importBusy],
})

export const importView = operator.read('importView', {
  about: 'How far an import is, and what came of it; without an id the latest of the park',
  freshMs: 0,
  input: Type.Object({ id: Type.Optional(id) }, strict),
  output: Type.Object({ item: orNull(ImportSchema) }, strict),
  refusals: [],
})

export const importList = operator.read('importList', {
  about: 'Imports of the park with who brought them and what came of them, the newest first',
  input: Type.Object({ next }, strict),
  output: page(ImportSchema),
  refusals: [],
})

export const importProblems = operator.read('importProblems', {
  about: 'Every bad row of a file by line, column and reason',
  input: Type.Object({ id, next }, strict),
  output: page(ImportProblemSchema),
  refusals: [],
})

export const importProblemSheet = operator.read('importProblemSheet', {
  method: 'GET',
  wire: 'bytes',
  about: 'Every bad row of a file as a sheet',
  input: Type.Object({ id }, strict),
  output: Type.Object({}, strict),
  refusals: [],
})

export const importRun = operator.write('importRun', {
  about: 'Write the file that was tried, all rows or none; in the background',
  input: Type.Object({ id, token: Type.String({ minLength: 1, maxLength: 100 }) }, strict),
  output: ImportSchema,
  refusals: [
    parkingRefusals.importOther,
    parkingRefusals.importNotReady,
    parkingRefusals.importExpired,
    parkingRefusals.importBusy,
  ],
})

export const importCancel = operator.write('importCancel', {
  about: 'Give up a file that was tried; it is deleted',
  input: Type.Object({ id }, strict),
  output: ImportSchema,
  refusals: [parkingRefusals.importNotReady],
})
