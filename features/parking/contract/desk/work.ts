import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { fen, id, instant, next, oneOf, orNull, page, strict } from '#vocabulary/shapes'
import { parkingRefusals } from '../refusals.ts'
import { FeeLineSchema, plate, TradeSchema } from '../shapes.ts'

const operator = call.group({ family: 'parking', who: 'session:operator', whose: 'park' })

/** Why somebody at the desk does what they do; kept with it. */
export const deskReason = Type.String({ minLength: 2, maxLength: 100 })
/** What a gate read, or a plate: a car without one has another name. */
const read = Type.String({ maxLength: 20 })
const stayState = oneOf('open', 'closed', 'lost')
const opener = oneOf('system', 'guard', 'offline')

const stay = {
  stayId: id,
  plate: read,
  lotId: id,
  lotName: Type.String(),
  state: stayState,
  enteredAt: instant,
  exitedAt: orNull(instant),
  minutes: Type.Integer({ minimum: 0 }),
  paidFen: fen,
  owedFen: fen,
} as const

/** A stay as operators find it. */
export const DeskStaySchema = Type.Object(stay, strict)
/** A stay of the desk's list, as it goes over the wire. */
export type DeskStay = Static<typeof DeskStaySchema>

/** One passage of a stay, as its gate told it. */
export const DeskPassageSchema = Type.Object(
  {
    passageId: id,
    direction: oneOf('entry', 'exit'),
    channelName: Type.String(),
    plate: read,
    seenAt: instant,
    /** Who let it through; null: it was stopped. */
    openedBy: orNull(opener),
    hasPicture: Type.Boolean(),
  },
  strict,
)
/** A passage, as it goes over the wire to operators. */
export type DeskPassage = Static<typeof DeskPassageSchema>

/** An order of a stay, with what can still go back of its money. */
export const DeskOrderSchema = Type.Object(
  {
    orderId: id,
    orderNo: Type.String(),
    state: oneOf('open', 'paid', 'used', 'refunded'),
    dueFen: fen,
    couponFen: fen,
    refundedFen: fen,
    paidAt: orNull(instant),
    trades: Type.Array(TradeSchema),
  },
  strict,
)
/** An order of a stay, as it goes over the wire to operators. */
export type DeskOrder = Static<typeof DeskOrderSchema>

/** A stay with all that is known of it. */
export const DeskStayDetailSchema = Type.Object(
  {
    ...stay,
    feeFen: fen,
    /** What it has to pay now, or still owes. */
    dueFen: fen,
    leaveBy: orNull(instant),
    lines: Type.Array(FeeLineSchema),
    passages: Type.Array(DeskPassageSchema),
    orders: Type.Array(DeskOrderSchema),
    corrections: Type.Array(
      Type.Object(
        {
          direction: oneOf('entry', 'exit'),
          from: plate,
          to: plate,
          reason: Type.String(),
          by: Type.String(),
          at: instant,
        },
        strict,
      ),
    ),
    writeOffs: Type.Array(
      Type.Object({ amountFen: fen, reason: Type.String(), by: Type.String(), at: instant }, strict),
    ),
  },
  strict,
)
/** A stay in full, as it goes over the wire to operators. */
export type DeskStayDetail = Static<typeof DeskStayDetailSchema>

const ofStay = {
  most: 6,
  why: 'the stay, its price, passages, corrections, orders, their trades, names: each once',
} as const

export const deskStays = operator.read('deskStays', {
  about:
    'Stays of the park: inside or with debts, or those of a whole plate or receipt number; a part of a plate finds only cars that are inside',
  freshMs: 0,
  input: Type.Object(
    {
      /** A plate or a part of it, or the number of a receipt. */
      text: Type.Optional(Type.String({ maxLength: 40 })),
      lotId: Type.Optional(id),
      next,
    },
    strict,
  ),
  output: page(DeskStaySchema),
  refusals: [],
})

export const deskStay = operator.read('deskStay', {
  about: 'A stay with price, passages, orders, payments and corrections',
  freshMs: 0,
  input: Type.Object({ stayId: id }, strict),
  output: DeskStayDetailSchema,
  refusals: [],
  statements: ofStay,
})

export const deskLoosePassages = operator.read('deskLoosePassages', {
  about:
    'Passages of the last days that went through and belong to no stay, the latest first: mostly exits whose plate was read wrongly',
  freshMs: 0,
  input: Type.Object({ next }, strict),
  output: page(Type.Object({ ...DeskPassageSchema.properties, lotName: Type.String() }, strict)),
  refusals: [],
})

export const deskPlateCorrect = operator.write('deskPlateCorrect', {
  about:
    'Correct the plate of one or two passages; stays, fees and the counter of cars follow, and stays keep their money',
  input: Type.Object(
    {
      /** Of one lot and one plate: an entry, an exit or both. */
      passageIds: Type.Array(id, { minItems: 1, maxItems: 2, uniqueItems: true }),
      /** As it is read now; refused where somebody was quicker. */
      from: read,
      to: plate,
      reason: deskReason,
    },
    strict,
  ),
  output: Type.Object({ plate, stayIds: Type.Array(id) }, strict),
  refusals: [parkingRefusals.plateCorrected, parkingRefusals.plateUnchanged, parkingRefusals.passageStopped],
  statements: { most: 21, why: 'of each passage the stays of both plates are locked, derived, priced and written' },
})

