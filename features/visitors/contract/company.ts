import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, next, oneOf, orNull, pageWith, strict } from '#vocabulary/shapes'
import { visitorRefusals } from './refusals.ts'
import { VisitSchema } from './shapes.ts'

const visitor = call.group({ family: 'visitor', who: 'session', whose: 'none' })

const company = Type.Object({ id, name: Type.String() }, strict)

export const companyVisits = visitor.read('companyVisits', {
  about: 'Visits to a company that I manage or receive for: who is inside, today, to come, or by state; masked',
  input: Type.Object(
    {
      /** Left out: the first one that I manage or receive for. */
      companyId: Type.Optional(id),
      which: oneOf('inside', 'today', 'coming', 'waiting', 'approved', 'ended', 'all'),
      next,
    },
    strict,
  ),
  output: pageWith(VisitSchema, {
    now: instant,
    /** Null: I neither manage nor receive for any. */
    companyId: orNull(id),
    companies: Type.Array(company),
  }),
  refusals: [visitorRefusals.notReceiver],
})
/** Visits to a company, as they go over the wire. */
export type CompanyVisits = Static<typeof companyVisits.output>

/** Calls of those who manage or receive for a company. */
export const companyCalls = { companyVisits }
