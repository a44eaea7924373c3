import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, next, oneOf, page, strict } from '#vocabulary/shapes'
import { LEVEL_MOST } from './can.ts'
import { estateRefusals } from './refusals.ts'

const name = Type.String({ format: 'line', minLength: 1, maxLength: 30, pattern: '\\S' })
const place = Type.String({ format: 'line', maxLength: 100 })
const version = Type.Integer({ minimum: 1, maximum: 1_000_000_000 })
const kind = oneOf('passenger', 'freight', 'fire', 'accessible')
const state = oneOf('running', 'repair', 'closed')
/** Levels at which it stops, from below: 1 is the ground floor, -1 the first below ground. */
const levels = Type.Array(Type.Integer({ minimum: -LEVEL_MOST, maximum: LEVEL_MOST }), {
  minItems: 2,
  maxItems: 200,
  uniqueItems: true,
})

const facts = { name, kind, place, levels, state }

const ElevatorSchema = Type.Object({ id, buildingId: id, building: Type.String(), ...facts, version }, strict)
/** An elevator as operators see it. */
export type Elevator = Static<typeof ElevatorSchema>

const WayUpSchema = Type.Object({ id, ...facts }, strict)
/** An elevator as everybody sees it. */
export type WayUp = Static<typeof WayUpSchema>

const desk = call.group({ family: 'estate', who: 'session:operator', whose: 'park' })
const lookup = call.group({ family: 'lookup', who: 'open', whose: 'park' })

export const elevatorList = desk.read('elevatorList', {
  about: 'Elevators of the park by building; of one building where it is said',
  input: Type.Object({ buildingId: Type.Optional(id), next }, strict),
  output: page(ElevatorSchema),
  refusals: [],
})

export const elevatorSave = desk.write('elevatorSave', {
  about: 'Add an elevator, or change one by the version that was seen',
  input: Type.Object({ id: Type.Optional(id), version: Type.Optional(version), buildingId: id, ...facts }, strict),
  output: Type.Object({ id, version }, strict),
  refusals: [estateRefusals.elevatorOnce, estateRefusals.placeChanged, estateRefusals.elevatorLevels],
  touches: ['estate', 'lookup'],
})

export const elevatorRemove = desk.write('elevatorRemove', {
  about: 'Remove an elevator by the version that was seen',
  input: Type.Object({ id, version }, strict),
  output: Type.Object({ id }, strict),
  refusals: [estateRefusals.placeChanged],
  touches: ['estate', 'lookup'],
})

export const elevatorLocation = lookup.read('elevatorLocation', {
  about:
    'Where the elevators of a building are, which floors they serve and whether they run; those to one floor where it is said',
  input: Type.Object(
    { buildingId: id, level: Type.Optional(Type.Integer({ minimum: -LEVEL_MOST, maximum: LEVEL_MOST })) },
    strict,
  ),
  output: Type.Object({ building: Type.String(), items: Type.Array(WayUpSchema) }, strict),
  refusals: [],
})

/** Calls of elevators. */
export const elevatorCalls = { elevatorList, elevatorSave, elevatorRemove, elevatorLocation }
