import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, next, oneOf, orNull, page, strict } from '#vocabulary/shapes'
import { mineRefusals as no } from './refusals/mine.ts'
import { archiveRefusals } from './refusals/records.ts'
import { RECORD_SHAPES } from './shapes.ts'

const own = call.group({ family: 'archive', who: 'session:manager', whose: 'none' })
const day = Type.String({ format: 'day' })
const words = (most: number, least = 0) => Type.String({ minLength: least, maxLength: most })
const files = Type.Array(
  Type.Object({ fileId: id, name: Type.String({ format: 'line', minLength: 1, maxLength: 120 }) }, strict),
  {
    maxItems: 9,
  },
)

const OwnSchema = Type.Object(
  {
    id,
    name: Type.String(),
    creditCode: orNull(Type.String()),
    address: Type.String(),
    industry: Type.String(),
    /** Kinds of records, with the days of the newest and the oldest. */
    kinds: Type.Array(Type.Object({ kind: Type.String(), count: Type.Integer(), freshest: day, stalest: day }, strict)),
    /** Proposals that wait. */
    open: Type.Integer(),
    /** Readings of the last 30 days by others: one a reader, class and day. */
    readings: Type.Integer(),
  },
  strict,
)
/** What the park holds of an enterprise, as its managers read it. */
export type OwnArchive = Static<typeof OwnSchema>

const mine = own.read('mine', {
  about: 'What the park holds of the company that the manager acts for; null: it has no archive yet',
  input: Type.Object({}, strict),
  output: Type.Object({ item: orNull(OwnSchema) }, strict),
  refusals: [],
})

const ReadingSchema = Type.Object(
  {
    day,
    fact: oneOf('personal', 'figures', 'requests'),
    name: Type.String(),
    role: oneOf('operator', 'property', 'other'),
    at: instant,
  },
  strict,
)
/** That somebody read figures, requests or contacts of an enterprise on a day. */
export type Reading = Static<typeof ReadingSchema>

const readers = own.read('readers', {
  about: 'Who read figures, requests and contacts of the company that the manager acts for, the latest first',
  input: Type.Object({ next }, strict),
  output: page(ReadingSchema),
  refusals: [],
})

/** What `propose` takes of a kind: of a record that is wrong, or without `recordId` of a fact that is missing. */
const proposed = <Kind extends 'basic' | 'honour' | 'achievement' | 'project' | 'paper'>(kind: Kind) =>
  Type.Object(
    {
      kind: Type.Literal(kind),
      recordId: Type.Optional(id),
      /** Of the record, as it was seen. */
      version: Type.Optional(Type.Integer({ minimum: 1 })),
      data: RECORD_SHAPES[kind],
      asOf: day,
      wrong: words(500, 2),
      files,
    },
    strict,
  )

const propose = own.write('propose', {
  about: 'Say what is wrong or missing in the archive of the company that the manager acts for, and what it should be',
  input: Type.Union([
    proposed('basic'),
    proposed('honour'),
    proposed('achievement'),
    proposed('project'),
    proposed('paper'),
    Type.Object({ kind: Type.Literal('other'), wrong: words(500, 2), files }, strict),
  ]),
  output: Type.Object({ id }, strict),
  touches: ['archive/mine', 'archive/proposals'],
  refusals: [
    no.noArchive,
    no.sameAsNow,
    no.tooMany,
    archiveRefusals.changed,
    archiveRefusals.recordGone,
    archiveRefusals.basicOnce,
    archiveRefusals.numberWrong,
    archiveRefusals.daysReversed,
    archiveRefusals.industryUnknown,
    archiveRefusals.fileUnknown,
    archiveRefusals.asOfLater,
  ],
})

/** What a proposal wants of a kind, beside what the record says now. */
const wanted = <Kind extends 'basic' | 'honour' | 'achievement' | 'project' | 'paper'>(kind: Kind) =>
  Type.Object(
    {
      kind: Type.Literal(kind),
      data: RECORD_SHAPES[kind],
      asOf: day,
      /** Null: the fact is missing, or the record was deleted meanwhile. */
      now: orNull(Type.Object({ version: Type.Integer(), asOf: day, data: RECORD_SHAPES[kind] }, strict)),
    },
    strict,
  )

const ProposalSchema = Type.Object(
  {
    id,
    archiveId: id,
    enterprise: Type.String(),
    wants: Type.Union([
      wanted('basic'),
      wanted('honour'),
      wanted('achievement'),
      wanted('project'),
      wanted('paper'),
      Type.Object({ kind: Type.Literal('other') }, strict),
    ]),
    /** What became of the record since: changed or deleted; null: nothing, or the fact is missing. */
    meanwhile: orNull(oneOf('changed', 'deleted')),
    wrong: Type.String(),
    files: Type.Array(Type.Object({ id, name: Type.String(), url: Type.String() }, strict)),
    state: oneOf('open', 'accepted', 'refused'),
    answer: Type.String(),
    proposedAt: instant,
    proposedBy: Type.String(),
    decidedAt: orNull(instant),
    decidedBy: Type.String(),
    /** The caller may decide it. */
    mayDecide: Type.Boolean(),
  },
  strict,
)
/** What an enterprise says is wrong or missing. */
export type Proposal = Static<typeof ProposalSchema>

const proposals = own.read('proposals', {
  who: 'session',
  whose: 'park',
  about:
    'Proposals of the companies that the caller manages, or those within the reach of their rights to decide; the latest first',
  input: Type.Object({ view: oneOf('own', 'decide'), state: oneOf('open', 'decided'), next }, strict),
  output: page(ProposalSchema),
  refusals: [],
})

const proposalDecide = own.write('proposalDecide', {
  who: ['session:staff', 'session:operator'],
  whose: 'park',
  about: 'Accept a proposal, which writes what it says as the enterprise’s own word, or refuse it with a reason',
  input: Type.Object(
    {
      id,
      accept: Type.Boolean(),
      answer: Type.String({ format: 'line', maxLength: 200 }),
      /** Of the record as it was seen beside the proposal. */
      version: Type.Optional(Type.Integer({ minimum: 1 })),
    },
    strict,
  ),
  output: Type.Object({ id, state: oneOf('accepted', 'refused') }, strict),
  refusals: [
    no.decided,
    no.reasonMissing,
    no.answerMissing,
    no.own,
    archiveRefusals.noRight,
    archiveRefusals.changed,
    archiveRefusals.recordGone,
    archiveRefusals.basicOnce,
    archiveRefusals.numberTaken,
  ],
  statements: {
    most: 16,
    why: 'an accepted one writes a version of the record with its number, joint owners and audit',
  },
})

/** Calls of an enterprise about its own archive, and of who decides what it proposes. */
export const mineCalls = { mine, readers, propose, proposals, proposalDecide }
