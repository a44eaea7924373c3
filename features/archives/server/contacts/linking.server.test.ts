import { beforeAll, describe, expect, test } from 'vitest'
import type { ArchiveContact } from '#contract/archives'
import { COMPANY_ACTIVE, MEMBERSHIP_BEGUN, MEMBERSHIP_ENDED } from '#contract/people'
import { makeCompany, makeGrant } from '#fixtures/people'
import { addDays, dayOf } from '#vocabulary/day'
import { inboxOf } from '../../../../tests/support/inbox.ts'
import { makeWorld } from '../../../../tests/support/world.ts'
import { makeArchive, makeContact, makeTouch } from '../fixtures.ts'
import { LEFT_DAYS, LOST_DAYS } from './forgetting-queries.ts'

const DAY = 86_400_000
const world = await makeWorld()
const { db } = world.store
const { jobs, vault, keeper } = world.product
const inbox = inboxOf(world)
type Someone = Awaited<ReturnType<typeof world.person>>
type Archive = Awaited<ReturnType<typeof makeArchive>>

let follower: Someone
let archive: Archive
let phones = 0
const newPhone = () => `1392000${String(++phones).padStart(4, '0')}`

beforeAll(async () => {
  follower = await world.person({ roles: ['property'] })
  await makeGrant(db, follower, { rights: ['archive.contacts'] })
  archive = await makeArchive(db, { name: '云图软件', now: world.now() })
  await db.updateTable('archives.archive').set({ followerId: follower.id }).where('id', '=', archive.id).execute()
})

const member = async (phone: string) => await world.person({ phone, company: { id: archive.companyId ?? '' } })
const contact = async (phone: string, facts: { leftOn?: string } = {}) =>
  await makeContact(db, vault, archive, { name: '赵敏', phones: [phone], now: world.now(), ...facts })
async function hears(type: string, person: Someone, why = 'removed'): Promise<void> {
  const payload = { areaId: '1', companyId: archive.companyId, personId: person.id }
  await jobs.announce(db, { type, payload: type === MEMBERSHIP_ENDED ? { ...payload, why } : payload })
  await jobs.drain()
}
const one = async (id: string) =>
  (
    await world.post<{ items: ArchiveContact[] }>('archive/contacts', { id: archive.id }, follower.token)
  ).body.items.find((each) => each.id === id)
const heard = async () => (await inbox(follower)).filter(({ title }) => title === '联系人可能已离职')
const recordOf = (id: string) => db.selectFrom('archives.record').selectAll().where('id', '=', id).executeTakeFirst()

