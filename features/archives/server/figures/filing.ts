import { isDeepStrictEqual } from 'node:util'
import { archiveRefusals, figureRefusals as no } from '#contract/archives'
import { audited } from '#platform/audit'
import { asSeen } from '#platform/db'
import type { WriteContext } from '#platform/http'
import { addDays } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import type { ArchiveEngines } from '../engines.ts'
import { closeFilingDuty, openDecideDuty } from './duties.ts'
import { type FilingRow, insertFiling, insertStep, lockFiling, updateFiling } from './filing-queries.ts'
import { besideOf } from './known.ts'
import { findPeriod, listIndicators, type PeriodRow } from './queries.ts'
import { type FiguresOf, openFigures } from './reading.ts'
import { changedBeyond, type Entry, fieldOf, filingRefusal, type IndicatorFacts, mergedEntries } from './rules.ts'

/** What `economicFile` takes. */
export interface ToFile {
  readonly id: string
  readonly periodId: string
  readonly version: number
  readonly act: 'draft' | 'submit'
  readonly entries: readonly Entry[]
  readonly reason?: string | undefined
}

/** Keeps a draft of what a company files for a period, or submits it. */
export async function fileFigures(ctx: WriteContext, engines: Pick<ArchiveEngines, 'approvals'>, input: ToFile) {
  const { areaId, db, now, person } = ctx
  const opened = await openFigures(ctx, input.id)
  const { archive } = opened
  const period = (await findPeriod(db, areaId, input.periodId)) ?? refuse(refusals.notFound, { field: 'periodId' })
  const companyId = mustFile(opened, period)
  const indicators = askedIn(await listIndicators(db, areaId), period)
  if (indicators.length === 0) refuse(no.nothingAsked)
  const filing =
    (await lockFiling(db, companyId, period.id)) ??
    (await insertFiling(db, { areaId, archiveId: archive.id, companyId, periodId: period.id, now })) ??
    refuse(archiveRefusals.changed)
  // a filing that nobody was asked for yet is seen as version 0
  if (filing.version !== 1 || filing.state !== 'todo' || input.version !== 0)
    asSeen(filing, input.version, archiveRefusals.changed)
  const reason = (input.reason ?? '').trim()
  mustBeOpen(filing, input.entries, reason)
  const entries = mergedEntries(indicators, filing.entries, input.entries)
  const correctionReason = filing.state === 'confirmed' ? reason : reason || filing.correctionReason
  const version = filing.version + 1
  const source = opened.isOwn ? 'enterprise' : 'staff'
  const common = {
    version,
    entries,
    source,
    typedBy: typersOf(filing, entries, person.personId),
    correctionReason: filing.state === 'confirmed' || filing.correctionReason !== '' ? correctionReason : '',
  } as const
  if (input.act === 'draft') {
    // what came back stays so until it is submitted anew: the fields that are open are remembered by it
    const state = filing.state === 'returned' ? ('returned' as const) : ('draft' as const)
    await updateFiling(db, filing.id, { ...common, state })
    return { id: filing.id, version, state }
  }
  const isOpen = (id: string) => filing.state !== 'returned' || filing.returnedFields.includes(id)
  const beside = await besideOf(db, { areaId, companyId, period })
  const broken = filingRefusal(indicators, entries, { ...beside, isOpen })
  if (broken) throw broken
  await updateFiling(db, filing.id, {
    ...common,
    state: 'submitted',
    filedBy: person.personId,
    filedAt: now,
    returnedFields: [],
    returnReason: '',
  })
  const step = { filingId: filing.id, version, at: now, byId: person.personId, entries }
  await insertStep(db, {
    ...step,
    act: common.correctionReason === '' ? 'submitted' : 'correction',
    reason: common.correctionReason,
  })
  await audited(
    db,
    ctx,
    'archives.filing.submitted',
    { kind: 'archives.archive', id: archive.id },
    { filing: filing.id, period: period.id, source },
  )
  await closeFilingDuty(db, engines, areaId, filing.id)
  await openDecideDuty(db, engines, { ...filing, areaId, name: archive.name }, period, now)
  return { id: filing.id, version, state: 'submitted' as const }
}

/** Who typed a filing with what somebody sends now: a correction begins anew, and who changes nothing has typed nothing. */
function typersOf(
  { state, entries: before, typedBy }: FilingRow,
  entries: readonly Entry[],
  personId: string,
): string[] {
  const earlier = state === 'confirmed' ? [] : typedBy
  return isDeepStrictEqual(before, entries) || earlier.includes(personId) ? [...earlier] : [...earlier, personId]
}

/** The company that files; refuses who may not file for it, and what cannot be filed yet. */
function mustFile({ archive, isOwn, mayWrite, today }: FiguresOf, { lastOn }: PeriodRow): string {
  const { companyId, state } = archive
  if (!isOwn && !mayWrite) refuse(no.noRight)
  if (companyId === null || state !== 'listed') refuse(no.notOfPark)
  if (lastOn >= today) refuse(no.notOver, { data: { day: addDays(lastOn, 1) } })
  return companyId
}

/** Indicators that are asked for periods of this span. */
export function askedIn<One extends IndicatorFacts & { readonly disabled: boolean }>(
  indicators: readonly One[],
  { span }: Pick<PeriodRow, 'span'>,
): One[] {
  return indicators.filter(({ disabled, spans }) => !disabled && spans.includes(span))
}

/** Refuses what a filing does not let be changed in its state. */
function mustBeOpen({ state, entries, returnedFields }: FilingRow, sent: readonly Entry[], reason: string): void {
  if (state === 'submitted') refuse(no.waiting)
  if (state === 'confirmed' && reason.length < 2) refuse(no.confirmed, { field: 'reason' })
  const beyond = state === 'returned' ? changedBeyond(entries, sent, returnedFields) : undefined
  if (beyond !== undefined) refuse(no.notReturned, { field: fieldOf(beyond) })
}
