import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, orNull, strict } from '#vocabulary/shapes'
import { parkingRefusals } from './refusals.ts'
import { plate } from './shapes.ts'

const lookup = { family: 'lookup', method: 'POST', who: 'session', whose: 'own' } as const

/** What a gate photographed, at an address that is good for ten minutes; null: there is no picture. */
const PictureSchema = Type.Object({ url: orNull(Type.String()), at: instant, laneName: Type.String() }, strict)

/** Where the driver left the car, as they noted it. */
const PlaceSchema = Type.Object(
  {
    /** Empty where it was not said. */
    floor: Type.String(),
    bay: Type.String(),
    note: Type.String(),
    photoId: orNull(id),
    photoUrl: orNull(Type.String()),
    savedAt: instant,
  },
  strict,
)

/** Where a car of mine is. */
export const CarLocationSchema = Type.Object(
  {
    stayId: id,
    plate,
    lotId: id,
    lotName: Type.String(),
    /** Where the lot is: `1 号楼地下`; may be empty. */
    lotPlace: Type.String(),
    enteredAt: instant,
    /** The passage by which it came; null: unknown. */
    entry: orNull(PictureSchema),
    place: orNull(PlaceSchema),
  },
  strict,
)
/** Where a car of mine is, as it goes over the wire. */
export type CarLocation = Static<typeof CarLocationSchema>

/** Where my cars are: of plates that I proved, and of no others. */
export const carLocation = call({
  ...lookup,
  name: 'carLocation',
  effect: 'read',
  about:
    'Where my cars are inside: lot, lane of entry with its picture, and the place that I noted; only of plates that I proved',
  input: Type.Object(
    {
      /** All of mine where it is not said. */
      plate: Type.Optional(plate),
    },
    strict,
  ),
  output: Type.Object({ items: Type.Array(CarLocationSchema) }, strict),
  refusals: [parkingRefusals.plateUnproven],
})

/** Notes where a car of mine stands. What was noted before is replaced; it is deleted when the car leaves. */
export const carPlaceSave = call({
  ...lookup,
  name: 'carPlaceSave',
  effect: 'write',
  about: 'Note floor, bay, words and a photo for my car that is inside; deleted when it leaves',
  input: Type.Object(
    {
      stayId: id,
      floor: Type.String({ maxLength: 20 }),
      bay: Type.String({ maxLength: 20 }),
      note: Type.String({ maxLength: 100 }),
      /** A picture that I sent before. */
      photoId: orNull(id),
    },
    strict,
  ),
  output: PlaceSchema,
  refusals: [parkingRefusals.stayOver, parkingRefusals.placeEmpty, parkingRefusals.photoUnknown],
})

/** What the gates photographed of a stay; null: the car has not passed there, or nobody knows. */
export const CarPictureSchema = Type.Object({ entry: orNull(PictureSchema), exit: orNull(PictureSchema) }, strict)
/** What the gates photographed of a stay, as it goes over the wire. */
export type CarPicture = Static<typeof CarPictureSchema>

/** The gates' pictures of a stay of mine: one that I paid, or of a plate that I proved. */
export const carPicture = call({
  ...lookup,
  name: 'carPicture',
  effect: 'read',
  about: 'Pictures of the gates of one of my stays: one that I paid, or of a plate that I proved',
  input: Type.Object({ stayId: id }, strict),
  output: CarPictureSchema,
  refusals: [],
})

/** The gates' pictures of any stay of the park, for a reason that is written down. */
export const stayPicture = call({
  family: 'parking',
  name: 'stayPicture',
  method: 'POST',
  effect: 'write',
  who: 'session:operator',
  whose: 'park',
  about: 'Pictures of the gates of a stay, for operators; who looked and why is written down',
  input: Type.Object(
    { stayId: id, reason: Type.String({ minLength: 2, maxLength: 200, pattern: '^\\S(.*\\S)?$' }) },
    strict,
  ),
  output: CarPictureSchema,
  refusals: [],
})
