import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { EconomicData } from '#contract/archives'
import { makeGrant } from '#fixtures/people'
import { addDays, dayOf } from '#vocabulary/day'
import { makeWorld } from '../../../../tests/support/world.ts'
import { makeArchive, makeFiling, makeIndicator, makePeriod } from '../fixtures.ts'
import { figureCell, figuresOf, listFigureColumns } from './door-queries.ts'
import { before, lastOver } from './periods.ts'

const world = await makeWorld()
const { db } = world.store
type Someone = Awaited<ReturnType<typeof world.person>>

let decider: Someone
let manager: Someone
let income: { id: string }
let people: { id: string }
let period: { id: string }
let archive: Awaited<ReturnType<typeof makeArchive>>

beforeAll(async () => {
  decider = await world.person({ roles: ['property'] })
  await makeGrant(db, decider, { rights: ['archive.read', 'economy.read', 'economy.write'] })
  income = await makeIndicator(db, { name: '营业收入', place: 1 })
  people = await makeIndicator(db, { name: '员工总数', kind: 'count', place: 2 })
  period = await makePeriod(db, before(lastOver('quarter', dayOf(world.now()))))
})
beforeEach(async () => {
  archive = await makeArchive(db, { now: world.now() })
  manager = await world.person({ company: { id: archive.companyId ?? '', manager: true } })
})

/** A confirmed filing of this income and thirty people. */
const filed = (value: string) =>
  makeFiling(db, {
    archive,
    periodId: period.id,
    state: 'confirmed',
    values: { [income.id]: value, [people.id]: '30' },
    by: manager.id,
    decidedBy: decider.id,
    now: world.now(),
  })
/** Its correction, filed and confirmed by the calls. */
async function correct(version: number, value: string): Promise<number> {
  const entries = [income, people].map(({ id }, at) => ({ indicatorId: id, value: at === 0 ? value : '30', note: '' }))
  const saved = await world.post<{ id: string; version: number }>(
    'archive/economicFile',
    { id: archive.id, periodId: period.id, version, act: 'submit', entries, reason: '更正收入' },
    manager.token,
  )
  const { id: filingId, version: seen } = saved.body
  await world.post('archive/economicDecide', { filingId, version: seen, decision: 'confirm' }, decider.token)
  return seen + 1
}
async function incomeOn(on: string): Promise<string | null> {
  const { body } = await world.post<EconomicData>('archive/economicData', { id: archive.id, on }, decider.token)
  const points = body.indicators.find(({ id }) => id === income.id)?.points
  return points?.find(({ periodId }) => periodId === period.id)?.value ?? null
}

describe('a past day', () => {
  test('equals a replay of the versions up to it', async () => {
    const values = fc.sample(fc.integer({ min: 100, max: 200 }), { numRuns: 4, seed: 7 })
    await filed(String(values[0]))
    let version = 3
    const replay = [{ day: dayOf(world.now()), value: String(values[0]) }]
    for (const value of values.slice(1)) {
      world.forward(2 * 86_400_000)
      version = await correct(version, String(value))
      replay.push({ day: dayOf(world.now()), value: String(value) })
    }
    for (let day = addDays(replay[0]?.day ?? '', -1); day <= dayOf(world.now()); day = addDays(day, 1)) {
      const wanted = replay.findLast((one) => one.day <= day)?.value ?? null
      expect(await incomeOn(day)).toBe(wanted)
      const [fact] = await figuresOf(db, [archive.id], day)
      expect(fact?.value ?? null).toBe(wanted)
    }
  })

  test('is offered to doors and tables: typed facts, columns, one row a cell', async () => {
    await filed('88')
    const columns = await listFigureColumns(db, '1')
    const column = columns.find(({ periodId, indicatorId }) => periodId === period.id && indicatorId === income.id)
    expect(column).toMatchObject({ kind: 'money', unit: '万元', label: expect.stringContaining('营业收入（') })
    const rows = await db
      .selectFrom('archives.archive as a')
      .select(figureCell('a', column ?? { indicatorId: '', periodId: '' }).as('value'))
      .where('a.id', '=', archive.id)
      .execute()
    expect(rows).toEqual([{ value: 88_000_000 }])
    expect(await figuresOf(db, [archive.id], dayOf(world.now()))).toMatchObject([
      { label: '营业收入', value: '88', unit: '万元', sums: true, source: 'enterprise' },
      { label: '员工总数', value: '30', sums: false },
    ])
  })

  test('has the latest period of each span, and those that are named', async () => {
    const latest = lastOver('quarter', dayOf(world.now()))
    const earlier = before(latest)
    const { id: periodId } = await makePeriod(db, latest)
    const of = { archive, state: 'confirmed', by: manager.id, decidedBy: decider.id, now: world.now() } as const
    await filed('88')
    await makeFiling(db, { ...of, periodId, values: { [income.id]: '120', [people.id]: '31' } })
    const incomes = async (...named: (typeof earlier)[]) =>
      (await figuresOf(db, [archive.id], dayOf(world.now()), named))
        .filter(({ indicatorId }) => indicatorId === income.id)
        .map(({ value, period: found }) => [value, found])
    expect(await incomes()).toEqual([['120', latest]])
    expect(await incomes(earlier)).toEqual([
      ['120', latest],
      ['88', earlier],
    ])
    expect(await incomes(before(earlier))).toEqual([['120', latest]])
  })
})
