import { type Static, Type } from 'typebox'
import { id, instant, oneOf, orNull, personName, strict } from '#vocabulary/shapes'

/** Where a visit stands. */
export const visitState = oneOf(
  'draft',
  'invited',
  'waiting',
  'approved',
  'inside',
  'outside',
  'finished',
  'declined',
  'cancelled',
  'expired',
  'missed',
)
/** Which way a visit came in. */
export const visitWay = oneOf('invitation', 'registration', 'application', 'form', 'callon')
/** What a company asks for. */
export const ask = oneOf('no', 'may', 'must')
/** A text that somebody agrees to by itself. */
const ConsentText = Type.Object(
  { version: Type.String(), title: Type.String(), paragraphs: Type.Array(Type.String()) },
  strict,
)
/** What a company asks its visitors for. */
export const AsksSchema = Type.Object(
  {
    plate: ask,
    idNumber: ask,
    face: ask,
    document: ask,
    /** What is agreed to before a face is taken; null: none is asked for. */
    faceText: orNull(ConsentText),
  },
  strict,
)
/** What a company asks its visitors for. */
export type VisitorAsks = Static<typeof AsksSchema>
/** What stands beside a picture of a face: consent of its own to the text of a version, by somebody who is fourteen or older. */
export const faceConsent = {
  consent: Type.Literal('true'),
  fourteen: Type.Literal('true'),
  version: Type.String({ format: 'line', minLength: 1, maxLength: 20 }),
}
/** A phone as typed: eleven digits beginning with 1. */
export const phone = Type.String({ format: 'phone' })
/** An ID number as typed. */
export const idNumber = Type.String({ minLength: 15, maxLength: 24 })
/** A plate as typed; empty: none. */
export const plate = Type.String({ format: 'typed-car', maxLength: 20 })
/** What a visit is for, in a few words. */
export const purpose = Type.String({ format: 'line', minLength: 1, maxLength: 30 })
/** A note to the host. */
export const note = Type.String({ maxLength: 200 })
/** An invitation's code: 128 bits, base64url. */
export const inviteCode = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' })

/** Who comes, as they are filled in. */
export const GuestInput = Type.Object(
  {
    /** Of one who is kept already; left out: a new one. */
    id: Type.Optional(id),
    name: personName,
    phone: Type.Optional(phone),
    idNumber: Type.Optional(idNumber),
    /** A face of `visitor/faceImage`, a document of `entrance/uploadNoToken`, each with what proves that one sent it. */
    faceId: Type.Optional(id),
    faceToken: Type.Optional(Type.String({ maxLength: 100 })),
    documentId: Type.Optional(id),
    documentToken: Type.Optional(Type.String({ maxLength: 100 })),
  },
  strict,
)
/** Who comes, as they are filled in. */
export type GuestInput = Static<typeof GuestInput>
/** Who comes where the name may be left out: whoever is known by a phone, or whose name stands already. */
export const GuestMaybeNamed = Type.Object({ ...GuestInput.properties, name: Type.Optional(personName) }, strict)
/** Who comes, whose name may be left out. */
export type GuestMaybeNamed = Static<typeof GuestMaybeNamed>

/** A visit in a list: masked but for the visitor's name, which host and visitor see whole. */
export const VisitSchema = Type.Object(
  {
    id,
    way: visitWay,
    state: visitState,
    companyId: id,
    companyName: Type.String(),
    /** Masked; empty: whoever receives. */
    hostName: Type.String(),
    /** The leader, whole for the host, themselves and who filed it, else masked; empty: not named yet. */
    visitorName: Type.String(),
    groupName: Type.String(),
    people: Type.Integer(),
    from: instant,
    until: instant,
    purpose: Type.String(),
    place: Type.String(),
    /** Masked; empty: none. */
    plate: Type.String(),
    madeAt: instant,
  },
  strict,
)
/** A visit in a list. */
export type Visit = Static<typeof VisitSchema>

/** One who comes: the phone masked, the name too but for the host, themselves and who named them. */
export const CompanionSchema = Type.Object(
  {
    id,
    leader: Type.Boolean(),
    /** `unnamed` · `named` · `inside` · `outside` was inside and left. */
    state: oneOf('unnamed', 'named', 'inside', 'outside'),
    name: Type.String(),
    phone: Type.String(),
    /** What is kept of them, without telling it. */
    has: Type.Object({ idNumber: Type.Boolean(), face: Type.Boolean(), document: Type.Boolean() }, strict),
    enteredAt: orNull(instant),
    leftAt: orNull(instant),
    /** Whether the caller may show this one's code. */
    mine: Type.Boolean(),
  },
  strict,
)

/** What a call that writes a visit answers: which, and how it stands then. */
export const VisitStandsSchema = Type.Object({ id, state: visitState, version: Type.Integer() }, strict)
/** A visit that was written, as it goes over the wire. */
export type VisitStands = Static<typeof VisitStandsSchema>

/** A visit whole, as the caller may see it. */
export const VisitDetailSchema = Type.Object(
  {
    ...VisitSchema.properties,
    note: Type.String(),
    headcount: Type.Integer(),
    version: Type.Integer(),
    sequence: Type.Integer(),
    bookingId: orNull(id),
    companions: Type.Array(CompanionSchema),
    /** What was answered to the company's questions. */
    answers: Type.Array(Type.Object({ label: Type.String(), value: Type.String() }, strict)),
    /** Who decides now, in words; empty: nobody. 代王*: the caller, in the host's place. */
    decides: Type.String(),
    decidedAt: orNull(instant),
    /** What whoever decided said. */
    opinion: Type.String(),
    /** The visitor said that they cannot come, with this word, which may be empty; null: they did not. */
    cannotCome: orNull(Type.String()),
    events: Type.Array(
      Type.Object({ at: instant, who: Type.String(), what: Type.String(), words: Type.String() }, strict),
    ),
    /** What a visitor reads before coming. */
    tips: Type.Object(
      {
        /** How to get there; of a meeting empty, for its place says it. */
        way: Type.String(),
        wifi: Type.String(),
        reception: Type.String(),
        /** What a map is asked for; left out: no address is known. */
        map: Type.Optional(Type.String()),
      },
      strict,
    ),
    /** What the caller may do. */
    can: Type.Object(
      {
        decide: Type.Boolean(),
        withdraw: Type.Boolean(),
        cancel: Type.Boolean(),
        move: Type.Boolean(),
        urge: Type.Boolean(),
        reveal: Type.Boolean(),
        show: Type.Boolean(),
      },
      strict,
    ),
  },
  strict,
)
/** A visit whole, as the caller may see it. */
export type VisitDetail = Static<typeof VisitDetailSchema>
