import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, next, oneOf, orNull, page, pageWith, strict } from '#vocabulary/shapes'
import { parkingRefusals } from './refusals.ts'

const staffparking = call.group({ family: 'staffparking', who: 'session', whose: 'park' })
const operator = call.group({ family: 'staffparking', who: 'session:operator', whose: 'park' })

const day = Type.String({ format: 'day' })
const count = Type.Integer({ minimum: 0 })
const hash = Type.String({ pattern: '^[0-9a-f]{64}$' })
const NamedSchema = Type.Object({ id, name: Type.String() }, strict)

/** Spaces of a company, or of the park for staff of any company. */
export const StaffPoolSchema = Type.Object(
  {
    id,
    /** Null: the park's own. */
    company: orNull(NamedSchema),
    spaces: count,
    lots: Type.Array(NamedSchema),
    /** Spaces that are given away today or later, at the fullest moment. */
    held: count,
    /** Applications that wait for the park and could take a space of it. */
    waiting: count,
  },
  strict,
)
/** A pool of spaces, as it goes over the wire. */
export type StaffPool = Static<typeof StaffPoolSchema>

export const staffSpaces = operator.read('spaces', {
  about: 'Spaces for staff by company, with how many are given away and how many applications wait',
  input: Type.Object({ next }, strict),
  output: pageWith(StaffPoolSchema, {
    /** Applications that wait for the park in all. */
    waiting: count,
  }),
  refusals: [],
  statements: { most: 5, why: 'pools, what takes their spaces, how many wait, and the names of lots and companies' },
})

export const staffSpaceSave = operator.write('spaceSave', {
  about: 'Set how many spaces for staff a company has, or the park for all companies, and in which lots',
  input: Type.Object(
    {
      /** Null: the park's own. */
      companyId: orNull(id),
      spaces: Type.Integer({ minimum: 0, maximum: 100_000 }),
      lotIds: Type.Array(id, { minItems: 1, maxItems: 50 }),
    },
    strict,
  ),
  output: StaffPoolSchema,
  refusals: [parkingRefusals.lotUnknown, parkingRefusals.freeCompanyUnknown, parkingRefusals.staffSpacesHeld],
})

export const staffCompanies = operator.read('companies', {
  about:
    'Companies of the park whose staff applied and that have no spaces of their own yet, with their waiting applications',
  input: Type.Object({ next }, strict),
  output: page(Type.Object({ id, name: Type.String(), waiting: count, spaces: orNull(count) }, strict)),
  refusals: [],
})

const lottery = {
  id,
  /** Null: for spaces of the park, among staff of all companies. */
  companyName: orNull(Type.String()),
  spaces: count,
  fromDay: day,
  untilDay: day,
  applicants: count,
  state: oneOf('published', 'drawn', 'cancelled'),
  publishedAt: instant,
  /** Not drawn before. */
  drawsAt: instant,
  drawnAt: orNull(instant),
} as const

/** A lottery in a line. */
export const StaffLotterySchema = Type.Object(lottery, strict)
/** A lottery in a line, as it goes over the wire. */
export type StaffLottery = Static<typeof StaffLotterySchema>

/** A lottery with all that is needed to draw it again. */
export const StaffLotteryDetailSchema = Type.Object(
  {
    ...lottery,
    /** Who takes part, by number; fixed when it was published. `who` is masked. */
    list: Type.Array(Type.Object({ number: Type.String(), who: Type.String() }, strict)),
    /** SHA-256 of the list's numbers, each followed by a line feed, in hex. */
    listHash: hash,
    /** SHA-256 of the seed's text, in hex. */
    seedHash: hash,
    /** The seed once it is drawn: 64 hex digits. */
    seed: orNull(hash),
    /** Numbers that won, in the order of the draw; empty before it. */
    winners: Type.Array(Type.String()),
    /** My own numbers in the list. */
    mine: Type.Array(Type.String()),
  },
  strict,
)
/** A lottery in full, as it goes over the wire. */
export type StaffLotteryDetail = Static<typeof StaffLotteryDetailSchema>

export const staffLottery = staffparking.read('lottery/{id}', {
  method: 'GET',
  about: 'A lottery of spaces: its list and hashes; once drawn also its seed and who won',
  freshMs: 0,
  input: Type.Object({ id }, strict),
  output: StaffLotteryDetailSchema,
  refusals: [],
})

export const staffLotteryList = operator.read('lotteries', {
  about: 'Lotteries of spaces of the park, the newest first',
  input: Type.Object({ next }, strict),
  output: page(StaffLotterySchema),
  refusals: [],
})

export const staffLotteryPublish = operator.steps('lotteryPublish', {
  about:
    'Publish a lottery among the applications that wait for spaces of a company or of the park: list, hashes and spaces in one row',
  input: Type.Object(
    {
      poolId: id,
      /** So many win; left out: all that are left. */
      spaces: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
      /** Not drawn before; left out: at once. */
      drawsAt: Type.Optional(instant),
    },
    strict,
  ),
  output: StaffLotteryDetailSchema,
  refusals: [parkingRefusals.lotteryNoSpace, parkingRefusals.lotteryFew, parkingRefusals.lotteryTime],
})

export const staffLotteryDraw = operator.steps('lotteryDraw', {
  about: 'Draw a published lottery, once however often it is asked: its seed is told, winners get their spaces',
  input: Type.Object({ id }, strict),
  output: StaffLotteryDetailSchema,
  refusals: [parkingRefusals.lotteryEarly, parkingRefusals.lotteryCancelled],
  statements: {
    most: 16,
    why: 'one transaction tells the seed, settles all applications with their cases, and empties the inbox of who would have decided',
  },
})

export const staffLotteryCancel = operator.write('lotteryCancel', {
  about: 'Cancel a lottery that is not drawn; its applications wait for the park again',
  input: Type.Object({ id }, strict),
  output: StaffLotteryDetailSchema,
  refusals: [parkingRefusals.lotteryDrawn],
})
