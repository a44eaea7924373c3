import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, next, oneOf, orNull, page, strict } from '#vocabulary/shapes'
import { workbookRefusals } from './workbook-refusals.ts'

const operator = call.group({ family: 'setup', who: 'session:operator', whose: 'park' })
const count = Type.Integer({ minimum: 0 })

/** How the rows of one sheet stand, or what became of them. */
const SheetSchema = Type.Object(
  { name: Type.String(), rows: count, new: count, changed: count, equal: count, faults: count },
  strict,
)

/** A workbook that an operator brings in, and how far it is. */
export const WorkbookSchema = Type.Object(
  {
    id,
    fileName: Type.String(),
    /**
     * `checking` its rows are read · `refused` the file cannot be read · `bad` it has faults, nothing can be run · `checked` may be run · `running` · `done` ·
     * `moved` the store changed after the check, nothing was written · `failed` nothing was written · `cancelled` · `expired` it was not run in time.
     */
    state: oneOf('checking', 'refused', 'bad', 'checked', 'running', 'done', 'moved', 'failed', 'cancelled', 'expired'),
    /** Names this very file and what it was checked with; null until then. */
    token: orNull(Type.String()),
    /** The sheet that is read or written just now; null: none. */
    sheet: orNull(Type.String()),
    /** Rows read so far, and per cent of the file that lies behind. */
    rows: count,
    part: Type.Integer({ minimum: 0, maximum: 100 }),
    /** Sheets that the file has, in the order in which they are written. */
    sheets: Type.Array(SheetSchema),
    faults: count,
    /** Why the file was refused or the run failed, for people; else empty. */
    why: Type.String(),
    /** Who brought it; empty: their account is gone. */
    byName: Type.String(),
    createdAt: instant,
    /** Until when it may be run; null: it cannot be. */
    runUntil: orNull(instant),
    endedAt: orNull(instant),
  },
  strict,
)
/** A workbook, as it goes over the wire. */
export type Workbook = Static<typeof WorkbookSchema>

/** One fault: the sheet, its line as Excel counts it, the column by its title, null: the row as a whole. Long numbers are masked. */
export const WorkbookFaultSchema = Type.Object(
  {
    sheet: Type.String(),
    line: Type.Integer({ minimum: 1 }),
    column: orNull(Type.String()),
    reason: Type.String(),
    text: Type.String(),
  },
  strict,
)
/** A fault, as it goes over the wire. */
export type WorkbookFault = Static<typeof WorkbookFaultSchema>

export const workbookTemplate = operator.read('workbookTemplate', {
  method: 'GET',
  whose: 'none',
  wire: 'bytes',
  about: 'The workbook to fill in: all sheets with example rows, lists of choices and how to fill in each column',
  input: Type.Object({}, strict),
  output: Type.Object({}, strict),
  refusals: [],
})

export const workbookCheck = operator.steps('workbookCheck', {
  whose: 'none',
  wire: 'multipart',
  timeoutMs: 120_000,
  about: 'Send a workbook; it is tried in the background as a run would write it, and nothing stays written',
  input: Type.Object({}, strict),
  output: WorkbookSchema,
  refusals: [workbookRefusals.workbookNoFile, workbookRefusals.workbookOneFile, workbookRefusals.workbookBusy],
})

export const workbookState = operator.read('workbookState', {
  about: 'How far a workbook is, and what came of each sheet; without an id the latest of the park',
  freshMs: 0,
  input: Type.Object({ id: Type.Optional(id) }, strict),
  output: Type.Object({ item: orNull(WorkbookSchema) }, strict),
  refusals: [],
})

export const workbookFaults = operator.read('workbookFaults', {
  about: 'Every fault of a workbook by sheet, line and column with how to mend it; of one sheet where it is given',
  input: Type.Object({ id, sheet: Type.Optional(Type.String({ minLength: 1, maxLength: 31 })), next }, strict),
  output: page(WorkbookFaultSchema),
  refusals: [],
})

export const workbookFaultSheet = operator.read('workbookFaultSheet', {
  method: 'GET',
  wire: 'bytes',
  about: 'Every fault of a workbook as a sheet',
  input: Type.Object({ id }, strict),
  output: Type.Object({}, strict),
  refusals: [],
})

export const workbookRun = operator.write('workbookRun', {
  about: 'Write the workbook as it was checked, within thirty minutes, all sheets or none; in the background',
  input: Type.Object({ id, token: Type.String({ minLength: 1, maxLength: 100 }) }, strict),
  output: WorkbookSchema,
  refusals: [
    workbookRefusals.workbookOther,
    workbookRefusals.workbookNotReady,
    workbookRefusals.workbookMoved,
    workbookRefusals.workbookBusy,
  ],
})

export const workbookCancel = operator.write('workbookCancel', {
  about: 'Give up a workbook that was checked; it is deleted',
  input: Type.Object({ id }, strict),
  output: WorkbookSchema,
  refusals: [workbookRefusals.workbookNotReady],
})

/** The calls of the workbook. */
export const workbookCalls = {
  workbookTemplate,
  workbookCheck,
  workbookState,
  workbookFaults,
  workbookFaultSheet,
  workbookRun,
  workbookCancel,
}
