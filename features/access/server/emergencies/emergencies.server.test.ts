import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Emergency, Muster } from '#contract/access'
import { newId } from '#platform/db'
import { toInstant } from '#vocabulary/day'
import { makeWorld } from '../../../../tests/support/world.ts'
import { makePass, makePoint } from '../fixtures.ts'
import { updateInside } from '../passes/queries.ts'

const world = await makeWorld()
const { db } = world.store
const { jobs } = world.product
type Someone = Awaited<ReturnType<typeof world.person>>

let operator: Someone
let keeper: Someone
let nth = 0
beforeEach(async () => {
  nth += 1
  operator = await world.person({ nickName: '周园', roles: ['operator'] })
  keeper = await world.person({ nickName: '张强', roles: ['property'] })
  await makePoint(db, { keeperId: keeper.id })
})
afterEach(async () => {
  await db.updateTable('access.pass').set({ inside: false, insideSince: null }).execute()
  const on = (await muster()).emergency
  if (on) await end(on.id)
})

const muster = async (by = keeper, asked: object = {}) =>
  (await world.post<Muster>('entrance/muster', asked, by.token)).body
const begin = (by = operator, why = '火灾疏散') =>
  world.post<{ id: string }>('entrance/emergencyBegin', { why }, by.token)
const end = (id: string, by = operator) => world.post('entrance/emergencyEnd', { id }, by.token)
const at = (minutes: number) => toInstant(new Date(world.now().getTime() + minutes * 60_000))
const mark = (id: string, marks: object[], by = keeper, ahead = 0) =>
  world.post<{ taken: number }>('entrance/emergencyMarks', { id, ahead, marks }, by.token)
const preview = (id: string, by = operator) =>
  world.post<{ people: number; phones: number; pieces: number; fen: number; leftFen: number }>(
    'entrance/emergencySmsPreview',
    { id },
    by.token,
  )
const text = (id: string, by = operator) => world.post<{ people: number }>('entrance/emergencySms', { id }, by.token)

/** Somebody with an account and a phone who is inside; their pass. */
async function inside(nickName = '王建国', companyName = `企业${nth}`): Promise<{ passId: string; phone: string }> {
  const phone = `1370${String(nth).padStart(3, '0')}${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`
  const person = await world.person({ nickName, phone })
  const passId = await makePass(db, {
    source: 'membership',
    kind: 'staff',
    holderId: person.id,
    name: '王*',
    companyName,
    now: world.now(),
  })
  await updateInside(db, passId, { inside: true, entriesLeft: null, now: world.now() })
  return { passId, phone }
}
const started = async () => (await begin()).body.id
const nameOf = async (passId: string) => (await muster()).items.find(({ id }) => id === passId)?.name

