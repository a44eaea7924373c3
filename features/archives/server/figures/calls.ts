import { type archives, figureRefusals as no } from '#contract/archives'
import { namesOf } from '#door/people'
import type { HandlersOf, ReadContext } from '#platform/http'
import { dayOf } from '#vocabulary/day'
import { SIZES } from '#vocabulary/enterprise-words'
import { industryOf } from '#vocabulary/industry'
import { refusals, refuse } from '#vocabulary/refusal'
import type { ArchiveEngines } from '../engines.ts'
import { sightOfCaller } from '../sight/of-caller.ts'
import { mayWrite, reachOf } from '../sight/rules.ts'
import { decideFiling } from './deciding.ts'
import { askedIn, fileFigures } from './filing.ts'
import { findFiling, type LinesOf, listLines, listSteps } from './filing-queries.ts'
import { besideOf } from './known.ts'
import { afterDay } from './night-queries.ts'
import { findGroup, listQuarters, listReckoned } from './peer-queries.ts'
import type { Span } from './periods.ts'
import { findPeriod, listFigures, listIndicators, listOfFiling, listShownPeriods } from './queries.ts'
import { openFigures, openNoted } from './reading.ts'
import { viewFigures, viewFiling, viewIndicator, viewLine, viewPeriod } from './view.ts'

type Handlers = Pick<
  HandlersOf<typeof archives>,
  'economicData' | 'economicPeriods' | 'economicFiling' | 'economicFile' | 'economicDecide' | 'economicPeers'
>

const PAGE = 30
const SPANS: readonly Span[] = ['quarter', 'month', 'year']

/** Figures of enterprises: read, filed, decided, compared. */
export function figureHandlers(engines: ArchiveEngines): Handlers {
  return {
    async economicData(ctx, { id, span: wanted, on }) {
      const { areaId, db } = ctx
      const opened = await openNoted(ctx, id)
      const { archive, sight, today } = opened
      const indicators = await listIndicators(db, areaId)
      const spans = SPANS.filter((one) => indicators.some(({ spans: of }) => of.includes(one)))
      const span = wanted ?? spans[0] ?? 'quarter'
      const day = on === undefined || on > today ? today : on
      const periods = await listShownPeriods(db, areaId, span, day)
      const figures = await listFigures(db, { sight, archiveId: archive.id, today }, { span, until: afterDay(day) })
      const names = await peopleOf(ctx, figures)
      // an indicator that is asked no more is shown as long as it has figures
      const shown = indicators.filter(
        ({ id: own, spans: of, disabled }) =>
          (of.includes(span) && !disabled) || figures.some(({ indicatorId }) => indicatorId === own),
      )
      return {
        id: archive.id,
        name: archive.name,
        span,
        spans,
        indicators: shown.map((indicator) => viewFigures(indicator, periods, figures, names)),
        mayFile: day === today && archive.state === 'listed' && (opened.isOwn || opened.mayWrite),
        mayDecide: opened.mayWrite,
      }
    },

    async economicPeriods(ctx, { id, view = 'mine', next }) {
      const { areaId, db, now, person } = ctx
      const today = dayOf(now)
      const of = await linesOf(ctx, id, view)
      const { held, manages } = of
      const page = await listLines(db, of.lines, { areaId, today }, { next, size: PAGE })
      return {
        items: page.items.map((row) =>
          viewLine(row, {
            today,
            personId: person.personId,
            isOwn: row.companyId !== null && manages.includes(row.companyId),
            mayWrite: mayWrite(held, 'figures', row),
          }),
        ),
        next: page.next,
      }
    },

    async economicFiling(ctx, { id, periodId }) {
      const { areaId, db, person } = ctx
      const opened = await openNoted(ctx, id)
      const { companyId } = opened.archive
      const period = (await findPeriod(db, areaId, periodId)) ?? refuse(refusals.notFound, { field: 'periodId' })
      if (companyId === null) refuse(refusals.notFound, { field: 'id' })
      const filing = await findFiling(db, companyId, periodId)
      const confirmed = filing ? await listOfFiling(db, filing.id) : []
      const steps = filing ? await listSteps(db, filing.id) : []
      const ids = [...steps.map(({ byId }) => byId), ...(filing?.filedBy ? [filing.filedBy] : [])]
      return viewFiling(opened, {
        period,
        filing,
        indicators: askedIn(await listIndicators(db, areaId), period),
        known: await besideOf(db, { areaId, companyId, period }),
        confirmed: new Map(confirmed.map(({ indicatorId, value }) => [indicatorId, value])),
        steps,
        names: await namesOf(db, [...new Set(ids)]),
        personId: person.personId,
        today: opened.today,
      })
    },

    economicFile: (ctx, input) => fileFigures(ctx, engines, input),
    economicDecide: (ctx, input) => decideFiling(ctx, engines, input),

    async economicPeers(ctx, { id, periodId }) {
      const { areaId, db } = ctx
      const { archive, sight, today } = await openNoted(ctx, id)
      const periods = await listReckoned(db, { sight, archiveId: archive.id, today })
      const period =
        (periodId === undefined ? periods[0] : periods.find((one) => one.id === periodId)) ?? refuse(no.notClosed)
      const quarters = await listQuarters(db, archive.id, period.id)
      if (quarters.every(({ quarter }) => quarter === null)) refuse(no.fewPeers)
      const group = await findGroup(db, archive.id)
      const industry = group?.industryClass ? industryOf(group.industryClass)?.name : undefined
      const indicators = await listIndicators(db, areaId)
      return {
        id: archive.id,
        ...viewPeriod(period),
        among: [industry, group?.size ? SIZES[group.size] : undefined].filter(Boolean).join(' · '),
        items: indicators.flatMap((indicator) => {
          const own = quarters.find(({ indicatorId }) => indicatorId === indicator.id)
          return own ? [{ ...viewIndicator(indicator), quarter: own.quarter }] : []
        }),
        periods: periods.map(viewPeriod),
      }
    },
  }
}

async function linesOf(ctx: ReadContext, id: string | undefined, view: 'mine' | 'decide' | 'overdue') {
  if (id !== undefined) {
    const { archive, sight, held } = await openFigures(ctx, id)
    const lines: LinesOf = { view: 'archive', sight, archiveId: archive.id }
    return { lines, held, manages: sight.manages }
  }
  const { sight, held } = await sightOfCaller(ctx.db, ctx.person)
  const lines: LinesOf =
    view === 'mine' ? { view, companyIds: sight.manages } : { view, sight, writes: reachOf(held, WRITES) }
  return { lines, held, manages: sight.manages }
}

const WRITES = 'economy.write'

/** Who wrote these. */
async function peopleOf({ db }: ReadContext, rows: readonly { readonly byId: string | null }[]) {
  return await namesOf(db, [...new Set(rows.flatMap(({ byId }) => byId ?? []))])
}
