import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import readByOther from 'read-excel-file/node'
import { beforeEach, describe, expect, test } from 'vitest'
import type { PeopleImport, PeopleImportRow } from '#contract/people'
import { makeCompany, makeDepartment, placeMember } from '#fixtures/people'
import { newId } from '#platform/db'
import { outSheet, writeXlsx } from '#platform/sheets'
import { makeWorld } from '../../../../tests/support/world.ts'
import { countInvitations } from './queries.ts'

const world = await makeWorld()
const { db } = world.store
const { jobs } = world.product
type Someone = Awaited<ReturnType<typeof world.person>>

let company: Awaited<ReturnType<typeof makeCompany>>
let manager: Someone
let numbers = 0
const newPhone = () => `1360000${String(++numbers).padStart(4, '0')}`
const HEADER = '姓名,手机号,部门,职务,工位,业务角色'
const csv = (...rows: string[]) => [HEADER, ...rows].join('\n')

beforeEach(async () => {
  company = await makeCompany(db)
  manager = await world.person({ nickName: '张伟', company: { id: company.id, manager: true } })
})

async function send(by: Someone, file: string | Buffer, name = '人员.csv') {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(Buffer.from(file))]), name)
  const answer = await fetch(`${world.origin}/ipark/portal/app/addressbook/peopleImport`, {
    method: 'POST',
    headers: { loginSession: by.token },
    body: form,
  })
  return (await answer.json()) as { code: number; body: PeopleImport; message: string }
}
const ask = <Body>(by: Someone, call: string, input: object = {}) =>
  world.post<Body>(`addressbook/${call}`, input, by.token)
const view = async (by: Someone, id: string) =>
  (await ask<{ item: PeopleImport }>(by, 'peopleImportView', { id })).body.item
const rowsOf = async (by: Someone, id: string, more: object = {}) =>
  (await ask<{ items: PeopleImportRow[] }>(by, 'peopleImportRows', { id, ...more })).body.items
async function tried(by: Someone, file: string | Buffer, name?: string) {
  const { code, body, message } = await send(by, file, name)
  if (code !== 200) throw new Error(`${code} ${message}`)
  await jobs.drain()
  return await view(by, body.id)
}
async function ran(by: Someone, { id }: { id: string }) {
  const { code } = await ask(by, 'peopleImportRun', { id })
  expect(code).toBe(200)
  await jobs.drain()
  return await view(by, id)
}
const invitationsOf = (companyId = company.id) =>
  db
    .selectFrom('people.application')
    .select(['id', 'name', 'departmentId', 'title', 'place', 'roleIds', 'state'])
    .where('companyId', '=', companyId)
    .orderBy('id')
    .execute()
const departmentsOf = async () =>
  await db
    .selectFrom('people.department')
    .select(['id', 'parentId', 'name'])
    .where('companyId', '=', company.id)
    .execute()
const entryOf = (person: Someone) =>
  db
    .selectFrom('people.membership')
    .select(['departmentId', 'title', 'place', 'manager'])
    .where('personId', '=', person.id)
    .where('companyId', '=', company.id)
    .executeTakeFirstOrThrow()
async function role(name: string, hr = false) {
  const { body } = await world.post<{ id: string }>('enterprise/businessRoleSave', { name, hr }, manager.token)
  return body.id
}
async function hrPerson() {
  const person = await world.person({ company: { id: company.id } })
  const id = await role('人事', true)
  await world.post('enterprise/businessRolePut', { id, personIds: [person.id], seated: true }, manager.token)
  return person
}

