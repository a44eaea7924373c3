import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, next, oneOf, orNull, page, pageWith, strict } from '#vocabulary/shapes'
import { LEVEL_MOST, NAME_MOST, ROOMS_AT_ONCE } from './can.ts'
import { estateRefusals } from './refusals.ts'

const reading = call.group({ family: 'estate', who: 'session', whose: 'park' })
const count = Type.Integer({ minimum: 0 })
const day = Type.String({ format: 'day' })
const name = Type.String({ format: 'line', minLength: 1, maxLength: NAME_MOST, pattern: '\\S' })
const level = Type.Integer({ minimum: -LEVEL_MOST, maximum: LEVEL_MOST })
const version = Type.Integer({ minimum: 1, maximum: 1_000_000_000 })
/** What a room is for. */
const roomKind = oneOf('office', 'shop', 'flat')
/** Square metres with at most two decimals; 0 is malformed. */
const area = Type.String({ pattern: '^\\d{1,7}(\\.\\d{1,2})?$' })

const RegionSchema = Type.Object({ id, name: Type.String(), buildings: count, version }, strict)
/** A region of the park. */
export type Region = Static<typeof RegionSchema>

const rooms = {
  rooms: count,
  /** How many of them are closed today. */
  closedRooms: count,
} as const

const BuildingSchema = Type.Object(
  {
    id,
    name: Type.String(),
    /** null: it lies in no region. */
    regionId: orNull(id),
    region: orNull(Type.String()),
    floors: count,
    ...rooms,
    version,
  },
  strict,
)
/** A building of the park. */
export type Building = Static<typeof BuildingSchema>

const FloorSchema = Type.Object(
  {
    id,
    name: Type.String(),
    /** 1 is the ground floor, -1 the first one below ground. */
    level: Type.Integer(),
    ...rooms,
    version,
  },
  strict,
)
/** A floor of a building. */
export type Floor = Static<typeof FloorSchema>

const RoomSchema = Type.Object(
  {
    id,
    name: Type.String(),
    kind: roomKind,
    /** Square metres with two decimals; null: nobody said. */
    areaM2: orNull(Type.String()),
    floorId: id,
    floor: Type.String(),
    level: Type.Integer(),
    buildingId: id,
    building: Type.String(),
    region: orNull(Type.String()),
    /** From this day on nobody holds it and it is not offered; null: it is open. */
    closedFrom: orNull(day),
    /** Whether it is closed today. */
    closed: Type.Boolean(),
    version,
  },
  strict,
)
/** A room, and where it lies. */
export type Room = Static<typeof RoomSchema>
/** What a room is for. */
export type RoomKind = Room['kind']

const regionList = reading.read('regionList', {
  about: 'Regions of the park in its order, with how many buildings each has',
  input: Type.Object({}, strict),
  output: Type.Object(
    {
      items: Type.Array(RegionSchema),
      /** Buildings that lie in no region. */
      buildingsBeside: count,
    },
    strict,
  ),
  refusals: [],
})

const buildingList = reading.read('buildingList', {
  about: 'Buildings of the park in its order: of one region, of none (null), or all',
  input: Type.Object({ regionId: Type.Optional(orNull(id)), next }, strict),
  output: page(BuildingSchema),
  refusals: [],
})

const floorList = reading.read('floorList', {
  about: 'A building with its floors, the highest first',
  input: Type.Object({ buildingId: id }, strict),
  output: Type.Object({ building: BuildingSchema, items: Type.Array(FloorSchema) }, strict),
  refusals: [],
})

const roomList = reading.read('roomList', {
  about:
    'Rooms by building, floor and name: of a floor, of a building, or all; those whose name holds a part, and closed ones where they are asked for',
  input: Type.Object(
    {
      floorId: Type.Optional(id),
      buildingId: Type.Optional(id),
      /** A part of the room's name, or of its building's name before it: `3号楼 12`. */
      search: Type.Optional(Type.String({ maxLength: 2 * NAME_MOST })),
      /** Also those that are closed today. */
      closed: Type.Optional(Type.Boolean()),
      next,
    },
    strict,
  ),
  output: pageWith(RoomSchema, {
    /** The floor that was asked for; null: none was. */
    floor: orNull(
      Type.Object(
        { id, name: Type.String(), level: Type.Integer(), building: Type.String(), buildingId: id, version },
        strict,
      ),
    ),
  }),
  refusals: [],
})

const writing = call.group({ family: 'estate', who: 'session', whose: 'park' })
const written = Type.Object({ id, version }, strict)
const touches = ['estate']

