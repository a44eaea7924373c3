import { beforeEach, describe, expect, test } from 'vitest'
import type { Flag, QrInfo, Verdict } from '#contract/access'
import { makeBuilding } from '#fixtures/estate'
import { makeCompany } from '#fixtures/people'
import { type Db, inTransaction, newId } from '#platform/db'
import { isDeep } from '../../../../tests/support/budget.ts'
import { makeWorld } from '../../../../tests/support/world.ts'
import { keepPoints, makePass, makePoint } from '../fixtures.ts'
import { showCodes } from '../passes/codes.ts'
import { endPass, resumePass, suspendPass } from '../passes/many.ts'
import { findPass } from '../passes/queries.ts'

const world = await makeWorld()
const { db } = world.store
/** So many scans of one code race: the long loops have them all. */
const AT_ONCE = isDeep('access') ? 1_000 : 64
type Someone = Awaited<ReturnType<typeof world.person>>
let keeper: Someone
let gate: { id: string }
beforeEach(async () => {
  keeper = await world.person({ roles: ['property'] })
  gate = await makePoint(db, { keeperId: keeper.id })
})

let acts = 0
const actId = () => `act-${(acts += 1).toString().padStart(8, '0')}`
/** A code of a pass, as a phone would show it now. */
async function codeOf(passId: string): Promise<{ code: string; signed: string }> {
  const issued = await showCodes(db, world.product, { areaId: '1', passId, bound: 'test' })
  const [first] = issued.codes
  if (!first) throw new Error('no code')
  return { code: first.code, signed: first.signed ?? '' }
}
const scan = (input: { pointId: string; code: string; actId?: string }, by = keeper) =>
  world.post<Verdict>('passcode/scan', { actId: actId(), ...input }, by.token)
const post = <Body = Verdict>(call: string, input: object, by = keeper) =>
  world.post<Body>(`passcode/${call}`, input, by.token)
const whys = ({ body }: { body: Verdict }) => body.reasons.map(({ why }) => why)
const countCrossings = async (pointId: string) =>
  (await db.selectFrom('access.crossing').select('kind').where('pointId', '=', pointId).execute()).map(
    ({ kind }) => kind,
  )
const keep = (...points: { id: string }[]) =>
  keepPoints(db, { areaId: '1', personId: keeper.id, pointIds: [gate, ...points].map(({ id }) => id) })

