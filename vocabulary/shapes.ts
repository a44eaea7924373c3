import { Type } from 'typebox'
import { COMPARISONS } from './condition.ts'
import { DOCUMENT_MOST, type Document } from './document.ts'
import { LINK_MOST } from './document-link.ts'
import { type Field, type Filled, FORM_BOUNDS } from './form-model.ts'
import { type EditedStep, STEP_MOST } from './process-steps.ts'

// What contracts are made of. The one file of the vocabulary that knows the schema library; the phone never loads it.

type Schema = Parameters<typeof Type.Union>[0][number]

/** A person's name as typed; it reaches a call in the form of `foldName`. */
export const personName = Type.String({ format: 'person-name', maxLength: 100 })
/** Nothing beyond what is named. */
export const strict = { additionalProperties: false } as const
/** A write that answers with a desk's list as a workbook (`exportedTable` of `platform/exports`); the filter of the list is its input. */
export const taken = {
  whose: 'none',
  touches: [],
  unkept: true,
  wire: 'bytes',
  timeoutMs: 120_000,
  output: Type.Null(),
  refusals: [],
} as const
/** An id of ours: UUID, lower case. */
export const id = Type.String({ format: 'id' })
/** An instant with offset +08:00. */
export const instant = Type.String({ format: 'instant' })
/** Money in fen, never negative, at most ten thousand million yuan. */
export const fen = Type.Integer({ minimum: 0, maximum: 1_000_000_000_000 })
/** The schema, or null. */
export const orNull = <S extends Schema>(schema: S) => Type.Union([schema, Type.Null()])
/** The channels that a person may pay by, as a cashier shows them before one is chosen. */
export const payChannels = Type.Array(
  Type.Object(
    {
      id: Type.String(),
      name: Type.String(),
      /** How much the person could pay with by it now, while something is to be paid; null: nobody knows beforehand. */
      spendableFen: orNull(fen),
      /** What the person has to do before anything can be paid by it; null: nothing. */
      needs: orNull(
        Type.Object(
          {
            /** What it lacks: 未开通. */
            words: Type.String(),
            /** What is to be done: 去开通. */
            action: Type.String(),
            /** The page where it is done. */
            path: Type.String(),
          },
          strict,
        ),
      ),
      /** The purses that it draws from, in their order; none: it has no purses. */
      purses: Type.Array(
        Type.Object(
          {
            name: Type.String(),
            availableFen: fen,
            /** Why it gives nothing for this; null: it can. */
            why: orNull(Type.String()),
          },
          strict,
        ),
      ),
    },
    strict,
  ),
)
/** One of these words. */
export const oneOf = <const Words extends string[]>(...words: Words) => Type.Enum<Words>(words)
/** Where a list goes on: the `next` of the page before; left out for the first. */
export const next = Type.Optional(Type.String({ minLength: 1, maxLength: 1024 }))
const pageFields = <Item extends Schema>(item: Item) => ({ items: Type.Array(item), next: orNull(Type.String()) })
/** A page of a list, and where it goes on. */
export const page = <Item extends Schema>(item: Item) => Type.Object(pageFields(item), strict)
/** A page of a list, and what else stands on it. */
export const pageWith = <Item extends Schema, Beside extends Record<string, Schema>>(item: Item, beside: Beside) =>
  Type.Object({ ...pageFields(item), ...beside }, strict)

/** How far a phone's clock was ahead of ours when it fetched its pack, in ms. */
export const clockAhead = Type.Integer({ minimum: -4_000_000_000_000, maximum: 4_000_000_000_000 })
/** The clock of a phone that tells what was done (`PhoneClock`). */
export const phoneClock = {
  ahead: clockAhead,
  /** The phone's clock now. */
  sentAt: instant,
}
/** What every act bears that a phone tells, at once or late. */
export const phoneAct = {
  /** The act's own number, made by the phone: it counts once. */
  actId: id,
  /** By the phone's clock. */
  at: instant,
}
/** What became of one act, with what the area says that it made; `answerActs` of `platform/http` answers so. */
export const actAnswer = <Made extends Record<string, Schema>>(made: Made) =>
  Type.Object(
    {
      actId: id,
      state: oneOf('recorded', 'again', 'refused'),
      ...made,
      /** Of a refused one: the code and the sentence of why; else 0 and empty. */
      code: Type.Integer(),
      words: Type.String(),
      /** Whether it may pass when it is sent again as it is. */
      retry: Type.Boolean(),
      /** Files that the server holds: the phone may let its own copies go. */
      fileIds: Type.Array(id),
      /** It is stored as a late report: what it is about had ended meanwhile. */
      lateReport: Type.Boolean(),
    },
    strict,
  )
