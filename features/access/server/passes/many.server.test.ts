import { beforeEach, describe, expect, test } from 'vitest'
import type { Verdict } from '#contract/access'
import { inTransaction, newId } from '#platform/db'
import { counted } from '../../../../tests/support/store.ts'
import { makeWorld } from '../../../../tests/support/world.ts'
import { stoppedWords } from '../../contract/can.ts'
import { keepPoints, makePass, makePoint } from '../fixtures.ts'
import { badgeCode } from './badges.ts'
import { showCodes } from './codes.ts'
import { endPasses, resumePasses, suspendPasses } from './many.ts'
import { findPass, findPassOf } from './queries.ts'

// One switch for a crew: what a gate hears before its commit stands, and after it nothing opens.

const world = await makeWorld()
const { db } = world.store
const source = 'decoration' as const
const WHY = stoppedWords('027-87001234')
let keeper: Awaited<ReturnType<typeof world.person>>
let gate: { id: string }
beforeEach(async () => {
  keeper = await world.person({ roles: ['property'] })
  gate = await makePoint(db, { keeperId: keeper.id })
})

/** A crew of so many, by what their passes come from. */
async function crew(count: number, facts: Parameters<typeof makePass>[1] = {}) {
  const made: { sourceId: string; id: string }[] = []
  for (let n = 0; n < count; n += 1) {
    const sourceId = newId()
    const worker = { source, sourceId, kind: 'worker', title: '电工 A座1201', companyName: '宏远装饰' } as const
    made.push({ sourceId, id: await makePass(db, { ...worker, now: world.now(), ...facts }) })
  }
  return made
}
const codeOf = async (passId: string, bound = 'test') =>
  (await showCodes(db, world.product, { areaId: '1', passId, bound })).codes[0]?.code ?? ''
const scan = (code: string, pointId = gate.id) =>
  world.post<Verdict>('passcode/scan', { actId: `act-${newId()}`, pointId, code }, keeper.token)
const idsOf = (made: readonly { sourceId: string }[]) => made.map(({ sourceId }) => sourceId)
const within = <T>(act: (tx: Parameters<Parameters<typeof inTransaction>[1]>[0]) => Promise<T>) =>
  inTransaction(db, act)

describe('a crew', () => {
  test('is suspended and resumed at once; who has ended stays so, and others are left alone', async () => {
    const made = await crew(3)
    const [first, , last] = made as [{ sourceId: string; id: string }, unknown, { sourceId: string; id: string }]
    const [other] = await crew(1)
    await endPasses(db, world.product, { source, sourceIds: [last.sourceId], why: 'left', now: world.now() })
    const of = { source, sourceIds: idsOf(made), now: world.now() }
    expect(await within((tx) => suspendPasses(tx, { ...of, why: WHY }))).toBe(2)
    const { body } = await scan(await codeOf(first.id))
    expect(body).toMatchObject({ kind: 'refused', pass: { kind: 'worker', state: 'suspended', source } })
    expect(body.reasons).toMatchObject([
      { why: 'suspended', words: '该工程已停工，通行证暂停使用，请联系027-87001234' },
    ])
    expect((await scan(await codeOf(other?.id ?? ''))).body.kind).toBe('opened')
    expect(await resumePasses(db, of)).toBe(2)
    expect((await scan(await codeOf(first.id))).body.kind).toBe('opened')
    expect((await findPass(db, last.id))?.endedAt).not.toBeNull()
    expect(await findPassOf(db, source, first.sourceId)).toMatchObject({ suspendedAt: null, suspendWhy: null })
  })

  test('of sixty takes as many statements as one', async () => {
    const statementsOf = async (made: { sourceId: string }[]) => {
      const of = { source, sourceIds: idsOf(made), now: world.now() }
      const { db: counting, statements } = counted(db)
      await suspendPasses(counting, { ...of, why: WHY })
      await resumePasses(counting, of)
      await endPasses(counting, world.product, { ...of, why: 'left' })
      return statements()
    }
    const two = await statementsOf(await crew(2))
    expect(await statementsOf(await crew(60))).toBe(two)
  })

  test('of nobody is nobody', async () => {
    const of = { source, sourceIds: [], now: world.now() }
    expect([await suspendPasses(db, of), await resumePasses(db, of)]).toEqual([0, 0])
    expect(await endPasses(db, world.product, { ...of, why: 'left' })).toBe(0)
  })

  test('ends once, with its codes', async () => {
    const made = await crew(2)
    const code = await codeOf(made[0]?.id ?? '')
    const of = { source, sourceIds: idsOf(made), why: 'finished', now: world.now() }
    expect(await endPasses(db, world.product, of)).toBe(2)
    expect(await endPasses(db, world.product, of)).toBe(0)
    expect((await scan(code)).body.kind).toBe('refused')
  })
})

