import readByOther from 'read-excel-file/node'
import { beforeEach, expect, test } from 'vitest'
import { makeSentNotice } from '#fixtures/notices'
import { makeCompany } from '#fixtures/people'
import { newId } from '#platform/db'
import { pagesOf } from '../../../../tests/support/read-pdf.ts'
import { makeWorld } from '../../../../tests/support/world.ts'

// A notice with its receipts as a paper and as a workbook, read back by other readers.

const world = await makeWorld()
const { db } = world.store
type Person = Awaited<ReturnType<typeof world.person>>
let company: { id: string }
let manager: Person
let staff: Person

beforeEach(async () => {
  company = await makeCompany(db)
  manager = await world.person({ nickName: '周总', company: { id: company.id, manager: true } })
  staff = await world.person({ nickName: '林晓', company: { id: company.id } })
})

const body = {
  blocks: [
    { kind: 'heading', level: 1, text: '停水安排' },
    { kind: 'paragraph', text: '11月26日8:00至12:00停水，请提前储水。' },
    { kind: 'list', numbered: true, items: [{ depth: 0, text: '一号楼先停' }] },
  ],
} as const

async function bytesOf(id: string, as: 'xlsx' | 'pdf', who: Person = manager): Promise<Buffer> {
  const answer = await world.post<{ bytes: Buffer }>('notice/export', { id, as }, who.token)
  expect(answer.code).toBe(200)
  return answer.body.bytes
}
const textOf = async (bytes: Buffer) => (await pagesOf(bytes)).join('\n').replace(/\s+/g, ' ')

test('the paper has title, text, version, how many are how far, and everybody with their state', async () => {
  const to = [staff.id, manager.id]
  const facts = { companyId: company.id, authorId: manager.id, to, now: world.now(), title: '关于停水的通知' }
  const id = await makeSentNotice(db, { ...facts, body: { blocks: [...body.blocks] }, level: 'confirmed' })
  await world.post('notice/setRead', { id, version: 1, level: 'seen' }, staff.token)
  await world.post('notice/setRead', { id, version: 1, level: 'confirmed' }, staff.token)
  const text = await textOf(await bytesOf(id, 'pdf'))
  for (const words of [
    '关于停水的通知',
    '停水安排',
    '请提前储水',
    '一号楼先停',
    '第1版',
    '需要 确认',
    '收到 2人',
    '已确认 1人',
    '未看 1人',
  ])
    expect(text).toContain(words)
  expect(text).toMatch(/林晓.*已确认/)
  expect(text).toMatch(/周总.*未看/)
})

test('of a notice of the park nobody is named whole, in neither', async () => {
  const operator = await world.person({ roles: ['operator'] })
  const { makeGrant } = await import('#fixtures/people')
  await makeGrant(db, operator, { rights: ['notice.park'] })
  const id = await makeSentNotice(db, { companyId: null, authorId: operator.id, to: [staff.id], now: world.now() })
  const text = await textOf(await bytesOf(id, 'pdf', operator))
  expect(text).toContain('林*')
  expect(text).not.toContain('林晓')
  const rows = (await readByOther(await bytesOf(id, 'xlsx', operator)))[0]?.data
  expect(rows?.[1]?.[0]).toBe('林*')
})

test('a paper of many says how many it leaves to the workbook, which has everybody once', async () => {
  const people = Array.from({ length: 2100 }, (_, n) => ({ id: newId(), areaId: '1', nickName: `员工${n}` }))
  await db
    .insertInto('people.person')
    .values(people.map((person) => ({ ...person, createdAt: world.now() })))
    .execute()
  await db
    .insertInto('people.membership')
    .values(people.map(({ id }) => ({ personId: id, companyId: company.id, joinedAt: world.now() })))
    .execute()
  const facts = { companyId: company.id, authorId: manager.id, now: world.now() }
  const id = await makeSentNotice(db, { ...facts, to: people.map((person) => person.id) })
  expect(await textOf(await bytesOf(id, 'pdf'))).toContain('名单只印前2000人，另有100人见导出的表格')
  const rows = (await readByOther(await bytesOf(id, 'xlsx')))[0]?.data ?? []
  expect(rows).toHaveLength(2101)
})
