import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Flag, Verdict } from '#contract/access'
import { makeArea, makeBuilding } from '#fixtures/estate'
import { newId } from '#platform/db'
import { makeWorld } from '../../../../tests/support/world.ts'
import { isBadge, stoppedWords } from '../../contract/can.ts'
import { contactsOf } from '../emergencies/people.ts'
import { keepPoints, makePass, makePoint } from '../fixtures.ts'
import { badgeCode, badgeCodes, endBadge } from '../passes/badges.ts'
import { endPass, resumePass, suspendPass } from '../passes/many.ts'
import { deviceStage } from '../tests/device-stage.ts'

// A printed badge: each scan is judged by the pass of that moment, and copies are found out.

const world = await makeWorld()
const { db } = world.store
const stage = deviceStage(world)
const source = 'decoration' as const
let keeper: Awaited<ReturnType<typeof world.person>>
let gate: { id: string }
let sourceId: string
let passId: string
let badge: string
const made = async (facts: Parameters<typeof makePass>[1] = {}) => {
  const worker = { source, kind: 'worker', name: '赵建国', title: '电工 A座1201', companyName: '宏远装饰' } as const
  const at = newId()
  const id = await makePass(db, { ...worker, sourceId: at, now: world.now(), ...facts })
  return { id, sourceId: at, code: (await badgeCode(db, world.product, { areaId: '1', passId: id })) ?? '' }
}
beforeEach(async () => {
  keeper = await world.person({ roles: ['property'] })
  gate = await makePoint(db, { keeperId: keeper.id })
  const worker = await made()
  ;({ id: passId, sourceId, code: badge } = worker)
})

const post = <Body = Verdict>(call: string, input: object) => world.post<Body>(`passcode/${call}`, input, keeper.token)
const scan = (code = badge, more: object = {}) =>
  post('scan', { actId: `act-${newId()}`, pointId: gate.id, code, ...more })
const words = ({ body }: { body: Verdict }) => body.reasons.map((reason) => reason.words)
const of = () => ({ source, sourceId, now: world.now() })

describe('a badge', () => {
  test('is the same digits each time; those of a crew come together, of whom has ended none', async () => {
    expect([isBadge(badge), badge.length]).toEqual([true, 18])
    const other = await made()
    const sourceIds = [sourceId, other.sourceId, newId()]
    const asked = { areaId: '1', source, sourceIds }
    expect(Object.fromEntries(await badgeCodes(db, world.product, asked))).toEqual({
      [sourceId]: badge,
      [other.sourceId]: other.code,
    })
    await makeArea(db, '2')
    expect(await badgeCode(db, world.product, { areaId: '2', passId })).toBeNull()
    expect((await badgeCodes(db, world.product, { ...asked, areaId: '2' })).size).toBe(0)
    await endPass(db, world.product, { ...of(), why: 'left' })
    expect(await badgeCode(db, world.product, { areaId: '1', passId })).toBeNull()
    expect([...(await badgeCodes(db, world.product, asked)).keys()]).toEqual([other.sourceId])
  })

  test('lets in and out as often as its pass does, with who it is; recorded as a badge', async () => {
    const { body } = await scan()
    expect(body).toMatchObject({
      kind: 'opened',
      badge: true,
      flags: [],
      pass: { kind: 'worker', name: '赵*', title: '电工 A座1201', companyName: '宏远装饰', inside: true },
    })
    const out = await makePoint(db, { direction: 'out' })
    await keepPoints(db, { areaId: '1', personId: keeper.id, pointIds: [gate.id, out.id] })
    expect((await scan(badge, { pointId: out.id })).body).toMatchObject({ kind: 'opened', pass: { inside: false } })
    expect((await scan()).body).toMatchObject({ kind: 'opened', flags: [] })
    const rows = await db
      .selectFrom('access.crossing')
      .select(['shown', 'codeId'])
      .where('passId', '=', passId)
      .execute()
    expect(new Set(rows.map(({ shown }) => shown))).toEqual(new Set(['badge']))
    expect(rows.every(({ codeId }) => codeId !== null)).toBe(true)
    expect((await post('verdict', { id: body.id })).body).toMatchObject({ badge: true, kind: 'opened' })
  })

  test('shows the picture of its person, for this gatekeeper and a minute; who has none, none', async () => {
    const photoId = newId()
    const { code } = await made({ photoId })
    const { body } = await scan(code)
    expect(body.photo).toMatch(new RegExp(`^/ipark/files/sealed/${photoId}\\?until=\\d+&viewer=`))
    expect((await post('verdict', { id: body.id })).body.photo).toContain(photoId)
    expect((await scan()).body).not.toHaveProperty('photo')
  })

  test('that comes in while its person is inside is let in and flagged: it may be a copy', async () => {
    await scan()
    const { body } = await scan()
    expect(body).toMatchObject({ kind: 'opened', flags: ['in_twice'] })
    expect((await post<{ items: Flag[] }>('flags', {})).body.items).toMatchObject([{ kind: 'in_twice' }])
  })

  test('of two gates at once lets in twice and flags one', async () => {
    const south = await makePoint(db, { name: '南门' })
    await keepPoints(db, { areaId: '1', personId: keeper.id, pointIds: [gate.id, south.id] })
    const both = await Promise.all([scan(), scan(badge, { pointId: south.id })])
    expect(both.map(({ body }) => body.kind)).toEqual(['opened', 'opened'])
    expect(both.flatMap(({ body }) => body.flags)).toEqual(['in_twice'])
  })

  test('answers the same act the same, once; with another badge or point it is a conflict', async () => {
    const input = { actId: `act-${newId()}` }
    const [first, again] = [await scan(badge, input), await scan(badge, input)]
    expect([again.body.id, again.body.flags]).toEqual([first.body.id, []])
    expect((await scan((await made()).code, input)).code).toBe(409)
    expect((await scan('650000000000000000', input)).code).toBe(409)
    const count = await db.selectFrom('access.crossing').select('id').where('pointId', '=', gate.id).execute()
    expect(count).toHaveLength(1)
  })
})

