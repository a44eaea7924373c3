import { expect, test } from 'vitest'
import type { PatrolReport, ProblemLine } from '#contract/patrol'
import { makeBuilding } from '#fixtures/estate'
import { makePoint, makeProblem, makeRound } from '#fixtures/patrol'
import { makeCompany } from '#fixtures/people'
import { dayOf } from '#vocabulary/day'
import { patrolStage } from '../tests/stage.ts'
import { readSent } from '../tests/workbook.ts'

const { world, db, post, people, company, tell, letHold } = await patrolStage()
const { reviewer, operator, walker, manager, helper, colleague, abroad } = people
type Someone = { token: string }
interface Page {
  readonly items: ProblemLine[]
  readonly next: string | null
  readonly whose: string
  readonly mayExport: boolean
}
const account = (by: Someone, input: object = {}) => post<Page>('account', input, by)
const now = world.now()
const month = dayOf(now).slice(0, 7)
const hours = (count: number) => new Date(now.getTime() - count * 3_600_000)
const { id: buildingId } = await makeBuilding(db, { name: '台账楼' })
const other = await makeCompany(db, { name: '台账企业' })

const made = {
  late: await makeProblem(db, {
    now: hours(5),
    state: 'mending',
    companyId: company.id,
    overdue: true,
    dueAt: hours(1),
    buildingId,
  }),
  fresh: await makeProblem(db, { now: hours(1), kind: 'clean', text: '垃圾堆放' }),
  closed: await makeProblem(db, {
    now: hours(6),
    state: 'closed',
    closedAt: hours(0),
    companyId: other.id,
    buildingId,
  }),
  closedLate: await makeProblem(db, {
    now: hours(4),
    state: 'closed',
    closedAt: hours(0),
    late: true,
    companyId: company.id,
  }),
  wrong: await makeProblem(db, { now: hours(3), state: 'void', closedAt: hours(2) }),
}
const idsOf = ({ items }: Pick<Page, 'items'>) => items.map(({ id }) => id)

test('overdue problems come first, then the newest; pages follow without a gap', async () => {
  const wanted = [made.late, made.fresh, made.wrong, made.closedLate, made.closed].map(({ id }) => id)
  const first = await account(reviewer)
  expect(idsOf(first.body)).toEqual(wanted)
  expect(first.body).toMatchObject({ whose: 'park', mayExport: false, next: null })
  expect(first.body.items[0]).toMatchObject({
    overdue: true,
    company: { id: company.id },
    photo: expect.stringContaining('/ipark/files/'),
  })
  const elsewhere = [...Array(40).keys()].map((nth) => ({ areaId: '2', now: hours(nth), overdue: nth % 7 === 0 }))
  const all = []
  for (const facts of elsewhere) all.push((await makeProblem(db, facts)).id)
  const one = (await account(abroad)).body
  const two = (await account(abroad, { next: one.next })).body
  expect([one.items.length, two.items.length, two.next]).toEqual([30, 10, null])
  expect([...idsOf(one), ...idsOf(two)].toSorted()).toEqual(all.toSorted())
})

test('filters narrow it', async () => {
  const found = async (filter: object) => idsOf((await account(reviewer, filter)).body)
  expect(await found({ overdue: true })).toEqual([made.late.id])
  expect(await found({ kind: 'clean' })).toEqual([made.fresh.id])
  expect(await found({ text: '垃圾' })).toEqual([made.fresh.id])
  expect(await found({ state: 'void' })).toEqual([made.wrong.id])
  expect(await found({ undone: true })).toEqual([made.late.id, made.fresh.id])
  expect(await found({ closedLate: true })).toEqual([made.closedLate.id])
  expect(await found({ closedLate: false })).toEqual([made.closed.id])
  expect(await found({ buildingId })).toEqual([made.late.id, made.closed.id])
  expect(await found({ companyId: null })).toEqual([made.fresh.id, made.wrong.id])
  expect(await found({ from: '2020-01-01', to: '2020-12-31' })).toEqual([])
})

test('each number of the report opens as many problems or rounds', async () => {
  const point = await makePoint(db, world.product.forms, { now })
  const rounds = await Promise.all([0, 1, 2].map(() => makeRound(db, { pointIds: [point.id], now })))
  const missed = await makeRound(db, { pointIds: [point.id], dueInMs: -60_000, now })
  await tell(walker, [{ roundId: rounds[0], pointId: point.id, what: 'skip', words: '封闭' }])
  await tell(walker, [{ roundId: missed, pointId: point.id, what: 'skip', words: '封闭' }])
  const { body } = await post<PatrolReport>('report', { from: month, to: month }, reviewer)
  const count = async (filter: object) =>
    (await account(reviewer, { from: body.from, to: body.to, ...filter })).body.items.length
  const { problems } = body
  expect(problems).toMatchObject({ reported: 5, undone: 2, overdue: 1, closed: 2, closedLate: 1, voided: 1, days: 0.2 })
  expect([await count({}), await count({ undone: true }), await count({ overdue: true })]).toEqual([5, 2, 1])
  expect([await count({ state: 'closed' }), await count({ closedLate: true }), await count({ state: 'void' })]).toEqual(
    [2, 1, 1],
  )
  for (const row of body.byKind) expect(await count({ kind: row.key })).toBe(row.reported)
  for (const row of body.byBuilding) expect(await count({ buildingId: row.key })).toBe(row.reported)
  for (const row of body.byCompany) expect(await count({ companyId: row.key })).toBe(row.reported)
  expect(body.byCompany.map(({ name }) => name)).toContain('台账企业')
  const roundsIn = async (outcome: string) =>
    (await post<{ items: object[] }>('taskList', { scope: 'all', from: body.from, to: body.to, outcome }, reviewer))
      .body.items.length
  expect(body.rounds).toMatchObject({ due: 2, onTime: 1, late: 1, missed: 0, skipped: 2 })
  for (const outcome of ['due', 'onTime', 'late', 'missed', 'cancelled'] as const)
    expect([outcome, await roundsIn(outcome)]).toEqual([outcome, body.rounds[outcome]])
})

