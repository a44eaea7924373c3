import type { Db } from '#platform/db'
import type { Jobs } from '#platform/jobs'
import type { CardState } from './queries.ts'

/** A card stands elsewhere: after the commit its person is hinted and hears of it. */
export const CARD_MOVED = 'access.card.moved'

/** The payload of `access.card.moved`. */
export interface CardMoved {
  readonly areaId: string
  readonly cardId: string
  readonly state: CardState
}

/** Has the people of these cards hear where they stand now. */
export async function announceCards(
  db: Db,
  { jobs }: { jobs: Pick<Jobs, 'announceAll'> },
  cards: readonly { id: string; areaId: string; state: CardState }[],
): Promise<void> {
  if (cards.length === 0) return
  const events = cards.map(({ id: cardId, areaId, state }) => {
    const payload: CardMoved = { areaId, cardId, state }
    return { type: CARD_MOVED, payload }
  })
  await jobs.announceAll(db, events)
}