describe('a scan', () => {
  test('opens by a good code, and the pass knows that its person is inside', async () => {
    const passId = await makePass(db, { now: world.now(), entries: 1 })
    const { code } = await codeOf(passId)
    const { body } = await scan({ pointId: gate.id, code })
    expect(body).toMatchObject({
      kind: 'opened',
      reasons: [],
      headcount: 1,
      pass: { name: '王*', inside: true, entriesLeft: 0 },
    })
    expect(body.can).toEqual({ admit: false, turnAway: true })
  })

  test('takes the typed number and the drawn text for one code, and finds its own use', async () => {
    const passId = await makePass(db, { now: world.now() })
    const { code, signed } = await codeOf(passId)
    expect((await scan({ pointId: gate.id, code: signed })).body.kind).toBe('opened')
    expect(whys(await scan({ pointId: gate.id, code }, keeper))).toEqual([])
    const other = await world.person({ roles: ['property'] })
    await keepPoints(db, { areaId: '1', personId: other.id, pointIds: [gate.id] })
    expect(whys(await scan({ pointId: gate.id, code }, other))).toContain('code_used')
    // also where the other one's try began before it
    const before = new Date(world.now().getTime() - 1_000)
    await db.updateTable('access.crossing').set({ at: before }).where('kind', '=', 'refused').execute()
    expect((await scan({ pointId: gate.id, code })).body.kind).toBe('opened')
    expect((await countCrossings(gate.id)).toSorted()).toEqual(['opened', 'refused'])
  })

  test('answers the same act the same, once', async () => {
    const passId = await makePass(db, { now: world.now() })
    const { code } = await codeOf(passId)
    const input = { pointId: gate.id, code, actId: actId() }
    const [first, again] = [await scan(input), await scan(input)]
    expect(again.body.id).toBe(first.body.id)
    expect(await countCrossings(gate.id)).toEqual(['opened'])
  })

  test('is of one code and one point: another under its act is a conflict, and stays good', async () => {
    const second = await makePoint(db, { name: '南门', direction: 'out' })
    await keep(second)
    const codes = await Promise.all([1, 2, 3].map(async () => await codeOf(await makePass(db, { now: world.now() }))))
    const [one, other, third] = codes.map(({ code }) => code) as [string, string, string]
    const [act, before] = [actId(), actId()]
    await scan({ pointId: gate.id, code: one, actId: act })
    await scan({ pointId: gate.id, code: third, actId: before })
    const elsewhere = { pointId: second.id, code: one, actId: act }
    for (const input of [{ pointId: gate.id, code: other }, { pointId: gate.id, code: '1234' }, elsewhere])
      expect((await scan({ ...input, actId: act })).code).toBe(409)
    // also one that the same hand has used by another act
    expect((await scan({ pointId: gate.id, code: one, actId: before })).code).toBe(409)
    expect(await countCrossings(gate.id)).toEqual(['opened', 'opened'])
    expect((await scan({ pointId: gate.id, code: other })).body.kind).toBe('opened')
    expect((await scan({ pointId: second.id, code: one })).body.kind).toBe('opened')
  })

  test('says every reason in words, and when it clears', async () => {
    const from = new Date(world.now().getTime() + 3_600_000)
    const passId = await makePass(db, { now: world.now(), from, entries: 0 })
    const { body } = await scan({ pointId: gate.id, code: (await codeOf(passId)).code })
    expect(body.kind).toBe('refused')
    expect(body.reasons.map(({ why }) => why)).toEqual(['early', 'used_up'])
    expect(body.reasons[0]?.words).toMatch(/不在通行时段，\d\d:\d\d起可用/)
    expect(body.can).toEqual({ admit: true, turnAway: false })
  })

  test('of something foreign says so and names nobody', async () => {
    const { body } = await scan({ pointId: gate.id, code: 'https://example.com/x' })
    expect(body).toMatchObject({ kind: 'refused', pass: null })
    expect(body.reasons[0]?.words).toBe('无法识别，请重新扫码或手动输入')
  })

  test('refuses who does not keep the point, and property staff alone may ask', async () => {
    const other = await world.person({ roles: ['property'] })
    expect((await scan({ pointId: gate.id, code: 'x' }, other)).code).toBe(16_004)
    const visitor = await world.person()
    expect((await scan({ pointId: gate.id, code: 'x' }, visitor)).code).toBe(403)
    expect((await post<{ may: boolean }>('checkScanPermission', {}, other)).body.may).toBe(false)
    expect((await post<{ may: boolean; points: unknown[] }>('checkScanPermission', {})).body).toMatchObject({
      may: true,
      points: [{ id: gate.id, name: '东门' }],
    })
  })

  test('of one code at two gates opens the first alone; both are flagged', async () => {
    const second = await makePoint(db, { name: '南门' })
    await keep(second)
    const passId = await makePass(db, { now: world.now() })
    const { code } = await codeOf(passId)
    expect((await scan({ pointId: gate.id, code })).body.kind).toBe('opened')
    const refused = await scan({ pointId: second.id, code })
    expect(whys(refused)).toEqual(['two_gates'])
    expect(refused.body.flags).toEqual(['two_gates'])
    const flags = (await post<{ items: Flag[] }>('flags', {})).body.items
    expect(flags.map(({ kind, pointName }) => `${kind} ${pointName}`).toSorted()).toEqual([
      'two_gates 东门',
      'two_gates 南门',
    ])
  })

  test('goes on from the gate to a building with the same code', async () => {
    const building = await makeBuilding(db)
    const door = await makePoint(db, { name: '1号楼', buildingId: building.id, kind: 'turnstile' })
    await keep(door)
    const passId = await makePass(db, { now: world.now(), entries: 1 })
    const { code } = await codeOf(passId)
    expect((await scan({ pointId: gate.id, code })).body.kind).toBe('opened')
    expect((await scan({ pointId: door.id, code })).body.kind).toBe('opened')
  })

  test(`${AT_ONCE} at once of one code at one gate open once, by whichever hand`, async () => {
    const second = await world.person({ roles: ['property'] })
    await keepPoints(db, { areaId: '1', personId: second.id, pointIds: [gate.id] })
    const { code } = await codeOf(await makePass(db, { now: world.now() }))
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, nth) => scan({ pointId: gate.id, code }, nth % 2 === 0 ? keeper : second)),
    )
    const opened = new Set(answers.filter(({ body }) => body.kind === 'opened').map(({ body }) => body.id))
    expect(opened.size).toBe(1)
    // whose hand it was hears so each time, the other never
    expect(answers.filter(({ body }) => body.kind === 'opened')).toHaveLength(AT_ONCE / 2)
    expect((await countCrossings(gate.id)).filter((kind) => kind === 'opened')).toHaveLength(1)
  })

  test(`${AT_ONCE} at once of one code at two gates open once, and both crossings are flagged`, async () => {
    const second = await makePoint(db, { name: '南门' })
    await keep(second)
    const { code } = await codeOf(await makePass(db, { now: world.now() }))
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, nth) => scan({ pointId: nth % 2 === 0 ? gate.id : second.id, code })),
    )
    const kinds = [...(await countCrossings(gate.id)), ...(await countCrossings(second.id))]
    expect(kinds.filter((kind) => kind === 'opened')).toHaveLength(1)
    const flags = (await post<{ items: Flag[] }>('flags', {})).body.items
    expect(flags.map(({ kind, pointName }) => `${kind} ${pointName}`).toSorted()).toEqual([
      'two_gates 东门',
      'two_gates 南门',
    ])
  })

  test('after a pass was ended nothing opens, and what is under way is waited for', async () => {
    const sourceId = newId()
    const passId = await makePass(db, { now: world.now(), sourceId })
    const issued = await showCodes(db, world.product, { areaId: '1', passId, bound: 'test' })
    const codes = issued.codes.map(({ code }) => code)
    const end = inTransaction(db, (db) =>
      endPass(db, world.product, { source: 'visit', sourceId, why: 'cancelled', now: world.now() }),
    )
    const racing = Promise.all(Array.from({ length: 16 }, () => scan({ pointId: gate.id, code: codes[0] ?? '' })))
    expect(await end).toBe(true)
    await racing
    const after = await scan({ pointId: gate.id, code: codes[0] ?? '' }, keeper)
    expect((await findPass(db, passId))?.endedAt).not.toBeNull()
    const late = await Promise.all(codes.slice(1).map((code) => scan({ pointId: gate.id, code })))
    for (const { body } of late) expect(body.kind).toBe('refused')
    // also of the very code that had opened before the end
    expect(after.body.kind).toBe('refused')
    expect((await countCrossings(gate.id)).filter((kind) => kind === 'opened').length).toBeLessThan(2)
  })

  test('a stop is heard by the next scan of a code that had opened; a repeat of the scan before it is answered as it was', async () => {
    const sourceId = newId()
    const passId = await makePass(db, { now: world.now(), sourceId })
    const { code } = await codeOf(passId)
    const first = { pointId: gate.id, code, actId: actId() }
    expect((await scan(first)).body.kind).toBe('opened')
    const within = (work: (db: Db) => Promise<unknown>) => inTransaction(db, work)
    const of = { source: 'visit' as const, sourceId, now: world.now() }
    await within((db) => suspendPass(db, { ...of, why: '该工程已停工，通行证暂停使用，请联系门岗' }))
    const next = { pointId: gate.id, code, actId: actId() }
    const stopped = await scan(next)
    expect([stopped.body.kind, whys(stopped)]).toEqual(['refused', ['suspended']])
    expect((await scan(next)).body.id).toBe(stopped.body.id)
    expect((await scan(first)).body.kind).toBe('opened')
    await within((db) => resumePass(db, of))
    expect((await scan({ pointId: gate.id, code })).body.kind).toBe('opened')
    await within((db) => endPass(db, world.product, { ...of, why: 'cancelled' }))
    expect(whys(await scan({ pointId: gate.id, code }))).toEqual(['ended'])
    // nobody was let in a second time
    expect((await countCrossings(gate.id)).toSorted()).toEqual(['opened', 'refused', 'refused'])
  })

  test('a membership is asked for anew each time', async () => {
    const company = await makeCompany(db)
    const staff = await world.person({ company: { id: company.id, allowed: true } })
    const { body } = await world.post<QrInfo>('entrance/qrInfo', {}, staff.token)
    const code = body.codes?.items[0]?.code ?? ''
    await db.deleteFrom('people.membership').where('personId', '=', staff.id).execute()
    expect(whys(await scan({ pointId: gate.id, code }))).toEqual(['ended'])
  })

  test('who comes in twice is let in and flagged', async () => {
    const passId = await makePass(db, { now: world.now(), kind: 'staff', source: 'application' })
    await scan({ pointId: gate.id, code: (await codeOf(passId)).code })
    const second = await makePoint(db, { name: '南门' })
    await keep(second)
    world.forward(31_000)
    const { body } = await scan({ pointId: second.id, code: (await codeOf(passId)).code })
    expect([body.kind, body.flags]).toEqual(['opened', ['in_twice']])
  })
})

