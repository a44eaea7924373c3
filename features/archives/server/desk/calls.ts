import { archiveRefusals, type archives, type FigureSettings, figureRefusals as no } from '#contract/archives'
import { audited } from '#platform/audit'
import { asSeen, type Db, holdName, isConstraint } from '#platform/db'
import type { HandlersOf, WriteContext } from '#platform/http'
import { dayOf } from '#vocabulary/day'
import { Refusal, refusals, refuse } from '#vocabulary/refusal'
import type { ArchiveEngines } from '../engines.ts'
import { tendSoon } from '../figures/night.ts'
import { insertPeriod } from '../figures/night-queries.ts'
import { IN_YEAR, lastDayOf, type PeriodOf, periodName } from '../figures/periods.ts'
import { type IndicatorRow, listIndicators } from '../figures/queries.ts'
import { textOf, unitsOf } from '../figures/rules.ts'
import {
  type IndicatorFields,
  insertIndicator,
  listDeskPeriods,
  listRules,
  listUsed,
  lockPeriod,
  putRule,
  updateDue,
  updateIndicator,
} from './queries.ts'
import { USUAL_DUE_AFTER, USUAL_INDICATORS } from './usual.ts'

type Handlers = Pick<HandlersOf<typeof archives>, 'settings' | 'settingsSave'>
type Input = Parameters<Handlers['settingsSave']>[1]
type IndicatorInput = Extract<Input, { part: 'indicator' }>

/** What operators set: indicators with bounds and bands, periods with due days. */
export function figureDeskHandlers({ jobs }: Pick<ArchiveEngines, 'jobs'>): Handlers {
  return {
    async settings({ areaId, db }) {
      const indicators = await listIndicators(db, areaId)
      const used = await listUsed(db, areaId)
      return {
        indicators: indicators.map((row) => viewIndicator(row, used.has(row.id))),
        rules: await listRules(db, areaId),
        periods: (await listDeskPeriods(db, areaId)).map(viewPeriod),
      }
    },

    async settingsSave(ctx, input) {
      const { areaId, db } = ctx
      // two operators at once set one thing after the other: relations reach over several indicators
      await holdName(db, `archives.figures ${areaId}`)
      const saved = await saveOne(ctx, input)
      await audited(db, ctx, 'archives.figures.set', { kind: 'archives.figures', id: saved.id }, { part: input.part })
      if (input.part !== 'indicator') await tendSoon(db, jobs, areaId)
      return saved
    },
  }
}

function saveOne(ctx: WriteContext, input: Input): Promise<{ id: string; version: number }> {
  switch (input.part) {
    case 'indicator':
      return saveIndicator(ctx, input)
    case 'rule':
      return saveRule(ctx, input)
    case 'period':
      return savePeriod(ctx, input)
    case 'usual':
      return takeUsual(ctx)
  }
}

async function saveIndicator({ areaId, db }: WriteContext, input: IndicatorInput) {
  const { id, version = 0, part: _part, least, most, ...given } = input
  const all = await listIndicators(db, areaId)
  const before =
    id === undefined ? undefined : (all.find((row) => row.id === id) ?? refuse(refusals.notFound, { field: 'id' }))
  if (before) asSeen(before, version, archiveRefusals.changed)
  const fields: IndicatorFields = {
    ...given,
    name: given.name.trim(),
    unit: given.unit.trim(),
    // a rate is of a moment
    sums: given.kind !== 'rate' && given.sums,
    least: boundOf(least),
    most: boundOf(most),
  }
  if (fields.least !== null && fields.most !== null && fields.least > fields.most)
    refuse(no.boundsReversed, { field: 'most' })
  if (all.some((row) => row.name === fields.name && row.id !== id)) refuse(no.nameTaken, { field: 'name' })
  if (before && isOtherMeaning(before, fields) && (await listUsed(db, areaId)).has(before.id))
    refuse(no.inUse, { field: 'kind' })
  mustRelate(all, id, fields)
  if (before) {
    const next = before.version + 1
    await updateIndicator(db, { ...fields, id: before.id, version: next })
    return { id: before.id, version: next }
  }
  const made = await insertIndicator(db, areaId, fields).catch((error: unknown) => {
    if (isConstraint(error, 'indicator_name_once')) throw new Refusal(no.nameTaken, { field: 'name' })
    throw error
  })
  return { id: made, version: 1 }
}

const boundOf = (text: string): number | null => (text === '' ? null : unitsOf(text))

/** What figures that stand would not mean the same under. */
function isOtherMeaning(before: IndicatorRow, { kind, unit, sums }: IndicatorFields): boolean {
  return before.kind !== kind || before.unit !== unit || before.sums !== sums
}