test('the report is for who reviews and operators, of one to twelve months', async () => {
  expect((await post('report', { from: month, to: month }, operator)).code).toBe(200)
  expect((await post('report', { from: month, to: month }, manager)).code).toBe(20_331)
  expect(await post('report', { from: '2026-02', to: '2026-01' }, operator)).toMatchObject({
    code: 20_330,
    field: 'to',
  })
  expect((await post('report', { from: '2025-01', to: '2026-01' }, operator)).code).toBe(20_330)
})

test('figures written with each change are those of the problems', async () => {
  const { rows } = await figuresAnew()
  const stored = await db
    .selectFrom('patrol.figure')
    .select(['part', 'key', 'reported', 'overdue', 'closed', 'closedLate', 'voided', 'minutes'])
    .where('areaId', '=', '1')
    .where('reported', '>', 0)
    .orderBy('part')
    .orderBy('key')
    .execute()
  expect(stored).toEqual(rows)
})

/** The figures of all problems, counted from the problems themselves. */
async function figuresAnew() {
  const problems = await db.selectFrom('patrol.problem').selectAll().where('areaId', '=', '1').execute()
  const parts = problems.flatMap((problem) =>
    (
      [
        ['all', ''],
        ['kind', problem.kind],
        ['building', problem.buildingId ?? ''],
        ['company', problem.companyId ?? ''],
      ] as const
    ).map(([part, key]) => ({ part, key, problem })),
  )
  const rows = [...Map.groupBy(parts, ({ part, key }) => `${part} ${key}`).values()].map((some) => {
    const of = some.map(({ problem }) => problem)
    const closed = of.filter(({ state }) => state === 'closed')
    return {
      part: some[0]?.part ?? '',
      key: some[0]?.key ?? '',
      reported: of.length,
      overdue: of.filter(({ overdue }) => overdue).length,
      closed: closed.length,
      closedLate: closed.filter(({ late }) => late).length,
      voided: of.filter(({ state }) => state === 'void').length,
      minutes: closed.reduce(
        (sum, { closedAt, reportedAt }) =>
          sum + Math.round(((closedAt?.getTime() ?? 0) - reportedAt.getTime()) / 60_000),
        0,
      ),
    }
  })
  return { rows: rows.toSorted((a, b) => (`${a.part} ${a.key}` < `${b.part} ${b.key}` ? -1 : 1)) }
}

test('workbooks: of the park with the right, of a company by its manager alone', async () => {
  const take = (by: Someone, call = 'accountExport', input: object = {}) => post(call, input, by)
  expect((await take(reviewer)).code).toBe(20_320)
  expect((await take(helper)).code).toBe(20_320)
  expect((await take(colleague)).code).toBe(20_321)
  const own = await readSent(world, 'patrol/accountExport', {}, manager.token)
  expect(own).toContain('消防栓被遮挡')
  expect(own).not.toContain('垃圾堆放')
  const months = { from: month, to: month }
  expect((await take(reviewer, 'reportExport', months)).code).toBe(20_320)
  await letHold({ person: { ...reviewer }, token: reviewer.token }, 'patrol.review', 'patrol.walk', 'export')
  expect(await readSent(world, 'patrol/accountExport', {}, reviewer.token)).toContain('垃圾堆放')
  expect(await readSent(world, 'patrol/reportExport', months, reviewer.token)).toContain('台账企业')
  const audits = await db
    .selectFrom('audit.entry')
    .select('action')
    .where('action', 'like', 'patrol.%.exported')
    .execute()
  expect(audits.map(({ action }) => action).toSorted()).toEqual([
    'patrol.ledger.exported',
    'patrol.ledger.exported',
    'patrol.report.exported',
  ])
})

test('the home shows what presses: to reviewers of the park, to others what they are to mend', async () => {
  const cards = async (by: Someone) =>
    (await post<{ overdue: { count: number; id: string } | null; may: object }>('cards', {}, by)).body
  expect(await cards(manager)).toMatchObject({
    overdue: { count: 1, id: made.late.id },
    major: null,
    may: { ledger: true, walk: false },
  })
  expect(await cards(colleague)).toMatchObject({ overdue: null, may: { ledger: false, report: false } })
  const major = await makeProblem(db, { now, grade: 'major' })
  expect(await cards(reviewer)).toMatchObject({
    major: { count: 1, id: major.id },
    may: { review: true, manage: true },
  })
  expect(await cards(manager)).toMatchObject({ major: null })
})
