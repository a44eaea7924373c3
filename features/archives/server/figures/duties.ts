import { type Address, managerAddress, personAddress } from '#platform/approvals'
import type { Db } from '#platform/db'
import { addDays, type Day, dayOf, startOfDay } from '#vocabulary/day'
import type { ArchiveEngines } from '../engines.ts'
import { holderAddresses } from '../ground/holders.ts'
import { regionsOf } from '../ground/queries.ts'
import type { FilingRow } from './filing-queries.ts'
import { type PeriodOf, periodName } from './periods.ts'

type Engines = Pick<ArchiveEngines, 'approvals'>
type DueFiling = Pick<FilingRow, 'id' | 'archiveId' | 'companyId'> & { readonly areaId: string; readonly name: string }
type DuePeriod = PeriodOf & { readonly id: string; readonly dueOn: Day }

const FILE = 'filing'
const DECIDE = 'filing-decide'
const subjectOf = (id: string) => ({ kind: 'archives.filing', id })
const pageOf = (page: 'file' | 'decide', { archiveId }: DueFiling, { id }: DuePeriod) =>
  `/epsarchives/${page}?id=${archiveId}&period=${id}`

/** Asks the managers of a company to file, or asks them anew; `text` says how long there is. */
export async function openFilingDuty(
  db: Db,
  { approvals }: Engines,
  filing: DueFiling,
  period: DuePeriod,
  {
    text,
    now,
    title = `填报${periodName(period)}经济数据`,
    to = managerAddress(filing.companyId),
  }: {
    text: string
    now: Date
    title?: string
    to?: Address
  },
): Promise<void> {
  await approvals.duties.open(db, {
    areaId: filing.areaId,
    addresses: [to],
    kind: FILE,
    subject: subjectOf(filing.id),
    title,
    text,
    path: pageOf('file', filing, period),
    // it is due until the end of that day
    dueAt: startOfDay(addDays(period.dueOn, 1)),
    now,
  })
}

/** Asks whoever filed to mend what was returned: the managers, or the person of the staff who filed on paper. */
export async function openReturnedDuty(
  db: Db,
  engines: Engines,
  filing: DueFiling & Pick<FilingRow, 'source' | 'filedBy'>,
  { period, reason, now }: { period: DuePeriod; reason: string; now: Date },
): Promise<void> {
  const { source, filedBy } = filing
  const name = periodName(period)
  await openFilingDuty(db, engines, filing, period, {
    title: source === 'staff' ? `${filing.name}${name}经济数据被退回` : `${name}经济数据被退回`,
    text: reason,
    now,
    ...(source === 'staff' && filedBy !== null && { to: personAddress(filedBy) }),
  })
}

/** Nobody need file it any more. */
export async function closeFilingDuty(db: Db, { approvals }: Engines, areaId: string, id: string): Promise<void> {
  await approvals.duties.close(db, { areaId, kind: FILE, subject: subjectOf(id) })
}

/** Asks the holders of `economy.write`, in the whole park or over this company, to decide a filing. */
export async function openDecideDuty(
  db: Db,
  { approvals }: Engines,
  filing: DueFiling,
  period: DuePeriod,
  now: Date,
): Promise<void> {
  const regionIds = await regionsOf(db, filing.companyId, dayOf(now))
  await approvals.duties.open(db, {
    areaId: filing.areaId,
    addresses: await holderAddresses(db, { ...filing, regionIds }, 'economy.write'),
    kind: DECIDE,
    subject: subjectOf(filing.id),
    title: `确认${filing.name}的经济数据`,
    text: periodName(period),
    path: pageOf('decide', filing, period),
    now,
  })
}

/** Nobody need decide it any more. */
export async function closeDecideDuty(db: Db, { approvals }: Engines, areaId: string, id: string): Promise<void> {
  await approvals.duties.close(db, { areaId, kind: DECIDE, subject: subjectOf(id) })
}
