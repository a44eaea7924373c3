import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, oneOf, strict } from '#vocabulary/shapes'
import { accessRefusals } from './refusals.ts'
import { actId, direction, PassSchema, ReasonSchema } from './shapes.ts'

const entrance = call.group({ family: 'entrance', who: 'session', whose: 'none' })

export const openDoor = entrance.write('openDoor', {
  about: 'Cross a marked point by the code printed beside it, with a pass of mine; for people who are inside already',
  input: Type.Object(
    {
      door: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' }),
      passId: Type.Optional(id),
      actId,
    },
    strict,
  ),
  output: Type.Object(
    {
      id,
      pointName: Type.String(),
      direction,
      kind: oneOf('opened', 'refused', 'not_passed'),
      at: instant,
      reasons: Type.Array(ReasonSchema),
      pass: PassSchema,
    },
    strict,
  ),
  refusals: [accessRefusals.doorUnknown, accessRefusals.notInside, accessRefusals.doorOften],
})

/** What came of opening a door. */
export type OpenedDoor = Static<typeof openDoor.output>

export const doorSheet = entrance.read('doorSheet', {
  who: 'session:operator',
  whose: 'park',
  wire: 'bytes',
  about: 'The codes of marked points as a PDF to be hung beside them',
  input: Type.Object({ pointIds: Type.Array(id, { minItems: 1, maxItems: 60 }) }, strict),
  output: Type.Null(),
  refusals: [accessRefusals.pointUnknown],
})

/** Calls about codes that are printed beside doors. */
export const doorCalls = { openDoor, doorSheet }
