import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, next, oneOf, orNull, page, pageWith, strict } from '#vocabulary/shapes'
import { parkingRefusals } from './refusals.ts'
import { plate } from './shapes.ts'

const parking = call.group({ family: 'parking', who: 'session', whose: 'park' })
const operator = call.group({ family: 'parking', who: 'session:operator', whose: 'park' })

const count = Type.Integer({ minimum: 0 })
const kind = oneOf('event', 'card')
const name = Type.String({ minLength: 1, maxLength: 40 })
const about = Type.String({ maxLength: 500 })
/** How many plates hold a place at once; null: any number. */
const quota = orNull(Type.Integer({ minimum: 1, maximum: 100_000 }))
const platesEach = Type.Integer({ minimum: 1, maximum: 50 })
const NamedSchema = Type.Object({ id, name: Type.String() }, strict)

/** What a free-parking event or free card is, and how many have registered. */
const event = {
  id,
  /** `event`: an occasion, plates register · `card`: a standing right, plates are added by an application. */
  kind,
  name: Type.String(),
  about: Type.String(),
  lots: Type.Array(NamedSchema),
  startsAt: instant,
  endsAt: instant,
  quota,
  /** Plates that hold a place: registered, or asked for and not decided. */
  held: count,
  /** Plates in the waiting list. */
  waiting: count,
  platesEach,
  /** Whose people may register; empty: everybody. */
  companies: Type.Array(NamedSchema),
  /** A plate parks free once the park has confirmed it. */
  confirmNeeded: Type.Boolean(),
} as const

/** A free-parking event or free card as a person sees it. */
export const FreeEventSchema = Type.Object(
  {
    ...event,
    state: oneOf('open', 'closed', 'cancelled'),
    /** How many plates the person has under it, of `platesEach`. */
    minePlates: count,
    /** Why the person cannot register a plate now, by the refusal's name; null: they can, be it into the waiting list. */
    why: orNull(oneOf('freeClosed', 'freeCancelled', 'freeOver', 'notEligible', 'mostFreePlates')),
  },
  strict,
)
/** A free-parking event, as it goes over the wire. */
export type FreeEvent = Static<typeof FreeEventSchema>

/** A free-parking event or free card as operators see it. */
export const ParkFreeEventSchema = Type.Object(
  { ...event, state: oneOf('draft', 'open', 'closed', 'cancelled') },
  strict,
)
/** A free-parking event for operators, as it goes over the wire. */
export type ParkFreeEvent = Static<typeof ParkFreeEventSchema>

const registered = {
  id,
  eventId: id,
  plate,
  /** `waiting` for a place · `asked`: holds a place, the park decides · `confirmed`: parks free · `cancelled` · `refused`. */
  state: oneOf('waiting', 'asked', 'confirmed', 'cancelled', 'refused'),
  /** In the waiting list: the how-manieth, from 1. */
  nth: orNull(Type.Integer({ minimum: 1 })),
  reason: Type.String(),
  askedAt: instant,
  decidedAt: orNull(instant),
  /** Words of the park, where it decided. */
  note: Type.String(),
} as const

/** A plate registered under a free-parking event or free card. */
export const FreePlateSchema = Type.Object(registered, strict)
/** A registered plate, as it goes over the wire. */
export type FreePlate = Static<typeof FreePlateSchema>

export const freeEventInfo = parking.read('freeEventInfo/{id}', {
  method: 'GET',
  about: 'A free-parking event or free card that is no draft: period, lots, quota, who may register, and whether I may',
  freshMs: 0,
  input: Type.Object({ id }, strict),
  output: FreeEventSchema,
  refusals: [],
})

export const freeEventMine = parking.read('freeEventMine', {
  whose: 'own',
  about:
    'Free-parking events and cards that have not ended, under which I have a plate or that are open to the people of my company alone; the newest first',
  input: Type.Object({ next }, strict),
  output: page(FreeEventSchema),
  refusals: [],
})

