import { Type } from 'typebox'
import { call } from '#vocabulary/call'
import { fen, id, instant, orNull, page, strict } from '#vocabulary/shapes'
import { parkingRefusals } from './refusals.ts'
import { OpenStaySchema, PastStaySchema, plate } from './shapes.ts'

const read = { family: 'parking', method: 'POST', effect: 'read', who: 'session' } as const

/** The open stay of a plate as of now, and for plates of mine what was before. */
export const parkingTrace = call({
  ...read,
  name: 'parkingTrace',
  whose: 'park',
  about: "Stays of a plate: in, out, fee, payment; of another person's plate only lot, minutes and amount",
  input: Type.Object({ plate }, strict),
  output: Type.Object({ plate, open: orNull(OpenStaySchema), past: Type.Array(PastStaySchema) }, strict),
  refusals: [parkingRefusals.phoneFirst],
})

/** Free minutes left today, by lot. To who did not prove the plate as if it had used none: it would tell that the plate was here. */
export const freeParking = call({
  ...read,
  name: 'freeParking',
  whose: 'park',
  about: "What of today's free minutes is left for a plate, by lot",
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

/** Until when a paid or free plate may leave. */
export const freeOutTime = call({
  ...read,
  name: 'freeOutTime',
  whose: 'park',
  about: 'Until when a paid or free plate may leave',
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

/** Stays that I paid, or of plates that I proved. */
export const myStays = call({
  ...read,
  name: 'myStays',
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

/** What the stays of `myStays` cost by month. */
export const myStayMonths = call({
  ...read,
  name: 'myStayMonths',
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
