import { type Static, Type } from 'typebox'
import { id, instant, oneOf, orNull, strict } from '#vocabulary/shapes'

/** Where a sign-in slip stands. `locked`: too many wrong numbers were typed. */
export const slipState = oneOf('printed', 'used', 'expired', 'withdrawn', 'locked')

/** A printed slip, without what it opens. */
export const SlipSchema = Type.Object(
  {
    id,
    state: slipState,
    personId: id,
    personName: Type.String(),
    /** Masked. */
    phone: orNull(Type.String()),
    /** The company that they joined first; empty: none. */
    company: Type.String(),
    printedAt: instant,
    printedBy: Type.String(),
    expiresAt: instant,
    usedAt: orNull(instant),
  },
  strict,
)
/** A printed slip, without what it opens. */
export type Slip = Static<typeof SlipSchema>
