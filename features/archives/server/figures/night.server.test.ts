import { beforeAll, describe, expect, test } from 'vitest'
import { type FigureSettings, type FilingLine, figureRefusals as no, type Peers } from '#contract/archives'
import { makeGrant } from '#fixtures/people'
import { newId } from '#platform/db'
import { addDays, dayOf } from '#vocabulary/day'
import { inboxOf } from '../../../../tests/support/inbox.ts'
import { makeWorld } from '../../../../tests/support/world.ts'
import { makeArchive, makeFiling, makeIndicator, makePeriod } from '../fixtures.ts'
import { putRecord } from '../records/queries.ts'
import { tendFigures } from './night.ts'
import { before, lastOver } from './periods.ts'

const world = await makeWorld()
const { db } = world.store
type Someone = Awaited<ReturnType<typeof world.person>>
const inbox = inboxOf(world)
const DAY = 86_400_000

let operator: Someone
let decider: Someone
let income: { id: string }
beforeAll(async () => {
  operator = await world.person({ roles: ['operator'] })
  decider = await world.person({ roles: ['property'] })
  await makeGrant(db, decider, { rights: ['archive.read', 'economy.read', 'economy.write'] })
  income = await makeIndicator(db, { name: '营业收入' })
})

const tend = () =>
  tendFigures({ approvals: world.product.approvals, store: world.store, clock: () => world.now() }, '1')
const duties = async (who: Someone) =>
  (
    await world.post<{ items: { title: string; text: string; path: string; dueAt: string | null }[] }>(
      'approval/duties',
      {},
      who.token,
    )
  ).body.items
const company = async () => {
  // it was here before the quarter was over
  const archive = await makeArchive(db, { now: new Date(world.now().getTime() - 400 * DAY) })
  const manager = await world.person({ company: { id: archive.companyId ?? '', manager: true } })
  return { archive, manager }
}
const save = (input: object) =>
  world.post<{ id: string; version: number }>('archive/settingsSave', input, operator.token)

describe('asking and reminding', () => {
  test('managers are asked seven days before the due day, reminded at 3 and 1 and once after it; run again nothing happens', async () => {
    const { archive, manager } = await company()
    const late = await makeArchive(db, { now: world.now() })
    const today = dayOf(world.now())
    const of = lastOver('quarter', today)
    const made = await save({ part: 'period', ...of, dueOn: addDays(today, 8), version: 0 })
    await world.product.jobs.drain()
    expect(await duties(manager)).toEqual([])
    world.forward(DAY)
    await tend()
    await tend()
    const [duty, ...more] = await duties(manager)
    expect(more).toEqual([])
    expect(duty).toMatchObject({
      title: expect.stringContaining('经济数据'),
      path: `/epsarchives/file?id=${archive.id}&period=${made.body.id}`,
    })
    // who came after the quarter was over is not asked
    expect(await db.selectFrom('archives.filing').select('id').where('archiveId', '=', late.id).execute()).toEqual([])
    const texts: (string | undefined)[] = []
    for (let day = 0; day < 9; day += 1) {
      world.forward(DAY)
      await tend()
      await tend()
      const [message] = await inbox(manager)
      if (message && message.text !== texts.at(-1)) texts.push(message.text)
    }
    expect(texts).toEqual([
      expect.stringMatching(/前提交$/),
      expect.stringMatching(/只剩3天$/),
      expect.stringMatching(/只剩1天$/),
      '已过截止日，请尽快补报',
    ])
    const near = await world.person({ roles: ['property'] })
    await makeGrant(db, near, { rights: ['economy.write'], companyIds: [archive.companyId ?? ''] })
    const far = await world.person({ roles: ['property'] })
    await makeGrant(db, far, { rights: ['economy.write'], companyIds: [late.companyId ?? ''] })
    const overdue = await world.post<{ items: FilingLine[] }>(
      'archive/economicPeriods',
      { view: 'overdue' },
      decider.token,
    )
    expect(overdue.body.items).toMatchObject([{ id: archive.id, overdue: true, state: 'todo' }])
    const filing = overdue.body.items[0]
    const submitted = await world.post<{ id: string }>(
      'archive/economicFile',
      {
        id: archive.id,
        periodId: filing?.periodId,
        version: 1,
        act: 'submit',
        entries: [{ indicatorId: income.id, value: '12', note: '' }],
      },
      manager.token,
    )
    expect(submitted.code).toBe(200)
    expect(await duties(manager)).toEqual([])
    expect(await duties(near)).toHaveLength(1)
    expect(await duties(far)).toEqual([])
    expect(await duties(decider)).toMatchObject([{ title: `确认${archive.name}的经济数据` }])
    await world.post(
      'archive/economicDecide',
      { filingId: submitted.body.id, version: 2, decision: 'return', fields: [income.id], reason: '请核对' },
      decider.token,
    )
    expect(await duties(decider)).toEqual([])
    expect(await duties(manager)).toMatchObject([{ title: expect.stringContaining('被退回'), text: '请核对' }])
  })

  test('a rule makes the last period that is over, once', async () => {
    const made = await save({ part: 'rule', span: 'month', dueAfter: 45, disabled: false, version: 0 })
    expect(made.body.version).toBe(1)
    await world.product.jobs.drain()
    await tend()
    const { body } = await world.post<FigureSettings>('archive/settings', {}, operator.token)
    const months = body.periods.filter(({ span }) => span === 'month')
    expect(months).toHaveLength(1)
    expect((await save({ part: 'rule', span: 'month', dueAfter: 45, disabled: true, version: 0 })).code).toBe(18001)
  })
})

