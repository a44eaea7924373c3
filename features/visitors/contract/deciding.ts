import { Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, next, oneOf, pageWith, strict } from '#vocabulary/shapes'
import { visitorRefusals } from './refusals.ts'
import { VisitSchema } from './shapes.ts'

const visitorh5 = call.group({ family: 'visitorh5', who: 'session', whose: 'none' })

/** What a decision touches: all that is known of visits, and the inbox of who decides. */
export const DECIDED = ['visitor', 'visitorh5', 'callon', 'visitapply', 'visitsession', 'approval'] as const

export const applyCheck = visitorh5.steps('applyCheck', {
  touches: DECIDED,
  about: 'Approve or decline visits that wait for me, one or many; each is answered by itself',
  input: Type.Object(
    {
      ids: Type.Array(id, { minItems: 1, maxItems: 50, uniqueItems: true }),
      approve: Type.Boolean(),
      /** Obliged where they are declined. */
      opinion: Type.Optional(Type.String({ format: 'line', maxLength: 100 })),
    },
    strict,
  ),
  output: Type.Object(
    {
      items: Type.Array(
        Type.Object({ id, done: Type.Boolean(), message: Type.String(), visit: Type.Optional(VisitSchema) }, strict),
      ),
    },
    strict,
  ),
  refusals: [visitorRefusals.opinionMissing],
})

export const toDecide = visitorh5.read('toDecide', {
  about: 'Visits that wait for my decision, the longest waiting first, and those that I decided lately',
  input: Type.Object({ side: Type.Optional(oneOf('open', 'done')), next }, strict),
  output: pageWith(VisitSchema, { now: instant }),
  refusals: [visitorRefusals.changed],
})

/** Calls of those who decide. */
export const decidingCalls = { applyCheck, toDecide }
