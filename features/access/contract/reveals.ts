import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, next, oneOf, orNull, page, strict } from '#vocabulary/shapes'
import { accessRefusals } from './refusals.ts'
import { passKind } from './shapes.ts'

const operator = call.group({ family: 'entrance', who: 'session:operator', whose: 'park' })

const field = oneOf('name', 'phone')

export const reveal = operator.write('reveal', {
  unkept: true,
  about:
    'Name or phone of the person of a pass whole, with a purpose, 60 an hour; that person sees who looked. The same request within ten minutes is written down once',
  touches: ['entrance/reveals'],
  input: Type.Object({ passId: id, field, why: Type.String({ format: 'line', minLength: 2, maxLength: 60 }) }, strict),
  output: Type.Object({ value: Type.String() }, strict),
  refusals: [accessRefusals.revealGone, accessRefusals.revealMissing, accessRefusals.revealedOften],
})

const RevealSchema = Type.Object(
  {
    id,
    at: instant,
    /** The operator's name. */
    byName: Type.String(),
    /** Whose, masked; null: their pass is gone. */
    pass: orNull(Type.Object({ kind: passKind, name: Type.String(), companyName: Type.String() }, strict)),
    field,
    why: Type.String(),
  },
  strict,
)
/** That an operator saw one field of somebody whole. */
export type Reveal = Static<typeof RevealSchema>

export const reveals = operator.read('reveals', {
  about: 'What operators of the park saw whole of whom in the last 180 days, when and why, the newest first; masked',
  input: Type.Object({ next }, strict),
  output: page(RevealSchema),
  refusals: [],
})

/** Calls of operators about whole values. */
export const revealCalls = { reveal, reveals }
