import { type Static, Type } from 'typebox'
import { id, oneOf, orNull, strict } from '#vocabulary/shapes'

const day = Type.String({ format: 'day' })

/** How a tenancy stands today: it holds, begins later, or is over. */
export const TenancyStateSchema = oneOf('now', 'coming', 'over')

/** Who holds a room, as it is written. */
export const HolderSchema = Type.Union([Type.Object({ companyId: id }, strict), Type.Object({ personId: id }, strict)])

/** Who holds a room, and what they are called. */
const HolderShownSchema = Type.Object({ kind: oneOf('company', 'person'), id, name: Type.String() }, strict)

const tenancy = {
  id,
  /** Raised by each change. */
  version: Type.Integer({ minimum: 0 }),
  roomId: id,
  room: Type.String(),
  kind: oneOf('office', 'shop', 'flat'),
  floor: Type.String(),
  buildingId: id,
  building: Type.String(),
  holder: HolderShownSchema,
  leaseNumber: Type.String(),
  firstOn: day,
  /** The last day; null: until further notice. */
  lastOn: orNull(day),
  state: TenancyStateSchema,
  /** Why it was ended; empty: it was not. */
  endReason: Type.String(),
}

/** Who holds a room from when until when, by which lease. */
export const TenancySchema = Type.Object(tenancy, strict)
/** A tenancy as it goes over the wire. */
export type TenancyItem = Static<typeof TenancySchema>

/** A tenancy alone. */
export const TenancyDetailSchema = Type.Object(
  {
    ...tenancy,
    /** Of a person, masked; null: of a company, or they have none. */
    phone: orNull(Type.String()),
  },
  strict,
)

/** A room with who holds it on a day. */
export const TenancyRoomSchema = Type.Object(
  {
    id,
    name: Type.String(),
    floor: Type.String(),
    buildingId: id,
    building: Type.String(),
    kind: oneOf('office', 'shop', 'flat'),
    /** Whether somebody holds it on that day. */
    held: Type.Boolean(),
    /** Who; empty: nobody, or one of whom the asker may not know. */
    holder: Type.String(),
    /** Until when they hold it; null: until further notice, or nobody does. */
    until: orNull(day),
    /** From when it is held again; null: nobody's yet. */
    nextOn: orNull(day),
  },
  strict,
)
/** A room with who holds it, as it goes over the wire. */
export type TenancyRoom = Static<typeof TenancyRoomSchema>

/** Somebody who may hold a room. */
export const TenancyHolderSchema = Type.Object(
  {
    kind: oneOf('company', 'person'),
    id,
    name: Type.String(),
    /** Of a person, masked; of a company its credit code; empty: there is none. */
    note: Type.String(),
  },
  strict,
)
/** Somebody who may hold a room, as they go over the wire. */
export type TenancyHolder = Static<typeof TenancyHolderSchema>
