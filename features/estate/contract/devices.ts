import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, next, oneOf, orNull, pageWith, strict } from '#vocabulary/shapes'
import { estateRefusals } from './refusals.ts'

const seeing = call.group({ family: 'estate', who: 'session', whose: 'none' })
const working = call.group({ family: 'estate', who: ['session:staff', 'session:operator'], whose: 'park' })
const operating = call.group({ family: 'estate', who: 'session:operator', whose: 'park' })

const pointKind = oneOf('turnstile', 'door', 'face_terminal', 'card_reader', 'lock')
/** What kind a device at points is of: these are registered here. */
export type PointDeviceKind = Static<typeof pointKind>
const kind = oneOf('gate', 'turnstile', 'door', 'face_terminal', 'card_reader', 'lock')
/** What kind a device is of; a gate is registered at its parking lot. */
export type DeviceKind = Static<typeof kind>
const deviceId = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' })
const name = Type.String({ format: 'line', minLength: 1, maxLength: 40 })
const placeWords = Type.String({ format: 'line', maxLength: 40 })
const version = Type.Integer({ minimum: 0, maximum: 1_000_000_000 })

/** `new`: never heard; `silent`: not heard for longer than its kind is ever quiet. */
const state = oneOf('new', 'heard', 'silent', 'disabled')

const shown = {
  name: Type.String(),
  kind,
  /** Where it is, in words; empty: nobody said. */
  place: Type.String(),
} as const

const RowSchema = Type.Object(
  {
    /** Null, as the fields below: for who is neither property staff nor operator. */
    id: orNull(deviceId),
    ...shown,
    state: orNull(state),
    heardAt: orNull(instant),
  },
  strict,
)
/** A device of the list. */
export type DeviceRow = Static<typeof RowSchema>

export const deviceType = seeing.read('deviceType', {
  method: 'GET',
  about: 'The types of devices, with what they are called',
  freshMs: 3_600_000,
  input: Type.Object({}, strict),
  output: Type.Object(
    { items: Type.Array(Type.Object({ kind, name: Type.String(), registrable: Type.Boolean() }, strict)) },
    strict,
  ),
  refusals: [],
})

export const deviceList = seeing.read('deviceList', {
  about:
    'Devices of the park by place and type; whole for property staff and operators, type, name and place of those in use for others',
  input: Type.Object(
    {
      kind: Type.Optional(kind),
      /** A region, building, floor or room: the devices in it. */
      placeId: Type.Optional(id),
      /** Of the name, the place in words or the device's id. */
      part: Type.Optional(Type.String({ format: 'line', maxLength: 40 })),
      /** Only those that ought to be heard and are not, the longest silent first; for who sees no states it changes nothing. */
      silent: Type.Optional(Type.Boolean()),
      next,
    },
    strict,
  ),
  output: pageWith(RowSchema, {
    /** How many devices of the park are silent; null for who sees no states. */
    silent: orNull(Type.Integer({ minimum: 0 })),
    /** Whether the caller may register and change devices, and read their messages. */
    operates: Type.Boolean(),
  }),
  refusals: [],
})

const DetailSchema = Type.Object(
  {
    id: deviceId,
    ...shown,
    state,
    heardAt: orNull(instant),
    version,
    /** Region or building, floor, room, as far as it is said; empty: the words alone say where. */
    way: Type.Array(id, { maxItems: 3 }),
    placeWords: Type.String(),
    /** The tenant whose door a lock opens. */
    companyId: orNull(id),
    keyVersion: Type.Integer({ minimum: 1 }),
    /** Until then the key before is good too; null: it is not. */
    oldKeyUntil: orNull(instant),
    /** By how much its clock was ahead of ours when it pulled last; null: it never did. */
    clockAheadMs: orNull(Type.Integer()),
    /** The points that it serves, by the ids that it names in its events. */
    pointIds: Type.Array(Type.String()),
    /** The lots of a gate, by code. */
    lotCodes: Type.Array(Type.String()),
    /** Where it sends what happens. */
    address: Type.String(),
    /** Where it asks what it shall hold; null: a gate never does. */
    pullAddress: orNull(Type.String()),
    /** As in the list. */
    operates: Type.Boolean(),
  },
  strict,
)
/** A device with all that is known of it, never its key. */
export type DeviceDetail = Static<typeof DetailSchema>

export const deviceInfo = working.read('deviceInfo', {
  about: 'A device with its place, points, clock and version of key',
  freshMs: 0,
  input: Type.Object({ id: deviceId }, strict),
  output: DetailSchema,
  refusals: [estateRefusals.deviceUnknown],
})

const KeySchema = Type.Object(
  {
    /** 32 bytes in hex, with which the device signs. Answered here and never again. */
    key: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    keyVersion: Type.Integer({ minimum: 1 }),
    address: Type.String(),
    pullAddress: Type.String(),
  },
  strict,
)
/** The key of a device, as it is answered once. */
export type DeviceKey = Static<typeof KeySchema>

export const deviceSave = operating.write('deviceSave', {
  unkept: true,
  about:
    'Register a device at points, or change one by the version that was seen: name, place, company of a lock, off and on, its next key; what is left out stays. The key is answered once, on registering and on turning it over',
  input: Type.Object(
    {
      /** Both left out: a new one, with a kind, a name and a place. */
      id: Type.Optional(deviceId),
      version: Type.Optional(version),
      kind: Type.Optional(pointKind),
      name: Type.Optional(name),
      /** A region, building, floor or room; null: the words alone say where. */
      placeId: Type.Optional(orNull(id)),
      placeWords: Type.Optional(placeWords),
      companyId: Type.Optional(orNull(id)),
      disabled: Type.Optional(Type.Boolean()),
      /** Turn its key over. 0: the key before ends at once. */
      key: Type.Optional(Type.Object({ graceMinutes: Type.Integer({ minimum: 0, maximum: 1440 }) }, strict)),
    },
    strict,
  ),
  output: Type.Object({ id: deviceId, version, issued: orNull(KeySchema) }, strict),
  refusals: [
    estateRefusals.deviceUnknown,
    estateRefusals.deviceChanged,
    estateRefusals.deviceAtDesk,
    estateRefusals.devicePlace,
    estateRefusals.devicePlaceUnknown,
    estateRefusals.deviceNoLock,
    estateRefusals.deviceServes,
    estateRefusals.deviceIncomplete,
    estateRefusals.deviceNotYet,
    estateRefusals.deviceKindFixed,
  ],
})

const MessageSchema = Type.Object(
  {
    id: Type.String(),
    at: instant,
    /** `event`: it was taken; `refused`: it was refused. */
    kind: oneOf('event', 'refused'),
    title: Type.String(),
    words: Type.String(),
    /** What to do about it; empty: nothing. */
    advice: Type.String(),
    /** Whether the way was opened; null: that was not asked. */
    open: orNull(Type.Boolean()),
  },
  strict,
)
/** What a device said, explained. */
export type DeviceMessage = Static<typeof MessageSchema>

export const deviceMessages = operating.read('deviceMessages', {
  about: 'The last 100 messages of a device in words, those that were refused too, with why; the latest first',
  freshMs: 0,
  input: Type.Object({ id: deviceId }, strict),
  output: Type.Object({ items: Type.Array(MessageSchema, { maxItems: 100 }) }, strict),
  refusals: [estateRefusals.deviceUnknown],
})

/** Calls about devices. */
export const deviceCalls = { deviceType, deviceList, deviceInfo, deviceSave, deviceMessages }
