import { type Db, newId } from '#platform/db'
import { addDays } from '#vocabulary/day'
import type { FilingFacts } from './filing-facts.ts'
import { insertFiling, insertStep, updateFiling } from './filing-queries.ts'
import { insertPeriod } from './night-queries.ts'
import { lastDayOf, type PeriodOf } from './periods.ts'
import { type NewFigure, putFigures } from './queries.ts'
import { type Entry, type IndicatorFacts, unitsOf } from './rules.ts'

/** An indicator of a park: money that adds up, asked for quarters, where it is not said otherwise. */
export async function makeIndicator(
  db: Db,
  facts: Partial<Omit<IndicatorFacts, 'id'>> & { areaId?: string; place?: number; disabled?: boolean } = {},
): Promise<{ id: string; name: string }> {
  const id = newId()
  const { areaId = '1', name = `指标${id.slice(-6)}`, spans = ['quarter'], kind = 'money', ...rest } = facts
  await db
    .insertInto('archives.indicator')
    .values({
      id,
      areaId,
      name,
      kind,
      unit: { money: '万元', count: '人', rate: '%' }[kind],
      sums: kind === 'money',
      spans: [...spans],
      least: 0,
      most: null,
      atMost: null,
      lowPercent: 20,
      highPercent: 500,
      place: 10,
      ...rest,
    })
    .execute()
  return { id, name }
}

/** A period of a park, due 25 days after its end where it is not said otherwise; one that is there is answered. */
export async function makePeriod(
  db: Db,
  { areaId = '1', dueOn, ...period }: PeriodOf & { areaId?: string; dueOn?: string },
): Promise<{ id: string; dueOn: string }> {
  const due = dueOn ?? addDays(lastDayOf(period), 25)
  const { span, year, nth } = period
  const made = await insertPeriod(db, areaId, period, due)
  if (made !== null) return { id: made, dueOn: due }
  return await db
    .selectFrom('archives.period')
    .select(['id', 'dueOn'])
    .where('areaId', '=', areaId)
    .where('span', '=', span)
    .where('year', '=', year)
    .where('nth', '=', nth)
    .executeTakeFirstOrThrow()
}

/** A filing in a state, with the figures that follow where it is confirmed. */
export async function makeFiling(db: Db, facts: FilingFacts): Promise<{ id: string; version: number }> {
  const { areaId = '1', archive, periodId, state = 'todo', values = {}, notes = {}, by, now = new Date() } = facts
  const { decidedBy = by, returned = [], reason = '', source = 'enterprise' } = facts
  const companyId = archive.companyId ?? ''
  const filing = await insertFiling(db, { areaId, archiveId: archive.id, companyId, periodId, now })
  if (!filing) throw new Error('a company files once a period')
  const entries: Entry[] = Object.entries(values).map(([indicatorId, value]) => ({
    indicatorId,
    value,
    note: notes[indicatorId] ?? '',
  }))
  if (state === 'todo') return { id: filing.id, version: 1 }
  const isDecided = state === 'confirmed' || state === 'returned'
  const version = state === 'draft' ? 2 : isDecided ? 3 : 2
  await updateFiling(db, filing.id, {
    state,
    version,
    entries,
    source,
    typedBy: [by],
    ...(state !== 'draft' && { filedBy: by, filedAt: now }),
    ...(isDecided && { decidedBy, decidedAt: now }),
    ...(state === 'returned' && { returnedFields: returned, returnReason: reason }),
  })
  const step = { filingId: filing.id, at: now, entries }
  if (state !== 'draft') await insertStep(db, { ...step, version: 2, act: 'submitted', byId: by, reason: '' })
  if (isDecided) await insertStep(db, { ...step, version: 3, act: state, byId: decidedBy, reason })
  if (state === 'confirmed')
    await putFigures(
      db,
      entries.map(
        ({ indicatorId, value, note }): NewFigure => ({
          areaId,
          archiveId: archive.id,
          indicatorId,
          periodId,
          filingId: filing.id,
          value: unitsOf(value) ?? 0,
          version: 1,
          note,
          reason: '',
          source,
          at: now,
          byId: decidedBy,
        }),
      ),
      { replaced: [], at: now },
    )
  return { id: filing.id, version }
}
