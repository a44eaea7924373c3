import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  archiveRefusals,
  type EconomicData,
  type Filing,
  type FilingLine,
  figureRefusals as no,
} from '#contract/archives'
import { makeGrant } from '#fixtures/people'
import { dayOf } from '#vocabulary/day'
import { refusals } from '#vocabulary/refusal'
import type { Right } from '#vocabulary/rights'
import { titlesOf } from '../../../../tests/support/inbox.ts'
import { makeWorld } from '../../../../tests/support/world.ts'
import { makeArchive, makeIndicator, makePeriod } from '../fixtures.ts'
import { before, lastOver, type PeriodOf } from './periods.ts'

const world = await makeWorld()
const { db } = world.store
type Someone = Awaited<ReturnType<typeof world.person>>
type Saved = { id: string; version: number; state: string }

const staff = async (rights: Right[], within: { companyIds?: string[] } = {}): Promise<Someone> => {
  const person = await world.person({ roles: ['property'], nickName: `员工${(made += 1)}` })
  await makeGrant(db, person, { rights, ...within })
  return person
}
let made = 0
let decider: Someone
let second: Someone
let reader: Someone
let income: { id: string }
let people: { id: string }
let research: { id: string }
/** Two quarters of one year that are over, the latest last. */
let quarters: { id: string; of: PeriodOf }[]

beforeAll(async () => {
  decider = await staff(['archive.read', 'economy.read', 'economy.write'])
  second = await staff(['archive.read', 'economy.read', 'economy.write'])
  reader = await staff(['archive.read', 'economy.read'])
  income = await makeIndicator(db, { name: '营业收入', place: 1 })
  people = await makeIndicator(db, { name: '员工总数', kind: 'count', place: 2 })
  research = await makeIndicator(db, { name: '研发人员', kind: 'count', place: 3, atMost: people.id })
  const latest = lastOver('quarter', dayOf(world.now()))
  const of = latest.nth === 1 ? [before(before(latest)), before(latest)] : [before(latest), latest]
  quarters = []
  for (const one of of) quarters.push({ of: one, id: (await makePeriod(db, one)).id })
})

let archive: Awaited<ReturnType<typeof makeArchive>>
let manager: Someone
beforeEach(async () => {
  archive = await makeArchive(db, { now: world.now() })
  manager = await world.person({ company: { id: archive.companyId ?? '', manager: true }, nickName: '陈经理' })
})

const first = () => quarters[0]?.id ?? ''
const later = () => quarters[1]?.id ?? ''
const entries = (...values: (string | [string, string])[]) =>
  [income, people, research].map(({ id }, at) => {
    const one = values[at] ?? '1'
    const [value, note] = typeof one === 'string' ? [one, ''] : one
    return { indicatorId: id, value, note }
  })
const file = (
  who: Someone,
  version: number,
  values: (string | [string, string])[],
  more: { act?: string; periodId?: string; reason?: string; id?: string } = {},
) => {
  const { act = 'submit', periodId = first(), id = archive.id, ...rest } = more
  return world.post<Saved>(
    'archive/economicFile',
    { id, periodId, version, act, entries: entries(...values), ...rest },
    who.token,
  )
}
const decide = (who: Someone, filingId: string, version: number, more: object = { decision: 'confirm' }) =>
  world.post<Saved>('archive/economicDecide', { filingId, version, ...more }, who.token)
const show = async (who: Someone, periodId = first()) =>
  (await world.post<Filing>('archive/economicFiling', { id: archive.id, periodId }, who.token)).body
const data = async (who: Someone, more: object = {}) =>
  await world.post<EconomicData>('archive/economicData', { id: archive.id, ...more }, who.token)
const lines = async (who: Someone, more: object) =>
  (await world.post<{ items: FilingLine[] }>('archive/economicPeriods', more, who.token)).body.items
const point = ({ body }: Awaited<ReturnType<typeof data>>, indicatorId: string, periodId: string) =>
  body.indicators.find(({ id }) => id === indicatorId)?.points.find((one) => one.periodId === periodId)
/** Filed by its manager and confirmed. */
const filed = async (values: string[], periodId = first()) => {
  const { id, version } = (await file(manager, 0, values, { periodId })).body
  await decide(decider, id, version)
  return id
}

