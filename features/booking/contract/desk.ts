import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { fen, id, instant, next, oneOf, orNull, page, strict } from '#vocabulary/shapes'
import { BookingSchema, BookingStandsSchema } from './booking-shapes.ts'
import { bookingRefusals } from './refusals.ts'
import { count, kind, kindWanted, OfferSchema, PlaceRulesSchema, ServiceSchema, SpotSchema, unitIds } from './shapes.ts'

const mine = call.group({ family: 'meeting', who: 'session', whose: 'own' })

/** Operators run the park's places, managers the rooms of their own company. */
const desk = call.group({ family: 'meeting', who: ['session:operator', 'session:manager'], whose: 'park' })

const name = Type.String({ minLength: 1, maxLength: 40 })
const placeFields = {
  name,
  building: Type.String({ maxLength: 40 }),
  floor: Type.String({ maxLength: 20 }),
  seats: Type.Integer({ minimum: 0, maximum: 100_000 }),
  /** Square metres, a decimal; empty: not told. */
  area: Type.String({ pattern: '^([0-9]{1,6}([.][0-9]{1,2})?)?$' }),
  about: Type.String({ maxLength: 1000 }),
  notes: Type.String({ maxLength: 4000 }),
  equipment: Type.Array(Type.String({ minLength: 1, maxLength: 20 }), { maxItems: 20 }),
  services: Type.Array(ServiceSchema, { maxItems: 20 }),
  rules: PlaceRulesSchema,
  competes: Type.Boolean(),
  processId: orNull(id),
  spot: orNull(SpotSchema),
  position: Type.Integer({ minimum: 0, maximum: 10_000 }),
} as const
const PartSchema = Type.Object(
  { id, name, seats: count, /** Of the whole's price. */ pricePercent: Type.Integer({ minimum: 1, maximum: 100 }) },
  strict,
)

/** A place as the desk sees it. */
export const DeskPlaceSchema = Type.Object(
  {
    ...placeFields,
    id,
    kind,
    companyId: orNull(id),
    companyName: Type.String(),
    state: oneOf('draft', 'open', 'gone'),
    pictures: Type.Array(Type.Object({ id, url: Type.String() }, strict)),
    parts: Type.Array(PartSchema),
    /** Raised by each save. */
    version: count,
    closures: Type.Array(
      Type.Object({ id, startsAt: instant, endsAt: instant, reason: Type.String(), unitIds: Type.Array(id) }, strict),
    ),
    /** Bookings that have not ended. */
    ahead: count,
  },
  strict,
)
/** A place of the desk, as it goes over the wire. */
export type DeskPlace = Static<typeof DeskPlaceSchema>

export const deskPlaces = desk.read('deskPlaces', {
  about:
    'Places of the park by kind with their rules, closures and bookings ahead; a manager sees the rooms of their company',
  freshMs: 0,
  input: Type.Object(
    { kind: kindWanted, state: Type.Optional(oneOf('draft', 'open', 'gone')), id: Type.Optional(id), next },
    strict,
  ),
  output: page(DeskPlaceSchema),
  refusals: [],
})

export const placeSave = desk.write('placeSave', {
  about: 'Add a place, or change what it says and its rules; bookings that stand keep theirs',
  input: Type.Object(
    {
      id: Type.Optional(id),
      /** Of the save that was seen; of a place that stands. */
      version: Type.Optional(count),
      kind,
      ...placeFields,
      /** Pictures that I sent by `common/imageUpload`, or that the place has; the first is shown in lists. */
      pictureIds: Type.Array(id, { maxItems: 9 }),
      /** Of a venue; those that stand keep their id. */
      parts: Type.Array(
        Type.Object(
          { id: Type.Optional(id), name, seats: count, pricePercent: Type.Integer({ minimum: 1, maximum: 100 }) },
          strict,
        ),
        { maxItems: 20 },
      ),
    },
    strict,
  ),
  output: DeskPlaceSchema,
  refusals: [
    bookingRefusals.placeChanged,
    bookingRefusals.rulesWrong,
    bookingRefusals.pictureWrong,
    bookingRefusals.processUnknown,
    bookingRefusals.placeUnknown,
    bookingRefusals.placeBusy,
  ],
})

export const placeState = desk.write('placeState', {
  about: 'Open a place for booking, take it back to draft, or take it away once nothing is booked ahead',
  input: Type.Object({ id, to: oneOf('draft', 'open', 'gone') }, strict),
  output: DeskPlaceSchema,
  refusals: [bookingRefusals.placeBusy, bookingRefusals.placeUnknown],
})

export const closure = desk.steps('closure', {
  about:
    'Close a place for a time; without `inside` it only tells which bookings lie in it, else they are moved, offered or given back',
  input: Type.Object(
    {
      placeId: id,
      unitIds,
      startsAt: instant,
      endsAt: instant,
      reason: Type.String({ minLength: 2, maxLength: 100 }),
      /** What becomes of each booking inside; left out: nothing is closed yet. `move`: to the first alternative at the same time, from where its person may cancel with all money back; `back`: cancelled with all money back. */
      inside: Type.Optional(
        Type.Array(Type.Object({ bookingId: id, to: oneOf('move', 'back') }, strict), { maxItems: 500 }),
      ),
    },
    strict,
  ),
  output: Type.Object(
    {
      /** Null: not closed yet. */
      closureId: orNull(id),
      inside: Type.Array(
        Type.Object(
          { booking: BookingSchema, who: Type.String(), alternatives: Type.Array(OfferSchema), paidFen: fen },
          strict,
        ),
      ),
    },
    strict,
  ),
  refusals: [
    bookingRefusals.placeUnknown,
    bookingRefusals.closureOver,
    bookingRefusals.insideClosure,
    bookingRefusals.backwards,
  ],
})

export const closureEnd = desk.write('closureEnd', {
  about: 'End a closure of a place before its time',
  input: Type.Object({ id }, strict),
  output: DeskPlaceSchema,
  refusals: [],
})

export const deskCancel = desk.steps('deskCancel', {
  about: 'Cancel a booking with a reason; all that was paid goes back, and its person is told',
  input: Type.Object({ id, reason: Type.String({ minLength: 2, maxLength: 100 }) }, strict),
  output: BookingStandsSchema,
  refusals: [bookingRefusals.changed],
  statements: { most: 13, why: 'it ends a booking as cancel does it, and tells who booked why' },
})

export const doorSheet = desk.read('doorSheet', {
  wire: 'bytes',
  about: 'The check-in codes of places as a PDF to be hung at their doors',
  input: Type.Object({ placeIds: Type.Array(id, { minItems: 1, maxItems: 60 }) }, strict),
  output: Type.Null(),
  refusals: [bookingRefusals.placeUnknown],
})

export const permit = mine.read('permit', {
  wire: 'bytes',
  about: 'The permit of an approved and paid display booking as PDF with a code to check it by',
  input: Type.Object({ id }, strict),
  output: Type.Null(),
  refusals: [bookingRefusals.changed],
})

/** The calls of the desk. */
export const deskCalls = {
  deskPlaces,
  placeSave,
  placeState,
  closure,
  closureEnd,
  deskCancel,
  doorSheet,
  permit,
}
