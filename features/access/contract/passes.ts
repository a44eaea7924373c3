import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, next, oneOf, orNull, page, strict } from '#vocabulary/shapes'
import { accessRefusals } from './refusals.ts'
import { CodesSchema, direction, PassSchema } from './shapes.ts'

const entrance = call.group({ family: 'entrance', who: 'session', whose: 'none' })
const passcode = call.group({ family: 'passcode', who: 'session', whose: 'own' })

export const qrInfo = entrance.write('qrInfo', {
  unkept: true,
  about: 'Codes of my pass for the half minute that runs and the three after it; the other passes I may choose',
  touches: [],
  input: Type.Object({ passId: Type.Optional(id) }, strict),
  output: Type.Object(
    {
      pass: PassSchema,
      codes: orNull(CodesSchema),
      passes: Type.Array(
        Type.Object({ id, kind: PassSchema.properties.kind, companyName: Type.String(), title: Type.String() }, strict),
      ),
    },
    strict,
  ),
  refusals: [accessRefusals.noPass],
})
/** My pass code now. */
export type QrInfo = Static<typeof qrInfo.output>

const CrossingSchema = Type.Object(
  {
    id,
    pointName: Type.String(),
    direction,
    kind: oneOf('opened', 'refused', 'not_passed'),
    how: oneOf('online', 'offline', 'hand'),
    at: instant,
    /** Why it did not open, in words; empty: it did. */
    words: Type.Array(Type.String()),
  },
  strict,
)

export const authDetail = entrance.read('authDetail', {
  whose: 'own',
  about: 'One pass of mine: where and when it opens, why not now, and my latest crossings with it',
  freshMs: 0,
  input: Type.Object({ id }, strict),
  output: Type.Object({ pass: PassSchema, crossings: Type.Array(CrossingSchema) }, strict),
  refusals: [],
})

export const query = passcode.read('query', {
  about: 'My passes, the latest first, each with why it opens nothing now',
  input: Type.Object({ next }, strict),
  output: page(PassSchema),
  refusals: [],
})

export const create = passcode.write('create', {
  whose: 'none',
  about: 'A pass of my own for 24 hours, once in and once out; for people who work in the park',
  input: Type.Object({ title: Type.Optional(Type.String({ format: 'line', maxLength: 30 })) }, strict),
  output: PassSchema,
  refusals: [accessRefusals.mayNotCreate, accessRefusals.createdAlready],
})

/** Calls about one's own passes. */
export const passCalls = { qrInfo, authDetail, query, create }
