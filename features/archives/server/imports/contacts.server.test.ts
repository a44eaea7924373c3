import { expect, test } from 'vitest'
import { type ArchiveContact, importRefusals as no } from '#contract/archives'
import { makeCompany, makeGrant, makePerson } from '#fixtures/people'
import { dayOf, toInstant } from '#vocabulary/day'
import { makeWorld } from '../../../../tests/support/world.ts'
import { makeArchive, makeContact } from '../fixtures.ts'
import { csv, newCode, sheetsOf } from '../tests/sheets.ts'

const world = await makeWorld()
const { db, pool } = world.store
const { vault } = world.product
const { writer, staff, post, send, tried, ran, takenBack, problems, stayed } = await sheetsOf(world)
const keeper = await staff(['archive.read', 'archive.write', 'archive.contacts'])
const HEADER = '企业名称,姓名,职务,手机号,邮箱,主联系人,离职日期'
const archiveOf = async (companyId?: string) =>
  await makeArchive(db, { now: world.now(), ...(companyId && { companyId }) })
const bring = async (...rows: string[]) => await tried('contact', csv(HEADER, ...rows), { who: keeper })
const contactsOf = async (id: string) =>
  (await post<{ items: ArchiveContact[] }>('contacts', { id }, keeper)).body.items
const shortOf = async (id: string) =>
  (await contactsOf(id)).map(({ name, post: of, phones, main }) => [name, of, phones.join(), main].join(' '))
const foundBy = async (text: string) =>
  (await post<{ items: { id: string }[] }>('contactQuery', { text }, keeper)).body.items.length
const faultsOf = async (...rows: string[]) =>
  (await problems(await bring(...rows))).map(({ line, column, reason }) => [line, column, reason])

test('contacts come new, changed and equal: by phone, else by name; a new main one ends the former', async () => {
  const company = await makeCompany(db)
  await makePerson(db, { phone: { number: '13100000001', vault }, company: { id: company.id } })
  const archive = await archiveOf(company.id)
  await makeContact(db, vault, archive, { name: '郑立新', phones: ['13100000009'], main: true })
  const file = [
    `${company.name},周 敏,总监,+86 131-0000-0001、１３１００００００２２,zm@x.example,是,`,
    `${company.name},吴志远,,,,,`,
  ]
  expect(await ran(await bring(...file), keeper)).toMatchObject({ counts: { new: 2, changed: 0, equal: 0 } })
  expect(await shortOf(archive.id)).toEqual([
    '周* 总监 131****0001,131****0022 true',
    expect.stringMatching(/^[吴郑]/),
    expect.stringMatching(/^[吴郑].* false$/),
  ])
  expect((await contactsOf(archive.id)).filter(({ main, linked }) => main && linked)).toHaveLength(1)
  expect(await foundBy('13100000022')).toBe(1)
  expect((await bring(...file)).counts).toEqual({ new: 0, changed: 0, equal: 2 })
  const next = await bring(`${company.name},周敏敏,,13100000022,,,`, `${company.name},吴志远,经理,13100000033,,,`)
  expect(next.counts).toEqual({ new: 0, changed: 2, equal: 0 })
  await ran(next, keeper)
  expect(await shortOf(archive.id)).toContain('吴* 经理 131****0033 false')
  expect(await foundBy('13100000001')).toBe(0)
  const other = await bring(`${company.name},吴志远,,13100000044,,,`)
  expect(other.counts).toEqual({ new: 1, changed: 0, equal: 0 })
})

test('rows that clash are faults, whose texts hide people', async () => {
  const archive = await archiveOf()
  await makeContact(db, vault, archive, { name: '甲', phones: ['13200000001'] })
  await makeContact(db, vault, archive, { name: '乙', phones: ['13200000002'] })
  await makeContact(db, vault, archive, { name: '丙', phones: [] })
  await makeContact(db, vault, archive, { name: '丙', phones: [] })
  const found = await faultsOf(
    `${archive.name},甲,,13200000001、13200000002,,,`,
    `${archive.name},丁,,13200000005,,是,`,
    `${archive.name},戊,,13200000005,,,`,
    `${archive.name},己,,13200000006,,是,`,
    `${archive.name},丙,,,,,`,
    `${archive.name},庚,,1320000000x,,,`,
    `${archive.name},辛,,13200000007,,是,2026-01-01`,
    `13200000008,壬,,,,,`,
  )
  expect(found.map(([line, column]) => [line, column])).toEqual([
    [2, '手机号'],
    [4, null],
    [5, '主联系人'],
    [6, null],
    [7, '手机号'],
    [8, '主联系人'],
    [9, null],
  ])
  const bare = await tried('contact', `${archive.name},癸小明,13200000010\n`, { who: keeper })
  expect(bare.state).toBe('bad')
  const { rows } = await pool.query('select t::text from archives.import_problem t')
  expect(JSON.stringify(rows)).not.toMatch(/1320000|癸小明/)
})

