import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, next, oneOf, orNull, page, strict } from '#vocabulary/shapes'
import { estateRefusals } from './refusals.ts'

const writing = call.group({ family: 'estate', who: 'session', whose: 'park' })
const count = Type.Integer({ minimum: 0 })
const right = estateRefusals.placesRight

const PlaceImportSchema = Type.Object(
  {
    id,
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
    faults: count,
    /** Why the file was refused or the run failed, for people; else empty. */
    why: Type.String(),
    /** Whether the caller brought it. */
    own: Type.Boolean(),
    createdAt: instant,
    endedAt: orNull(instant),
  },
  strict,
)
/** A sheet of rooms that somebody brings in, and how far it is. */
export type PlaceImport = Static<typeof PlaceImportSchema>

const PlaceFaultSchema = Type.Object(
  {
    /** As Excel counts it. */
    line: Type.Integer({ minimum: 1 }),
    /** By its title; null: the row as a whole. */
    column: orNull(Type.String()),
    reason: Type.String(),
    text: Type.String(),
  },
  strict,
)
/** One bad cell or row of a sheet. */
export type PlaceFault = Static<typeof PlaceFaultSchema>

const placeTemplate = writing.read('placeTemplate', {
  method: 'GET',
  whose: 'none',
  wire: 'bytes',
  about: 'The sheet of rooms to fill in, with example rows and how to fill in each column',
  input: Type.Object({ format: oneOf('xlsx', 'csv') }, strict),
  output: Type.Object({}, strict),
  refusals: [right],
})

const placeImport = writing.steps('placeImport', {
  whose: 'none',
  wire: 'multipart',
  timeoutMs: 120_000,
  about: 'Send a sheet of rooms; it is read in the background and nothing is written yet',
  input: Type.Object({}, strict),
  output: PlaceImportSchema,
  refusals: [right, estateRefusals.importNoFile, estateRefusals.importOneFile, estateRefusals.importBusy],
})

const placeImportView = writing.read('placeImportView', {
  about: 'How far a sheet of rooms is, and what came of it; without an id the latest of the park',
  freshMs: 0,
  input: Type.Object({ id: Type.Optional(id) }, strict),
  output: Type.Object({ item: orNull(PlaceImportSchema) }, strict),
  refusals: [right],
})

const placeImportList = writing.read('placeImportList', {
  about: 'Sheets of rooms of the park and what came of them, the newest first',
  input: Type.Object({ next }, strict),
  output: page(PlaceImportSchema),
  refusals: [right],
})

const placeImportFaults = writing.read('placeImportFaults', {
  about: 'Every bad row of a sheet of rooms by line, column and reason',
  input: Type.Object({ id, next }, strict),
  output: page(PlaceFaultSchema),
  refusals: [right],
})

const placeImportRun = writing.write('placeImportRun', {
  about: 'Write the sheet of rooms that was tried, all rows or none; in the background',
  touches: ['estate'],
  input: Type.Object({ id, token: Type.String({ minLength: 1, maxLength: 100 }) }, strict),
  output: PlaceImportSchema,
  refusals: [
    right,
    estateRefusals.importOther,
    estateRefusals.importNotReady,
    estateRefusals.importExpired,
    estateRefusals.importBusy,
  ],
})

const placeImportCancel = writing.write('placeImportCancel', {
  about: 'Give up a sheet of rooms that was tried; it is deleted',
  touches: ['estate'],
  input: Type.Object({ id }, strict),
  output: PlaceImportSchema,
  refusals: [right, estateRefusals.importNotReady],
})

/** Calls about sheets of rooms. */
export const placeImportCalls = {
  placeTemplate,
  placeImport,
  placeImportView,
  placeImportList,
  placeImportFaults,
  placeImportRun,
  placeImportCancel,
}