describe('who is disabled while their job is stopped', () => {
  test('is let in again only when both are over, in either order', async () => {
    const operator = await world.person({ roles: ['operator'] })
    const set = async (id: string, disabled: boolean) => {
      const facts = disabled ? { reason: '离职', urgent: true } : {}
      await world.post('enterprise/personDisable', { id, disabled, ...facts }, operator.token)
      await world.product.jobs.drain()
    }
    const worker = await world.person()
    const [made] = await crew(1, { holderId: worker.id })
    const id = made?.id ?? ''
    const of = { source, sourceIds: [made?.sourceId ?? ''], now: world.now() }
    const suspended = async () => (await findPass(db, id))?.suspendedAt != null
    await suspendPasses(db, { ...of, why: WHY })
    await set(worker.id, true)
    await set(worker.id, false)
    // an account that is enabled again does not open a stopped job
    expect(await suspended()).toBe(true)
    expect((await scan(await codeOf(id))).body.reasons[0]?.words).toBe(WHY)
    await set(worker.id, true)
    await resumePasses(db, of)
    expect(await suspended()).toBe(true)
    expect((await findPass(db, id))?.suspendWhy).toBeNull()
    await set(worker.id, false)
    expect(await suspended()).toBe(false)
    expect((await scan(await codeOf(id))).body.kind).toBe('opened')
  })
})

describe('a suspension that races scans', () => {
  test('lets nobody in who begins after its commit', async () => {
    const made = await crew(20)
    const codes = await Promise.all(
      made.map(async ({ id }, n) =>
        n % 2 === 0 ? await codeOf(id) : ((await badgeCode(db, world.product, { areaId: '1', passId: id })) ?? ''),
      ),
    )
    const of = { source, sourceIds: idsOf(made), now: world.now(), why: WHY }
    let committed = Number.POSITIVE_INFINITY
    let nth = 0
    const stop = (async () => {
      await new Promise((done) => setTimeout(done, 15))
      await within((tx) => suspendPasses(tx, of))
      committed = nth += 1
    })()
    const scans: { began: number; kind: string }[] = []
    await Promise.all([
      stop,
      ...codes.map(async (code, n) => {
        await new Promise((done) => setTimeout(done, n * 3))
        const began = (nth += 1)
        scans.push({ began, kind: (await scan(code)).body.kind })
      }),
    ])
    expect(scans).toHaveLength(20)
    expect(scans.filter(({ began, kind }) => began > committed && kind !== 'refused')).toEqual([])
    const suspended = await db
      .selectFrom('access.pass')
      .select('suspendedAt')
      .where('sourceId', 'in', idsOf(made))
      .execute()
    expect(suspended.every(({ suspendedAt }) => suspendedAt !== null)).toBe(true)
    // whoever was let in was let in before: no crossing was written behind the suspension
    for (const { id } of made) expect((await scan(await codeOf(id, 'after'))).body.kind).toBe('refused')
  })

  test('waits for a scan under way, which stands', async () => {
    const [made] = await crew(1)
    const code = await codeOf(made?.id ?? '')
    let release = () => undefined as void
    const held = new Promise<void>((done) => (release = done))
    const { judgeShown } = await import('../gate/badges.ts')
    const { pointForBench } = await import('../fixtures.ts')
    const point = await pointForBench(db, '1', gate.id)
    let judged = () => undefined as void
    const begun = new Promise<void>((done) => (judged = done))
    const scanning = within(async (tx) => {
      const who = { by: `person:${keeper.id}`, byId: keeper.id, eventId: newId() }
      const { crossing } = await judgeShown(tx, world.product, { areaId: '1', point, ...who, code, now: world.now() })
      judged()
      await held
      return crossing.kind
    })
    await begun
    let stopped = false
    const stopping = within((tx) =>
      suspendPasses(tx, { source, sourceIds: [made?.sourceId ?? ''], now: world.now() }),
    ).then(() => (stopped = true))
    await new Promise((done) => setTimeout(done, 60))
    expect(stopped).toBe(false)
    release()
    expect(await scanning).toBe('opened')
    await stopping
    await keepPoints(db, { areaId: '1', personId: keeper.id, pointIds: [gate.id] })
    expect((await scan(await codeOf(made?.id ?? '', 'after'))).body.kind).toBe('refused')
  })

  test('and ends of one crew, two of each at once, meet no deadlock', async () => {
    const made = await crew(30)
    const sourceIds = idsOf(made)
    const now = world.now()
    await Promise.all([
      within((tx) => suspendPasses(tx, { source, sourceIds, now, why: WHY })),
      within((tx) => suspendPasses(tx, { source, sourceIds: sourceIds.toReversed(), now })),
      within((tx) => endPasses(tx, world.product, { source, sourceIds, why: 'left', now })),
      within((tx) => endPasses(tx, world.product, { source, sourceIds: sourceIds.toReversed(), why: 'left', now })),
    ])
    const rows = await db.selectFrom('access.pass').select('endedAt').where('sourceId', 'in', sourceIds).execute()
    expect(rows.filter(({ endedAt }) => endedAt === null)).toEqual([])
  })
})
