import type { Db, PageAsked } from '#platform/db'
import { holdsName } from '#vocabulary/names'
import type { Page } from '#vocabulary/page'
import { normalisePhone } from '#vocabulary/phone'
import { areToCome, type VisitState } from '../../contract/can.ts'
import type { VisitorEngines } from '../engines.ts'
import { type CompanionRow, listCompanions } from '../visits/companion-queries.ts'
import { listVisits, orderOf } from '../visits/list-queries.ts'
import type { VisitRow } from '../visits/queries.ts'
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

/** Visits of a host that fit, those to come by when they come, others the latest first. A page may be short, and another one follow. */
export async function findVisits(
  db: Db,
  { vault }: Pick<VisitorEngines, 'vault'>,
  { areaId, hostId, states, during, text }: Sought,
  { next, size }: PageAsked,
): Promise<Page<VisitRow>> {
  const looked = text === '' ? size : Math.max(size, LOOKED)
  const soonest = areToCome(states ?? [])
  const page = await listVisits(db, { areaId, by: { hostId }, states, during, soonest, next, size: looked })
  if (text === '') return page
  const people = await listCompanions(
    db,
    page.items.map(({ id }) => id),
  )
  const visits: VisitRow[] = []
  for (const visit of page.items) {
    const own = people.filter(({ visitId }) => visitId === visit.id)
    if (fits(vault, visit, own, text)) visits.push(visit)
    if (visits.length === size) return { items: visits, next: orderOf(soonest).cursor(visit) }
  }
  return { items: visits, next: page.next }
}

function fits(vault: VisitorEngines['vault'], visit: VisitRow, people: readonly CompanionRow[], text: string): boolean {
  if (visit.groupName.includes(text) || visit.purpose.includes(text)) return true
  const digits = normalisePhone(text)
  const tail = /^\d{4}$|^\d{11}$/.test(digits)
  return people.some(
    (one) =>
      holdsName(opened(vault, 'name', one.id, one.nameSealed), text) ||
      (tail && opened(vault, 'phone', one.id, one.phoneSealed).endsWith(digits)),
  )
}
