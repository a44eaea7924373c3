import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, oneOf, orNull, strict } from '#vocabulary/shapes'
import { direction, flagKind } from './shapes.ts'

const passcode = call.group({ family: 'passcode', who: 'session', whose: 'own' })

const NoticeSchema = Type.Object(
  {
    /** Of its flag, or of the refused crossing. */
    id,
    /** What the flag is about; null: a crossing that was refused. */
    kind: orNull(flagKind),
    pointName: Type.String(),
    direction,
    at: instant,
    /** The pass that it is about, masked; null: of nobody known. */
    pass: orNull(Type.Object({ id, name: Type.String(), companyName: Type.String(), title: Type.String() }, strict)),
    crossingId: orNull(id),
    /** Why it did not open, in words. */
    words: Type.Array(Type.String()),
    /** When somebody looked at it, and what they found. */
    closedAt: orNull(instant),
    word: Type.String(),
    /** As whom the reader sees it. */
    as: oneOf('holder', 'gatekeeper'),
  },
  strict,
)
/** A notification about a crossing. */
export type Notice = Static<typeof NoticeSchema>

export const notice = passcode.read('notice', {
  about:
    'What a push told of: a flag or a refused crossing by its id, for the holder of the pass or a gatekeeper of the point; without an id where my codes were used twice in the last day',
  input: Type.Object({ id: Type.Optional(id) }, strict),
  output: Type.Object({ items: Type.Array(NoticeSchema) }, strict),
  refusals: [],
})

/** Calls about notifications of crossings. */
export const noticeCalls = { notice }