describe('peers', () => {
  test('an enterprise hears its quarter among five others or more, as an independent count says, and nothing of theirs', async () => {
    const of = before(before(lastOver('quarter', dayOf(world.now()))))
    const period = await makePeriod(db, { ...of, dueOn: addDays(dayOf(world.now()), -31) })
    const values = [100, 90, 80, 80, 60, 50, 40]
    const group = []
    for (const [at, value] of values.entries()) group.push(await peer(period.id, value, 'I65', at))
    const few = await peer(period.id, 5, 'C39', 20)
    const five = await Promise.all([1, 2, 3, 4, 5].map((value) => peer(period.id, value, 'M73', 30 + value)))
    const six = await Promise.all([1, 2, 3, 4, 5, 6].map((value) => peer(period.id, value, 'H62', 40 + value)))
    const asked = { id: group[0]?.archive.id }
    expect((await world.post('archive/economicPeers', asked, group[0]?.manager.token)).code).toBe(no.notClosed.code)
    await tend()
    await tend()
    for (const [at, { archive, manager }] of group.entries()) {
      const { body } = await world.post<Peers>('archive/economicPeers', { id: archive.id }, manager.token)
      const better = values.filter((value) => value > (values[at] ?? 0)).length
      expect(body.items).toMatchObject([{ quarter: Math.floor((4 * better) / values.length) + 1 }])
      expect(Object.keys(body.items[0] ?? {}).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
        'id',
        'kind',
        'name',
        'quarter',
        'sums',
        'unit',
      ])
      expect(body.among).toBe('软件和信息技术服务业 · 小型')
    }
    const alone = await world.post('archive/economicPeers', { id: few.archive.id }, few.manager.token)
    expect(alone).toMatchObject({ code: no.fewPeers.code, message: '同类企业不足5家，暂不显示对比' })
    const codeOf = async ({ archive: { id }, manager: { token } }: Awaited<ReturnType<typeof peer>>) =>
      (await world.post('archive/economicPeers', { id }, token)).code
    // five others are needed: five enterprises are four others each
    expect(await Promise.all(five.map(codeOf))).toEqual(five.map(() => no.fewPeers.code))
    expect(await Promise.all(six.map(codeOf))).toEqual(six.map(() => 200))
    // it is reckoned once
    expect((await save({ part: 'period', ...of, dueOn: addDays(dayOf(world.now()), 9), version: 1 })).code).toBe(
      no.periodClosed.code,
    )
  })

  async function peer(periodId: string, value: number, industryClass: string, at: number) {
    const { archive, manager } = await company()
    await putRecord(db, {
      id: newId(),
      archiveId: archive.id,
      areaId: '1',
      kind: 'basic',
      class: 'inner',
      data: { industryClass, size: 'small' },
      sortKey: '',
      until: null,
      asOf: '2026-01-01',
      source: 'staff',
      version: 1,
      at: new Date(world.now().getTime() - at),
      byId: null,
      reason: '',
    })
    const values = { [income.id]: String(value) }
    await makeFiling(db, { archive, periodId, state: 'confirmed', values, by: manager.id, decidedBy: decider.id })
    return { archive, manager }
  }
})
