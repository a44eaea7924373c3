import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { instant, oneOf, orNull, strict } from '#vocabulary/shapes'
import { accessRefusals } from './refusals.ts'

const count = Type.Integer({ minimum: 0 })

/** How it stands with my face. */
export const FaceSchema = Type.Object(
  {
    /** `none`: nothing is kept. `again`: a new text asks for consent anew before anything else is done. */
    state: oneOf('none', 'again', 'consented', 'checked', 'withdrawn'),
    /** Whether I may have a face here at all. */
    may: Type.Boolean(),
    consentedAt: orNull(instant),
    checkedAt: orNull(instant),
    keep: Type.Boolean(),
    /** Whether the park itself still has the picture. */
    pictureKept: Type.Boolean(),
    /** When it goes at the latest; null: it is gone, or I had it kept. */
    pictureUntil: orNull(instant),
    /** On how many terminals it is, of how many that shall have it; those that failed or wait too long are named by what they are called. */
    terminals: Type.Object({ held: count, all: count, failed: Type.Array(Type.String()) }, strict),
    /** What is agreed to. */
    text: Type.Object({ version: Type.String(), title: Type.String(), paragraphs: Type.Array(Type.String()) }, strict),
  },
  strict,
)
/** How it stands with my face, as it goes over the wire. */
export type Face = Static<typeof FaceSchema>

const mine = call.group({ family: 'entrance', who: 'session', whose: 'none' })

const face = mine.read('face', {
  about: 'How it stands with my face: consent, picture, on how many terminals; and the text that is agreed to',
  input: Type.Object({}, strict),
  output: FaceSchema,
  refusals: [],
})

const faceConsent = mine.write('faceConsent', {
  about: 'Agree, by itself, to the use of my face in the text of a version; kept with time and channel',
  shows: 'entrance/face',
  input: Type.Object(
    {
      version: Type.String({ minLength: 1, maxLength: 20 }),
      /** I am fourteen or older. */
      fourteen: Type.Boolean(),
      /** Keep my picture until I withdraw. */
      keep: Type.Boolean(),
    },
    strict,
  ),
  output: FaceSchema,
  refusals: [accessRefusals.faceMayNot, accessRefusals.faceYoung, accessRefusals.faceText],
})

const setFaceImage = mine.steps('setFaceImage', {
  wire: 'multipart',
  timeoutMs: 120_000,
  about: 'Take a picture of my face, good enough for a terminal, to the terminals of the park; only after consent',
  shows: 'entrance/face',
  input: Type.Object({}, strict),
  output: FaceSchema,
  refusals: [
    accessRefusals.faceConsent,
    accessRefusals.faceUnfit,
    accessRefusals.facePicture,
    accessRefusals.faceOften,
  ],
})

const faceWithdraw = mine.write('faceWithdraw', {
  about: 'Withdraw my consent: the picture is erased at once, the terminals drop my face with their next pull',
  shows: 'entrance/face',
  input: Type.Object({}, strict),
  output: FaceSchema,
  refusals: [accessRefusals.faceConsent],
})

/** Calls about one's own face. */
export const faceCalls = { face, faceConsent, setFaceImage, faceWithdraw }