describe('a filing', () => {
  test('is drafted, submitted, and confirmed by somebody else: then it is a figure', async () => {
    const draft = await file(manager, 0, ['12.5', '', 'abc'], { act: 'draft' })
    expect(draft.body).toMatchObject({ version: 2, state: 'draft' })
    expect((await show(manager)).fields.map(({ value }) => value)).toEqual(['12.5', '', 'abc'])
    // a draft of the enterprise is nobody else's
    expect((await show(reader)).fields.map(({ value }) => value)).toEqual(['', '', ''])
    expect((await file(manager, 1, ['12.5', '30', '10'])).code).toBe(archiveRefusals.changed.code)
    const { id } = (await file(manager, 2, ['12.5', '30', '10'])).body
    expect((await file(manager, 3, ['13', '30', '10'])).code).toBe(no.waiting.code)
    expect(point(await data(manager), income.id, first())?.value).toBeNull()
    expect((await decide(reader, id, 3)).code).toBe(no.mayNotDecide.code)
    expect((await decide(decider, id, 3)).body).toMatchObject({ state: 'confirmed', version: 4 })
    expect(point(await data(manager), income.id, first())).toMatchObject({
      value: '12.5',
      source: 'enterprise',
      version: 1,
    })
    expect((await show(reader)).steps.map(({ act }) => act)).toEqual(['confirmed', 'submitted'])
    expect(await titlesOf(world)(manager)).toContainEqual(expect.stringContaining('经济数据已确认'))
  })

  test('says at its field what is impossible, and asks for a sentence about what is unusual', async () => {
    const above = await file(manager, 0, ['1', '10', '11'])
    expect(above).toMatchObject({
      code: no.aboveOther.code,
      message: '研发人员不能多于员工总数',
      field: `value.${research.id}`,
    })
    for (const [values, refusal] of [
      [['', '10', '1'], no.missing],
      [['1e5', '10', '1'], no.notNumber],
      [['1', '10.5', '1'], no.notWhole],
      [['-1', '10', '1'], no.outside],
    ] as const)
      expect((await file(manager, 0, [...values])).code).toBe(refusal.code)
    await filed(['100', '10', '1'])
    expect(await file(manager, 0, ['99', '10', '1'], { periodId: later() })).toMatchObject({
      code: no.belowEarlier.code,
      field: `note.${income.id}`,
    })
    const noted = await file(manager, 0, [['99', '有退货'], '10', '1'], { periodId: later() })
    expect(noted.code).toBe(200)
    await decide(decider, noted.body.id, noted.body.version)
    expect(point(await data(manager), income.id, later())).toMatchObject({ value: '99', single: '-1', note: '有退货' })
    // what is so at the end of a period is no sum
    expect(point(await data(manager), people.id, later())).toMatchObject({ value: '10', single: '10' })
  })

  test('is compared with the same period of last year', async () => {
    const of = quarters[0]?.of ?? lastOver('quarter', dayOf(world.now()))
    const lastYear = await makePeriod(db, { ...of, year: of.year - 1 })
    await filed(['10', '10', '1'], lastYear.id)
    expect((await show(manager)).fields[0]).toMatchObject({ lastYear: '10' })
    expect(await file(manager, 0, ['75', '10', '1'])).toMatchObject({
      code: no.unusual.code,
      message: '与上年同期相差+650%，请说明原因',
    })
    expect((await file(manager, 0, [['75', '新签大客户'], '10', '1'])).code).toBe(200)
  })

  test('comes back with named fields alone open', async () => {
    const { id } = (await file(manager, 0, ['12', '30', '10'])).body
    expect((await decide(decider, id, 2, { decision: 'return', reason: '请核对' })).code).toBe(no.nameFields.code)
    expect((await decide(decider, id, 2, { decision: 'return', fields: [people.id] })).code).toBe(no.nameFields.code)
    const back = await decide(decider, id, 2, { decision: 'return', fields: [people.id], reason: '人数有误' })
    expect(back.body).toMatchObject({ state: 'returned', version: 3 })
    expect(await titlesOf(world)(manager)).toContainEqual(expect.stringContaining('经济数据被退回'))
    const shown = await show(manager)
    expect(shown).toMatchObject({ state: 'returned', returnReason: '人数有误' })
    expect(shown.fields.map(({ open }) => open)).toEqual([false, true, false])
    const beyond = await file(manager, 3, ['13', '31', '10'])
    expect(beyond).toMatchObject({ code: no.notReturned.code, field: `value.${income.id}` })
    // a draft of it stays returned, and what is locked stays locked
    expect((await file(manager, 3, ['12', '', '10'], { act: 'draft' })).body).toMatchObject({ state: 'returned' })
    expect((await file(manager, 4, ['13', '31', '10'])).code).toBe(no.notReturned.code)
    const again = await file(manager, 4, ['12', '31', '10'])
    expect(again.body).toMatchObject({ state: 'submitted', version: 5 })
    expect((await decide(decider, id, 5)).code).toBe(200)
  })

  test('is corrected after it was confirmed only with a reason: a further version that is decided again', async () => {
    const id = await filed(['12', '30', '10'])
    expect(await file(manager, 3, ['15', '30', '10'])).toMatchObject({
      code: no.confirmed.code,
      message: '本期已确认，如需更正请提交更正说明',
    })
    const corrected = await file(manager, 3, ['15', '30', '10'], { reason: '漏报一张发票' })
    expect(corrected.code).toBe(200)
    expect(point(await data(manager), income.id, first())).toMatchObject({ value: '12', version: 1 })
    await decide(decider, id, corrected.body.version)
    const after = await data(manager)
    expect(point(after, income.id, first())).toMatchObject({ value: '15', version: 2, reason: '漏报一张发票' })
    expect(point(after, people.id, first())).toMatchObject({ version: 1, reason: '' })
  })

  test('of the staff on paper has their source and another person confirms it', async () => {
    const paper = await file(decider, 0, ['12', '30', '10'])
    expect(paper.code).toBe(200)
    expect(await decide(decider, paper.body.id, 2)).toMatchObject({
      code: no.ownFiling.code,
      message: '不能确认自己填报的数据',
    })
    expect(await show(decider)).toMatchObject({ mayDecide: false, ownFiling: true })
    await decide(second, paper.body.id, 2)
    expect(point(await data(manager), income.id, first())?.source).toBe('staff')
  })

  test('is not decided by who typed it, even where another one submitted it', async () => {
    await file(decider, 0, ['12', '30', '10'], { act: 'draft' })
    const { id, version } = (await file(second, 2, ['12', '30', '10'])).body
    expect((await decide(second, id, version)).code).toBe(no.ownFiling.code)
    expect((await decide(decider, id, version)).code).toBe(no.ownFiling.code)
    const third = await staff(['archive.read', 'economy.read', 'economy.write'])
    expect((await decide(third, id, version)).code).toBe(200)
    // a correction begins anew: who typed the first filing may confirm it
    const corrected = await file(manager, version + 1, ['13', '30', '10'], { reason: '漏报一张发票' })
    expect((await decide(decider, id, corrected.body.version)).code).toBe(200)
  })

  test('of two who decide at once, one does and the other hears of it', async () => {
    const { id, version } = (await file(manager, 0, ['12', '30', '10'])).body
    const codes = await Promise.all([
      decide(decider, id, version).then(({ code }) => code),
      decide(second, id, version, { decision: 'return', fields: [income.id], reason: '请核对' }).then(
        ({ code }) => code,
      ),
    ])
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, archiveRefusals.changed.code])
    expect((await show(decider)).steps).toHaveLength(2)
    expect((await decide(decider, id, version + 1)).code).toBe(no.notSubmitted.code)
  })

  test('of two who begin it at once, one does and the other hears of it', async () => {
    const codes = await Promise.all([file(manager, 0, ['12', '30', '10']), file(decider, 0, ['13', '30', '10'])])
    expect(codes.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, archiveRefusals.changed.code])
  })
})