describe('the verdict about a badge is that of its pass at that moment', () => {
  test('suspended and good again', async () => {
    await suspendPass(db, { ...of(), why: stoppedWords('027-87001234') })
    expect(words(await scan())).toEqual(['该工程已停工，通行证暂停使用，请联系027-87001234'])
    await suspendPass(db, of())
    expect(words(await scan())).toEqual(['通行权限已暂停'])
    await resumePass(db, of())
    expect((await scan()).body.kind).toBe('opened')
  })

  test('ended', async () => {
    await endPass(db, world.product, { ...of(), why: 'left' })
    const answer = await scan()
    expect([answer.body.kind, words(answer), answer.body.pass?.id]).toEqual(['refused', ['通行权限已结束'], passId])
  })

  test('not yet, over, and in another building', async () => {
    const now = world.now().getTime()
    const later = await made({ from: new Date(now + 60_000) })
    expect((await scan(later.code)).body.reasons.map(({ why }) => why)).toEqual(['early'])
    const over = await made({ until: new Date(now) })
    expect(words(await scan(over.code))).toEqual(['通行时段已过'])
    const [here, there] = [await makeBuilding(db, { name: 'A座' }), await makeBuilding(db, { name: 'B座' })]
    const lobby = await makePoint(db, { buildingId: there.id })
    await keepPoints(db, { areaId: '1', personId: keeper.id, pointIds: [gate.id, lobby.id] })
    const placed = await made({ buildingIds: [here.id] })
    expect(words(await scan(placed.code, { pointId: lobby.id }))).toEqual(['不在可通行的楼宇'])
    expect((await scan(placed.code)).body.kind).toBe('opened')
  })

  test('lost: the old one is refused by name, the next one has other digits', async () => {
    await endBadge(db, world.product, { areaId: '1', passId })
    const answer = await scan()
    expect([words(answer), answer.body.pass?.name]).toEqual([['施工证已作废，请使用新证'], '赵*'])
    expect(words(await post('verdict', { id: answer.body.id }))).toEqual(['施工证已作废，请使用新证'])
    const next = (await badgeCode(db, world.product, { areaId: '1', passId })) ?? ''
    expect(next).not.toBe(badge)
    expect((await scan(next)).body.kind).toBe('opened')
  })

  test('nobody’s: a number that was never printed names nobody', async () => {
    const answer = await scan('650000000000000000')
    expect([words(answer), answer.body.pass]).toEqual([['没有这张施工证，请核对证件编号'], null])
  })

  test('at a device as at a gatekeeper’s phone', async () => {
    const { device } = await stage.bound()
    expect(await device.show('code', badge)).toMatchObject({ open: true, reason: 'pass' })
    const why = stoppedWords('027-87001234')
    await suspendPass(db, { ...of(), why })
    expect(await device.show('code', badge)).toMatchObject({ open: false, reason: 'suspended', say: why })
    const shown = await db.selectFrom('access.crossing').select('shown').where('passId', '=', passId).execute()
    expect(shown).toEqual([{ shown: 'badge' }, { shown: 'badge' }])
  })
})

describe('who a worker is, whole', () => {
  test('is asked of whoever keeps workers, by what the pass comes from', async () => {
    const { keeper: parts } = world.product
    const operator = await world.person({ roles: ['operator'] })
    const asked: unknown[] = []
    vi.spyOn(parts, 'reveal').mockImplementation((_, part, { of: worker, field, byId, why }) => {
      asked.push({ part, worker, field, byId, why })
      return Promise.resolve({ value: '赵建国' })
    })
    const input = { passId, field: 'name', why: '核对身份' }
    expect((await world.post<{ value: string }>('entrance/reveal', input, operator.token)).body).toEqual({
      value: '赵建国',
    })
    expect(asked).toEqual([{ part: 'worker', worker: sourceId, field: 'name', byId: operator.id, why: '核对身份' }])
    vi.restoreAllMocks()
  })

  test('and in an emergency too, also of who has an account', async () => {
    const holder = await world.person({ nickName: '别的名字' })
    const held = await made({ holderId: holder.id })
    vi.spyOn(world.product.keeper, 'contacts').mockImplementation((_, part, { ids }) =>
      Promise.resolve(
        new Map(part === 'worker' ? ids.map((id) => [id, { name: '赵建国', phone: '13966650001' }]) : []),
      ),
    )
    const contacts = await contactsOf(db, world.product, '1', [passId, held.id])
    expect([...contacts]).toEqual([passId, held.id].map((id) => [id, { name: '赵建国', phone: '13966650001' }]))
    vi.restoreAllMocks()
  })
})
