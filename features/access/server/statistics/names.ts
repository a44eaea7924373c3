import { phonesOf } from '#door/people'
import type { AccessEngines } from '../engines.ts'
import { listStillToNotify, listToNotify } from './queries.ts'

/** The subject of the notification of a company's people at the sender of messages to many. */
export const NAMES_SUBJECT = 'access.staff-names'

/** Says who is told that their managers see by name who was there: everybody of the company, while it is switched on. */
export function registerNames({ notify, vault }: Pick<AccessEngines, 'notify' | 'vault'>): void {
  notify.bulk.subject(NAMES_SUBJECT, {
    lacking: listToNotify,
    still: async (db, companyId, personIds) => new Set(await listStillToNotify(db, companyId, personIds)),
    phones: (db, personIds) => phonesOf(db, vault, personIds),
  })
}
