import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { makeCompany, makeGrant, makePerson } from '#fixtures/people'
import { createVault } from '#platform/vault'
import { dayOf, toInstant } from '#vocabulary/day'
import { freshStore } from '../../../../tests/support/store.ts'
import { makeWorld } from '../../../../tests/support/world.ts'
import { makeArchive } from '../fixtures.ts'
import { makeContact, makeTouch } from './fixtures.ts'
import { listFound } from './key-queries.ts'
import { keyOf } from './linking.ts'
import { resealContacts, tendContacts } from './reseal-queries.ts'
import { type ContactData, openCard, openText, type TouchData } from './sealing.ts'

const SECRETS = ['欧阳金丝雀', '13787654399', 'canary@bird.example', '首席金丝雀官', '金丝雀将于三月扩租']
const [NAME = '', PHONE = '', EMAIL = '', POST = '', SUMMARY = ''] = SECRETS
const EVERYWHERE = { whole: true, regionIds: [], companyIds: [] }
const NOWHERE = { whole: false, regionIds: [], companyIds: [] }
const sight = {
  areaId: '1',
  personId: 'p',
  manages: [],
  reach: {
    public: EVERYWHERE,
    inner: NOWHERE,
    personal: EVERYWHERE,
    figures: NOWHERE,
    requests: NOWHERE,
    staff: NOWHERE,
  },
}

async function make(old: { id: string; key: Buffer }) {
  const { db, pool } = await freshStore()
  const vault = createVault({ keys: [old] })
  const company = await makeCompany(db)
  await makePerson(db, { phone: { number: PHONE, vault }, company: { id: company.id } })
  const archive = await makeArchive(db, { companyId: company.id })
  const card = { name: NAME, post: POST, phones: [PHONE], emails: [EMAIL] }
  const contact = await makeContact(db, vault, archive, card)
  const touchId = await makeTouch(db, vault, archive, { contactId: contact.id, summary: SUMMARY })
  return { db, pool, contact, touchId, card }
}
const newKey = (id: string) => ({ id, key: randomBytes(32) })

test('of a contact and a touch nothing plain is stored', async () => {
  const { pool, contact } = await make(newKey('old'))
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema = 'archives'`,
  )
  const texts = await Promise.all(
    tables.map(async ({ name }) => (await pool.query(`select t::text from ${name} t`)).rows),
  )
  const everything = JSON.stringify(texts)
  expect(everything).toContain(contact.id)
  const hidden = [...SECRETS, '金丝雀', 'ouyang'].flatMap((text) => [
    text,
    Buffer.from(text).toString('hex'),
    Buffer.from(text).toString('base64').slice(0, -2),
  ])
  expect(hidden.filter((text) => everything.includes(text))).toEqual([])
})

test('keys turn over: all is sealed and found anew with the new key alone', async () => {
  const [old, fresh] = [newKey('old'), newKey('new')]
  const { db, contact, touchId, card } = await make(old)
  for (const keys of [[fresh, old], [fresh]]) {
    const vault = createVault({ keys })
    vault.tend('archives.record', () => resealContacts(db, vault, 'record'))
    vault.tend('archives.record_version', () => resealContacts(db, vault, 'version'))
    tendContacts(db, vault)
    await vault.start()
  }
  const alone = createVault({ keys: [fresh] })
  const dataOf = async (id: string) =>
    (await db.selectFrom('archives.record').select('data').where('id', '=', id).executeTakeFirstOrThrow()).data
  expect(openCard(alone, contact.id, (await dataOf(contact.id)) as ContactData)).toEqual(card)
  expect(openText(alone, touchId, ((await dataOf(touchId)) as TouchData).sealed)).toBe(SUMMARY)
  const versions = await db.selectFrom('archives.recordVersion').select(['recordId', 'data']).execute()
  for (const { recordId, data } of versions)
    expect(SECRETS.some((secret) => openText(alone, recordId, (data as TouchData).sealed).includes(secret))).toBe(true)
  for (const typed of [PHONE, NAME, 'ouyangjin', '首席']) {
    const { key } = keyOf(alone, typed)
    const { items } = await listFound(db, { sight, key, today: '2026-11-29' }, { size: 10 })
    expect(
      items.map(({ id }) => id),
      typed,
    ).toEqual([contact.id])
  }
  const own = await db.selectFrom('archives.contact').selectAll().executeTakeFirstOrThrow()
  const place = (purpose: string) => ({ purpose, of: contact.id })
  expect(own.nameSealed && alone.open(own.nameSealed, place('archives.contact.name'))).toBe(NAME)
  expect(own.phoneSealed && alone.open(own.phoneSealed, place('archives.contact.phone'))).toBe(PHONE)
})

test('nothing of what was read, written or shown whole stands in what is stored of requests, or in the log', async () => {
  const lines: string[] = []
  const world = await makeWorld({ log: pino({ level: 'trace' }, { write: (line) => void lines.push(line) }) })
  let asked = 0
  const { db, pool } = world.store
  const reader = await world.person({ roles: ['property'] })
  await makeGrant(db, reader, { rights: ['archive.contacts'] })
  const archive = await makeArchive(db, { now: world.now() })
  const post = async (call: string, input: object) =>
    await world.post<{ id: string }>(
      `archive/${call}`,
      { ...input, requestId: `canary ${call} ${++asked}` },
      reader.token,
    )
  const save = async (kind: string, data: object) =>
    await post('save', { kind, archiveId: archive.id, asOf: dayOf(world.now()), source: 'staff', data })
  const card = { name: NAME, post: POST, phones: [PHONE], emails: [EMAIL], main: false, leftOn: null }
  const { id } = (await save('contact', card)).body
  const at = toInstant(world.now())
  const talk = { contactId: id, at, how: 'phone', summary: SUMMARY, nextOn: null }
  const answers = [
    await save('touch', talk),
    await post('contacts', { id: archive.id }),
    await post('contactHistory', { id }),
    await post('contactQuery', { text: PHONE }),
    await post('contactReveal', { id, field: 'phone', why: '核对资料' }),
  ]
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 200))
  expect(JSON.stringify(answers)).toContain(SUMMARY)
  const { rows } = await pool.query('select t::text from http.request t')
  const stored = `${JSON.stringify(rows)}${lines.join('')}`
  expect(stored).toContain('canary')
  expect([NAME, PHONE, EMAIL, SUMMARY].filter((text) => stored.includes(text))).toEqual([])
})