/** Refuses a relation to what cannot be compared, and what would break the relation of another one. */
function mustRelate(all: readonly IndicatorRow[], id: string | undefined, fields: IndicatorFields): void {
  const { atMost, kind, unit } = fields
  const other = atMost === null ? null : all.find((row) => row.id === atMost)
  const fits = (row: { kind: string; unit: string }) => row.kind === kind && row.unit === unit
  // one step alone: of a chain nobody sees which one is meant
  if (other !== null && (other === undefined || other.id === id || !fits(other) || other.atMost !== null))
    refuse(no.relationWrong, { field: 'atMost' })
  const below = all.find((row) => id !== undefined && row.atMost === id)
  if (below && (atMost !== null || !fits(below))) refuse(no.isBound, { field: 'kind', data: { name: below.name } })
}

async function saveRule({ areaId, db }: WriteContext, input: Extract<Input, { part: 'rule' }>) {
  const { part: _part, version: seen, ...rule } = input
  const before = (await listRules(db, areaId)).find(({ span }) => span === rule.span)
  asSeen({ version: before?.version ?? 0 }, seen, archiveRefusals.changed)
  const version = seen + 1
  return { id: await putRule(db, areaId, { ...rule, version }), version }
}

async function savePeriod({ areaId, db, now }: WriteContext, input: Extract<Input, { part: 'period' }>) {
  const { span, year, nth, dueOn, version } = input
  const period: PeriodOf = { span, year, nth }
  if (nth > IN_YEAR[span]) refuse(refusals.malformed, { field: 'nth' })
  const lastOn = lastDayOf(period)
  if (lastOn >= dayOf(now)) refuse(no.notOver, { field: 'nth', data: { day: lastOn } })
  if (dueOn <= lastOn) refuse(no.dueTooEarly, { field: 'dueOn' })
  const before = await lockPeriod(db, areaId, period)
  if (before === null) {
    if (version !== 0) refuse(archiveRefusals.changed)
    const id = (await insertPeriod(db, areaId, period, dueOn)) ?? refuse(no.periodTaken, { field: 'nth' })
    return { id, version: 1 }
  }
  if (version === 0) refuse(no.periodTaken, { field: 'nth' })
  asSeen(before, version, archiveRefusals.changed)
  if (before.reckonedAt !== null) refuse(no.periodClosed, { field: 'dueOn' })
  await updateDue(db, before.id, dueOn, version + 1)
  return { id: before.id, version: version + 1 }
}

/** Takes over the usual indicators that a park has not, and asks for quarters where it asks for nothing. */
async function takeUsual({ areaId, db }: WriteContext) {
  const ids = await insertUsual(db, areaId)
  const rules = await listRules(db, areaId)
  if (rules.length === 0)
    await putRule(db, areaId, { span: 'quarter', dueAfter: USUAL_DUE_AFTER, disabled: false, version: 1 })
  const [first] = await listIndicators(db, areaId)
  return { id: ids[0] ?? first?.id ?? areaId, version: 1 }
}

/** Writes the usual indicators that a park has not; answers those that it wrote. */
export async function insertUsual(db: Db, areaId: string): Promise<string[]> {
  const names = new Map((await listIndicators(db, areaId)).map(({ name, id }) => [name, id]))
  let place = names.size * 10
  const ids: string[] = []
  for (const { below, ...fields } of USUAL_INDICATORS) {
    if (names.has(fields.name)) continue
    place += 10
    const atMost = below === undefined ? null : (names.get(below) ?? null)
    const id = await insertIndicator(db, areaId, { ...fields, atMost, place, disabled: false })
    names.set(fields.name, id)
    ids.push(id)
  }
  return ids
}

function viewIndicator(row: IndicatorRow, inUse: boolean): FigureSettings['indicators'][number] {
  const { least, most, spans, ...facts } = row
  return {
    ...facts,
    spans: [...spans],
    least: least === null ? '' : textOf(least),
    most: most === null ? '' : textOf(most),
    inUse,
  }
}

function viewPeriod(row: Awaited<ReturnType<typeof listDeskPeriods>>[number]): FigureSettings['periods'][number] {
  const { id, span, year, nth, opensOn, dueOn, closesOn, reckonedAt, asked, confirmed, version } = row
  const name = periodName({ span, year, nth })
  return {
    id,
    span,
    year,
    nth,
    name,
    opensOn,
    dueOn,
    closesOn,
    reckoned: reckonedAt !== null,
    asked,
    confirmed,
    version,
  }
}
