import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { fen, id, instant, orNull, strict } from '#vocabulary/shapes'
import { parkingRefusals } from './refusals.ts'
import { plate } from './shapes.ts'

const lanes = call.group({ family: 'parking', who: 'session', whose: 'park' })
/** The unguessable code on the lane's sign. */
const code = Type.String({ minLength: 8, maxLength: 64 })

/** A lane as who scanned its code sees it. */
export const LaneSchema = Type.Object(
  {
    direction: Type.Union([Type.Literal('entry'), Type.Literal('exit')]),
    lotName: Type.String(),
    laneName: Type.String(),
    /** Why nobody may come in; null: the lot is open and has room. */
    shut: orNull(Type.Union([Type.Literal('closed'), Type.Literal('full')])),
    /** What stands before the barrier: no car · one that no plate was read of · one whose plate was read. */
    waits: Type.Union([Type.Literal('nobody'), Type.Literal('unread'), Type.Literal('read')]),
    /** The plate that was read, at an exit. */
    plate: orNull(plate),
    /** Another phone has said which car it is. */
    taken: Type.Boolean(),
    /** My phone has: the barrier opens when its gate asks again, until then. */
    opening: orNull(Type.Object({ slip: plate, goodUntil: instant }, strict)),
    /** My car without a plate: where it is, or that it has just left. */
    mine: orNull(
      Type.Object(
        {
          slip: plate,
          stayId: id,
          lotName: Type.String(),
          /** It is in this lane's lot. */
          here: Type.Boolean(),
          left: Type.Boolean(),
          dueFen: fen,
          leaveBy: orNull(instant),
        },
        strict,
      ),
    ),
  },
  strict,
)
/** A lane, as it goes over the wire. */
export type Lane = Static<typeof LaneSchema>

export const laneInfo = lanes.read('laneInfo', {
  about:
    "A lane by the code on its sign: whether a car waits there that no plate was read of, and the caller's own slip",
  freshMs: 0,
  input: Type.Object({ code }, strict),
  output: LaneSchema,
  refusals: [parkingRefusals.channelUnknown],
})

export const laneEnter = lanes.write('laneEnter', {
  about:
    'Come in without a plate: the car that waits unread at this entry gets a slip, under which its stay opens when the gate asks again',
  input: Type.Object({ code }, strict),
  output: Type.Object({ slip: plate, goodUntil: instant }, strict),
  refusals: [
    parkingRefusals.channelUnknown,
    parkingRefusals.laneWrongWay,
    parkingRefusals.laneClosed,
    parkingRefusals.laneFull,
    parkingRefusals.slipInside,
    parkingRefusals.laneNobody,
    parkingRefusals.laneRead,
    parkingRefusals.laneTaken,
  ],
})

export const laneExit = lanes.steps('laneExit', {
  about:
    'Leave without a plate: the car that waits unread at this exit is the one of the slip, mine where none is typed; the gate opens when nothing is due',
  input: Type.Object({ code, slip: Type.Optional(plate) }, strict),
  output: Type.Object({ slip: plate, stayId: id, dueFen: fen, goodUntil: instant }, strict),
  refusals: [
    parkingRefusals.channelUnknown,
    parkingRefusals.laneWrongWay,
    parkingRefusals.slipUnknown,
    parkingRefusals.tryOften,
    parkingRefusals.laneNobody,
    parkingRefusals.laneRead,
    parkingRefusals.laneTaken,
  ],
})
