import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, oneOf, orNull, strict } from '#vocabulary/shapes'
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
      /** The tenant whose door it is; left out: as it was, and of a lock as it was registered. A lock is a tenant’s, or null at a building: its common door. */
      companyId: Type.Optional(orNull(id)),
      ways: Type.Array(way, { minItems: 1, maxItems: 4, uniqueItems: true }),
      marked: Type.Boolean(),
      /** One that is registered in the park and serves points; it may serve several. */
      deviceId: orNull(Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' })),
      disabled: Type.Boolean(),
      /** Only those may enter who applied for it; left out: as it was. */
      restricted: Type.Optional(Type.Boolean()),
    },
    strict,
  ),
  output: ManagedPointSchema,
  refusals: [
    accessRefusals.pointUnknown,
    accessRefusals.pointChanged,
    accessRefusals.faceAlone,
    accessRefusals.deviceUnknown,
    accessRefusals.lockCompany,
    accessRefusals.lockElsewhere,
  ],
})

const part = Type.String({ format: 'line', maxLength: 40 })

const PointDeviceSchema = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    kind: oneOf('turnstile', 'door', 'face_terminal', 'card_reader', 'lock'),
    /** Where it is, in words; empty: nobody said. */
    place: Type.String(),
    /** How many points it serves. */
    points: Type.Integer({ minimum: 0 }),
    disabled: Type.Boolean(),
    /** The company that a lock was registered for; null: none. */
    companyId: orNull(id),
  },
  strict,
)
/** A registered device that can serve points. */
export type PointDevice = Static<typeof PointDeviceSchema>

export const pointDevices = operator.read('pointDevices', {
  whose: 'none',
  about: 'Registered devices that can serve points, by a part of the name, the place or the id; the first 20',
  freshMs: 0,
  input: Type.Object({ part }, strict),
  output: Type.Object({ items: Type.Array(PointDeviceSchema, { maxItems: 20 }), more: Type.Boolean() }, strict),
  refusals: [],
})

export const pointCompanies = operator.read('pointCompanies', {
  whose: 'none',
  about: 'Companies whose door a lock may be, by a part of the name; the first 20',
  input: Type.Object({ part }, strict),
  output: Type.Object(
    { items: Type.Array(Type.Object({ id, name: Type.String() }, strict), { maxItems: 20 }) },
    strict,
  ),
  refusals: [],
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
export const pointCalls = { points, pointSave, pointDevices, pointCompanies, gatekeepers, gatekeeperSet }
