import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { fen, id, instant, next, oneOf, orNull, page, strict } from '#vocabulary/shapes'
import { parkingRefusals } from '../refusals.ts'

/** Who makes calls of the desk. */
export const operator = call.group({ family: 'parking', who: 'session:operator', whose: 'park' })

const count = Type.Integer({ minimum: 0 })
/** What gates call a lot or a lane. */
const code = Type.String({ pattern: '^[A-Za-z0-9_-]{1,32}$' })
const direction = oneOf('entry', 'exit')
const gateId = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' })
const name = Type.String({ minLength: 1, maxLength: 40, pattern: '\\S' })
/** As the lot was seen: its version. Another one now: somebody else has changed the lot, its lanes or its tariff. */
const version = Type.Integer({ minimum: 1 })

const lot = {
  lotId: id,
  version,
  code: Type.String(),
  name: Type.String(),
  place: Type.String(),
  capacity: count,
  /** Open stays. */
  inside: count,
  open: Type.Boolean(),
  closedWhy: Type.String(),
  graceMinutes: count,
  position: Type.Integer(),
  hasTariff: Type.Boolean(),
} as const

/** A lot in the list of the desk. */
export const DeskLotSchema = Type.Object(lot, strict)
/** A lot as operators see it. */
export type DeskLot = Static<typeof DeskLotSchema>

const LaneSchema = Type.Object(
  {
    laneId: id,
    code: Type.String(),
    name: Type.String(),
    direction,
    /** Of an exit: what its printed sign says. */
    signCode: Type.String(),
    /** A car was seen there: code and direction are fixed. */
    used: Type.Boolean(),
  },
  strict,
)
const GateSchema = Type.Object(
  {
    gateId: Type.String(),
    name: Type.String(),
    /** Codes of the lanes that it speaks for; null: all lanes of its lots. */
    laneCodes: orNull(Type.Array(Type.String())),
    lotCodes: Type.Array(Type.String()),
    keyVersion: Type.Integer({ minimum: 1 }),
    /** Until when the key before is taken too. */
    oldKeyUntil: orNull(instant),
    heardAt: orNull(instant),
    /** `new` never heard · `heard` within a day · `silent` for longer · `disabled`. */
    state: oneOf('new', 'heard', 'silent', 'disabled'),
  },
  strict,
)
/** A gate as operators see it. */
export type DeskGate = Static<typeof GateSchema>
/** A lane as operators see it. */
export type DeskLane = Static<typeof LaneSchema>

const WholeLotSchema = Type.Object({ ...lot, lanes: Type.Array(LaneSchema), gates: Type.Array(GateSchema) }, strict)
/** A lot with its lanes and gates. */
export type WholeLot = Static<typeof WholeLotSchema>

const changing = [parkingRefusals.lotUnknown, parkingRefusals.deskChanged] as const

/** The park at a glance. */
export const DeskTodaySchema = Type.Object(
  {
    lots: count,
    capacity: count,
    inside: count,
    free: count,
    enteredToday: count,
    gates: count,
    /** Gates that were heard before, and not within a day. */
    silentGates: count,
    /** Gates that were never heard. */
    newGates: count,
    lotsWithoutTariff: count,
    closedLots: count,
  },
  strict,
)
/** The park at a glance, as it goes over the wire. */
export type DeskToday = Static<typeof DeskTodaySchema>

export const deskToday = operator.read('deskToday', {
  whose: 'none',
  about:
    'The park at a glance: cars inside, free spaces, cars that came today, gates that are silent, lots that cannot price yet',
  input: Type.Object({}, strict),
  output: DeskTodaySchema,
  refusals: [],
})

export const deskLots = operator.read('deskLots', {
  about: 'Lots of the park as its operators set them up',
  freshMs: 0,
  input: Type.Object({}, strict),
  output: Type.Object({ items: Type.Array(DeskLotSchema) }, strict),
  refusals: [],
})

export const deskLot = operator.read('deskLot', {
  about: 'A lot with its lanes and gates',
  freshMs: 0,
  input: Type.Object({ lotId: id }, strict),
  output: WholeLotSchema,
  refusals: [parkingRefusals.lotUnknown],
})

