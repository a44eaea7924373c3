import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, orNull, strict } from '#vocabulary/shapes'
import { parkingRefusals } from './refusals.ts'
import { plate } from './shapes.ts'

const operator = call.group({ family: 'parking', who: 'session:operator', whose: 'park' })
const lookup = call.group({ family: 'lookup', who: 'session', whose: 'own' })

/** What a gate photographed, at an address that is good for ten minutes; null: there is no picture. */
export const PictureSchema = Type.Object({ url: orNull(Type.String()), at: instant, laneName: Type.String() }, strict)

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

export const carLocation = lookup.read('carLocation', {
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

export const carPlaceSave = lookup.write('carPlaceSave', {
  about:
    'Note floor, bay, words and a photo for my car that is inside, in place of what was noted before; deleted when it leaves',
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

export const carPicture = lookup.read('carPicture', {
  about: 'Pictures of the gates of one of my stays: one that I paid, or of a plate that I proved',
  freshMs: 540_000,
  input: Type.Object({ stayId: id }, strict),
  output: CarPictureSchema,
  refusals: [],
})

export const stayPicture = operator.write('stayPicture', {
  about: 'Pictures of the gates of a stay, for operators; who looked and why is written down',
  input: Type.Object(
    { stayId: id, reason: Type.String({ minLength: 2, maxLength: 200, pattern: '^\\S(.*\\S)?$' }) },
    strict,
  ),
  output: CarPictureSchema,
  refusals: [],
})
