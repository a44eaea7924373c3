import { expect, test } from 'vitest'
import type { BookingDetail, BookingStands } from '#contract/booking'
import { makeCompany } from '#fixtures/people'
import { addDays, dayOf, startOfDay, toInstant } from '#vocabulary/day'
import { MINUTE, makeApprovalWorld } from '../tests/approval-world.ts'

const { world, db, zhang, placeOf, submit } = await makeApprovalWorld()

test('what came back is handed in again with its papers, guests and services, and for whom it is', async () => {
  const company = await makeCompany(db, { name: '云图软件' })
  const tie = { id: company.id, allowed: true }
  const host = await world.person({ nickName: '林晓', company: tie })
  const [zhou, wang] = [
    await world.person({ nickName: '周舟', company: tie }),
    await world.person({ nickName: '王芳', company: tie }),
  ]
  const services = [{ id: 'tea', name: '茶水', per: 'each' as const, priceFen: 0 }]
  const always = [{ from: 0, to: 1440 }]
  const hall = await placeOf({ services, rules: { hours: { workday: always, dayOff: always } } })
  const startsAt = new Date(startOfDay(addDays(dayOf(world.now()), 3)).getTime() + 10 * 60 * MINUTE)
  const endsAt = new Date(startsAt.getTime() + 60 * MINUTE)
  const form = {
    placeId: hall.id,
    startsAt: toInstant(startsAt),
    endsAt: toInstant(endsAt),
    subject: '发布会',
    people: 6,
    companyId: company.id,
    agreed: true,
  }
  const apply = async (more: object) => {
    const answer = await world.post<BookingStands>('meeting/apply', { ...form, ...more }, host.token)
    if (answer.code !== 200) return { ...answer, body: null }
    const { body } = await world.post<BookingDetail>('meeting/orderInfo', { id: answer.body.id }, host.token)
    expect(body.state).toBe(answer.body.state)
    return { ...answer, body }
  }
  const guests = [{ personId: wang.id }, { name: '刘洋', phone: '13800138000' }]
  const applied = await apply({ guests, services: [{ id: 'tea', count: 3 }], forPersonId: zhou.id })
  expect(applied.message).toBe('成功')
  const made = applied.body ?? expect.fail()
  expect(made).toMatchObject({ state: 'waiting', forPersonId: zhou.id })
  await submit(made, 'return', zhang, { opinion: '人数', fields: ['people'] })

  const [first] = made.guests
  const again = { id: made.id, people: 5, removeGuests: [first?.id], services: [{ id: 'tea', count: 4 }] }
  expect((await apply({ ...again, forPersonId: (await world.person()).id })).code).toBe(404)
  const mended = await apply({ ...again, forPersonId: zhou.id, guests: [{ name: '陈晨', phone: '13800138001' }] })
  const body = mended.body ?? expect.fail()
  expect(body).toMatchObject({ state: 'waiting', people: 5, services: [{ id: 'tea', count: 4 }], forPersonId: zhou.id })
  expect(body.guests.map(({ name }) => name)).toEqual(['刘洋', '陈晨'])
  expect((await world.post('meeting/apply', { ...form, id: made.id }, zhou.token)).code).toBe(404)
})
