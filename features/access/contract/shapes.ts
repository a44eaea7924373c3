import { type Static, Type } from 'typebox'
import { id, instant, oneOf, orNull, strict } from '#vocabulary/shapes'

/** Which way a point leads. */
export const direction = oneOf('in', 'out')
/** What a point is. */
export const pointKind = oneOf('gate', 'turnstile', 'door', 'lift')
/** How a point may be crossed. */
export const way = oneOf('code', 'card', 'face', 'hand')
/** What a pass comes from. */
export const passSource = oneOf('membership', 'visit', 'agent', 'application', 'own', 'decoration')
/** Whose a pass is. */
export const passKind = oneOf('staff', 'visitor', 'agent', 'application', 'own', 'worker')
/** Where a pass stands. */
export const passState = oneOf('scheduled', 'active', 'suspended', 'over', 'ended')
/** Why somebody may not cross: the words of `can.ts`. */
export const why = oneOf(
  'clock_off',
  'list_old',
  'point_closed',
  'code_foreign',
  'code_early',
  'code_expired',
  'code_revoked',
  'code_used',
  'code_unknown',
  'too_many',
  'two_gates',
  'no_pass',
  'blocked',
  'ended',
  'suspended',
  'early',
  'late',
  'building',
  'point',
  'used_up',
  'inside_already',
  'agent_over',
)
/** What a flag is about. */
export const flagKind = oneOf('tailgating', 'forced', 'held_open', 'two_gates', 'in_twice', 'offline_twice')
/** A code as it was scanned or typed. */
export const scannedCode = Type.String({ minLength: 1, maxLength: 200 })
/** A number that the phone gave to what it did: the same for every repeat. */
export const actId = Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' })
/** Why a gatekeeper opened by hand. */
export const handNote = Type.String({ format: 'line', maxLength: 100 })

/** One reason against crossing. */
export const ReasonSchema = Type.Object(
  {
    why,
    /** When it clears by itself; null: it does not. */
    clearsAt: orNull(instant),
    /** Who can make it go. */
    grants: oneOf('holder', 'granter', 'gatekeeper', 'operator'),
    /** The same in a sentence. */
    words: Type.String(),
  },
  strict,
)

const point = {
  id,
  name: Type.String(),
  kind: pointKind,
  direction,
  /** Null: on the edge of the park. */
  buildingId: orNull(id),
  buildingName: Type.String(),
  disabled: Type.Boolean(),
  /** Only those may enter who applied for it; left out: it is not so. */
  restricted: Type.Optional(Type.Boolean()),
} as const

/** A point, as whoever keeps it sees it. */
export const PointSchema = Type.Object(point, strict)
/** A point, as it goes over the wire. */
export type Point = Static<typeof PointSchema>

/** A point with all that an operator sets. */
export const ManagedPointSchema = Type.Object(
  {
    ...point,
    ways: Type.Array(way),
    /** The tenant whose door it is; null: the building's, or the park's. */
    companyId: orNull(id),
    /** Empty: no company’s. */
    companyName: Type.String(),
    deviceId: orNull(Type.String()),
    /** What its device is called; empty: it has none, or one that is not registered. */
    deviceName: Type.String(),
    /** Null: it has none, or one that is not registered. */
    deviceKind: orNull(oneOf('turnstile', 'door', 'face_terminal', 'card_reader', 'lock')),
    /** When its device was last heard; null: it has none, or it never was. */
    heardAt: orNull(instant),
    marked: Type.Boolean(),
    version: Type.Integer(),
  },
  strict,
)
/** A point with all that an operator sets. */
export type ManagedPoint = Static<typeof ManagedPointSchema>

/** A pass, as its holder sees it. */
export const PassSchema = Type.Object(
  {
    id,
    kind: passKind,
    source: passSource,
    state: passState,
    /** Masked. */
    name: Type.String(),
    companyName: Type.String(),
    title: Type.String(),
    /** Masked; empty: none. */
    plate: Type.String(),
    from: instant,
    until: orNull(instant),
    /** Null: any number of times. */
    entriesLeft: orNull(Type.Integer({ minimum: 0 })),
    inside: Type.Boolean(),
    /** Where it opens inside the park; null: every building. */
    buildings: orNull(Type.Array(Type.String())),
    /** Why it opens nothing now; empty: it does. */
    reasons: Type.Array(ReasonSchema),
  },
  strict,
)
/** A pass, as it goes over the wire. */
export type Pass = Static<typeof PassSchema>

/** Codes to show one after the other, by the server's clock. */
export const CodesSchema = Type.Object(
  {
    now: instant,
    items: Type.Array(
      Type.Object(
        {
          /** 18 digits, to be typed. */
          code: Type.String(),
          /** What is drawn: it can be checked without network. */
          signed: Type.String(),
          from: instant,
          until: instant,
        },
        strict,
      ),
    ),
  },
  strict,
)
/** Codes to show. */
export type ShownCodes = Static<typeof CodesSchema>

/** What a gatekeeper reads of a crossing: colour and word, facts, and what can still be done. */
export const VerdictSchema = Type.Object(
  {
    id,
    point: Type.Object({ id, name: Type.String(), direction }, strict),
    kind: oneOf('opened', 'refused', 'not_passed'),
    how: oneOf('online', 'offline', 'hand'),
    /** A printed badge was shown, of which there may be copies: who came is to be compared with it; left out: something else was. */
    badge: Type.Optional(Type.Boolean()),
    at: instant,
    reasons: Type.Array(ReasonSchema),
    headcount: Type.Integer(),
    note: Type.String(),
    /** Null: what was shown names nobody. */
    pass: orNull(PassSchema),
    /** The address of a picture of them, good for a minute; left out: there is none. */
    photo: Type.Optional(Type.String()),
    /** Open flags of this crossing. */
    flags: Type.Array(flagKind),
    /** Whether a gatekeeper may let in by hand what was refused, or turn away what was opened. */
    can: Type.Object({ admit: Type.Boolean(), turnAway: Type.Boolean() }, strict),
  },
  strict,
)
/** What a gatekeeper reads of a crossing. */
export type Verdict = Static<typeof VerdictSchema>
