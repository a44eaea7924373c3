import { Type } from 'typebox'
import { call } from '#vocabulary/call'
import { fen, id, instant, orNull, strict } from '#vocabulary/shapes'
import { parkingRefusals } from './refusals.ts'
import { FeeLineSchema, LotDaySchema, NextChangeSchema, plate } from './shapes.ts'

const open = call.group({ family: 'parking', who: 'open', whose: 'park' })

export const parkingLotList = open.read('parkingLotList', {
  about: 'Lots of the park with their tariff in words and where they are',
  freshMs: 300_000,
  input: Type.Object({}, strict),
  output: Type.Object(
    {
      items: Type.Array(
        Type.Object(
          {
            lotId: id,
            name: Type.String(),
            place: Type.String(),
            open: Type.Boolean(),
            /** Why it is closed; empty where it is open. */
            closedWhy: Type.String(),
            capacity: Type.Integer(),
            free: Type.Integer(),
            /** `前15分钟免费`, `白天 每小时¥5.00`, … */
            tariff: Type.Array(Type.String()),
            graceMinutes: Type.Integer(),
          },
          strict,
        ),
      ),
    },
    strict,
  ),
  refusals: [],
})

export const carSpace = open.read('carSpace', {
  about: 'Free and total spaces by lot, as the gates count them',
  input: Type.Object({ lotId: Type.Optional(id) }, strict),
  output: Type.Object(
    {
      items: Type.Array(
        Type.Object(
          { lotId: id, name: Type.String(), total: Type.Integer(), free: Type.Integer(), open: Type.Boolean() },
          strict,
        ),
      ),
      at: instant,
    },
    strict,
  ),
  refusals: [],
})

export const carNumberByChannel = open.read('carNumberByChannel', {
  about:
    "Plate or slip that waits at an exit channel now, by the unguessable code on the exit's sign (static exit code)",
  input: Type.Object({ channelCode: Type.String({ minLength: 8, maxLength: 64 }) }, strict),
  output: Type.Object({ plate, lotName: Type.String(), channelName: Type.String(), since: instant }, strict),
  refusals: [parkingRefusals.channelUnknown, parkingRefusals.nobodyWaits, parkingRefusals.laneUnread],
})

export const samplePrice = open.read('samplePrice', {
  about:
    'What a stay of a given length would cost in a lot, for everybody, as prices hang at the gate; of who is not signed in a plate is not looked at',
  input: Type.Object(
    {
      lotId: id,
      minutes: Type.Integer({ minimum: 0, maximum: 60 * 24 * 60 }),
      /** Now, where it is not said. */
      enteredAt: Type.Optional(instant),
      plate: Type.Optional(plate),
    },
    strict,
  ),
  output: Type.Object(
    { lotName: Type.String(), totalFen: fen, lines: Type.Array(FeeLineSchema), nextChange: orNull(NextChangeSchema) },
    strict,
  ),
  refusals: [parkingRefusals.lotUnknown],
})

export const lotCurve = open.read('lotCurve', {
  about:
    'Cars in a lot by the hour of today until now, and of the usual day: the mean of this weekday over the last four weeks; counts alone, of no plate',
  freshMs: 300_000,
  input: Type.Object({ lotId: id }, strict),
  output: LotDaySchema,
  refusals: [parkingRefusals.lotUnknown],
})
