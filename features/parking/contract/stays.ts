import { Type } from 'typebox'
import { call } from '#vocabulary/call'
import { fen, id, instant, orNull, page, strict } from '#vocabulary/shapes'
import { parkingRefusals } from './refusals.ts'
import { OpenStaySchema, PastStaySchema, plate } from './shapes.ts'

const stays = call.group({ family: 'parking', who: 'session', whose: 'park' })

export const parkingTrace = stays.read('parkingTrace', {
  about: "Stays of a plate: in, out, fee, payment; of another person's plate only lot, minutes and amount",
  freshMs: 0,
  input: Type.Object({ plate }, strict),
  output: Type.Object({ plate, open: orNull(OpenStaySchema), past: Type.Array(PastStaySchema) }, strict),
  refusals: [parkingRefusals.phoneFirst],
})

export const freeParking = stays.read('freeParking', {
  about:
    "What of today's free minutes is left for a plate, by lot; to who did not prove the plate as if it had used none, as it would tell that the plate was here",
  input: Type.Object({ plate, lotId: Type.Optional(id) }, strict),
  output: Type.Object(
    {
      items: Type.Array(
        Type.Object(
          {
            lotId: id,
            lotName: Type.String(),
            freeMinutes: Type.Integer(),
            /** 0 for plates that the person did not prove. */
            usedMinutes: Type.Integer(),
            leftMinutes: Type.Integer(),
          },
          strict,
        ),
      ),
    },
    strict,
  ),
  refusals: [],
})

export const freeOutTime = stays.read('freeOutTime', {
  about: 'Until when a paid or free plate may leave',
  freshMs: 0,
  input: Type.Object({ plate }, strict),
  output: Type.Object(
    {
      lotName: Type.String(),
      /** null: something is due first. */
      leaveBy: orNull(instant),
      why: Type.Union([Type.Literal('paid'), Type.Literal('free'), Type.Literal('due')]),
      serverTime: instant,
    },
    strict,
  ),
  refusals: [parkingRefusals.noOpenStay, parkingRefusals.phoneFirst],
})

export const myStays = stays.read('myStays', {
  whose: 'own',
  about: 'My stays, the latest first: those that I paid or whose plate I proved',
  input: Type.Object(
    {
      next: Type.Optional(Type.String({ maxLength: 200 })),
      size: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
    },
    strict,
  ),
  output: page(PastStaySchema),
  refusals: [],
})

export const myStayMonths = stays.read('myStayMonths', {
  whose: 'own',
  about: 'What was paid for my stays by the month of their entry, the last six months, the present one last',
  input: Type.Object({}, strict),
  output: Type.Object(
    {
      items: Type.Array(
        Type.Object(
          {
            /** `YYYY-MM`; a month without a stay is there too. */
            month: Type.String(),
            paidFen: fen,
            stays: Type.Integer({ minimum: 0 }),
          },
          strict,
        ),
      ),
    },
    strict,
  ),
  refusals: [],
})
