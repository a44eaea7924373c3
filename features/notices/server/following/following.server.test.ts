import { describe, expect, test } from 'vitest'
import { noticeRefusals as no } from '#contract/notices'
import { makeSentNotice } from '#fixtures/notices'
import { noticeWorld } from '../tests/notice-world.ts'

const { world, team, sent, departmentOf, read } = await noticeWorld()
const { db } = world.store

describe('a reminder', () => {
  test('goes to those below by SMS, a day apart, three times', async () => {
    const { manager } = team()
    const id = await sent()
    await read(id, manager)
    await read(id, manager, 'confirmed')
    const remind = () => world.post<{ people: number }>('notice/smsRemind', { id }, manager.token)
    expect((await remind()).body).toEqual({ people: 1 })
    expect((await remind()).code).toBe(no.remindTooSoon.code)
    for (let n = 0; n < 2; n += 1) {
      world.forward(25 * 3_600_000)
      expect((await remind()).code).toBe(200)
    }
    world.forward(25 * 3_600_000)
    expect((await remind()).code).toBe(no.remindTooOften.code)
  })
})

describe('following', () => {
  test('by the park shows a star and a company, by a manager name and department', async () => {
    const { company, manager, staff } = team()
    const operator = await world.person({ roles: ['operator'] })
    const id = await makeSentNotice(db, { companyId: null, authorId: operator.id, to: [staff.id] })
    const page = await world.post<{ items: { name: string }[] }>('notice/unreadPage', { id }, operator.token)
    expect(page.body.items).toMatchObject([{ personId: null, name: '测*', where: company.name }])
    expect((await world.post('notice/unreadPage', { id }, manager.token)).code).toBe(404)
  })

  test('goes on page by page', async () => {
    const { company, manager } = team()
    const people = await Promise.all(Array.from({ length: 23 }, () => world.person({ company: { id: company.id } })))
    const id = await makeSentNotice(db, {
      companyId: company.id,
      authorId: manager.id,
      to: people.map((person) => person.id),
    })
    type Page = { items: { personId: string }[]; next: string | null }
    const first = await world.post<Page>('notice/unreadPage', { id }, manager.token)
    const second = await world.post<Page>('notice/unreadPage', { id, next: first.body.next }, manager.token)
    const all = [...first.body.items, ...second.body.items].map(({ personId }) => personId)
    expect(all).toEqual(people.map((person) => person.id).toSorted())
    expect(second.body.next).toBeNull()
  })

  test('tells why somebody got it or not', async () => {
    const { company, manager, staff } = team()
    const department = await departmentOf('研发部')
    await db
      .updateTable('people.membership')
      .set({ departmentId: department })
      .where('personId', '=', staff.id)
      .execute()
    const id = await sent({ scope: [{ kind: 'departments', ids: [department] }] })
    const trace = (personId: string, who = manager) =>
      world.post<{ got: boolean; line: string; why: string }>('notice/trace', { id, personId }, who.token)
    expect((await trace(staff.id)).body).toMatchObject({ got: true, line: '部门：研发部', version: null })
    expect((await trace(manager.id)).body).toMatchObject({ got: false, why: '不在任何一行发送范围内' })
    const later = await world.person({ company: { id: company.id } })
    await db
      .updateTable('people.membership')
      .set({ departmentId: department })
      .where('personId', '=', later.id)
      .execute()
    expect((await trace(later.id)).body.why).toContain('发送后才加入')
    expect((await trace(manager.id, staff)).code).toBe(404)
    expect((await world.post('notice/trace', { id }, later.token)).body).toMatchObject({ got: false, line: null })
  })

  test('takes receipts away as a workbook and as a paper', async () => {
    const { manager, staff } = team()
    const id = await sent()
    for (const as of ['xlsx', 'pdf'])
      expect((await world.post('notice/export', { id, as }, manager.token)).code).toBe(200)
    expect((await world.post('notice/export', { id, as: 'pdf' }, staff.token)).code).toBe(404)
  })
})