describe('a dry run', () => {
  test('says of each row what it would do, and writes nothing', async () => {
    const [known, moved, phone] = [newPhone(), newPhone(), newPhone()]
    const departmentId = await makeDepartment(db, { companyId: company.id, name: '研发部' })
    const [same, other] = [
      await world.person({ nickName: '林晓', phone: known, company: { id: company.id } }),
      await world.person({ nickName: '欧阳·娜娜', phone: moved, company: { id: company.id } }),
    ]
    await placeMember(db, { personId: same.id, companyId: company.id }, { departmentId, title: '工程师' })
    const one = await tried(
      manager,
      csv(
        `王芳,+86 ${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)},研发部/前端组,工程师,,`,
        `林晓,${known},研发部,工程师,,`,
        `欧阳 • 娜娜,${moved},市场部,,,`,
        '=1+1,12345,,,,',
        `李四,${phone},,,,`,
        `赵六,${newPhone()},a//b,,,总裁`,
        `周七,${newPhone()},,,,不存在`,
      ),
    )
    expect(one).toMatchObject({
      state: 'checked',
      rows: 7,
      looked: 7,
      counts: { new: 1, changed: 1, equal: 1, refused: 4 },
      departments: 2,
    })
    const rows = await rowsOf(manager, one.id)
    expect(rows.map(({ line, verdict, reason }) => [line, verdict, reason])).toEqual([
      [2, 'new', ''],
      [3, 'equal', ''],
      [4, 'changed', ''],
      [5, 'refused', '姓名：姓名只能使用汉字、字母和间隔号；手机号：请填写 11 位手机号'],
      [6, 'refused', '与第 2 行重复'],
      [7, 'refused', '部门：部门之间用一个 / 分隔，例如 研发部/前端组'],
      [8, 'refused', '没有“不存在”这个业务角色或群组，请先添加'],
    ])
    expect(rows[0]).toMatchObject({
      name: '王芳',
      phone: `${phone.slice(0, 3)}****${phone.slice(7)}`,
      department: '研发部/前端组',
    })
    expect(rows[2]).toMatchObject({ name: '欧阳·娜娜' })
    expect(await invitationsOf()).toEqual([])
    expect(await departmentsOf()).toHaveLength(1)
    expect((await entryOf(other)).departmentId).toBeNull()
    expect((await rowsOf(manager, one.id, { verdict: 'changed' })).map(({ line }) => line)).toEqual([4])
  })

  test('folds names of every spelling, takes long ones, and refuses what is none', async () => {
    const names = [
      '张\uE863',
      '⾦三',
      '陈⻢',
      '阿里木∙买买提',
      '阿里木⋅买买提',
      '阿里木●买买提',
      '王 芳',
      'Christopher Montgomery',
      '葛\uFEFF伟',
    ]
    const one = await tried(manager, csv(...names.map((name) => `${name},${newPhone()},,,,`)))
    expect((await rowsOf(manager, one.id)).map(({ name }) => name)).toEqual([
      '张䶮',
      '金三',
      '陈马',
      ...Array.from({ length: 3 }, () => '阿里木·买买提'),
      '王芳',
      'Christopher Montgomery',
      '葛伟',
    ])
    const bad = await tried(
      manager,
      csv(...['\u3164', '王\u202E芳', '李\uE000'].map((name) => `${name},${newPhone()},,,,`)),
    )
    expect((await rowsOf(manager, bad.id)).map(({ verdict, reason }) => [verdict, reason])).toEqual([
      ['refused', '姓名：请填写姓名'],
      ['refused', '姓名：姓名里有看不见的控制字符，请删除后重新填写'],
      ['refused', '姓名：姓名里有无法识别的字，请用输入法重新输入'],
    ])
  })

  test('makes no department of several, nor of a way to one', async () => {
    const two = [
      '研发部/A;市场部/B',
      '"研发部,市场部"',
      '研发部、市场部',
      '研发部|市场部',
      '"研发部\n市场部"',
      '研发部；市场部',
    ]
    const one = await tried(manager, csv(...two.map((cell) => `王芳,${newPhone()},${cell},,,`)))
    const rows = await rowsOf(manager, one.id)
    expect(rows).toHaveLength(two.length)
    for (const { verdict, reason } of rows)
      expect([verdict, reason]).toEqual([
        'refused',
        '部门：一名员工只能属于一个部门，请只保留一个；上下级之间用 / 分隔',
      ])
    expect(one.departments).toBe(0)
    const chain = '东湖科技-研发部-前端组'
    const row = csv(`王芳,${newPhone()},${chain},,,`)
    const refused = await tried(manager, row)
    expect((await rowsOf(manager, refused.id))[0]?.reason).toContain('没有“东湖科技-研发部-前端组”这个部门')
    // there are departments that are called so
    await makeDepartment(db, { companyId: company.id, name: chain })
    expect((await tried(manager, row)).counts).toMatchObject({ new: 1, refused: 0 })
    const tidy = await tried(manager, csv(`王芳,${newPhone()},研发\u200B部 / 前端组;,,,`))
    expect((await rowsOf(manager, tidy.id))[0]).toMatchObject({ verdict: 'new', department: '研发部/前端组' })
  })

  test('of a file that is none, is empty, is two, or lacks a column', async () => {
    expect(await send(manager, '')).toMatchObject({ code: 10351 })
    expect(await send(manager, '%PDF-1.7\0', 'a.xlsx')).toMatchObject({
      code: 10353,
      message: expect.stringContaining('.xlsx'),
    })
    expect(await send(manager, HEADER)).toMatchObject({
      code: 10353,
      message: expect.stringContaining('没有要导入的数据'),
    })
    const one = await tried(manager, '姓名,部门\n王芳,研发部')
    expect(one).toMatchObject({ state: 'checked', counts: { refused: 1, new: 0 } })
    expect((await rowsOf(manager, one.id))[0]?.reason).toContain('缺少必填的“手机号”列')
  })

  test('reads workbooks: phones as numbers', async () => {
    const phone = newPhone()
    const bytes = await buffer(
      writeXlsx([
        outSheet({
          name: '人员',
          columns: [
            { title: '姓名', kind: 'text', of: () => '王芳' },
            { title: '手机号', kind: 'number', of: () => Number(phone) },
          ],
          rows: [1],
        }),
      ]),
    )
    expect(await tried(manager, bytes, '人员.xlsx')).toMatchObject({ counts: { new: 1, refused: 0 } })
  })

  test('tells nothing of people elsewhere: known, unknown and of another company are all to be invited', async () => {
    const elsewhere = await makeCompany(db)
    const [known, abroad] = [newPhone(), newPhone()]
    await world.person({ nickName: '林晓', phone: known })
    await world.person({ nickName: '王芳', phone: abroad, company: { id: elsewhere.id, manager: true } })
    const one = await tried(manager, csv(`甲,${known},,,,`, `乙,${abroad},,,,`, `丙,${newPhone()},,,,`))
    expect(await rowsOf(manager, one.id)).toMatchObject([
      { verdict: 'new', reason: '', name: '甲' },
      { verdict: 'new', reason: '', name: '乙' },
      { verdict: 'new', reason: '', name: '丙' },
    ])
    await ran(manager, one)
    expect(await invitationsOf(elsewhere.id)).toEqual([])
  })

  test('a phone of somebody else of the company is refused; what they show to nobody is neither compared nor written', async () => {
    const [phone, shy] = [newPhone(), newPhone()]
    await world.person({ nickName: '林晓', phone, company: { id: company.id } })
    const person = await world.person({ nickName: '王芳', phone: shy, company: { id: company.id } })
    await placeMember(db, { personId: person.id, companyId: company.id }, { title: '顾问' })
    await db.updateTable('people.membership').set({ titleFor: 'nobody' }).where('personId', '=', person.id).execute()
    const one = await tried(manager, csv(`王小芳,${phone},,,,`, `王芳,${shy},,顾问,,`))
    const two = await tried(manager, csv(`王芳,${shy},,经理,,`))
    expect(await rowsOf(manager, one.id)).toMatchObject([
      { verdict: 'refused', reason: '该手机号是本企业另一位员工的，请核对姓名和手机号' },
      { verdict: 'equal' },
    ])
    expect(await rowsOf(manager, two.id)).toMatchObject([{ verdict: 'equal' }])
    await ran(manager, two)
    expect((await entryOf(person)).title).toBe('顾问')
  })

  test('departments beyond the bounds of a company are refused', async () => {
    await db
      .insertInto('people.department')
      .values(
        Array.from({ length: 1999 }, (_, n) => ({
          id: crypto.randomUUID(),
          companyId: company.id,
          parentId: null,
          name: `部${n}`,
          pinyin: '',
          createdAt: world.now(),
        })),
      )
      .execute()
    const deep = Array.from({ length: 9 }, (_, n) => `级${n}`).join('/')
    const one = await tried(
      manager,
      csv(
        `甲,${newPhone()},一/二,,,`,
        `乙,${newPhone()},一,,,`,
        `丙,${newPhone()},二,,,`,
        `丁,${newPhone()},${deep},,,`,
      ),
    )
    expect((await rowsOf(manager, one.id)).map(({ verdict, reason }) => [verdict, reason])).toEqual([
      ['refused', '企业部门数量已达上限'],
      ['new', ''],
      ['refused', '企业部门数量已达上限'],
      ['refused', '部门：部门最多8级'],
    ])
  })
})

