import type { Db } from '#platform/db'
import { normalisePhone } from '#vocabulary/phone'
import { areToCome, type VisitState } from '../../contract/can.ts'
import type { VisitorEngines } from '../engines.ts'
import { type CompanionRow, listCompanions } from '../visits/companion-queries.ts'
import { type After, listVisits } from '../visits/list-queries.ts'
import { type VisitRow } from '../visits/queries.ts'
import { opened } from '../visits/sealing.ts'

/** Names are sealed, so a text is looked for in so many visits at a time; the page may be short, and the list goes on behind it. */
const LOOKED = 200

/** What a host looks for among their visits. */
export interface Sought {
  readonly areaId: string
  readonly hostId: string
  readonly states?: readonly VisitState[] | undefined
  readonly during?: { from: Date; until: Date } | undefined
  readonly text: string
}

/** Visits of a host that fit, after one, those to come by when they come, others the latest first; `last` is where the next look begins, null where there is nothing behind. */
export async function findVisits(
  db: Db,
  { vault }: Pick<VisitorEngines, 'vault'>,
  { areaId, hostId, states, during, text }: Sought,
  { after, limit }: { after: After | null; limit: number },
): Promise<{ visits: VisitRow[]; last: VisitRow | null }> {
  const looked = text === '' ? limit : Math.max(limit, LOOKED)
  const soonest = areToCome(states ?? [])
  const rows = await listVisits(db, { areaId, by: { hostId }, states, during, soonest, after, limit: looked + 1 })
  const seen = rows.slice(0, looked)
  if (text === '') return { visits: seen, last: rows.length > looked ? (seen.at(-1) ?? null) : null }
  const people = await listCompanions(
    db,
    seen.map(({ id }) => id),
  )
  const visits: VisitRow[] = []
  for (const visit of seen) {
    const own = people.filter(({ visitId }) => visitId === visit.id)
    if (fits(vault, visit, own, text)) visits.push(visit)
    if (visits.length === limit) return { visits, last: visit }
  }
  return { visits, last: rows.length > looked ? (seen.at(-1) ?? null) : null }
}

function fits(vault: VisitorEngines['vault'], visit: VisitRow, people: readonly CompanionRow[], text: string): boolean {
  if (visit.groupName.includes(text) || visit.purpose.includes(text)) return true
  const digits = normalisePhone(text)
  const tail = /^\d{4}$|^\d{11}$/.test(digits)
  return people.some(
    (one) =>
      opened(vault, 'name', one.id, one.nameSealed).includes(text) ||
      (tail && opened(vault, 'phone', one.id, one.phoneSealed).endsWith(digits)),
  )
}
