import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { instant, orNull, strict } from '#vocabulary/shapes'
import { asVisitor } from './codes.ts'
import { visitorRefusals } from './refusals.ts'
import { VisitSchema } from './shapes.ts'

const open = call.group({ family: 'visitor', who: 'open', whose: 'none' })
const refused = [visitorRefusals.invitationGone, visitorRefusals.otherPhone] as const

/** What is kept of my visit. */
export const MyVisitSchema = Type.Object(
  {
    visit: VisitSchema,
    /** What is kept, in words, masked but for the names of whom the reader stands for, and until when; null: as long as the visit is not over. */
    kept: Type.Array(Type.Object({ what: Type.String(), value: Type.String(), until: orNull(instant) }, strict)),
    /** Who looked at what, why and when, the latest first. */
    looks: Type.Array(
      Type.Object(
        { at: instant, who: Type.String(), what: Type.String(), whose: Type.String(), why: Type.String() },
        strict,
      ),
    ),
    /** A dispute holds it until then, and why; null: none does. */
    held: orNull(Type.Object({ until: instant, why: Type.String() }, strict)),
    /** Whether it can be deleted now; else why not, in words. */
    can: Type.Object({ delete: Type.Boolean(), why: Type.String() }, strict),
    deletedAt: orNull(instant),
    /** The consent to my face; null: I gave none. */
    face: orNull(
      Type.Object(
        {
          /** Whether the picture is kept yet. */
          kept: Type.Boolean(),
          withdrawnAt: orNull(instant),
        },
        strict,
      ),
    ),
  },
  strict,
)
/** What is kept of my visit, as it goes over the wire. */
export type MyVisit = Static<typeof MyVisitSchema>

export const myVisitData = open.read('myVisitData', {
  freshMs: 0,
  statements: {
    most: 7,
    why: 'the visit for who asks, its people, what is kept of each, who looked, and why it is held',
  },
  about: 'What the park keeps of my visit, who looked at it and why, and when it goes',
  input: Type.Object(asVisitor, strict),
  output: MyVisitSchema,
  refusals: refused,
})

export const myVisitDelete = open.steps('myVisitDelete', {
  shows: 'visitor/myVisitData',
  unkept: true,
  statements: { most: 16, why: 'each of up to 20 people is stripped with their pass' },
  about:
    'Delete name, phone, plate, ID, picture and note of my visit, and end its passes: not while anybody is inside or a dispute holds it',
  input: Type.Object(asVisitor, strict),
  output: MyVisitSchema,
  refusals: [...refused, visitorRefusals.stillHere, visitorRefusals.held],
})

export const myFaceWithdraw = open.steps('myFaceWithdraw', {
  shows: 'visitor/myVisitData',
  unkept: true,
  about:
    'Withdraw the consent to my face alone: the picture is erased at once, whatever the state of the visit and also while a dispute holds it; visit and pass stand. Twice is as once',
  input: Type.Object(asVisitor, strict),
  output: MyVisitSchema,
  refusals: refused,
})

/** Calls of visitors about their own data. */
export const myDataCalls = { myVisitData, myVisitDelete, myFaceWithdraw }