describe('who is imported', () => {
  test('is invited without an SMS, and is what the sheet says once they accept', async () => {
    const [phone, sales] = [newPhone(), await role('销售')]
    const sent = world.messages().length
    const one = await ran(manager, await tried(manager, csv(`王芳,${phone},市场部/华东,经理,A 座,销售`)))
    expect(one).toMatchObject({ state: 'done', looked: 1, did: { new: 1, changed: 0, equal: 0, refused: 0 } })
    expect(world.messages()).toHaveLength(sent)
    const [top, below] = (await departmentsOf()).toSorted(
      (a, b) => Number(a.parentId !== null) - Number(b.parentId !== null),
    )
    expect([top?.name, below?.name, below?.parentId]).toEqual(['市场部', '华东', top?.id])
    const person = await world.person({ nickName: '用户1234', phone })
    const { body } = await ask<{ items: { id: string; state: string; companyId: string }[] }>(person, 'applyList')
    expect(body.items).toMatchObject([{ state: 'invited', companyId: company.id }])
    expect((await ask(person, 'inviteAnswer', { id: body.items[0]?.id, accept: true })).code).toBe(200)
    expect(await entryOf(person)).toEqual({ departmentId: below?.id, title: '经理', place: 'A 座', manager: false })
    const seats = await db
      .selectFrom('people.businessRoleMember')
      .select('roleId')
      .where('personId', '=', person.id)
      .execute()
    expect(seats).toEqual([{ roleId: sales }])
    const { body: found } = await ask<{ items: { name: string }[] }>(manager, 'search', { text: 'wf' })
    expect(found.items).toMatchObject([{ name: '王芳' }])
    // The same sheet again changes nothing.
    expect(await tried(manager, csv(`王芳,${phone},市场部/华东,经理,A 座,销售`))).toMatchObject({
      counts: { equal: 1 },
    })
  })

  test('who is there is moved and named; an empty cell and who is not in the sheet stay as they are; nobody is removed', async () => {
    const [phone, other] = [newPhone(), newPhone()]
    const departmentId = await makeDepartment(db, { companyId: company.id, name: '研发部' })
    const person = await world.person({ nickName: '林晓', phone, company: { id: company.id } })
    const absent = await world.person({ nickName: '王芳', phone: other, company: { id: company.id } })
    for (const { id: personId } of [person, absent])
      await placeMember(db, { personId, companyId: company.id }, { departmentId, title: '工程师', place: 'B1' })
    await ran(manager, await tried(manager, csv(`林晓,${phone},研发部/前端组,,C2,`)))
    const below = (await departmentsOf()).find(({ name }) => name === '前端组')
    expect(await entryOf(person)).toMatchObject({ departmentId: below?.id, title: '工程师', place: 'C2' })
    expect(await entryOf(absent)).toMatchObject({ departmentId, title: '工程师', place: 'B1' })
    expect(await entryOf(manager)).toMatchObject({ manager: true })
  })

  test('who is invited already is changed, not invited twice; invitations of a sheet do not use up those of the day', async () => {
    const phone = newPhone()
    await ran(
      manager,
      await tried(manager, csv(`王芳,${phone},,,,`, ...Array.from({ length: 60 }, () => `员工,${newPhone()},,,,`))),
    )
    const one = await ran(manager, await tried(manager, csv(`王芳,${phone},财务部,会计,,`)))
    expect(one.did).toEqual({ new: 0, changed: 1, equal: 0, refused: 0 })
    const all = await invitationsOf()
    expect(all).toHaveLength(61)
    expect(all.filter(({ name }) => name === '王芳')).toMatchObject([
      { title: '会计', departmentId: (await departmentsOf())[0]?.id },
    ])
    expect((await ask(manager, 'invite', { phone: newPhone() })).code).toBe(200)
    // all that waits there, and nothing of other companies
    expect(await countInvitations(world.store.db, company.id)).toBe(62)
    expect(await countInvitations(world.store.db, newId())).toBe(0)
  })
})

