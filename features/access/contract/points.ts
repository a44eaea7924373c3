import { Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, orNull, strict } from '#vocabulary/shapes'
import { accessRefusals } from './refusals.ts'
import { direction, ManagedPointSchema, pointKind, way } from './shapes.ts'

const operator = call.group({ family: 'entrance', who: 'session:operator', whose: 'park' })

export const points = operator.read('points', {
  whose: 'none',
  about: 'Points of the park with their devices and when each was last heard',
  input: Type.Object({}, strict),
  output: Type.Object(
    {
      items: Type.Array(ManagedPointSchema),
      buildings: Type.Array(Type.Object({ id, name: Type.String() }, strict)),
    },
    strict,
  ),
  refusals: [],
})

export const pointSave = operator.write('pointSave', {
  about: 'Add a point, or change one whose version was seen',
  input: Type.Object(
    {
      id: Type.Optional(id),
      version: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
      name: Type.String({ format: 'line', minLength: 1, maxLength: 30 }),
      kind: pointKind,
      direction,
      buildingId: orNull(id),
      /** The tenant whose door it is; left out: as it was. */
      companyId: Type.Optional(orNull(id)),
      ways: Type.Array(way, { minItems: 1, maxItems: 4, uniqueItems: true }),
      marked: Type.Boolean(),
      deviceId: orNull(Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' })),
      disabled: Type.Boolean(),
    },
    strict,
  ),
  output: ManagedPointSchema,
  refusals: [accessRefusals.pointUnknown, accessRefusals.pointChanged, accessRefusals.faceAlone],
})

const GatekeeperSchema = Type.Object({ personId: id, name: Type.String(), pointIds: Type.Array(id) }, strict)

export const gatekeepers = operator.read('gatekeepers', {
  whose: 'none',
  about: 'Property staff, each with the points at which they judge who comes',
  input: Type.Object({}, strict),
  output: Type.Object({ items: Type.Array(GatekeeperSchema) }, strict),
  refusals: [],
})

export const gatekeeperSet = operator.write('gatekeeperSet', {
  about: 'Say at which points a member of the property staff judges who comes; none: at none',
  input: Type.Object({ personId: id, pointIds: Type.Array(id, { maxItems: 100, uniqueItems: true }) }, strict),
  output: GatekeeperSchema,
  refusals: [accessRefusals.pointUnknown],
})

/** Calls about points. */
export const pointCalls = { points, pointSave, gatekeepers, gatekeeperSet }