export const freeCardPlateList = parking.read('freeCardPlateList', {
  whose: 'own',
  about: 'My plates registered under a free-parking event or free card, the latest first',
  input: Type.Object({ eventId: id, next }, strict),
  output: pageWith(FreePlateSchema, { waiting: count }),
  refusals: [],
})

const registering = [
  parkingRefusals.freeClosed,
  parkingRefusals.freeCancelled,
  parkingRefusals.freeOver,
  parkingRefusals.notEligible,
  parkingRefusals.mostFreePlates,
  parkingRefusals.freePlateTaken,
  parkingRefusals.phoneFirst,
] as const

export const freeConfirm = parking.steps('freeConfirm', {
  about: 'Register a plate for a free-parking event, or put it into its waiting list',
  input: Type.Object({ eventId: id, plate }, strict),
  output: FreePlateSchema,
  refusals: registering,
})

export const addFreeCarPlate = parking.steps('addFreeCarPlate', {
  about: 'Apply for a plate under a free card; the park decides',
  input: Type.Object({ eventId: id, plate, reason: Type.String({ minLength: 2, maxLength: 100 }) }, strict),
  output: FreePlateSchema,
  refusals: registering,
})

export const freePlateCancel = parking.write('freePlateCancel', {
  whose: 'own',
  about: 'Cancel a plate of mine under a free-parking event: it covers no time from then on, and who waits moves up',
  input: Type.Object({ id }, strict),
  output: FreePlateSchema,
  refusals: [parkingRefusals.freePlateDecided],
})

export const freeEventSave = operator.write('freeEventSave', {
  about: 'Make a free-parking event or free card, or change one',
  input: Type.Object(
    {
      /** Left out: a new one. */
      id: Type.Optional(id),
      kind,
      name,
      about,
      lotIds: Type.Array(id, { minItems: 1, maxItems: 50 }),
      /** On five-minute marks of the clock, as the end. */
      startsAt: instant,
      endsAt: instant,
      quota,
      platesEach,
      /** Whose people may register; empty: everybody. */
      companyIds: Type.Array(id, { maxItems: 50 }),
      confirmNeeded: Type.Boolean(),
      state: oneOf('draft', 'open', 'closed', 'cancelled'),
    },
    strict,
  ),
  output: ParkFreeEventSchema,
  refusals: [
    parkingRefusals.lotUnknown,
    parkingRefusals.freeCompanyUnknown,
    parkingRefusals.freeTimes,
    parkingRefusals.freeFixed,
    parkingRefusals.freeQuotaHeld,
    parkingRefusals.freeCancelled,
  ],
})

export const freeEventList = operator.read('freeEventList', {
  about: 'Free-parking events and free cards of the park with drafts, the newest first',
  input: Type.Object({ next }, strict),
  output: page(ParkFreeEventSchema),
  refusals: [],
})

export const freeEventSheet = operator.steps('freeEventSheet', {
  unkept: true,
  wire: 'bytes',
  about: 'The address where plates are registered for a free event or card, as a PDF to print and hang up',
  input: Type.Object({ id }, strict),
  output: Type.Null(),
  refusals: [parkingRefusals.freeUnprinted],
})

/** A plate that waits for the park's word. */
export const AskedFreePlateSchema = Type.Object(
  {
    ...registered,
    eventName: Type.String(),
    kind,
    /** Who asked; empty: their account is gone. */
    personName: Type.String(),
  },
  strict,
)
/** A plate that waits for the park's word, as it goes over the wire. */
export type AskedFreePlate = Static<typeof AskedFreePlateSchema>

export const freePlateAsked = operator.read('freePlateAsked', {
  about: 'Plates under free-parking events and cards that wait for a decision, the oldest first',
  input: Type.Object({ next }, strict),
  output: page(AskedFreePlateSchema),
  refusals: [],
})

export const freePlateDecide = operator.write('freePlateDecide', {
  about: 'Confirm or refuse a plate that was asked for; who waits moves up where it is refused',
  input: Type.Object({ id, accept: Type.Boolean(), note: Type.String({ maxLength: 100 }) }, strict),
  output: FreePlateSchema,
  refusals: [parkingRefusals.freePlateDecided, parkingRefusals.freeNoteMissing],
})
