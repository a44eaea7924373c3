import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, next, oneOf, orNull, page, strict } from '#vocabulary/shapes'
import { importRefusals } from '../imports/refusals.ts'
import { tenancyRefusals } from './refusals.ts'

const leases = call.group({ family: 'estate', who: 'session', whose: 'park' })
const count = Type.Integer({ minimum: 0 })

/** Problems of one column and reason. */
const GroupSchema = Type.Object({ column: orNull(Type.String()), reason: Type.String(), count }, strict)

/** A sheet of tenancies that is brought in, and how far it is. */
const TenancyImportSchema = Type.Object(
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
    counts: Type.Object({ new: count, equal: count }, strict),
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
/** A sheet of tenancies that is brought in, as it goes over the wire. */
export type TenancyImport = Static<typeof TenancyImportSchema>

/** One bad cell or row of a sheet: line as Excel counts it, column by its title, null: the row as a whole. */
const TenancyProblemSchema = Type.Object(
  { line: Type.Integer({ minimum: 1 }), column: orNull(Type.String()), reason: Type.String(), text: Type.String() },
  strict,
)

export const tenancyImportTemplate = leases.read('tenancyImportTemplate', {
  method: 'GET',
  whose: 'none',
  wire: 'bytes',
  about: 'The sheet to fill in for bringing in tenancies, with example rows and how to fill in each column',
  input: Type.Object({ format: oneOf('xlsx', 'csv') }, strict),
  output: Type.Object({}, strict),
  refusals: [],
})

export const tenancyImport = leases.steps('tenancyImport', {
  whose: 'none',
  wire: 'multipart',
  timeoutMs: 120_000,
  about:
    'Send a sheet of tenancies; it is read in the background and nothing is written yet: operators and holders of the right places without bounds',
  input: Type.Object({}, strict),
  output: TenancyImportSchema,
  refusals: [importRefusals.importNoFile, importRefusals.importOneFile, tenancyRefusals.tenancyImportBusy],
})

export const tenancyImportView = leases.read('tenancyImportView', {
  about: 'How far an import of tenancies is, and what came of it; without an id the latest of the park',
  freshMs: 0,
  input: Type.Object({ id: Type.Optional(id) }, strict),
  output: Type.Object({ item: orNull(TenancyImportSchema) }, strict),
  refusals: [],
})

export const tenancyImportList = leases.read('tenancyImportList', {
  about: 'Imports of tenancies with who brought them and what came of them, the newest first',
  input: Type.Object({ next }, strict),
  output: page(TenancyImportSchema),
  refusals: [],
})

export const tenancyImportProblems = leases.read('tenancyImportProblems', {
  about: 'Every bad row of a sheet of tenancies by line, column and reason; phones masked',
  input: Type.Object({ id, next }, strict),
  output: page(TenancyProblemSchema),
  refusals: [],
})

export const tenancyImportSheet = leases.read('tenancyImportSheet', {
  method: 'GET',
  wire: 'bytes',
  about: 'Every bad row of a sheet of tenancies as a sheet',
  input: Type.Object({ id }, strict),
  output: Type.Object({}, strict),
  refusals: [],
})

export const tenancyImportRun = leases.write('tenancyImportRun', {
  about: 'Write the tenancies of the sheet that was tried, all rows or none; in the background',
  input: Type.Object({ id, token: Type.String({ minLength: 1, maxLength: 100 }) }, strict),
  output: TenancyImportSchema,
  refusals: [
    tenancyRefusals.tenancyImportOther,
    importRefusals.importNotReady,
    importRefusals.importExpired,
    tenancyRefusals.tenancyImportBusy,
  ],
})

export const tenancyImportCancel = leases.write('tenancyImportCancel', {
  about: 'Give up a sheet of tenancies that was tried; it is deleted',
  input: Type.Object({ id }, strict),
  output: TenancyImportSchema,
  refusals: [importRefusals.importNotReady],
})

/** The calls of bringing in tenancies. */
export const tenancyImportCalls = {
  tenancyImportTemplate,
  tenancyImport,
  tenancyImportView,
  tenancyImportList,
  tenancyImportProblems,
  tenancyImportSheet,
  tenancyImportRun,
  tenancyImportCancel,
} as const
