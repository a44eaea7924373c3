import { type VisitStands, visitorRefusals } from '#contract/visitors'
import { audited } from '#platform/audit'
import type { Db } from '#platform/db'
import type { StepsContext } from '#platform/http'
import { parseInstant } from '#vocabulary/day'
import { refuse } from '#vocabulary/refusal'
import type { VisitorEngines } from '../engines.ts'
import { refuseCrowd } from '../visits/people.ts'
import { refuseTimes } from '../visits/submit.ts'
import { standsOf } from '../visits/view.ts'
import { type Registration, registerVisit } from './registering.ts'

const HOUR_SECONDS = 3600
/** Registrations an hour: by one phone, and from one address, where several people may stand at one gate. */
const MAX_REGISTERED = { phone: 10, address: 30 }

/** What a visitor sends: times as text, and what may be left out. */
export type Filed = Pick<Registration, 'way' | 'companyId' | 'purpose' | 'guests' | 'version'> &
  Partial<Pick<Registration, 'host' | 'note' | 'plate' | 'groupName' | 'answers'>> & {
    readonly from: string
    readonly until: string
  }

/** Registers a visit for the caller, by whichever page, and answers how it stands. One limit for all pages. */
export async function fileRegistration(ctx: StepsContext, engines: VisitorEngines, filed: Filed): Promise<VisitStands> {
  const { areaId, person, now } = ctx
  const { personId } = person
  const [from, until] = [moment(filed.from), moment(filed.until)]
  refuseTimes(engines, areaId, { from, until }, now)
  refuseCrowd(engines, areaId, { people: filed.guests.length, field: 'guests' })
  // Counted apart: what is refused counts too, or hosts could be guessed by the thousand.
  await ctx.tx((db) => refuseMany(db, engines, ctx))
  return await ctx.last(async (db) => {
    const usual = { host: '', note: '', plate: '', groupName: '', answers: [] }
    const visit = await registerVisit(db, engines, { ...usual, ...filed, areaId, personId, from, until, now })
    await audited(
      db,
      ctx,
      'visitors.visit.registered',
      { kind: 'visitors.visit', id: visit.id },
      { companyId: visit.companyId, people: visit.headcount },
    )
    return standsOf(visit)
  })
}

/** An instant of the contract, whose form is checked already. */
function moment(text: string): Date {
  return parseInstant(text) ?? refuse(visitorRefusals.past)
}

async function refuseMany(db: Db, { identity }: VisitorEngines, { origin, person }: StepsContext): Promise<void> {
  const wait = await identity.limits.take(db, [
    { key: `visitors.register.address:${origin.ip}`, max: MAX_REGISTERED.address, seconds: HOUR_SECONDS },
    { key: `visitors.register.person:${person.personId}`, max: MAX_REGISTERED.phone, seconds: HOUR_SECONDS },
  ])
  if (wait > 0) refuse(visitorRefusals.registeredOften, { data: { minutes: Math.ceil(wait / 60) } })
}
