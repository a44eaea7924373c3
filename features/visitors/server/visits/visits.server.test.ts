import { describe, expect, test } from 'vitest'
import type { Invitation } from '#contract/visitors'
import { showCodes } from '#door/access'
import { makePoint } from '#fixtures/access'
import { makeWorld } from '../../../../tests/support/world.ts'
import { GUEST, visitStage } from '../tests/visit-stage.ts'
import { writesOf } from '../tests/written.ts'
import { listCompanions } from './companion-queries.ts'

const world = await makeWorld()
const { db } = world.store
const { company, host, manager, at, invite, complete, completed, detail, passes } = visitStage(world)
const HOUR = 3_600_000
const query = (inviteCode: string, more: object = {}) =>
  world.get<Invitation>('visitor/queryByCode', { inviteCode, ...more })

describe('an invitation', () => {
  test('is completed once by the phone that opens it: everybody named has a pass', async () => {
    const { visit, inviteCode } = (await invite()).body
    expect([visit.state, inviteCode.length]).toEqual(['invited', 22])
    expect((await query(inviteCode)).body).toMatchObject({ state: 'open', mine: false, companions: [] })
    const done = await complete(inviteCode, { guests: [GUEST, { name: '赵六' }], plate: '京AD12345' })
    expect(done.body).toMatchObject({ id: visit.id, state: 'approved' })
    const seen = await query(inviteCode, { key: done.body.key })
    expect(seen.body).toMatchObject({ state: 'completed', mine: true, visit: { state: 'approved' } })
    expect(await passes(visit.id)).toMatchObject([
      { name: '王*', plate: '京A****45', kind: 'visitor', endedAt: null },
      { name: '赵*', plate: '', endedAt: null },
    ])
  })

  test('once bound it is for this phone: another one is refused and sees nobody', async () => {
    const { inviteCode, key } = await completed()
    expect((await query(inviteCode)).body).toMatchObject({ mine: false, companions: [] })
    expect((await query(inviteCode, { key })).body.companions).toHaveLength(1)
    expect((await complete(inviteCode, { guests: [{ name: '别人' }] })).code).toBe(16_522)
    expect((await complete(inviteCode, { key, guests: [GUEST, { name: '赵六' }] })).code).toBe(200)
  })

  test('of 16 phones at once one binds it', async () => {
    const { inviteCode } = (await invite()).body
    const codes = (await Promise.all(Array.from({ length: 16 }, () => complete(inviteCode)))).map(({ code }) => code)
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 15 }, () => 16_522)])
  })

  test('nothing of it is known by a wrong code, or when it is over', async () => {
    const { visit, inviteCode } = (await invite()).body
    expect((await query('A'.repeat(22))).code).toBe(16_504)
    await world.post('visitor/visitCancel', { id: visit.id }, host().token)
    expect((await query(inviteCode)).code).toBe(16_504)
    expect((await complete(inviteCode)).code).toBe(16_504)
  })

  test('is for staff whose company lets them, with times that can be and at most so many an hour', async () => {
    const visitor = await world.person()
    expect((await invite({}, visitor)).code).toBe(403)
    expect((await invite({ from: at(2), until: at(1) })).code).toBe(16_506)
    expect((await invite({ from: at(-2), until: at(-1) })).code).toBe(16_507)
    expect((await invite({ from: at(24 * 31), until: at(24 * 31 + 1) })).code).toBe(16_508)
    const codes = []
    for (let nth = 0; nth < 31; nth += 1) codes.push((await invite()).code)
    expect(codes.at(-1)).toBe(16_515)
  })

  test('says before the form whether somebody may invite, as inviting itself does', async () => {
    const may = async (by: { token: string }) =>
      (await world.post<{ may: boolean }>('visitor/inviting', {}, by.token)).body
    const unallowed = await world.person({ company: { id: company().id } })
    expect(await may(host())).toEqual({ may: true, companyName: company().name })
    expect(await may(unallowed)).toEqual({ may: false, companyName: company().name })
    expect((await invite({}, unallowed)).code).toBe(403)
    expect(await may(await world.person())).toEqual({ may: false, companyName: '' })
  })

  test('what the company asks for must be given', async () => {
    await db
      .insertInto('visitors.policy')
      .values({ companyId: company().id, areaId: '1', askId: 'must', askPlate: 'must', changedAt: world.now() })
      .execute()
    const { visit, inviteCode } = (await invite()).body
    expect((await complete(inviteCode)).code).toBe(16_511)
    const guests = [{ ...GUEST, idNumber: '11010519491231002x' }]
    expect((await complete(inviteCode, { guests })).code).toBe(16_511)
    expect((await complete(inviteCode, { guests: [{ ...GUEST, idNumber: '110105194912310021' }] })).code).toBe(16_518)
    expect((await complete(inviteCode, { guests, plate: '京AD12345' })).code).toBe(200)
    expect((await detail(visit.id)).companions[0]?.has.idNumber).toBe(true)
  })

  test('who is blocked hears no reason', async () => {
    const { inviteCode } = (await invite()).body
    const { vault } = world.product
    const { phoneIndexOf } = await import('./sealing.ts')
    await db
      .insertInto('visitors.block')
      .values({
        id: crypto.randomUUID(),
        areaId: '1',
        companyId: company().id,
        phoneSealed: Buffer.alloc(1),
        phoneIndex: phoneIndexOf(vault, GUEST.phone),
        nameSealed: Buffer.alloc(1),
        reason: '打架',
        byId: manager().id,
        at: world.now(),
        untilAt: new Date(world.now().getTime() + 24 * HOUR),
      })
      .execute()
    const refused = await complete(inviteCode)
    expect([refused.code, refused.message]).toEqual([16_509, '暂时无法办理，请联系接待人'])
  })
})

