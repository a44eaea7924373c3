import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, next, oneOf, orNull, page, strict } from '#vocabulary/shapes'
import { PictureSchema } from '../find.ts'
import { parkingRefusals } from '../refusals.ts'
import { plate } from '../shapes.ts'

const mine = call.group({ family: 'parking', who: 'session', whose: 'own' })
/** Of operators and of guards: who holds the right `barrier`; everybody else is refused. */
const guard = call.group({ family: 'parking', who: 'session', whose: 'park' })
const operator = call.group({ family: 'parking', who: 'session:operator', whose: 'park' })

/** A car inside whose plate may be the one that was read. */
export const LikelyStaySchema = Type.Object(
  {
    stayId: id,
    plate: Type.String(),
    /** `pair` one sign of like shape · `province` · `sign` one other sign, missing or too many. */
    how: oneOf('pair', 'province', 'sign'),
    enteredAt: instant,
    minutes: Type.Integer({ minimum: 0 }),
    /** The picture of its entry; null: there was none. */
    entry: orNull(PictureSchema),
  },
  strict,
)
/** A car inside whose plate may be the one that was read, as it goes over the wire. */
export type LikelyStay = Static<typeof LikelyStaySchema>

const likely = Type.Array(LikelyStaySchema)

export const deskLikely = guard.write('deskLikely', {
  about:
    'Cars inside the lot whose plate is one confusable pair, one sign or the province away from what a gate read, with pictures; who looked is recorded',
  touches: [],
  input: Type.Object({ passageId: id }, strict),
  output: Type.Object({ plate: Type.String(), picture: orNull(PictureSchema), items: likely }, strict),
  refusals: [],
})

const claim = {
  id,
  plate,
  lotName: Type.String(),
  note: Type.String(),
  state: oneOf('asked', 'accepted', 'refused'),
  askedAt: instant,
  decidedAt: orNull(instant),
  /** Words of the park, where it decided. */
  answer: Type.String(),
} as const

/** What a driver says of a car that was read wrongly. */
export const MisreadClaimSchema = Type.Object(claim, strict)
/** A claim, as it goes over the wire. */
export type MisreadClaim = Static<typeof MisreadClaimSchema>

/** The same for operators, with who says it. */
export const DeskClaimSchema = Type.Object({ ...claim, personName: Type.String() }, strict)
/** A claim for operators, as it goes over the wire. */
export type DeskClaim = Static<typeof DeskClaimSchema>

export const misreadClaim = mine.write('misreadClaim', {
  whose: 'none',
  about:
    'Say that my car is inside and was read wrongly, with a picture that proves the plate; the park decides, and nothing opens by it',
  touches: ['parking/misreadMine'],
  input: Type.Object({ lotId: id, plate, proofId: id, note: Type.String({ maxLength: 100 }) }, strict),
  output: MisreadClaimSchema,
  refusals: [
    parkingRefusals.lotUnknown,
    parkingRefusals.misreadAsked,
    parkingRefusals.misreadInside,
    parkingRefusals.misreadProof,
    parkingRefusals.misreadOften,
  ],
})

export const misreadMine = mine.read('misreadMine', {
  about: 'What I said of cars of mine that were read wrongly, and what became of it, the latest first',
  freshMs: 0,
  input: Type.Object({ next }, strict),
  output: page(MisreadClaimSchema),
  refusals: [],
})

export const misreadClaims = operator.read('misreadClaims', {
  about:
    'Claims of drivers whose cars were read wrongly: those that wait, the oldest first, or those that were decided, the latest first',
  freshMs: 0,
  input: Type.Object({ open: Type.Boolean(), next }, strict),
  output: page(DeskClaimSchema),
  refusals: [],
})

export const misreadLook = operator.write('misreadLook', {
  about: 'The proof of a claim and the cars inside that it may be about, with pictures; who looked is recorded',
  touches: [],
  input: Type.Object({ id }, strict),
  output: Type.Object({ ...claim, personName: Type.String(), proofUrl: orNull(Type.String()), items: likely }, strict),
  refusals: [],
})

export const misreadDecide = operator.write('misreadDecide', {
  about:
    'Give the stay that a claim is about its right plate, or refuse the claim with a reason; the car then pays and leaves as every other',
  input: Type.Object(
    {
      id,
      /** The car that it is; null: refused. */
      stayId: orNull(id),
      note: Type.String({ maxLength: 100 }),
    },
    strict,
  ),
  output: MisreadClaimSchema,
  refusals: [
    parkingRefusals.misreadDecided,
    parkingRefusals.misreadOther,
    parkingRefusals.misreadNote,
    parkingRefusals.plateCorrected,
    parkingRefusals.plateUnchanged,
    parkingRefusals.passageStopped,
  ],
})
