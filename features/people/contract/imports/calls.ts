import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { fen, id, instant, next, oneOf, orNull, page, strict } from '#vocabulary/shapes'
import { importRefusals } from './refusals.ts'

const theirs = call.group({ family: 'addressbook', who: 'session', whose: 'company' })
const count = Type.Integer({ minimum: 0, maximum: 1_000_000 })
const counts = Type.Object({ new: count, changed: count, equal: count, refused: count }, strict)
const verdict = oneOf('new', 'changed', 'equal', 'refused')

/** A sheet of people that a company brings in, and how far it is. */
export const PeopleImportSchema = Type.Object(
  {
    id,
    fileName: Type.String(),
    /** `checking` its rows are judged · `checked` may be run · `running` · `done` · `failed` it broke off, what was written stays · `cancelled` · `expired` it was not run within a day. */
    state: oneOf('checking', 'checked', 'running', 'done', 'failed', 'cancelled', 'expired'),
    rows: count,
    /** Rows that were judged, or written, so far. */
    looked: count,
    /** What the rows would do: invite, change, nothing, not be taken. */
    counts,
    /** Departments that would be made. */
    departments: count,
    /** What they did. */
    did: counts,
    /** Why it broke off, for people; else empty. */
    why: Type.String(),
    /** Who brought it; empty: their account is gone. */
    byName: Type.String(),
    createdAt: instant,
    endedAt: orNull(instant),
  },
  strict,
)
/** A sheet of people, as it goes over the wire. */
export type PeopleImport = Static<typeof PeopleImportSchema>

/** One row of a sheet of people. */
export const PeopleImportRowSchema = Type.Object(
  {
    /** As Excel counts it. */
    line: Type.Integer({ minimum: 1 }),
    name: Type.String(),
    /** Masked; null: it could not be read. */
    phone: orNull(Type.String()),
    /** Departments from the top, by slashes; empty: nothing is said. */
    department: Type.String(),
    title: Type.String(),
    place: Type.String(),
    roles: Type.Array(Type.String()),
    /** What it would do; null: not judged yet. */
    verdict: orNull(verdict),
    /** What it did; null: nothing yet. */
    outcome: orNull(verdict),
    /** Why it is not taken, or was not; else empty. */
    reason: Type.String(),
  },
  strict,
)
/** A row of a sheet of people, as it goes over the wire. */
export type PeopleImportRow = Static<typeof PeopleImportRowSchema>

export const peopleImportTemplate = theirs.read('peopleImportTemplate', {
  method: 'GET',
  whose: 'none',
  wire: 'bytes',
  about: 'The sheet to fill in for bringing in people, with example rows',
  input: Type.Object({ format: oneOf('xlsx', 'csv') }, strict),
  output: Type.Object({}, strict),
  refusals: [],
})

export const peopleImport = theirs.steps('peopleImport', {
  whose: 'none',
  wire: 'multipart',
  timeoutMs: 120_000,
  about:
    'Send a sheet of people and departments of my company; in the background each row is judged, and nothing is written yet: managers and HR',
  input: Type.Object({}, strict),
  output: PeopleImportSchema,
  refusals: [
    importRefusals.importNoFile,
    importRefusals.importOneFile,
    importRefusals.importUnreadable,
    importRefusals.importBusy,
  ],
})

export const peopleImportView = theirs.read('peopleImportView', {
  about: 'How far an import of people is, and what came of it; without an id the latest of my company',
  input: Type.Object({ id: Type.Optional(id) }, strict),
  output: Type.Object({ item: orNull(PeopleImportSchema) }, strict),
  freshMs: 0,
  refusals: [],
})

export const peopleImportList = theirs.read('peopleImportList', {
  about: 'Imports of people into my company with who brought them and what came of them, the newest first',
  input: Type.Object({ next }, strict),
  output: page(PeopleImportSchema),
  refusals: [],
})

export const peopleImportRows = theirs.read('peopleImportRows', {
  about: 'Rows of an import of people with what each would do or did, in the order of the sheet',
  input: Type.Object({ id, verdict: Type.Optional(verdict), next }, strict),
  output: page(PeopleImportRowSchema),
  refusals: [],
})

export const peopleImportSheet = theirs.read('peopleImportSheet', {
  method: 'GET',
  wire: 'bytes',
  about: 'Rows of an import of people that are not taken, with the reason, as a sheet',
  input: Type.Object({ id }, strict),
  output: Type.Object({}, strict),
  refusals: [],
})

export const peopleImportRun = theirs.write('peopleImportRun', {
  about:
    'Write the rows that were judged good, each as a whole or not at all; in the background and in pieces. Who is new is invited, without an SMS',
  input: Type.Object({ id }, strict),
  output: PeopleImportSchema,
  refusals: [importRefusals.importNotReady, importRefusals.importExpired, importRefusals.importBusy],
})

export const peopleImportCancel = theirs.write('peopleImportCancel', {
  about: 'Give up an import of people that was tried; its rows are deleted',
  input: Type.Object({ id }, strict),
  output: PeopleImportSchema,
  refusals: [importRefusals.importNotReady],
})

/** What an SMS to those whom a sheet invited comes to, and what came of it. */
export const ImportTextingSchema = Type.Object(
  {
    /** Those who have not answered their invitation yet. */
    people: count,
    piecesEach: count,
    fenEach: fen,
    pieces: count,
    fen,
    /** Of the park's budget of this month. */
    leftFen: fen,
    /** When it would leave now: at night it waits for the morning. */
    leavesAt: instant,
    /** The park sends SMS. */
    possible: Type.Boolean(),
    /** What came of it; null: nothing was sent yet. */
    texted: orNull(
      Type.Object(
        {
          at: instant,
          leavesAt: instant,
          state: oneOf('waiting', 'sending', 'done', 'stopped', 'skipped'),
          people: count,
          sent: count,
          /** Nothing reached them and nothing will. */
          failed: count,
          /** The answer was lost: perhaps it came, and it is not sent again. */
          unknown: count,
          /** Answered before it left. */
          spared: count,
          fen,
        },
        strict,
      ),
    ),
  },
  strict,
)
/** An SMS about a sheet of people, as it goes over the wire. */
export type ImportTexting = Static<typeof ImportTextingSchema>

export const peopleImportTexting = theirs.read('peopleImportTexting', {
  about: 'What an SMS to those whom an import invited would come to, in pieces, cost and moment, or what came of it',
  freshMs: 0,
  input: Type.Object({ id }, strict),
  output: ImportTextingSchema,
  refusals: [],
  statements: {
    most: 7,
    why: 'who keeps the company, the import, who waits, price and budget of the month, how far it is',
  },
})

export const peopleImportText = theirs.write('peopleImportText', {
  about:
    'Text those whom an import invited and who have not answered yet, once an import; at night it waits for the morning',
  touches: ['addressbook/peopleImportTexting'],
  input: Type.Object(
    {
      id,
      /** As it was seen; refused where it costs more now. */
      fen,
    },
    strict,
  ),
  output: Type.Object({ id, people: count }, strict),
  refusals: [
    importRefusals.importNotReady,
    importRefusals.importTexted,
    importRefusals.importNobodyToText,
    importRefusals.importNoSms,
    importRefusals.importTextBudget,
    importRefusals.importTextDearer,
  ],
})

/** The calls of bringing in people. */
export const importCalls = {
  peopleImportTemplate,
  peopleImport,
  peopleImportView,
  peopleImportList,
  peopleImportRows,
  peopleImportSheet,
  peopleImportRun,
  peopleImportCancel,
  peopleImportTexting,
  peopleImportText,
} as const
