import {
  COMPANY_ACTIVE,
  type CompanyOfPark,
  MEMBERSHIP_BEGUN,
  MEMBERSHIP_ENDED,
  type MembershipBegun,
  type MembershipEnded,
} from '#contract/people'
import { phoneOf, rightsOf } from '#door/people'
import { type Db, inTransaction } from '#platform/db'
import type { Jobs } from '#platform/jobs'
import type { InboxReader } from '#platform/notify'
import { dayOf } from '#vocabulary/day'
import { maskedName } from '#vocabulary/names'
import type { ArchiveEngines } from '../engines.ts'
import { sightOf } from '../sight/rules.ts'
import { forgetContacts, noteLost } from './forgetting-queries.ts'
import { listUnlinked, listUnlinkedWith } from './key-queries.ts'
import { type EndedContact, endPerson, listReadable, resumePerson } from './link-queries.ts'
import { linkByPhone, linkTo, phoneKey } from './linking.ts'
import { tendContacts } from './reseal-queries.ts'
import { type ContactData, openCard } from './sealing.ts'

/** A contact may have left; the thing is the contact. */
const MAY_HAVE_LEFT = 'archives.contact-left'

type Engines = Pick<ArchiveEngines, 'store' | 'vault' | 'notify' | 'clock'>

/** Contacts follow the people that they are, are sealed with new keys, and go when their time is over. */
export function registerContacts(engines: Engines, jobs: Jobs): void {
  const { store, vault, clock } = engines
  tendContacts(store.db, vault)
  // what `memberships` of people announces
  jobs.subscribe(MEMBERSHIP_BEGUN, 'archives.contact-begun', (db, { payload }) =>
    personCame(db, engines, payload as MembershipBegun),
  )
  jobs.subscribe(MEMBERSHIP_ENDED, 'archives.contact-ended', (db, { payload }) =>
    personLeft(db, engines, payload as MembershipEnded),
  )
  // after the archive became the company's: see `ground/companies.ts`
  jobs.subscribe(COMPANY_ACTIVE, 'archives.contacts-active', (db, { payload }) =>
    companyCame(db, engines, payload as CompanyOfPark),
  )
  jobs.every('archives.forget-contacts', '23 4 * * *', async () => {
    const now = clock()
    await inTransaction(store.db, (db) => noteLost(db, now))
    await forgetContacts(store.db, now, dayOf(now))
  })
}

/** Registers the message that a contact may have left, which whoever reads the contact may open. */
export function declareContactMessages({ notify: { inbox }, clock }: Pick<Engines, 'notify' | 'clock'>): void {
  inbox.kind({
    kind: MAY_HAVE_LEFT,
    topic: 'archives',
    async mayOpen(db: Db, reader: InboxReader, things: readonly string[]) {
      const held = await rightsOf(db, reader)
      return await listReadable(
        db,
        { sight: sightOf({ ...reader, manages: [] }, held), today: dayOf(clock()) },
        reader,
        things,
      )
    },
  })
}

async function personCame(db: Db, { vault }: Engines, { areaId, companyId, personId }: MembershipBegun): Promise<void> {
  await resumePerson(db, { companyId, personId })
  const phone = await phoneOf(db, vault, personId)
  if (phone === null) return
  // written by `saving.ts`
  for (const { id, data } of await listUnlinkedWith(db, { areaId, companyId, key: phoneKey(vault, phone) }))
    await linkTo(db, vault, { id, personId, card: openCard(vault, id, data as ContactData) })
}

/** Contacts of a lead that moved in may be people of its company. */
async function companyCame(db: Db, { vault }: Engines, { companyId }: CompanyOfPark): Promise<void> {
  // written by `saving.ts`
  for (const { id, data } of await listUnlinked(db, companyId))
    await linkByPhone(db, vault, { id, companyId, card: openCard(vault, id, data as ContactData) })
}

/** The follower hears once that a contact may have left; of a company that leaves as a whole, and of an account that is erased, nothing is said. */
async function personLeft(db: Db, engines: Engines, ended: MembershipEnded): Promise<void> {
  const { areaId, companyId, personId, why } = ended
  if (why === 'company-left' || why === 'erased') return
  const now = engines.clock()
  for (const contact of await endPerson(db, { companyId, personId, now }))
    await writeMayHaveLeft(db, engines, { areaId, contact, now })
}

async function writeMayHaveLeft(
  db: Db,
  { notify, vault }: Engines,
  { areaId, contact, now }: { areaId: string; contact: EndedContact; now: Date },
): Promise<void> {
  const { id, archiveId, archiveName, followerId, data } = contact
  if (followerId === null) return
  // written by `saving.ts`
  const { name } = openCard(vault, id, data as ContactData)
  await notify.inbox.write(db, {
    areaId,
    personIds: [followerId],
    kind: MAY_HAVE_LEFT,
    thing: id,
    title: '联系人可能已离职',
    text: `${archiveName}的联系人${maskedName(name)}已不在该企业的人员名单中，请核实并更新`,
    path: `/contact/contactDetail?id=${id}&archive=${archiveId}`,
    now,
  })
}
