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

const ContactSchema = Type.Object(
  {
    /** Null: I neither manage nor receive for any company. */
    companyId: orNull(id),
    companyName: Type.String(),
    /** Whether people who are not let in there see my name and phone. */
    shown: Type.Boolean(),
  },
  strict,
)

export const contactGet = visitor.read('contactGet', {
  about: 'Whether I agreed that who is not let in at a company of mine sees my name and phone',
  input: Type.Object({ companyId: Type.Optional(id) }, strict),
  output: ContactSchema,
  refusals: [visitorRefusals.notReceiver],
})

export const contactSet = visitor.write('contactSet', {
  shows: 'visitor/contactGet',
  about: 'Agree that who is not let in at a company that I manage or receive for sees my name and phone, or end that',
  input: Type.Object({ companyId: id, shown: Type.Boolean() }, strict),
  output: ContactSchema,
  refusals: [visitorRefusals.notReceiver, visitorRefusals.contactNoPhone],
})

/** Calls of those who manage or receive for a company. */
export const companyCalls = { companyVisits, contactGet, contactSet }