describe('people and times', () => {
  test('100 who would come for 20 places leave 20', async () => {
    const { visit, inviteCode } = (await invite({ headcount: 20 })).body
    const { key } = (await complete(inviteCode)).body
    const of = (count: number) => Array.from({ length: count }, (_, nth) => ({ name: `客${nth}` }))
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, nth) => complete(inviteCode, { key, guests: of(nth % 2 === 0 ? 20 : 10) })),
    )
    expect(answers.every(({ code }) => code === 200)).toBe(true)
    expect((await complete(inviteCode, { key, guests: of(20).concat({ name: '多一位' }) })).code).not.toBe(200)
    const people = await listCompanions(db, [visit.id])
    expect(people.length).toBeLessThanOrEqual(20)
    const standing = (await passes(visit.id)).filter(({ endedAt }) => endedAt === null)
    expect(standing).toHaveLength(people.length)
  })

  test('whoever is taken off has no pass any more, and who takes their place another one', async () => {
    const { id, inviteCode, key } = await completed()
    const [before] = await passes(id)
    await complete(inviteCode, { key, guests: [{ name: '赵六' }] })
    const ended = await db
      .selectFrom('access.pass')
      .select('endedAt')
      .where('id', '=', before?.id ?? '')
      .executeTakeFirst()
    expect(ended?.endedAt).not.toBeNull()
    const [after] = await passes(id)
    expect([after?.name, after?.id === before?.id]).toEqual(['赵*', false])
  })

  test('a visit that moves takes its passes with it, and codes that are shown stay good', async () => {
    const { id } = await completed()
    const [pass] = await passes(id)
    const shown = await showCodes(db, world.product, { areaId: '1', passId: pass?.id ?? '', bound: 'x' })
    const move = writesOf(world, 'visitor/recordById')
    const moved = await move('visitor/visitChange', { id, from: at(0.2), until: at(3) }, host())
    expect(moved.body).toMatchObject({ sequence: 1, state: 'approved' })
    const keeper = await world.person({ roles: ['property'] })
    const point = await makePoint(db, { keeperId: keeper.id })
    const code = shown.codes[0]?.code ?? ''
    const scanned = await world.post<{ kind: string }>(
      'passcode/scan',
      { pointId: point.id, code, actId: 'act-move-0001' },
      keeper.token,
    )
    expect(scanned.body.kind).toBe('opened')
  })
})
