import type { EconomicData, Filing, FilingLine, Indicator } from '#contract/archives'
import { toInstant } from '#vocabulary/day'
import { hasFiled } from './deciding.ts'
import type { FilingRow, LineRow, Step } from './filing-queries.ts'
import type { Known } from './known.ts'
import { before, type PeriodOf, periodName } from './periods.ts'
import type { FigureRow, IndicatorRow, PeriodRow } from './queries.ts'
import type { FiguresOf } from './reading.ts'
import { singleOf, textOf } from './rules.ts'

type Names = ReadonlyMap<string, string>

/** An indicator, on the wire. */
export function viewIndicator({ id, name, kind, unit, sums }: Indicator): Indicator {
  return { id, name, kind, unit, sums }
}

/** A period, on the wire. */
export function viewPeriod({ id, span, year, nth }: PeriodOf & { id: string }) {
  return { periodId: id, span, year, nth, periodName: periodName({ span, year, nth }) }
}

const textOrNull = (units: number | null | undefined) => (units === null || units === undefined ? null : textOf(units))

/** One indicator's figures by period, with what follows for single periods. */
export function viewFigures(
  indicator: IndicatorRow,
  periods: readonly PeriodRow[],
  figures: readonly FigureRow[],
  names: Names,
): EconomicData['indicators'][number] {
  const own = new Map(
    figures.filter(({ indicatorId }) => indicatorId === indicator.id).map((row) => [row.periodId, row]),
  )
  const inYear = (year: number) =>
    new Map(
      periods.flatMap((period) => {
        const row = period.year === year ? own.get(period.id) : undefined
        return row ? [[period.nth, row.value] as const] : []
      }),
    )
  const points = periods.map((period) => {
    const row = own.get(period.id)
    const single = indicator.sums ? singleOf(inYear(period.year), period.nth) : (row?.value ?? null)
    return {
      ...viewPeriod(period),
      value: textOrNull(row?.value),
      single: textOrNull(single),
      note: row?.note ?? '',
      reason: row?.reason ?? '',
      source: row?.source ?? null,
      at: row ? toInstant(row.at) : null,
      by: row?.byId ? (names.get(row.byId) ?? '') : '',
      version: row?.version ?? 0,
    }
  })
  return { ...viewIndicator(indicator), points }
}

/** A filing in a list, on the wire. */
export function viewLine(
  row: LineRow,
  of: { today: string; personId: string; isOwn: boolean; mayWrite: boolean },
): FilingLine {
  const { id, name, periodId, opensOn, dueOn, filingId, state, correctionReason } = row
  const correcting = correctionReason !== ''
  const isWaiting = state !== 'submitted' && state !== 'confirmed'
  return {
    id,
    name,
    ...viewPeriod({ ...row, id: periodId }),
    opensOn,
    dueOn,
    filingId,
    state,
    overdue: isWaiting && !correcting && dueOn < of.today,
    correcting,
    mayFile: row.archiveState === 'listed' && state !== 'submitted' && (of.isOwn || of.mayWrite),
    mayDecide: state === 'submitted' && of.mayWrite && !hasFiled(row, of.personId),
  }
}

/** A filing with its fields, on the wire. A draft of the enterprise is shown to who may write it alone. */
export function viewFiling(
  { archive, isOwn, mayWrite }: FiguresOf,
  of: {
    period: PeriodRow
    filing: FilingRow | null
    indicators: readonly IndicatorRow[]
    known: Known
    confirmed: ReadonlyMap<string, number>
    steps: readonly Omit<Step, 'filingId' | 'version'>[]
    names: Names
    personId: string
    today: string
  },
): Filing {
  const { period, filing, indicators, known, confirmed, steps, names, personId, today } = of
  const state = filing?.state ?? 'todo'
  const seesDraft = isOwn || mayWrite || state === 'submitted' || state === 'confirmed'
  const entries = new Map(seesDraft ? filing?.entries.map((entry) => [entry.indicatorId, entry]) : [])
  const returned = new Set(filing?.returnedFields)
  const mayFile =
    (isOwn || mayWrite) && archive.state === 'listed' && archive.companyId !== null && period.lastOn < today
  const isFiled = filing !== null && state === 'submitted' && hasFiled(filing, personId)
  const isFirst = period.nth === 1 && period.span !== 'year'
  return {
    id: archive.id,
    name: archive.name,
    ...viewPeriod(period),
    lastName: periodName(before(period)),
    dueOn: period.dueOn,
    filingId: filing?.id ?? null,
    state,
    version: filing?.version ?? 0,
    source: filing?.source ?? 'enterprise',
    filedBy: filing?.filedBy ? (names.get(filing.filedBy) ?? '') : '',
    filedAt: filing?.filedAt ? toInstant(filing.filedAt) : null,
    returnReason: state === 'returned' ? (filing?.returnReason ?? '') : '',
    correctionReason: filing?.correctionReason ?? '',
    fields: indicators.map((indicator) => {
      const entry = entries.get(indicator.id)
      // year to date begins anew with the year
      const last = indicator.sums && isFirst ? undefined : known.last.get(indicator.id)
      return {
        ...viewIndicator(indicator),
        value: entry?.value ?? '',
        note: entry?.note ?? '',
        last: textOrNull(last),
        lastYear: textOrNull(known.lastYear.get(indicator.id)),
        confirmed: textOrNull(confirmed.get(indicator.id)),
        signed: indicator.least === null || indicator.least < 0,
        open:
          mayFile &&
          state !== 'submitted' &&
          (state !== 'returned' || returned.has(indicator.id) || (entry?.value ?? '') === ''),
        returned: state === 'returned' && returned.has(indicator.id),
      }
    }),
    steps: steps.map(({ act, at, byId, reason }) => ({ act, at: toInstant(at), by: names.get(byId) ?? '', reason })),
    mayFile,
    mayDecide: state === 'submitted' && mayWrite && !isFiled,
    ownFiling: mayWrite && isFiled,
  }
}