describe('an emergency', () => {
  test('names everybody inside whole from its beginning to its end, is on record, and masked before and after', async () => {
    const { passId } = await inside()
    expect(await nameOf(passId)).toBe('王*')
    const id = await started()
    expect(await nameOf(passId)).toBe('王建国')
    expect((await muster()).emergency).toMatchObject({ id, why: '火灾疏散', by: '周*', safe: 0, missing: 0, sms: null })
    expect((await end(id)).code).toBe(200)
    expect([await nameOf(passId), (await muster()).emergency]).toEqual(['王*', undefined])
    const audits = await db.selectFrom('audit.entry').select(['action', 'actor']).where('subjectId', '=', id).execute()
    expect(audits.map(({ action }) => action)).toEqual(['access.emergency.begun', 'access.emergency.ended'])
    expect(audits[0]?.actor).toContain(operator.id)
  })

  test('is one at a time, of two at once one begins it; it ends once', async () => {
    const codes = (await Promise.all([begin(), begin(), begin()])).map(({ code }) => code)
    expect(codes.toSorted((one, other) => one - other)).toEqual([200, 16_120, 16_120])
    const { id } = (await muster()).emergency as Emergency
    const ends = (await Promise.all([end(id), end(id)])).map(({ code }) => code)
    expect(ends.toSorted((one, other) => one - other)).toEqual([200, 16_121])
    expect((await end(newId())).code).toBe(404)
  })

  test('is for operators to begin and end; whoever keeps no point marks nobody', async () => {
    const id = await started()
    const idle = await world.person({ roles: ['property'] })
    const staff = await world.person()
    const { passId } = await inside()
    const marks = [{ passId, state: 'safe', at: at(0) }]
    for (const by of [keeper, staff]) expect([(await begin(by)).code, (await end(id, by)).code]).toEqual([403, 403])
    expect([(await mark(id, marks, idle)).code, (await mark(id, marks, staff)).code]).toEqual([16_004, 403])
    expect([(await preview(id, keeper)).code, (await text(id, keeper)).code]).toEqual([403, 403])
    expect((await mark(newId(), marks)).code).toBe(404)
  })

  test('is read by operators and gatekeepers, but not by who began it; its end too', async () => {
    const other = await world.person({ roles: ['operator'] })
    const id = await started()
    await jobs.drain()
    const rows = await db.selectFrom('notify.inbox').select(['personId', 'title']).where('thing', '=', id).execute()
    const readers = rows.map(({ personId }) => personId)
    expect(readers).toEqual(expect.arrayContaining([other.id, keeper.id]))
    expect(readers).not.toContain(operator.id)
    expect(new Set(rows.map(({ title }) => title))).toEqual(new Set(['应急清点已开始：火灾疏散']))
    await end(id)
    await jobs.drain()
    const after = await db
      .selectFrom('notify.inbox')
      .select('title')
      .where('thing', '=', id)
      .where('personId', '=', keeper.id)
      .execute()
    expect(after).toEqual([{ title: '应急清点已结束：火灾疏散' }])
  })
})

describe('marks', () => {
  test('are shared: another phone sees them, groups count them, and the later one by its own time stands', async () => {
    const companyName = `清点${newId()}`
    const [one, other] = [await inside('李小梅', companyName), await inside('赵磊', companyName)]
    const id = await started()
    world.forward(10 * 60_000)
    const late = at(-1)
    expect((await mark(id, [{ passId: one.passId, state: 'safe', at: late }])).body.taken).toBe(1)
    expect((await mark(id, [{ passId: other.passId, state: 'missing', at: at(-2) }], operator)).body.taken).toBe(1)
    const seen = await muster(operator, { company: companyName })
    expect(seen.emergency).toMatchObject({ safe: 1, missing: 1 })
    expect(seen.companies.find((each) => each.companyName === companyName)).toEqual({ companyName, count: 2, safe: 1 })
    expect(seen.items.find((each) => each.id === one.passId)?.mark).toEqual({ state: 'safe', at: late, by: '张*' })
    // a phone that had no network tells an older mark: it changes nothing, whoever sends it and however late
    const older = await mark(id, [{ passId: one.passId, state: 'missing', at: at(-5) }], operator)
    expect(older.body.taken).toBe(0)
    const again = [{ passId: one.passId, state: 'missing', at: at(-0.5) }]
    expect((await mark(id, again, operator)).body.taken).toBe(1)
    expect((await muster()).emergency).toMatchObject({ safe: 0, missing: 2 })
    // sent again, nothing happens
    expect((await mark(id, again, operator)).body.taken).toBe(0)
  })

  test('count by the clock of the server, not before the emergency, not after its end, and not of other parks', async () => {
    const { passId } = await inside()
    const foreign = await makePass(db, { areaId: '2', now: world.now() })
    const id = await started()
    const ahead = 3 * 3_600_000
    expect((await mark(id, [{ passId, state: 'safe', at: at(180) }], keeper, ahead)).body.taken).toBe(1)
    expect((await muster()).items.find((each) => each.id === passId)?.mark?.at).toBe(at(0))
    expect((await mark(id, [{ passId, state: 'missing', at: at(-90) }])).body.taken).toBe(0)
    expect((await mark(id, [{ passId: foreign, state: 'safe', at: at(0) }])).body.taken).toBe(0)
    const over = at(1)
    world.forward(60_000)
    await end(id)
    world.forward(60 * 60_000)
    expect((await mark(id, [{ passId, state: 'missing', at: at(0) }])).body.taken).toBe(1)
    const [row] = await db.selectFrom('access.emergencyMark').select('at').where('emergencyId', '=', id).execute()
    expect(row && toInstant(row.at)).toBe(over)
  })

  test('of many phones at once end in the latest, whatever the order', async () => {
    const { passId } = await inside()
    const id = await started()
    world.forward(30 * 60_000)
    const sent = Array.from({ length: 16 }, (_, n) => ({
      passId,
      state: n % 2 === 0 ? 'safe' : 'missing',
      at: at(-20 + n),
    }))
    const latest = sent.at(-1)?.at
    await Promise.all(sent.toSorted(() => Math.random() - 0.5).map((one) => mark(id, [one])))
    const [row] = await db
      .selectFrom('access.emergencyMark')
      .select(['state', 'at'])
      .where('emergencyId', '=', id)
      .execute()
    expect(row && [row.state, toInstant(row.at)]).toEqual(['missing', latest])
  })
})