describe('who may', () => {
  test('strangers and employees find nothing, also where they name a filing', async () => {
    const { id } = (await file(manager, 0, ['12', '30', '10'])).body
    const employee = await world.person({ company: { id: archive.companyId ?? '' } })
    const elsewhere = await staff(['archive.read', 'economy.read', 'economy.write'], { companyIds: [] })
    for (const who of [employee, await world.person(), elsewhere]) {
      expect((await data(who)).code).toBe(404)
      expect((await world.post('archive/economicPeers', { id: archive.id }, who.token)).code).toBe(404)
      expect((await world.post('archive/economicPeriods', { id: archive.id }, who.token)).code).toBe(404)
    }
    expect((await decide(elsewhere, id, 2)).code).toBe(404)
    expect((await file(reader, 0, ['1'])).code).toBe(no.noRight.code)
    expect((await file(elsewhere, 0, ['1'])).code).toBe(404)
    expect((await decide(decider, archive.id, 1)).code).toBe(refusals.notFound.code)
  })

  test('reading another’s figures is noted once a day, reading one’s own is not', async () => {
    await data(reader)
    await data(reader)
    await data(manager)
    const rows = await db
      .selectFrom('archives.reading')
      .select(['personId', 'class'])
      .where('archiveId', '=', archive.id)
      .execute()
    expect(rows).toEqual([{ personId: reader.id, class: 'figures' }])
  })

  test('nothing is filed for an outside enterprise, nor before a period is over', async () => {
    const outside = await makeArchive(db, { outside: true, now: world.now() })
    expect((await file(decider, 0, ['1'], { id: outside.id })).code).toBe(no.notOfPark.code)
    const today = dayOf(world.now())
    const year = Number(today.slice(0, 4))
    const coming = await makePeriod(db, { span: 'quarter', year: year + 1, nth: 2 })
    expect((await file(manager, 0, ['1'], { periodId: coming.id })).code).toBe(no.notOver.code)
    const unasked = await makePeriod(db, { span: 'year', year: year - 1, nth: 1 })
    expect((await file(manager, 0, ['1'], { periodId: unasked.id })).code).toBe(no.nothingAsked.code)
  })

  test('lists show what waits within the reach of a right alone', async () => {
    const { id } = (await file(manager, 0, ['12', '30', '10'])).body
    const near = await staff(['economy.write'], { companyIds: [archive.companyId ?? ''] })
    const far = await staff(['economy.write'], { companyIds: [] })
    expect((await lines(near, { view: 'decide' })).map(({ filingId }) => filingId)).toEqual([id])
    expect(await lines(far, { view: 'decide' })).toEqual([])
    expect(await lines(reader, { view: 'decide' })).toEqual([])
    expect((await lines(decider, { view: 'decide' })).find(({ filingId }) => filingId === id)).toMatchObject({
      mayDecide: true,
      state: 'submitted',
    })
    const mine = await lines(manager, {})
    expect(mine.map(({ id: of }) => of)).toContain(archive.id)
    expect(mine.every(({ id: of }) => of === archive.id)).toBe(true)
    expect((await lines(reader, { id: archive.id })).length).toBeGreaterThan(1)
  })
})
