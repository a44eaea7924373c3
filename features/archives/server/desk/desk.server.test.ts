import { beforeAll, describe, expect, test } from 'vitest'
import { type FigureSettings, figureRefusals as no } from '#contract/archives'
import { dayOf } from '#vocabulary/day'
import { makeWorld } from '../../../../tests/support/world.ts'
import { before, lastOver } from '../figures/periods.ts'
import { makeArchive, makeFiling, makeIndicator, makePeriod } from '../fixtures.ts'

const world = await makeWorld()
const { db } = world.store
type Someone = Awaited<ReturnType<typeof world.person>>

let operator: Someone
let income: { id: string }
beforeAll(async () => {
  operator = await world.person({ roles: ['operator'] })
  income = await makeIndicator(db, { name: '营业收入' })
  const archive = await makeArchive(db, { now: world.now() })
  const period = await makePeriod(db, lastOver('quarter', dayOf(world.now())))
  const values = { [income.id]: '12' }
  await makeFiling(db, { archive, periodId: period.id, state: 'confirmed', values, by: operator.id })
})
const save = (input: object, who = operator) =>
  world.post<{ id: string; version: number }>('archive/settingsSave', input, who.token)

describe('the desk', () => {
  const indicator = (facts: object = {}) => ({
    part: 'indicator',
    name: '用电量',
    kind: 'count',
    unit: '度',
    sums: true,
    spans: ['month'],
    least: '0',
    most: '',
    atMost: null,
    lowPercent: 20,
    highPercent: 500,
    place: 50,
    disabled: false,
    ...facts,
  })

  test('sets indicators by the version that was seen, and refuses at its field what makes no sense', async () => {
    const made = await save(indicator())
    expect(made.body).toMatchObject({ version: 1 })
    expect((await save(indicator())).code).toBe(no.nameTaken.code)
    expect(await save(indicator({ name: '其他', least: '9', most: '1' }))).toMatchObject({
      code: no.boundsReversed.code,
      field: 'most',
    })
    expect((await save(indicator({ name: '其他', atMost: income.id }))).code).toBe(no.relationWrong.code)
    const { id } = made.body
    expect((await save(indicator({ id, version: 1, atMost: id }))).code).toBe(no.relationWrong.code)
    expect((await save(indicator({ id, version: 1, unit: '千瓦时' }))).body).toEqual({ id, version: 2 })
    expect((await save(indicator({ id, version: 1 }))).code).toBe(18001)
    const part = await save(indicator({ name: '夜间用电', unit: '千瓦时', atMost: id }))
    expect(part.code).toBe(200)
    expect(await save(indicator({ id, version: 2, unit: '度' }))).toMatchObject({ code: no.isBound.code })
  })

  test('what has figures does not change its meaning', async () => {
    const { body } = await world.post<FigureSettings>('archive/settings', {}, operator.token)
    const used = body.indicators.find(({ id }) => id === income.id)
    expect(used).toMatchObject({ inUse: true })
    const { inUse: _inUse, ...facts } = used ?? { inUse: false }
    expect((await save({ part: 'indicator', ...facts, unit: '元' })).code).toBe(no.inUse.code)
    expect((await save({ part: 'indicator', ...facts, disabled: true })).code).toBe(200)
    expect((await save({ part: 'indicator', ...facts, version: 2, disabled: false })).code).toBe(200)
  })

  test('takes over the usual indicators once, with their relation', async () => {
    expect((await save({ part: 'usual' })).code).toBe(200)
    expect((await save({ part: 'usual' })).code).toBe(200)
    const { body } = await world.post<FigureSettings>('archive/settings', {}, operator.token)
    const named = (name: string) => body.indicators.filter((one) => one.name === name)
    expect(named('营业收入')).toHaveLength(1)
    expect(named('研发人员')).toMatchObject([{ atMost: named('员工总数')[0]?.id }])
  })

  test('refuses periods that are not over, days before their end, one twice', async () => {
    const over = before(before(before(lastOver('quarter', dayOf(world.now())))))
    const year = Number(dayOf(world.now()).slice(0, 4)) + 1
    const period = (facts: object) => save({ part: 'period', ...over, dueOn: '2030-01-01', version: 0, ...facts })
    expect((await period({ year })).code).toBe(no.notOver.code)
    expect((await period({ dueOn: '2001-01-01' })).code).toBe(no.dueTooEarly.code)
    expect((await period({ nth: 5 })).code).toBe(400)
    expect((await period({})).code).toBe(200)
    expect((await period({})).code).toBe(no.periodTaken.code)
    expect((await period({ version: 2 })).code).toBe(18001)
    const staff = await world.person({ roles: ['property'] })
    expect((await world.post('archive/settings', {}, staff.token)).code).toBe(403)
  })
})