export const deskLotSave = operator.write('deskLotSave', {
  about: 'Add a lot, or change one as it was seen',
  shows: 'parking/deskLot',
  input: Type.Object(
    {
      /** Both left out: a new lot. */
      lotId: Type.Optional(id),
      version: Type.Optional(version),
      code,
      name,
      place: Type.String({ maxLength: 80 }),
      capacity: Type.Integer({ minimum: 0, maximum: 100_000 }),
      open: Type.Boolean(),
      closedWhy: Type.String({ maxLength: 60 }),
      graceMinutes: Type.Integer({ minimum: 0, maximum: 240 }),
      position: Type.Integer({ minimum: 0, maximum: 999 }),
    },
    strict,
  ),
  output: WholeLotSchema,
  refusals: [
    ...changing,
    parkingRefusals.lotCodeTaken,
    parkingRefusals.lotCodeUsed,
    parkingRefusals.closedWhyMissing,
    parkingRefusals.lotNoTariff,
  ],
})

export const deskLaneSave = operator.write('deskLaneSave', {
  about: 'Add a lane to a lot, or change one',
  shows: 'parking/deskLot',
  input: Type.Object({ lotId: id, version, laneId: Type.Optional(id), code, name, direction }, strict),
  output: WholeLotSchema,
  refusals: [...changing, parkingRefusals.laneUnknown, parkingRefusals.laneCodeTaken, parkingRefusals.laneUsed],
})

export const deskLaneRemove = operator.write('deskLaneRemove', {
  about: 'Remove a lane at which no car was ever seen',
  shows: 'parking/deskLot',
  input: Type.Object({ lotId: id, version, laneId: id }, strict),
  output: WholeLotSchema,
  refusals: [...changing, parkingRefusals.laneUnknown, parkingRefusals.laneUsed],
})

export const deskSignRotate = operator.write('deskSignRotate', {
  about: 'Give an exit another sign code; its printed sign is no longer good',
  shows: 'parking/deskLot',
  input: Type.Object({ lotId: id, version, laneId: id }, strict),
  output: WholeLotSchema,
  refusals: [...changing, parkingRefusals.laneUnknown, parkingRefusals.signExit],
})

export const deskSigns = operator.read('deskSigns', {
  about: 'The signs of the exits of a lot as a sheet of QR codes to print',
  input: Type.Object({ lotId: id }, strict),
  output: Type.Object(
    {
      fileName: Type.String(),
      /** A PDF, in base64. */
      pdf: Type.String(),
      signs: Type.Array(Type.Object({ laneId: id, link: Type.String() }, strict)),
    },
    strict,
  ),
  refusals: [parkingRefusals.lotUnknown, parkingRefusals.signExit],
})

const KeySchema = Type.Object(
  {
    gateId: Type.String(),
    /** 32 bytes in hex, with which the gate signs. Told here and never again. */
    key: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    /** Where the gate sends what it sees. */
    address: Type.String(),
    keyVersion: Type.Integer({ minimum: 1 }),
  },
  strict,
)
/** The key of a gate, as it is told once. */
export type DeskKey = Static<typeof KeySchema>

export const deskGateAdd = operator.write('deskGateAdd', {
  unkept: true,
  about: 'Add a gate to a lot; tells its key, once',
  /** No lanes: it speaks for all lanes of the lot. */
  input: Type.Object({ lotId: id, name, laneIds: Type.Array(id, { maxItems: 50 }) }, strict),
  output: KeySchema,
  refusals: [parkingRefusals.lotUnknown, parkingRefusals.laneUnknown],
})

export const deskGateKey = operator.write('deskGateKey', {
  unkept: true,
  about: 'Give a gate its next key; the one before stays good for some minutes',
  input: Type.Object(
    {
      gateId,
      /** As it was seen. */
      keyVersion: Type.Integer({ minimum: 1 }),
      /** 0: the key before ends at once. */
      graceMinutes: Type.Integer({ minimum: 0, maximum: 1440 }),
    },
    strict,
  ),
  output: KeySchema,
  refusals: [parkingRefusals.gateUnknown, parkingRefusals.deskChanged],
})

export const deskGateState = operator.write('deskGateState', {
  about: 'Disable a gate, or let it speak again',
  input: Type.Object({ gateId, disabled: Type.Boolean() }, strict),
  output: GateSchema,
  refusals: [parkingRefusals.gateUnknown],
})

export const deskGateMessages = operator.read('deskGateMessages', {
  about: 'What a gate said and was told, the latest first',
  input: Type.Object({ gateId, next }, strict),
  output: page(
    Type.Object(
      {
        eventId: Type.String(),
        at: instant,
        /** By the gate's clock. */
        seenAt: instant,
        laneCode: Type.String(),
        direction,
        plate: Type.String(),
        /** Who opened where it was open already: `guard` `offline`. */
        opened: orNull(Type.String()),
        open: Type.Boolean(),
        say: Type.String(),
        dueFen: orNull(fen),
      },
      strict,
    ),
  ),
  refusals: [parkingRefusals.gateUnknown],
})