describe('by whom', () => {
  test('managers and HR of the company; roles by managers alone, or HR would make more of themselves', async () => {
    const [hr, phone] = [await hrPerson(), newPhone()]
    const one = await tried(hr, csv(`王芳,${phone},,,,人事`, `林晓,${newPhone()},,,,`))
    expect(await rowsOf(hr, one.id)).toMatchObject([
      { verdict: 'refused', reason: '只有企业管理员可以导入业务角色' },
      { verdict: 'new' },
    ])
    const member = await world.person({ company: { id: company.id } })
    const stranger = await world.person()
    const elsewhere = await world.person({ company: { id: (await makeCompany(db)).id, manager: true } })
    for (const each of [member, stranger]) {
      expect(await send(each, csv(`王芳,${phone},,,,`))).toMatchObject({ code: 403 })
      for (const call of ['peopleImportView', 'peopleImportRows', 'peopleImportRun', 'peopleImportCancel'])
        expect((await ask(each, call, { id: one.id })).code).toBe(403)
    }
    for (const call of ['peopleImportView', 'peopleImportRows', 'peopleImportRun', 'peopleImportCancel'])
      expect((await ask(elsewhere, call, { id: one.id })).code).toBe(404)
  })

  test('whoever keeps its people no more writes nothing more', async () => {
    const hr = await hrPerson()
    const one = await tried(hr, csv(`王芳,${newPhone()},,,,`))
    await ask(hr, 'peopleImportRun', { id: one.id })
    await db.deleteFrom('people.businessRoleMember').where('personId', '=', hr.id).execute()
    await jobs.drain()
    expect(await view(manager, one.id)).toMatchObject({
      state: 'failed',
      why: expect.stringContaining('不再管理'),
      did: { new: 0 },
    })
    expect(await invitationsOf()).toEqual([])
  })
})