describe('the message to everybody inside', () => {
  test('goes once, at night too, to those who are not safe; what it costs is said before, and its progress after', async () => {
    // 23:30, when nothing else is sent
    const night = new Date(`${toInstant(world.now()).slice(0, 10)}T23:30:00+08:00`)
    world.forward(night.getTime() + 86_400_000 - world.now().getTime())
    const [lost, safe] = [await inside('李小梅'), await inside('赵磊')]
    const nameless = await makePass(db, { now: world.now() })
    await updateInside(db, nameless, { inside: true, entriesLeft: null, now: world.now() })
    const id = await started()
    await mark(id, [{ passId: safe.passId, state: 'safe', at: at(0) }])
    const told = (await preview(id)).body
    expect(told).toMatchObject({ people: 2, phones: 1, title: '火灾疏散，请立即前往集合点并向工作人员报平安' })
    expect([told.fen > 0, told.leftFen > told.fen]).toEqual([true, true])
    const codes = (await Promise.all([text(id), text(id), text(id)])).map(({ code }) => code)
    expect(codes.toSorted((one, other) => one - other)).toEqual([200, 16_122, 16_122])
    for (let turn = 0; turn < 3; turn += 1) await jobs.drain()
    expect(world.messages().find(({ phone }) => phone === lost.phone)?.text).toContain('请立即前往集合点')
    expect(world.messages().some(({ phone }) => phone === safe.phone)).toBe(false)
    const { sms } = (await muster(operator)).emergency as Emergency
    expect(sms).toMatchObject({ by: '周*', state: 'done', sent: 1, fen: told.fen })
    const { texted } = await auditedOf(id)
    expect(texted).toBe(1)
  })

  test('is not sent where nobody has a phone, the month’s money does not do, or it is over', async () => {
    const id = await started()
    expect((await text(id)).code).toBe(16_123)
    await inside()
    const left = vi.spyOn(world.product.notify.bulk, 'budget')
    left.mockResolvedValue({ month: '2026-11', budgetFen: 50_000, spentFen: 50_000, priceFen: 5 })
    expect(await text(id)).toMatchObject({ code: 16_124, message: expect.stringContaining('剩余0.00元') })
    left.mockRestore()
    await end(id)
    expect([(await text(id)).code, (await preview(id)).code]).toEqual([16_121, 16_121])
  })
})

async function auditedOf(id: string) {
  const rows = await db.selectFrom('audit.entry').select('action').where('subjectId', '=', id).execute()
  return { texted: rows.filter(({ action }) => action === 'access.emergency.texted').length }
}
