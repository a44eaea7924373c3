import { managersOf } from '#door/people'
import type { Db } from '#platform/db'
import type { Jobs } from '#platform/jobs'
import type { ArchiveEngines } from '../engines.ts'
import { findNews, listOwnFilings } from './night-queries.ts'
import { periodName } from './periods.ts'

/** Announced in the transaction that confirms a filing: a `Confirmed`. */
const CONFIRMED = 'archives.filing.confirmed'
const KIND = 'archives.filing'
const TOPIC = 'archives-figures'

/** A filing that was confirmed. */
export interface Confirmed {
  readonly areaId: string
  readonly filingId: string
}

/** Announces, in the caller's transaction, that a filing was confirmed: its managers read of it. */
export function announceConfirmed(
  db: Db,
  { jobs }: { jobs: Pick<Jobs, 'announce'> },
  payload: Confirmed,
): Promise<void> {
  return jobs.announce(db, { type: CONFIRMED, payload })
}

/** Registers the messages about filings; who manages the company may open them. */
export function declareFilingNews({ notify: { inbox } }: Pick<ArchiveEngines, 'notify'>): void {
  inbox.topic({ key: TOPIC, title: '经济数据填报', sms: false })
  inbox.kind({
    kind: KIND,
    topic: TOPIC,
    mayOpen: async (db, { areaId, personId }, ids) => new Set(await listOwnFilings(db, { areaId, personId, ids })),
  })
}

/** Writes to the managers that their filing was confirmed, after the commit. */
export function subscribeFilingNews({ notify, clock }: Pick<ArchiveEngines, 'notify' | 'clock'>, jobs: Jobs): void {
  jobs.subscribe(CONFIRMED, 'archives.write-filing', async (db, { payload }) => {
    const { areaId, filingId } = payload as Confirmed // we wrote it in `announceConfirmed`
    const news = await findNews(db, filingId)
    if (!news) return
    await notify.inbox.write(db, {
      areaId,
      personIds: await managersOf(db, news.companyId),
      kind: KIND,
      thing: filingId,
      title: `${periodName(news)}经济数据已确认`,
      text: '数据已计入企业档案，如需更正可提交更正说明',
      path: `/epsarchives/archiveTab2?id=${news.archiveId}`,
      now: clock(),
    })
  })
}