describe('a contact with the phone of a member', () => {
  test('is that person; when they leave, the follower hears of it once', async () => {
    const phone = newPhone()
    const person = await member(phone)
    const { id } = await contact(phone)
    expect(await one(id)).toMatchObject({ linked: true, mayHaveLeft: false })
    await hears(MEMBERSHIP_ENDED, person)
    await hears(MEMBERSHIP_ENDED, person)
    expect(await heard()).toMatchObject([
      {
        text: expect.stringContaining('云图软件的联系人赵*'),
        path: `/contact/contactDetail?id=${id}&archive=${archive.id}`,
        times: 1,
      },
    ])
    expect(await one(id)).toMatchObject({ mayHaveLeft: true })
    await hears(MEMBERSHIP_BEGUN, person)
    expect(await one(id)).toMatchObject({ linked: true, mayHaveLeft: false })
  })

  test('who came to the company later is found too', async () => {
    const phone = newPhone()
    const { id } = await contact(phone)
    expect(await one(id)).toMatchObject({ linked: false })
    await hears(MEMBERSHIP_BEGUN, await member(phone))
    expect(await one(id)).toMatchObject({ linked: true })
  })

  test('of a lead that moved in is found too', async () => {
    const phone = newPhone()
    const lead = await makeArchive(db, { outside: true, now: world.now() })
    const { id } = await makeContact(db, vault, lead, { phones: [phone], now: world.now() })
    const { id: companyId } = await makeCompany(db)
    const { id: personId } = await world.person({ phone, company: { id: companyId } })
    await db.updateTable('archives.archive').set({ companyId, name: null }).where('id', '=', lead.id).execute()
    await jobs.announce(db, { type: COMPANY_ACTIVE, payload: { areaId: '1', companyId } })
    await jobs.drain()
    expect(await recordOf(id)).toMatchObject({ personId })
  })

  test('nothing is said of who left by the contact already, of a company that leaves, and of people of other companies', async () => {
    const before = (await heard()).length
    const [left, whole] = [newPhone(), newPhone()]
    const gone = await member(left)
    await contact(left, { leftOn: dayOf(world.now()) })
    await hears(MEMBERSHIP_ENDED, gone)
    const all = await member(whole)
    const { id } = await contact(whole)
    await hears(MEMBERSHIP_ENDED, all, 'company-left')
    const elsewhere = newPhone()
    await world.person({ phone: elsewhere })
    const stranger = await contact(elsewhere)
    expect(await one(stranger.id)).toMatchObject({ linked: false })
    expect(await one(id)).toMatchObject({ mayHaveLeft: false })
    expect(await heard()).toHaveLength(before)
  })

  test('stands in their own data, and goes with their account, every version and touch of it', async () => {
    const phone = newPhone()
    const person = await member(phone)
    const { id } = await contact(phone)
    const touchId = await makeTouch(db, vault, archive, { contactId: id, now: world.now() })
    await world.post('archive/contactReveal', { id, field: 'phone', why: '回访企业' }, follower.token)
    const own = async (opened: boolean) =>
      JSON.stringify((await keeper.dataOf(db, person.id, opened)).find(({ kind }) => kind === '企业联系人') ?? {})
    expect(await own(true)).toContain('赵敏')
    expect(await own(true)).toContain('回访企业')
    expect(await own(false)).not.toContain('赵敏')
    await keeper.erase(db, person.id)
    for (const gone of [id, touchId]) {
      expect(await recordOf(gone)).toBeUndefined()
      const versions = db.selectFrom('archives.recordVersion').select('version').where('recordId', '=', gone)
      expect(await versions.execute()).toEqual([])
    }
  })
})

describe('a contact goes', () => {
  const night = async () => await jobs.doNow('archives.forget-contacts')

  test('two years after they left, with every touch; who is there stays', async () => {
    const today = dayOf(world.now())
    const old = await contact(newPhone(), { leftOn: addDays(today, -LEFT_DAYS - 1) })
    const touchId = await makeTouch(db, vault, archive, { contactId: old.id, now: world.now() })
    const young = await contact(newPhone(), { leftOn: addDays(today, -LEFT_DAYS + 1) })
    await night()
    for (const id of [old.id, touchId]) expect(await recordOf(id)).toBeUndefined()
    expect(await recordOf(young.id)).toBeDefined()
  })

  test('a year after its lead was lost, unless it was won back meanwhile', async () => {
    const lost = await makeArchive(db, { outside: true, now: world.now() })
    const back = await makeArchive(db, { outside: true, now: world.now() })
    const of = [await makeContact(db, vault, lost), await makeContact(db, vault, back)]
    const stage = (id: string, word: string) =>
      db.updateTable('archives.archive').set({ stage: word }).where('id', '=', id).execute()
    for (const { id } of [lost, back]) await stage(id, 'lost')
    await night()
    world.forward(200 * DAY)
    await stage(back.id, 'talks')
    await night()
    await stage(back.id, 'lost')
    world.forward((LOST_DAYS - 201) * DAY)
    await night()
    expect(await recordOf(of[0]?.id ?? '')).toBeDefined()
    world.forward(2 * DAY)
    await night()
    expect(await recordOf(of[0]?.id ?? '')).toBeUndefined()
    expect(await recordOf(of[1]?.id ?? '')).toBeDefined()
  })
})
