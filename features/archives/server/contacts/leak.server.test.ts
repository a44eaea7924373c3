import { beforeAll, describe, expect, test } from 'vitest'
import { makeBuilding, makeRegion, makeRoom, makeTenancy } from '#fixtures/estate'
import { makeCompany, makeGrant } from '#fixtures/people'
import { addDays, dayOf } from '#vocabulary/day'
import type { Right } from '#vocabulary/rights'
import { makeWorld } from '../../../../tests/support/world.ts'
import { makeArchive, makeContact, makeTouch } from '../fixtures.ts'

// Every kind of viewer × every archive × way out: nothing of a contact but to who may read it, and whole only by a reveal. Who may is written down by the test.

const world = await makeWorld()
const { db } = world.store
const { vault } = world.product
type Someone = Awaited<ReturnType<typeof world.person>>
type Archive = Awaited<ReturnType<typeof makeArchive>>

const NAMES = ['north', 'south', 'lead', 'foreign'] as const
type Name = (typeof NAMES)[number]
interface Planted {
  archive: Archive
  contact: { id: string; name: string; phones: readonly string[]; emails: readonly string[]; post: string }
  summary: string
}
const planted = {} as Record<Name, Planted>
/** Which archives each viewer reads contacts of. */
const viewers: { name: string; person: Someone; reads: readonly Name[] }[] = []

beforeAll(async () => {
  const regions = { north: (await makeRegion(db)).id, south: (await makeRegion(db)).id }
  for (const [at, name] of NAMES.entries()) {
    const areaId = name === 'foreign' ? '2' : '1'
    const archive = await makeArchive(db, { areaId, outside: name === 'lead', now: world.now() })
    if (name === 'north' || name === 'south') {
      const { floorIds } = await makeBuilding(db, { regionId: regions[name] })
      const roomId = await makeRoom(db, { floorId: floorIds[0] ?? '' })
      const holder = { companyId: archive.companyId ?? '' }
      await makeTenancy(db, { holder, roomId, firstOn: '2026-01-01', lastOn: null })
    }
    const facts = {
      name: `司马泄漏${'甲乙丙丁'[at]}`,
      post: `职务标记${at}号`,
      phones: [`1375000000${at}`],
      emails: [`leak${at}x@secret.example`],
    }
    const contact = await makeContact(db, vault, archive, { ...facts, now: world.now() })
    const summary = `摘要标记${at}号`
    await makeTouch(db, vault, archive, { contactId: contact.id, summary, now: world.now() })
    planted[name] = { archive, contact, summary }
  }
  const staff = async (rights: Right[], within: object = {}) => {
    const person = await world.person({ roles: ['property'] })
    await makeGrant(db, person, { rights, ...within })
    return person
  }
  const own = (name: 'north' | 'south', manager: boolean) =>
    world.person({ company: { id: planted[name].archive.companyId ?? '', manager } })
  const all: Right[] = ['archive.read', 'archive.write', 'economy.read', 'archive.requests', 'archive.follow', 'export']
  viewers.push(
    { name: 'nobody of these', person: await world.person(), reads: [] },
    { name: 'an operator without rights', person: await world.person({ roles: ['operator'] }), reads: [] },
    { name: 'staff with every right but contacts', person: await staff(all), reads: [] },
    { name: 'an employee', person: await own('north', false), reads: [] },
    { name: 'a manager', person: await own('north', true), reads: ['north'] },
    {
      name: 'a manager of another company',
      person: await world.person({ company: { id: (await makeCompany(db)).id, manager: true } }),
      reads: [],
    },
    {
      name: 'staff of a region',
      person: await staff(['archive.contacts', 'archive.read'], { regionIds: [regions.south] }),
      reads: ['south'],
    },
    {
      name: 'staff of a company',
      person: await staff(['archive.contacts'], { companyIds: [planted.north.archive.companyId ?? ''] }),
      reads: ['north'],
    },
    {
      name: 'staff of the park',
      person: await staff(['archive.contacts', 'archive.read']),
      reads: ['north', 'south', 'lead'],
    },
  )
})

