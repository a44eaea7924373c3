import readByOther from 'read-excel-file/node'
import { beforeAll, expect, test } from 'vitest'
import { makeBookWorld } from '../tests/book-world.ts'

// The people of a company as a workbook. What of whom stands in it is the leak test's.

const { world, db, department, enter, company } = await makeBookWorld()
let companyId: string
let manager: Awaited<ReturnType<typeof enter>>

beforeAll(async () => {
  companyId = (await company({ name: '云图软件' })).id
  manager = await enter({ companyId, nickName: '周总', manager: true, hr: true })
  const lab = await department(companyId, '研发部')
  const front = await department(companyId, '前端组', lab)
  const facts = { companyId, departmentId: front, phone: '13700001234' }
  await enter({ ...facts, nickName: '林晓', entry: { title: '=HYPERLINK("http://a")', place: '+1', reception: true } })
})

const exported = async (token: string) => {
  const address = `${world.origin}/ipark/portal/app/addressbook/peopleExport`
  return await fetch(address, { headers: { loginSession: token } })
}

test('has its people from A to Z with their departments, numbers masked; what looks like a formula stays a text', async () => {
  const answer = await exported(manager.token)
  expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('云图软件-人员-'))
  const rows = (await readByOther(Buffer.from(await answer.arrayBuffer())))[0]?.data
  expect(rows).toEqual([
    ['姓名', '手机号', '部门', '职务', '工位', '业务角色', '身份'],
    ['林晓', '137****1234', '研发部/前端组', '=HYPERLINK("http://a")', '+1', null, '接待'],
    ['周总', null, null, null, null, '人事', '管理员'],
  ])
})

test('is for managers and HR of the company', async () => {
  const member = await enter({ companyId, nickName: '王芳' })
  const stranger = await world.person({ roles: ['operator'] })
  for (const { token } of [member, stranger])
    expect(((await (await exported(token)).json()) as { code: number }).code).not.toBe(200)
})

test('of many people is read in pieces, each person once', async () => {
  const { id } = await company()
  const boss = await enter({ companyId: id, nickName: '张伟', manager: true })
  const people = Array.from({ length: 1100 }, () => ({ id: crypto.randomUUID(), areaId: '1', nickName: '员工' }))
  await db
    .insertInto('people.person')
    .values(people.map((person) => ({ ...person, createdAt: world.now() })))
    .execute()
  await db
    .insertInto('people.membership')
    .values(people.map((person) => ({ personId: person.id, companyId: id, joinedAt: world.now() })))
    .execute()
  const bytes = Buffer.from(await (await exported(boss.token)).arrayBuffer())
  expect((await readByOther(bytes))[0]?.data).toHaveLength(1102)
})