const regionSave = writing.write('regionSave', {
  about: 'Add a region at the end, or rename it by the version that was seen; names are unique in the park',
  touches,
  input: Type.Object({ id: Type.Optional(id), version: Type.Optional(version), name }, strict),
  output: written,
  refusals: [
    estateRefusals.placesRight,
    estateRefusals.regionOnce,
    estateRefusals.placesMost,
    estateRefusals.placeChanged,
  ],
})

const buildingSave = writing.write('buildingSave', {
  about:
    'Add a building at the end, with floors from the lowest to the highest, or rename it and move it to a region by the version that was seen',
  touches,
  input: Type.Object(
    {
      id: Type.Optional(id),
      version: Type.Optional(version),
      name,
      regionId: orNull(id),
      /** Floors of a new building; both or none. There is no level 0. */
      lowest: Type.Optional(level),
      highest: Type.Optional(level),
    },
    strict,
  ),
  output: written,
  refusals: [
    estateRefusals.placesRight,
    estateRefusals.buildingOnce,
    estateRefusals.floorsOrder,
    estateRefusals.placesMost,
    estateRefusals.placeChanged,
  ],
})

const floorSave = writing.write('floorSave', {
  about:
    'Add a floor to a building, or rename it and change its level by the version that was seen; levels are unique in the building',
  touches,
  input: Type.Object({ id: Type.Optional(id), version: Type.Optional(version), buildingId: id, name, level }, strict),
  output: written,
  refusals: [
    estateRefusals.placesRight,
    estateRefusals.floorOnce,
    estateRefusals.placesMost,
    estateRefusals.placeChanged,
  ],
})

const roomAdd = writing.write('roomAdd', {
  about: 'Add rooms of one kind to a floor, all or none; names are unique on the floor',
  touches,
  input: Type.Object(
    {
      floorId: id,
      names: Type.Array(name, { minItems: 1, maxItems: ROOMS_AT_ONCE, uniqueItems: true }),
      kind: roomKind,
      areaM2: orNull(area),
    },
    strict,
  ),
  output: Type.Object({ id, added: count }, strict),
  refusals: [estateRefusals.placesRight, estateRefusals.roomOnce, estateRefusals.placesMost],
})

const roomSave = writing.write('roomSave', {
  about: 'Rename a room, say what it is for and how large, or move it to another floor, by the version that was seen',
  touches,
  input: Type.Object({ id, version, floorId: id, name, kind: roomKind, areaM2: orNull(area) }, strict),
  output: written,
  refusals: [estateRefusals.placesRight, estateRefusals.roomOnce, estateRefusals.placeChanged],
})

const placeShift = writing.write('placeShift', {
  about: 'Move a region, or a building among those of its region, one place up or down, by the version that was seen',
  touches,
  input: Type.Object({ kind: oneOf('region', 'building'), id, version, way: oneOf('up', 'down') }, strict),
  output: written,
  refusals: [estateRefusals.placesRight, estateRefusals.placeChanged],
})

const placeClose = writing.write('placeClose', {
  about:
    'Close a room, or all rooms of a floor or building, from a day on; null opens them again. Refused while a tenancy reaches beyond',
  touches,
  input: Type.Object({ kind: oneOf('building', 'floor', 'room'), id, version, closedFrom: orNull(day) }, strict),
  output: Type.Object({ id, version, rooms: count }, strict),
  refusals: [estateRefusals.placesRight, estateRefusals.letBeyond, estateRefusals.placeChanged],
})

const placeRemove = writing.write('placeRemove', {
  about:
    'Delete a region without buildings, a building or floor without rooms, or a room that nobody ever held, by the version that was seen',
  touches,
  input: Type.Object({ kind: oneOf('region', 'building', 'floor', 'room'), id, version }, strict),
  output: Type.Object({ id }, strict),
  refusals: [
    estateRefusals.placesRight,
    estateRefusals.regionFull,
    estateRefusals.buildingFull,
    estateRefusals.floorFull,
    estateRefusals.roomLet,
    estateRefusals.roomLetBefore,
    estateRefusals.placeUsed,
    estateRefusals.placeChanged,
  ],
})

/** A kind of place that can be deleted. */
export type PlaceKind = Static<typeof placeRemove.input>['kind']

/** Calls about regions, buildings, floors and rooms. */
export const placeCalls = {
  regionList,
  buildingList,
  floorList,
  roomList,
  regionSave,
  buildingSave,
  floorSave,
  roomAdd,
  roomSave,
  placeShift,
  placeClose,
  placeRemove,
}
