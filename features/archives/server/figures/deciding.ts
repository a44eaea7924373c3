import { archiveRefusals, figureRefusals as no } from '#contract/archives'
import { audited } from '#platform/audit'
import { asSeen } from '#platform/db'
import type { WriteContext } from '#platform/http'
import { refusals, refuse } from '#vocabulary/refusal'
import type { ArchiveEngines } from '../engines.ts'
import { closeDecideDuty, openReturnedDuty } from './duties.ts'
import { archiveOfFiling, type FilingRow, insertStep, lockFilingById, updateFiling } from './filing-queries.ts'
import { announceConfirmed } from './messages.ts'
import { findPeriod, listOfFiling, type NewFigure, putFigures } from './queries.ts'
import { openFigures } from './reading.ts'
import { unitsOf } from './rules.ts'

/** What `economicDecide` takes. */
export interface ToDecide {
  readonly filingId: string
  readonly version: number
  readonly decision: 'confirm' | 'return'
  readonly fields?: readonly string[] | undefined
  readonly reason?: string | undefined
}

/** Confirms a filing, or returns it with named fields. */
export async function decideFiling(
  ctx: WriteContext,
  engines: Pick<ArchiveEngines, 'approvals' | 'jobs'>,
  { filingId, version: seen, decision, fields = [], reason: typed = '' }: ToDecide,
) {
  const { areaId, db, now, person } = ctx
  const archiveId = (await archiveOfFiling(db, areaId, filingId)) ?? refuse(refusals.notFound, { field: 'filingId' })
  const { archive, mayWrite } = await openFigures(ctx, archiveId)
  if (!mayWrite) refuse(no.mayNotDecide)
  const filing = (await lockFilingById(db, areaId, filingId)) ?? refuse(refusals.notFound, { field: 'filingId' })
  asSeen(filing, seen, archiveRefusals.changed)
  if (filing.state !== 'submitted') refuse(no.notSubmitted)
  if (hasFiled(filing, person.personId)) refuse(no.ownFiling)
  const period = (await findPeriod(db, areaId, filing.periodId)) ?? refuse(refusals.notFound, { field: 'filingId' })
  const version = filing.version + 1
  const reason = typed.trim()
  const decided = { version, decidedBy: person.personId, decidedAt: now }
  const step = { filingId, version, at: now, byId: person.personId, entries: filing.entries }
  const subject = { kind: 'archives.archive', id: archive.id }
  const named = filing.entries.map(({ indicatorId }) => indicatorId).filter((id) => fields.includes(id))
  await closeDecideDuty(db, engines, areaId, filingId)
  if (decision === 'return') {
    if (named.length === 0) refuse(no.nameFields, { field: 'fields' })
    if (reason.length < 2) refuse(no.nameFields, { field: 'reason' })
    await updateFiling(db, filingId, { ...decided, state: 'returned', returnedFields: named, returnReason: reason })
    await insertStep(db, { ...step, act: 'returned', reason })
    await audited(db, ctx, 'archives.filing.returned', subject, { filing: filingId, fields: named, reason })
    await openReturnedDuty(db, engines, { ...filing, areaId, name: archive.name }, { period, reason, now })
    return { id: filingId, version, state: 'returned' as const }
  }
  await updateFiling(db, filingId, { ...decided, state: 'confirmed', correctionReason: '' })
  const replaced = await confirmFigures(ctx, filing)
  await insertStep(db, { ...step, act: 'confirmed', reason: '' })
  await audited(db, ctx, 'archives.filing.confirmed', subject, { filing: filingId, replaced })
  await announceConfirmed(db, engines, { areaId, filingId })
  return { id: filingId, version, state: 'confirmed' as const }
}

/** Whether somebody typed or submitted what is to be decided. */
export function hasFiled({ typedBy, filedBy }: Pick<FilingRow, 'typedBy' | 'filedBy'>, personId: string): boolean {
  return typedBy.includes(personId) || filedBy === personId
}

/** Writes the figures of a filing: new ones, and further versions of those that differ. Answers how many were replaced. */
async function confirmFigures(
  { areaId, db, now, person }: WriteContext,
  { id: filingId, archiveId, periodId, entries, source, correctionReason: reason }: FilingRow,
): Promise<number> {
  const before = new Map((await listOfFiling(db, filingId)).map((figure) => [figure.indicatorId, figure]))
  const replaced: string[] = []
  const figures = entries.flatMap(({ indicatorId, value: text, note }): NewFigure[] => {
    const value = unitsOf(text)
    const old = before.get(indicatorId)
    // `submit` let figures alone through
    if (value === null || (old?.value === value && old.note === note)) return []
    if (old) replaced.push(old.id)
    return [
      {
        areaId,
        archiveId,
        indicatorId,
        periodId,
        filingId,
        value,
        version: (old?.version ?? 0) + 1,
        note,
        reason,
        source,
        at: now,
        byId: person.personId,
      },
    ]
  })
  await putFigures(db, figures, { replaced, at: now })
  return replaced.length
}