describe('by hand', () => {
  test('lets in what was refused, with a reason, once', async () => {
    const passId = await makePass(db, { now: world.now(), entries: 0 })
    const refused = await scan({ pointId: gate.id, code: (await codeOf(passId)).code })
    const input = { id: refused.body.id, actId: actId(), note: '接待人到场确认', headcount: 2 }
    expect((await post('admit', { ...input, note: ' ' })).code).toBe(16_005)
    const first = await post('admit', input)
    expect(first.body).toMatchObject({ kind: 'opened', how: 'hand', headcount: 2, pass: { inside: true } })
    const again = await post('admit', input)
    expect([again.code, again.body.id]).toEqual([615, first.body.id])
    expect((await countCrossings(gate.id)).toSorted()).toEqual(['opened', 'refused'])
  })

  test('turning away puts the entry back, once', async () => {
    const passId = await makePass(db, { now: world.now(), entries: 1 })
    const { body } = await scan({ pointId: gate.id, code: (await codeOf(passId)).code })
    const away = await post('turnAway', { id: body.id, note: '非本人' })
    expect(away.body).toMatchObject({ kind: 'not_passed', pass: { inside: false, entriesLeft: 1 } })
    expect((await post('turnAway', { id: body.id, note: '非本人' })).message).toBe('已处理：已劝返')
    expect((await post('admit', { id: body.id, actId: actId(), note: '弄错了' })).code).toBe(16_006)
  })

  test('acts ten minutes later are refused', async () => {
    const passId = await makePass(db, { now: world.now(), entries: 1 })
    const { body } = await scan({ pointId: gate.id, code: (await codeOf(passId)).code })
    world.forward(601_000)
    expect((await post('turnAway', { id: body.id, note: '非本人' })).code).toBe(16_006)
  })

  test('finds who stands today by the end of a phone or by a plate, masked, and lets them in', async () => {
    const { grantPass } = await import('../passes/granting.ts')
    const now = world.now()
    const passId = await grantPass(db, world.product, {
      areaId: '1',
      source: 'visit',
      sourceId: newId(),
      holderId: null,
      kind: 'visitor',
      facts: { name: '赵六', companyName: '云图', plate: '京A·D1234', phone: '13812348765' },
      buildingIds: null,
      from: now,
      until: new Date(now.getTime() + 60_000),
      entries: 1,
      now,
    })
    const found = (await post<{ items: { id: string; name: string; plate: string }[] }>('search', { text: '8765' }))
      .body
    expect(found.items).toMatchObject([{ id: passId, name: '赵*' }])
    expect(JSON.stringify(found)).not.toMatch(/赵六|13812348765|AD1234/)
    expect((await post<{ items: unknown[] }>('search', { text: '京AD1234' })).body.items).toHaveLength(
      found.items[0]?.plate ? 1 : 0,
    )
    const admitted = await post('admitPass', { passId, pointId: gate.id, actId: actId(), note: '手机没电' })
    expect(admitted.body).toMatchObject({ kind: 'opened', how: 'hand', pass: { inside: true } })
  })
})

