import { sql } from 'kysely'
import type { ComplaintKind } from '#contract/decoration'
import { type Db } from '#platform/db'
import type { QueueAsked } from '../ground/desk-ports.ts'
import { isCalled } from '../ground/narrowing-queries.ts'

/** A complaint that waits, with the place of its job. */
export interface WaitingComplaint {
  readonly id: string
  readonly caseId: string
  readonly kind: ComplaintKind
  readonly at: Date
  readonly place: string
  readonly number: string
}

/** Complaints of a park that wait, the longest waiting first. */
export async function listWaiting(db: Db, { areaId, limit, after, search }: QueueAsked): Promise<WaitingComplaint[]> {
  return await db
    .selectFrom('decoration.complaint as p')
    .innerJoin('decoration.workCase as c', 'c.id', 'p.caseId')
    .select(['p.id', 'p.caseId', 'p.kind', 'p.at', 'c.place', 'c.number'])
    .where('p.areaId', '=', areaId)
    .where('p.state', '=', 'open')
    .where(isCalled(search))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(p.at, p.id) > (${after?.at ?? ''}::timestamptz, ${after?.id ?? ''}::uuid)`),
    )
    .orderBy('p.at')
    .orderBy('p.id')
    .limit(limit)
    .$castTo<WaitingComplaint>()
    .execute()
}
