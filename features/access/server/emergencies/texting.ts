import type { AccessEngines } from '../engines.ts'
import { contactsOf } from './people.ts'
import { findOn, listSources, listToText } from './queries.ts'

/** The subject of the message to everybody inside at the sender of messages to many. */
export const EMERGENCY_SUBJECT = 'access.emergency'

/** What everybody inside is texted. */
export const smsTitle = (why: string): string => `${why}，请立即前往集合点并向工作人员报平安`

/**
 * Says who is texted in an emergency: everybody inside who is not marked safe, while it is on. The sender's persons are passes here, for visitors need no account. It leaves at
 * night too.
 */
export function registerEmergencies(engines: Pick<AccessEngines, 'notify' | 'vault' | 'keeper'>): void {
  engines.notify.bulk.subject(EMERGENCY_SUBJECT, {
    urgent: true,
    lacking: (db, emergencyId, after, limit) => listToText(db, emergencyId, { after, limit }),
    still: async (db, emergencyId, passIds) => new Set(await listToText(db, emergencyId, { among: passIds })),
    async phones(db, passIds) {
      const [first] = await listSources(db, passIds.slice(0, 1))
      // they are of one park, whose emergency is on
      if (!first || (await findOn(db, first.areaId)) === null) return new Map()
      const contacts = await contactsOf(db, engines, first.areaId, passIds)
      return new Map([...contacts].flatMap(([id, { phone }]) => (phone === null ? [] : [[id, phone] as const])))
    },
  })
}
