import { managersOf, operatorsOf } from '#door/people'
import type { Db } from '#platform/db'
import { addDays, type Day, dayOf, startOfDay } from '#vocabulary/day'
import { insertUsual } from '../desk/calls.ts'
import { putRule } from '../desk/queries.ts'
import { USUAL_DUE_AFTER } from '../desk/usual.ts'
import type { ArchiveEngines } from '../engines.ts'
import { openDecideDuty, openFilingDuty, openReturnedDuty } from '../figures/duties.ts'
import type { FilingFacts } from '../figures/filing-facts.ts'
import { lockFilingById } from '../figures/filing-queries.ts'
import { dueWords } from '../figures/night.ts'
import { reckonPeers } from '../figures/night-queries.ts'
import { before, lastDayOf, lastOver, type PeriodOf } from '../figures/periods.ts'
import { type IndicatorRow, listIndicators } from '../figures/queries.ts'
import { type DemoFiler, hasIndicators, listOfIndustry } from './figure-queries.ts'

/** With what periods and filings are made. */
export interface Makers {
  readonly makePeriod: (
    db: Db,
    period: PeriodOf & { areaId: string; dueOn: Day },
  ) => Promise<{ readonly id: string; readonly dueOn: Day }>
  readonly makeFiling: (db: Db, facts: FilingFacts) => Promise<{ readonly id: string }>
}

type State = NonNullable<FilingFacts['state']>

/** How far each of the twelve is with the period that is due now. */
const NOW_STATES: readonly State[] = [
  'todo',
  'submitted',
  'draft',
  'submitted',
  'returned',
  'confirmed',
  'confirmed',
  'submitted',
  'confirmed',
  'todo',
  'confirmed',
  'confirmed',
]
/** The one that missed the period before: it is overdue, and what follows from two periods is unknown. */
const LATE = 9
const QUARTERS = 8
const FILERS = 12

/** Two years of quarterly filings of enterprises of one class: closed periods with quarters of peers, and one that is due in five days in each state. */
export async function seedFigures(
  db: Db,
  engines: Pick<ArchiveEngines, 'approvals'> & Makers,
  areaId: string,
  now: Date,
): Promise<void> {
  if (await hasIndicators(db, areaId)) return
  await insertUsual(db, areaId)
  await putRule(db, areaId, { span: 'quarter', dueAfter: USUAL_DUE_AFTER, disabled: false, version: 1 })
  const indicators = await listIndicators(db, areaId)
  const filers = await listOfIndustry(db, areaId, 'I65', FILERS)
  const [decider, other] = await operatorsOf(db, areaId)
  if (decider === undefined) return
  const quarters = quartersUntil(lastOver('quarter', dayOf(now)))
  for (const [at, of] of quarters.entries()) {
    const isLast = at === quarters.length - 1
    const dueOn = isLast ? addDays(dayOf(now), 5) : addDays(lastDayOf(of), USUAL_DUE_AFTER)
    const period = await engines.makePeriod(db, { areaId, ...of, dueOn })
    const filedAt = isLast ? new Date(now.getTime() - 86_400_000) : startOfDay(addDays(dueOn, -2))
    for (const [nth, filer] of filers.entries()) {
      const by = (await managersOf(db, filer.companyId))[0] ?? other
      const state = isLast
        ? (NOW_STATES[nth] ?? 'confirmed')
        : nth === LATE && at === quarters.length - 2
          ? 'todo'
          : 'confirmed'
      // without a manager the park files for them, and another person confirms
      if (by === undefined) continue
      const source = by === other ? 'staff' : 'enterprise'
      await fileOne(db, engines, {
        areaId,
        filer,
        of: { ...of, id: period.id, dueOn },
        state,
        facts: { by, decidedBy: decider, source, now: filedAt, ...valuesOf(indicators, { nth, at, of, isLast }) },
        indicators,
      })
    }
    if (!isLast) await reckonPeers(db, period.id, now)
  }
}

function quartersUntil(last: PeriodOf): PeriodOf[] {
  const quarters = [last]
  while (quarters.length < QUARTERS) quarters.unshift(before(quarters[0] ?? last))
  return quarters
}

interface OneFiling {
  readonly areaId: string
  readonly filer: DemoFiler
  readonly of: PeriodOf & { id: string; dueOn: Day }
  readonly state: State
  readonly facts: Pick<FilingFacts, 'by' | 'decidedBy' | 'source' | 'now' | 'values' | 'notes'> & { now: Date }
  readonly indicators: readonly IndicatorRow[]
}

async function fileOne(db: Db, engines: Pick<ArchiveEngines, 'approvals'> & Makers, filing: OneFiling): Promise<void> {
  const { areaId, filer, of, state, facts, indicators } = filing
  const { now } = facts
  const staff = indicators.find(({ name }) => name === '员工总数')
  const reason = '员工总数与社保缴纳人数不符，请核对'
  const made = await engines.makeFiling(db, {
    areaId,
    archive: filer,
    periodId: of.id,
    state,
    ...facts,
    ...(state === 'returned' && staff && { returned: [staff.id], reason }),
  })
  const due = { id: made.id, archiveId: filer.id, companyId: filer.companyId, areaId, name: filer.name }
  if (state === 'todo' || state === 'draft')
    await openFilingDuty(db, engines, due, of, { text: dueWords(of.dueOn < dayOf(now) ? -1 : null, of.dueOn), now })
  if (state === 'submitted') await openDecideDuty(db, engines, due, of, now)
  const row = state === 'returned' ? await lockFilingById(db, areaId, made.id) : null
  if (row) await openReturnedDuty(db, engines, { ...row, areaId, name: filer.name }, { period: of, reason, now })
}

/** Figures of the `nth` enterprise in the `at`-th quarter, year to date: they grow by three percent a quarter. */
function valuesOf(
  indicators: readonly IndicatorRow[],
  { nth, at, of, isLast }: { nth: number; at: number; of: PeriodOf; isLast: boolean },
): Pick<FilingFacts, 'values' | 'notes'> {
  const single = (quarter: number) => Math.round((180 + nth * 95) * 1.03 ** quarter * 100)
  const inYear = Array.from({ length: of.nth }, (_, back) => single(at - back))
  const sold = inYear.reduce((sum, value) => sum + value, 0)
  // one that won a large order says so
  const isUnusual = isLast && nth === 1
  const income = isUnusual ? sold * 6 : sold
  const people = 24 + nth * 9 + at
  const cents = (value: number) => String(Math.round(value) / 100)
  const by: Readonly<Record<string, string>> = {
    营业收入: cents(income),
    利润总额: cents(nth === 4 ? -sold * 0.05 : sold * 0.12),
    实缴税金: cents(sold * 0.06),
    研发投入: cents(sold * (0.08 + (nth % 4) / 100)),
    员工总数: String(people),
    研发人员: String(Math.floor(people * 0.45)),
    资产负债率: String(32 + ((nth * 5 + at) % 30)),
  }
  const entries = indicators.map(({ id, name }) => [id, by[name] ?? '0'] as const)
  const first = indicators.find(({ name }) => name === '营业收入')
  return {
    values: Object.fromEntries(entries),
    notes: isUnusual && first ? { [first.id]: '新签大型政务云项目，收入集中在本季度确认' } : {},
  }
}
