import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, next, oneOf, orNull, page, pageWith, strict } from '#vocabulary/shapes'
import { count, day, line, party } from '../shapes.ts'
import { DetailSchema } from './detail.ts'
import { applyRefusals as no } from './refusals.ts'
import { CardSchema, CaseFormSchema, FirmSchema, LimitsSchema, named, TypeFactsSchema } from './shapes.ts'

const open = call.group({ family: 'decoration', who: 'open', whose: 'park' })
const mine = call.group({ family: 'decoration', who: 'session', whose: 'none' })
const seeing = call.group({ family: 'decoration', who: 'guest', whose: 'own' })

/** What a room of the product says of its part, for readers. */
const SectionSchema = Type.Object({ title: Type.String(), lines: Type.Array(Type.String()) }, strict)

const FeesSchema = Type.Object(
  {
    types: Type.Array(TypeFactsSchema),
    limits: LimitsSchema,
    /** Whom to call; empty: nobody said. */
    phone: Type.String(),
    steps: Type.Array(Type.Object({ title: Type.String(), words: Type.String() }, strict)),
    /** Hours of noise and what else rooms of the product say. */
    sections: Type.Array(SectionSchema),
  },
  strict,
)
/** What a renovation takes, for everybody. */
export type FeeList = Static<typeof FeesSchema>

const feeList = open.read('feeList', {
  whose: 'none',
  about: 'Fees, deposits, hours, steps and what is never allowed, by type of renovation, for everybody',
  input: Type.Object({}, strict),
  output: FeesSchema,
  refusals: [],
  freshMs: 60_000,
  statements: { most: 6, why: 'types, limits, park, and what each room of the product says of its part' },
})

const OfferedSchema = Type.Object(
  {
    ...TypeFactsSchema.properties,
    /** Null: the type has no form. */
    form: orNull(Type.Pick(CaseFormSchema, ['formId', 'version', 'fields'])),
    agreement: Type.String(),
  },
  strict,
)
/** A type of renovation as it is applied for. */
export type OfferedType = Static<typeof OfferedSchema>

const typeList = mine.read('typeList', {
  about: 'Types of renovation that may be applied for, each with its form, papers, fees and agreement',
  input: Type.Object({}, strict),
  output: Type.Object({ items: Type.Array(OfferedSchema) }, strict),
  refusals: [],
})

const ConfigSchema = Type.Object(
  {
    ...LimitsSchema.properties,
    /** In the park's zone. */
    today: day,
    /** The first day for which one handed in today may ask. */
    earliestOn: day,
  },
  strict,
)
/** Limits of the park, today. */
export type DecorationConfig = Static<typeof ConfigSchema>

const config = mine.read('config', {
  about: 'Limits of the park: periods, workdays ahead, extensions, days to pay, whom to call',
  who: 'guest',
  input: Type.Object({}, strict),
  output: ConfigSchema,
  refusals: [],
})

const HeldSchema = Type.Object(
  {
    roomId: id,
    /** Building, floor and room. */
    place: Type.String(),
    kind: oneOf('office', 'shop', 'flat'),
    /** Null: held by the caller as a person. */
    company: orNull(named),
  },
  strict,
)
/** A room that the caller holds, or that a company holds which they manage. */
export type HeldPlace = Static<typeof HeldSchema>

const MeSchema = Type.Object(
  {
    personId: id,
    name: Type.String(),
    /** Rooms that the caller may apply for. */
    rooms: Type.Array(HeldSchema),
    companies: Type.Array(named),
    /** Firms of earlier cases and those that the caller added. */
    firms: Type.Array(FirmSchema),
    /** Cases that the caller leads as foreman. */
    crews: count,
    roles: Type.Array(Type.Exclude(party, Type.Union([Type.Literal('applicant'), Type.Literal('foreman')]))),
    may: Type.Object(
      { apply: Type.Boolean(), park: Type.Boolean(), review: Type.Boolean(), set: Type.Boolean() },
      strict,
    ),
  },
  strict,
)
/** Who the caller is for decoration. */
export type DecorationUser = Static<typeof MeSchema>

const userByToken = seeing.read('userByToken', {
  method: 'GET',
  whose: 'none',
  about:
    'Who the caller is for decoration: rooms they hold or manage, firms they used, their roles and what they may do',
  input: Type.Object({}, strict),
  output: MeSchema,
  refusals: [],
  statements: { most: 10, why: 'rooms by company, firms with their files, name, cases led as foreman' },
})

const RoomSchema = Type.Object(
  {
    roomId: id,
    place: Type.String(),
    kind: oneOf('office', 'shop', 'flat'),
    /** For which of the caller's companies; null: for themselves, or it is not theirs. */
    company: orNull(named),
    /** Why no renovation of it can be applied for; null: it can. */
    why: orNull(Type.String()),
  },
  strict,
)
/** A room of the park, and whether the caller may renovate it. */
export type RoomChoice = Static<typeof RoomSchema>

const roomList = mine.read('roomList', {
  about: 'Rooms of the park by building and floor, by a part of the name; those that are not the caller’s say why not',
  input: Type.Object({ buildingId: Type.Optional(id), search: Type.Optional(line(30)), next }, strict),
  output: page(RoomSchema),
  refusals: [],
})

const applyList = seeing.read('applyList', {
  about: 'Cases, the latest change first: those of the caller, those they lead as foreman, or the park’s for its staff',
  input: Type.Object(
    {
      of: oneOf('mine', 'crew', 'park'),
      tab: oneOf('all', 'papers', 'pay', 'work', 'watching', 'over'),
      /** Number, place, scope or firm. */
      search: Type.Optional(line(30)),
      next,
    },
    strict,
  ),
  output: pageWith(CardSchema, {
    counts: Type.Object({ papers: count, pay: count, work: count, watching: count, over: count }, strict),
  }),
  refusals: [],
})

const applyById = seeing.read('applyById', {
  about:
    'One case: timeline, papers, form, points that came back, signatures, changes, what the next step lacks, whose turn it is and what the caller may do',
  input: Type.Object({ id }, strict),
  output: DetailSchema,
  refusals: [],
  freshMs: 0,
  statements: {
    most: 20,
    why: 'case, type, firm, form with its saves, approval, points, names; and what each room of the product lacks or reminds of',
  },
})

const paper = seeing.steps('paper', {
  wire: 'bytes',
  about: 'A paper of a case as PDF: the agreement with its signatures, or the permit for the door',
  input: Type.Object({ id, kind: oneOf('agreement', 'permit') }, strict),
  output: Type.Object({}, strict),
  refusals: [no.noPaper],
  timeoutMs: 60_000,
})

/** What of decoration is read by who applies and who works. */
export const caseReadingCalls = {
  feeList,
  typeList,
  config,
  userByToken,
  roomList,
  applyList,
  applyById,
  paper,
}