describe('at once, and again', () => {
  test('of two at once the second hears that the company is busy; the same file sent twice is one import', async () => {
    const other = await hrPerson()
    const [file, another] = [csv(`王芳,${newPhone()},,,,`), csv(`林晓,${newPhone()},,,,`)]
    const answers = await Promise.all([send(manager, file), send(other, another)])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 10350])
    await jobs.drain()
    const [first, second] = await Promise.all([send(manager, file), send(manager, file)])
    expect(first.body.id).toBe(second.body.id)
    await jobs.drain()
    // Two that were tried: one is written at a time, and one button pressed often writes once.
    const [one, two] = [await tried(manager, file), await tried(other, another)]
    const codes = (
      await Promise.all([one, two, one, two].map(({ id }) => ask(manager, 'peopleImportRun', { id })))
    ).map(({ code }) => code)
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(codes.filter((code) => ![200, 615, 10350].includes(code))).toEqual([])
    await jobs.drain()
    expect(await invitationsOf()).toHaveLength(1)
  })

  test('killed in the middle and resumed: nothing is doubled, what was written is not written again', async () => {
    const count = 450
    const file = csv(...Array.from({ length: count }, (_, n) => `员工,${newPhone()},部门${n % 7},,,`))
    const one = await tried(manager, file)
    await ask(manager, 'peopleImportRun', { id: one.id })
    // Somebody holds a row of the third piece, whose connection then breaks.
    await db.transaction().execute(async (tx) => {
      await sql`select from people.import_row where import_id = ${one.id} and line = 420 for no key update`.execute(tx)
      const drained = jobs.drain()
      await expect
        .poll(async () => {
          const { rows } = await sql<{ n: number }>`
            select count(pg_terminate_backend(pid))::int as n from pg_stat_activity
             where datname = current_database() and wait_event_type = 'Lock' and query like '%import_row%'`.execute(db)
          return rows[0]?.n
        })
        .toBe(1)
      await drained
    })
    expect(await view(manager, one.id)).toMatchObject({ state: 'running', looked: 400, did: { new: 400 } })
    expect(await invitationsOf()).toHaveLength(400)
    // Two servers take it up at once.
    for (const _ of [1, 2]) await jobs.enqueue(db, 'people.import-run', { id: one.id })
    await jobs.drain()
    expect(await view(manager, one.id)).toMatchObject({
      state: 'done',
      looked: count,
      did: { new: count, changed: 0, equal: 0, refused: 0 },
    })
    expect(await invitationsOf()).toHaveLength(count)
    expect(await departmentsOf()).toHaveLength(7)
  })

  test('what others changed since the dry run is judged again: never written over, and told', async () => {
    const [phone, mine, gone] = [newPhone(), newPhone(), newPhone()]
    const person = await world.person({ nickName: '林晓', phone, company: { id: company.id } })
    const one = await tried(manager, csv(`林晓,${phone},研发部,,,`, `王芳,${mine},,,,`, `赵六,${gone},,,,`))
    await placeMember(db, { personId: person.id, companyId: company.id }, { title: '经理' })
    await ask(manager, 'invite', { phone: mine, name: '王芳' })
    const done = await ran(manager, one)
    expect(done.did).toEqual({ new: 1, changed: 0, equal: 1, refused: 1 })
    expect(await rowsOf(manager, one.id)).toMatchObject([
      { outcome: 'refused', reason: expect.stringContaining('校验之后') },
      { outcome: 'equal' },
      { outcome: 'new' },
    ])
    expect(await entryOf(person)).toMatchObject({ departmentId: null, title: '经理' })
    const address = `${world.origin}/ipark/portal/app/addressbook/peopleImportSheet?id=${one.id}`
    const sheet = await fetch(address, { headers: { loginSession: manager.token } })
    const rows = (await readByOther(Buffer.from(await sheet.arrayBuffer())))[0]?.data ?? []
    expect(rows).toEqual([
      ['行', '姓名', '手机号', '结果', '原因'],
      [2, '林晓', `${phone.slice(0, 3)}****${phone.slice(7)}`, '不导入', expect.stringContaining('校验之后')],
    ])
  })

  test('is not run after a day, nor once it was given up; its rows are gone then', async () => {
    const one = await tried(manager, csv(`王芳,${newPhone()},,,,`))
    expect((await ask<PeopleImport>(manager, 'peopleImportCancel', { id: one.id })).body.state).toBe('cancelled')
    expect((await ask(manager, 'peopleImportCancel', { id: one.id })).code).toBe(615)
    expect((await ask(manager, 'peopleImportRun', { id: one.id })).code).toBe(10354)
    expect(await rowsOf(manager, one.id)).toEqual([])
    const two = await tried(manager, csv(`王芳,${newPhone()},,,,`))
    const { body } = await ask<{ items: PeopleImport[] }>(manager, 'peopleImportList')
    expect(body.items.map(({ id, state }) => [id, state])).toEqual([
      [two.id, 'checked'],
      [one.id, 'cancelled'],
    ])
    world.forward(25 * 3_600_000)
    expect(await view(manager, two.id)).toMatchObject({ state: 'expired' })
    expect((await ask(manager, 'peopleImportRun', { id: two.id })).code).toBe(10355)
  })

  test.each(['xlsx', 'csv'])('a template (.%s) is read back: its example is passed over', async (format) => {
    const address = `${world.origin}/ipark/portal/app/addressbook/peopleImportTemplate?format=${format}`
    const file = Buffer.from(await (await fetch(address, { headers: { loginSession: manager.token } })).arrayBuffer())
    expect(await send(manager, file, `a.${format}`)).toMatchObject({
      code: 10353,
      message: expect.stringContaining('没有要导入的数据'),
    })
  })
})
