import type { AccessCard } from '#contract/access'
import { companyNamesOf, namesOf } from '#door/people'
import type { Db } from '#platform/db'
import { toInstant } from '#vocabulary/day'
import { maskedName } from '#vocabulary/names'
import type { CardRow } from './queries.ts'
import { cardCan, isLate, type Looker, managesCard } from './rules.ts'

const PARK = '园区'
const at = (date: Date | null) => date && toInstant(date)

/** Cards as somebody sees them. */
export async function viewCards(
  db: Db,
  areaId: string,
  who: Looker,
  cards: readonly CardRow[],
  { now, companies }: { now: Date; companies?: ReadonlyMap<string, string> },
): Promise<AccessCard[]> {
  const names = await namesOf(db, [...new Set(cards.map(({ personId }) => personId))])
  const ids = [...new Set(cards.flatMap(({ companyId }) => companyId ?? []))]
  const companyNames = companies ?? (await companyNamesOf(db, areaId, ids))
  return cards.map((card) => {
    const name = names.get(card.personId) ?? ''
    const known = card.personId === who.personId || managesCard(who, card)
    return {
      id: card.id,
      state: isLate(card, now) ? 'lapsed' : card.state,
      name: known ? name : maskedName(name),
      companyId: card.companyId,
      companyName: card.companyId === null ? PARK : (companyNames.get(card.companyId) ?? ''),
      slip: card.slip,
      note: card.note,
      tail: card.numberTail,
      appliedAt: toInstant(card.appliedAt),
      approvedAt: at(card.approvedAt),
      readyUntil: at(card.readyUntil),
      heldAt: at(card.heldAt),
      endedAt: at(card.endedAt),
      opinion: card.opinion,
      can: cardCan(who, card, now),
    }
  })
}