test('what nobody touched goes with its keys, what was changed is found as before, what was used stays', async () => {
  const archive = await archiveOf()
  await makeContact(db, vault, archive, { name: '旧主', post: '经理', phones: ['13300000001'], main: true })
  await makeContact(db, vault, archive, { name: '旧人', phones: ['13300000002'] })
  const one = await bring(
    `${archive.name},旧人,顾问,13300000002、13300000022,,,`,
    `${archive.name},新主,,13300000003,,是,`,
    `${archive.name},旧主,总监,13300000001,,,`,
    `${archive.name},聊过,,13300000004,,,`,
  )
  await ran(one, keeper)
  expect(await shortOf(archive.id)).toContain('旧* 总监 133****0001 false')
  const talked = (await contactsOf(archive.id)).find(({ name }) => name === '聊*')
  const touch = { contactId: talked?.id, at: toInstant(world.now()), how: 'phone', summary: '沟通', nextOn: null }
  const facts = { kind: 'touch', archiveId: archive.id, asOf: dayOf(world.now()), source: 'staff', data: touch }
  expect((await post('save', facts, keeper)).code).toBe(200)
  expect(await takenBack(one, keeper)).toMatchObject({ taken: 3, stayed: 1 })
  expect(await stayed(one)).toMatchObject([{ why: 'used' }])
  expect((await shortOf(archive.id)).toSorted()).toEqual(
    ['旧* 经理 133****0001 true', '旧* 行政总监 133****0002 false', '聊*  133****0004 false'].toSorted(),
  )
  expect([await foundBy('13300000003'), await foundBy('13300000022'), await foundBy('13300000002')]).toEqual([0, 0, 1])
})

test('who reads no contacts brings none in, nor takes them back; over a part alone those of that part', async () => {
  const archive = await archiveOf()
  const row = `${archive.name},周敏,,13400000001,,,`
  expect(await send('contact', csv(HEADER, row))).toMatchObject({ code: no.importNoContacts.code, field: 'kind' })
  const half = await staff(['archive.read', 'archive.write'])
  const elsewhere = await makeCompany(db)
  await makeGrant(db, half, { rights: ['archive.contacts'], companyIds: [elsewhere.id] })
  const bad = await tried('contact', csv(HEADER, row, `外面${newCode()},外人,,13400000002,,,`), {
    who: half,
    unknown: 'make',
  })
  expect(bad).toMatchObject({ state: 'bad', problems: 2 })
  const one = await ran(await bring(row), keeper)
  expect(await takenBack(one, writer)).toMatchObject({ taken: 0, stayed: 1 })
  expect(await contactsOf(archive.id)).toHaveLength(1)
})

test('nothing of a contact stands plain in any table', async () => {
  const archive = await archiveOf()
  const name = `外面${newCode()}`
  const rows = [`${archive.name},金丝雀,首席鸟官,13787654399,canary@bird.example,是,`, `${name},金丝雀,,13787654399,,,`]
  const one = await tried('contact', csv(HEADER, ...rows), { who: keeper, unknown: 'make' })
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema = 'archives'`,
  )
  const all = async () =>
    JSON.stringify(
      await Promise.all(tables.map(async (of) => (await pool.query(`select t::text from ${of.name} t`)).rows)),
    )
  const before = await all()
  await ran(one, keeper)
  expect(await foundBy('13787654399')).toBe(2)
  const texts = ['13787654399', '金丝雀', '首席鸟官', 'canary@bird']
  const hidden = texts.flatMap((text) => [text, Buffer.from(text).toString('hex')])
  const after = await all()
  expect(after).toContain(one.id)
  expect(hidden.filter((text) => before.includes(text) || after.includes(text))).toEqual([])
})