export const deskStayClose = operator.write('deskStayClose', {
  about: 'Close a stay whose exit was never seen, by hand and with a reason',
  input: Type.Object(
    {
      stayId: id,
      /** When the car left. */
      exitedAt: instant,
      /** Whether what it did not pay stays owed. */
      keepDebt: Type.Boolean(),
      reason: deskReason,
    },
    strict,
  ),
  output: DeskStaySchema,
  refusals: [parkingRefusals.stayChanged, parkingRefusals.closeTime, parkingRefusals.closeNoLane],
  statements: { most: 18, why: 'the stays around are locked, derived, priced and written, with the trail of it' },
})

/** A lane, and the car that waits at it now. */
export const DeskLaneSchema = Type.Object(
  {
    channelId: id,
    channelName: Type.String(),
    lotName: Type.String(),
    direction: oneOf('entry', 'exit'),
    waiting: orNull(
      Type.Object(
        {
          passageId: id,
          plate: read,
          seenAt: instant,
          /** Why its gate stopped it: `unpaid`, `no_entry`, `full`, `unreadable` … */
          reason: Type.String(),
          /** Its open stay in the lot. */
          stayId: orNull(id),
        },
        strict,
      ),
    ),
    /** Somebody opened by hand, and it waits for the gate to ask: until then. */
    openUntil: orNull(instant),
  },
  strict,
)
/** A lane, as it goes over the wire to operators. */
export type WaitingLane = Static<typeof DeskLaneSchema>

export const deskWaiting = operator.read('deskWaiting', {
  // operators, and guards who hold the right `barrier`
  who: 'session',
  about: 'Lanes of the park, and the car that waits at each now; for operators and for guards',
  freshMs: 0,
  input: Type.Object({}, strict),
  output: Type.Object({ items: Type.Array(DeskLaneSchema) }, strict),
  refusals: [],
})

export const deskGateOpen = operator.write('deskGateOpen', {
  about:
    'Open a gate by hand with a reason, for the car that waits there or the next one; what it does not pay is owed',
  input: Type.Object(
    {
      channelId: id,
      /** The question that it is for; null: the next one. */
      passageId: orNull(id),
      /** Under what the car passes; null: what the gate reads. */
      plate: orNull(plate),
      reason: deskReason,
    },
    strict,
  ),
  output: Type.Object({ openUntil: instant }, strict),
  refusals: [parkingRefusals.laneChanged],
})

/** A plate on a list of the park. */
export const ListedPlateSchema = Type.Object(
  {
    id,
    plate,
    /** `blocked`: not let in · `priority`: let in also when the lot is full. */
    kind: oneOf('blocked', 'priority'),
    reason: Type.String(),
    until: orNull(instant),
    /** Its time is over: it stands on the list, and nothing follows from it. */
    over: Type.Boolean(),
    addedBy: Type.String(),
    addedAt: instant,
  },
  strict,
)
/** A plate on a list, as it goes over the wire. */
export type ListedPlate = Static<typeof ListedPlateSchema>

const listKind = oneOf('blocked', 'priority')

export const deskListed = operator.read('deskListed', {
  about: 'Plates that are not let in, or are let in also when the lot is full; the latest first',
  freshMs: 0,
  input: Type.Object({ kind: listKind, next }, strict),
  output: page(ListedPlateSchema),
  refusals: [],
})

export const deskListAdd = operator.write('deskListAdd', {
  whose: 'none',
  about: 'Put a plate onto the blocked or the priority list, with a reason; gates know it from the next car on',
  input: Type.Object({ kind: listKind, plate, reason: deskReason, until: orNull(instant) }, strict),
  output: ListedPlateSchema,
  refusals: [parkingRefusals.plateListed, parkingRefusals.listUntil],
})

export const deskListRemove = operator.write('deskListRemove', {
  about: 'Take a plate off its list, with a reason',
  input: Type.Object({ id, reason: deskReason }, strict),
  output: Type.Object({ id }, strict),
  refusals: [],
})

/** What looks wrong now. */
export const DeskAnomaliesSchema = Type.Object(
  {
    /** Cars that are open in several lots at once. */
    twice: Type.Array(Type.Object({ plate: read, stays: Type.Array(DeskStaySchema) }, strict)),
    /** Another entry came first: the exit was never seen. Of the last 30 days. */
    lost: Type.Array(DeskStaySchema),
    /** Inside for longer than so many days. */
    long: Type.Array(DeskStaySchema),
    /** Lanes at which nothing has passed for longer than so many hours. */
    quiet: Type.Array(
      Type.Object(
        { channelId: id, channelName: Type.String(), lotName: Type.String(), lastAt: orNull(instant) },
        strict,
      ),
    ),
    longDays: Type.Integer(),
    quietHours: Type.Integer(),
  },
  strict,
)
/** What looks wrong, as it goes over the wire. */
export type DeskAnomalies = Static<typeof DeskAnomaliesSchema>

export const deskAnomalies = operator.read('deskAnomalies', {
  whose: 'none',
  about: 'Cars inside twice, lost or inside for too long, and lanes at which nothing passes; at most fifty of each',
  freshMs: 0,
  input: Type.Object({ longDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })) }, strict),
  output: DeskAnomaliesSchema,
  refusals: [],
})
