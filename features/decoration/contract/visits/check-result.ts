import { type Static, Type } from 'typebox'
import { strict } from '#vocabulary/shapes'
import { line, words } from '../shapes.ts'
import { listVersion, sentOrder, sentPicture } from './shapes.ts'

/** Answers by the ids of their fields, as forms answer them. */
export const measured = Type.Unsafe<Readonly<Record<string, readonly string[]>>>(
  Type.Object(
    {},
    { additionalProperties: Type.Array(Type.String({ maxLength: 200 }), { maxItems: 30 }), maxProperties: 40 },
  ),
)

/** What a check found. */
export const sentResult = Type.Object(
  {
    passed: Type.Boolean(),
    version: listVersion,
    /** Measured values and other fields. */
    answers: measured,
    words: words(300),
    photos: Type.Array(sentPicture, { maxItems: 9 }),
    /** Of a waterproofing that passed: the second picture, so many hours after the first. */
    second: Type.Optional(sentPicture),
    /** Both sign on the phone of staff: the inspector, and who stands there for the builder, with their name. */
    staffSign: Type.Optional(sentPicture),
    partySign: Type.Optional(sentPicture),
    partyName: line(30),
    /** Of one that failed: what is to be corrected. */
    order: Type.Optional(sentOrder),
  },
  strict,
)
/** What a check found. */
export type SentResult = Static<typeof sentResult>