/** Every way by which something of a contact could come out, and its answer as text. */
async function waysOut({ token }: Someone, { archive, contact }: Planted): Promise<Record<string, string>> {
  const post = async (call: string, input: object) => JSON.stringify(await world.post(`archive/${call}`, input, token))
  const { id } = archive
  const yesterday = addDays(dayOf(world.now()), -1)
  const [phone = ''] = contact.phones
  return {
    details: await post('details', { id }),
    list: await post('contacts', { id }),
    'past day': await post('contacts', { id, on: yesterday }),
    history: await post('contactHistory', { id: contact.id }),
    timeline: await post('records', { id }),
    'by name': await post('contactQuery', { text: contact.name }),
    'by spelling': await post('contactQuery', { text: 'simaxielou' }),
    'by post': await post('contactQuery', { text: contact.post }),
    'by phone': await post('contactQuery', { text: phone }),
  }
}

const SEEN = ['list', 'history', 'by name', 'by spelling', 'by post', 'by phone']

describe('a contact', () => {
  test('is seen by who may read it alone, masked, by every way', async () => {
    world.forward(86_400_000 * 2)
    for (const { name: who, person, reads } of viewers)
      for (const name of NAMES) {
        const { contact, summary } = planted[name]
        const ways = await waysOut(person, planted[name])
        const isOwn = who === 'a manager'
        for (const [way, text] of Object.entries(ways)) {
          const label = `${who}, ${name}, ${way}`
          const may = reads.includes(name)
          for (const whole of [...contact.phones, ...contact.emails]) expect(text, label).not.toContain(whole)
          expect(text.includes(contact.name), label).toBe(may && isOwn && (SEEN.includes(way) || way === 'past day'))
          expect(text.includes(contact.post), label).toBe(may && (SEEN.includes(way) || way === 'past day'))
          expect(text.includes(summary), label).toBe(may && way === 'history')
          if (SEEN.includes(way)) expect(text.includes(contact.id), label).toBe(may)
          expect(text, label).not.toContain('"sealed"')
        }
      }
  })

  test('is shown whole to who may read it alone; others hear the same as of one that is not there', async () => {
    for (const { name: who, person, reads } of viewers)
      for (const name of NAMES) {
        const { contact, archive } = planted[name]
        const ask = { id: contact.id, field: 'phone', why: '回访企业' }
        const shown = await world.post<{ value?: string }>('archive/contactReveal', ask, person.token)
        if (reads.includes(name)) expect(shown.body.value, `${who}, ${name}`).toBe(contact.phones[0])
        else
          for (const answer of [
            shown,
            await world.post('archive/contacts', { id: archive.id }, person.token),
            await world.post('archive/contactHistory', { id: contact.id }, person.token),
          ])
            expect(answer, `${who}, ${name}`).toMatchObject({ code: 404, field: 'id' })
      }
  })

  test('counts in the head, and stands in the timeline, only for who may read it', async () => {
    for (const { name: who, person, reads } of viewers) {
      const ask = { id: planted.north.archive.id }
      type Head = { counts: { kind: string }[]; classes: string[] }
      const { body } = await world.post<Head>('archive/details', ask, person.token)
      const may = reads.includes('north')
      expect(
        body.counts.some(({ kind }) => kind === 'contact'),
        who,
      ).toBe(may)
      expect(body.classes.includes('personal'), who).toBe(may)
      const lines = await world.post<{ items: { kind: string; title: string }[] }>('archive/records', ask, person.token)
      expect(
        lines.body.items.some(({ kind }) => kind === 'contact' || kind === 'touch'),
        who,
      ).toBe(may)
      for (const { title } of lines.body.items) expect(['联系人', '沟通记录'], who).toContain(title)
    }
  })

  test('who read another’s contacts is noted, once a day; of one’s own nothing is', async () => {
    const readers = await db
      .selectFrom('archives.reading')
      .select(['personId', 'archiveId', 'class', 'day'])
      .where('class', '=', 'personal')
      .execute()
    const noted = (person: Someone) => readers.filter(({ personId }) => personId === person.id)
    const days = new Set(readers.map(({ day }) => day)).size
    for (const { name, person, reads } of viewers) {
      const wanted = name === 'a manager' ? 0 : reads.length * days
      expect(noted(person).length, name).toBe(wanted)
    }
  })
})