describe('a plate that no rule fits', () => {
  test.each(['使014·579', 'WJ京1234X', '云S·0001应急', '京A12346临'])('is found: %s', async (plate) => {
    const { grantPass } = await import('../passes/granting.ts')
    const now = world.now()
    const passId = await grantPass(db, world.product, {
      areaId: '1',
      source: 'visit',
      sourceId: newId(),
      holderId: null,
      kind: 'visitor',
      facts: { name: '赵六', companyName: '云图', plate, phone: '13812348766' },
      buildingIds: null,
      from: now,
      until: new Date(now.getTime() + 60_000),
      entries: 1,
      now,
    })
    const found = async (text: string) =>
      (await post<{ items: { id: string }[] }>('search', { text })).body.items.map(({ id }) => id)
    expect(await found(plate)).toEqual([passId])
    expect(await found(plate.replaceAll('·', ' ').toLowerCase())).toEqual([passId])
    expect(await found(`${plate}9`)).toEqual([])
  })
})

describe('flags', () => {
  test('one closes it with a word, the other hears it', async () => {
    const second = await makePoint(db, { name: '南门' })
    await keep(second)
    const { code } = await codeOf(await makePass(db, { now: world.now() }))
    await scan({ pointId: gate.id, code })
    await scan({ pointId: second.id, code })
    const [flag] = (await post<{ items: Flag[] }>('flags', {})).body.items
    const closed = await post<Flag>('flagClose', { id: flag?.id, word: '本人走错门' })
    expect(closed.body).toMatchObject({ word: '本人走错门' })
    expect((await post('flagClose', { id: flag?.id, word: '别的' })).message).toBe('已处理：本人走错门')
    expect((await post<{ items: Flag[] }>('flags', {})).body.items).toHaveLength(1)
  })
})