/** What a call that tells acts costs of a caller's tokens: one for each five. */
export const priceOfActs = ({ acts }: { acts?: unknown }): number =>
  Math.max(1, Math.ceil((Array.isArray(acts) ? acts.length : 1) / 5))

const most = DOCUMENT_MOST
const line = (maxLength: number) => Type.String({ format: 'line', maxLength })
const filledLine = (maxLength: number) => Type.String({ format: 'line', minLength: 1, maxLength })
const block = <Kind extends string, Fields extends Record<string, Schema>>(kind: Kind, fields: Fields) =>
  Type.Object({ kind: Type.Literal(kind), ...fields }, strict)
const pixels = Type.Integer({ minimum: 1, maximum: 20_000 })

/** Where the pictures and attachments of texts are had, by the ids in their blocks. */
export const fileAddresses = Type.Array(Type.Object({ id, url: Type.String() }, strict))

/** Rich text, as `Document` of the vocabulary. What one block cannot know of the others, `problemsOf` says: the caller asks it too. */
export const document = Type.Unsafe<Document>(
  Type.Object(
    {
      blocks: Type.Array(
        Type.Union([
          block('heading', {
            level: Type.Union([Type.Literal(1), Type.Literal(2)]),
            text: filledLine(most.heading),
          }),
          block('paragraph', { text: filledLine(most.text) }),
          block('list', {
            numbered: Type.Boolean(),
            items: Type.Array(
              Type.Object(
                { depth: Type.Integer({ minimum: 0, maximum: most.depths - 1 }), text: filledLine(most.text) },
                strict,
              ),
              { minItems: 1, maxItems: most.items },
            ),
          }),
          block('table', {
            head: Type.Boolean(),
            rows: Type.Array(Type.Array(line(most.cell), { minItems: 1, maxItems: most.columns }), {
              minItems: 1,
              maxItems: most.rows,
            }),
          }),
          block('picture', { fileId: id, about: line(most.about), width: pixels, height: pixels }),
          block('attachment', {
            fileId: id,
            name: filledLine(most.name),
            bytes: Type.Integer({ minimum: 1, maximum: 100_000_000 }),
          }),
          block('link', {
            text: filledLine(most.linkText),
            to: Type.String({ format: 'link', minLength: 1, maxLength: LINK_MOST }),
          }),
        ]),
        { maxItems: most.blocks },
      ),
    },
    strict,
  ),
)

/** A step of a process of approval, as `EditedStep` of the vocabulary. */
export const processStep = Type.Unsafe<EditedStep>(
  Type.Object(
    {
      key: Type.String({ pattern: '^[a-z][a-z0-9-]{0,19}$' }),
      title: line(STEP_MOST.title),
      holders: Type.Array(
        Type.Object(
          {
            kind: oneOf('person', 'right', 'manager'),
            personId: orNull(id),
            personName: Type.String({ maxLength: 100 }),
            right: Type.String({ maxLength: 40 }),
          },
          strict,
        ),
        { maxItems: STEP_MOST.holders },
      ),
      mode: oneOf('any', 'all', 'order'),
      hours: orNull(Type.Integer({ minimum: 1, maximum: STEP_MOST.hours })),
      when: orNull(
        Type.Object(
          {
            field: Type.String({ minLength: 1, maxLength: 120 }),
            is: oneOf(...COMPARISONS),
            value: Type.Union([Type.Number(), Type.String({ maxLength: STEP_MOST.text }), Type.Boolean()]),
            empty: orNull(Type.Boolean()),
          },
          strict,
        ),
      ),
    },
    strict,
  ),
)

const nth = Type.Integer({ minimum: 1 })

/** How a designed type stands. */
export const typeState = oneOf('draft', 'published', 'disabled')
/** The fields of `DesignedType`. */
export const designedType = {
  id,
  title: Type.String(),
  state: typeState,
  published: Type.Integer({ minimum: 0 }),
  edited: Type.Boolean(),
  version: nth,
  changedAt: instant,
  changedBy: Type.String(),
}
/** Versions of a designed type, the newest first. */
export const publishedVersions = Type.Array(Type.Object({ version: nth, at: instant, by: Type.String() }, strict))

/** Fields of a form: checked by `designProblems`, bounded here. */
export const formFields = Type.Unsafe<readonly Field[]>(Type.Array(Type.Object({}), { maxItems: FORM_BOUNDS.fields }))

/** What is filled into a form; its keys and sizes are checked by the forms engine. */
export const filledForm = Type.Unsafe<Filled>(
  Type.Object({ answers: Type.Object({}), marks: Type.Object({}), rows: Type.Object({}) }, strict),
)
