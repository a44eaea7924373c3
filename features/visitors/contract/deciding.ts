import { Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, next, oneOf, pageWith, strict } from '#vocabulary/shapes'
import { visitorRefusals } from './refusals.ts'
import { VisitSchema } from './shapes.ts'

/** Decides about visits. */
export const applyCheck = call({
  family: 'visitorh5',
  name: 'applyCheck',
  method: 'POST',
  who: 'session',
  whose: 'none',
  effect: 'steps',
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

/** Visits that wait for me. */
export const toDecide = call({
  family: 'visitorh5',
  name: 'toDecide',
  method: 'POST',
  who: 'session',
  whose: 'none',
  effect: 'read',
  statements: { most: 5, why: 'who delegated, whose agent the caller is, what waits, its visits and their people' },
  about: 'Visits that wait for my decision, the longest waiting first, and those that I decided lately',
  input: Type.Object({ side: Type.Optional(oneOf('open', 'done')), next }, strict),
  output: pageWith(VisitSchema, { now: instant }),
  refusals: [visitorRefusals.changed],
})

/** Calls of those who decide. */
export const decidingCalls = { applyCheck, toDecide }
