import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, next, oneOf, orNull, page, pageWith, strict } from '#vocabulary/shapes'
import { parkingRefusals } from './refusals.ts'
import { StaffApplicationSchema } from './staff.ts'

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

const DoorPointSchema = Type.Object(
  {
    id,
    name: Type.String(),
    /** Empty: at the edge of the park. */
    buildingName: Type.String(),
    /** Only those may enter who applied for it: else everybody of a company passes anyway. */
    restricted: Type.Boolean(),
    disabled: Type.Boolean(),
  },
  strict,
)
/** A point that an access control may stand for. */
export type DoorPoint = Static<typeof DoorPointSchema>

const ControlSchema = Type.Object(
  {
    id,
    company: Type.Object({ id, name: Type.String() }, strict),
    name: Type.String(),
    place: Type.String(),
    points: Type.Array(DoorPointSchema),
    /** It cannot be asked for any more; who has it keeps it. */
    disabled: Type.Boolean(),
    /** How many hold it now. */
    holders: Type.Integer({ minimum: 0 }),
    version: Type.Integer({ minimum: 1 }),
  },
  strict,
)
/** An access control that a company's staff may apply for. */
export type AccessControl = Static<typeof ControlSchema>

export const accessControls = operator.read('accessControls', {
  about: 'Access controls of all companies with the points that each opens, by company and name',
  input: Type.Object({ next }, strict),
  output: page(ControlSchema),
  refusals: [],
})

export const accessControlChoices = operator.read('accessControlChoices', {
  whose: 'none',
  about: 'Points that lead in, which an access control may open, and companies by a part of the name; the first 20',
  input: Type.Object({ part: Type.Optional(Type.String({ format: 'line', maxLength: 40 })) }, strict),
  output: Type.Object(
    { points: Type.Array(DoorPointSchema), companies: Type.Array(Type.Object({ id, name: Type.String() }, strict)) },
    strict,
  ),
  refusals: [],
})

export const accessControlSave = operator.write('accessControlSave', {
  about:
    'Add an access control to a company, or change one whose version was seen: passes that stand open what it opens from the answer on',
  input: Type.Object(
    {
      /** Left out: a new one, or the company's of this name. */
      id: Type.Optional(id),
      version: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
      companyId: id,
      name: Type.String({ minLength: 1, maxLength: 40 }),
      place: Type.String({ maxLength: 60 }),
      /** Left out: as they were. */
      pointIds: Type.Optional(Type.Array(id, { maxItems: 50, uniqueItems: true })),
      disabled: Type.Optional(Type.Boolean()),
    },
    strict,
  ),
  output: Type.Object({ id, name: Type.String(), place: Type.String(), version: Type.Integer() }, strict),
  refusals: [
    parkingRefusals.freeCompanyUnknown,
    parkingRefusals.controlChanged,
    parkingRefusals.controlPoints,
    parkingRefusals.controlName,
  ],
})

export const accessRevoke = operator.write('accessRevoke', {
  who: ['session:manager', 'session:operator'],
  about:
    'Take back an approved access control with a reason, as the park or as a manager of its company: nothing opens by it from the answer on',
  touches: ['parking', 'staffparking'],
  input: Type.Object({ id, reason: Type.String({ format: 'line', minLength: 1, maxLength: 100 }) }, strict),
  output: StaffApplicationSchema,
  refusals: [parkingRefusals.staffChanged],
})

/** Calls about access controls. */
export const doorCalls = { accessControls, accessControlChoices, accessControlSave, accessRevoke }
