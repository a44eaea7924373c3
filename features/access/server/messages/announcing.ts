import type { Db } from '#platform/db'
import type { Jobs } from '#platform/jobs'
import type { CardState } from '../cards/queries.ts'

/** Something was done about an agent: after the commit the other one of the two is hinted and hears of it. */
export const AGENT_MOVED = 'access.agent.moved'
/** A card stands elsewhere: after the commit its person is hinted and hears of it. */
export const CARD_MOVED = 'access.card.moved'

/** The payload of `access.agent.moved`. */
export interface AgentMoved {
  readonly areaId: string
  readonly agentId: string
  /** Who of the two did it. */
  readonly byId: string
  readonly what: 'named' | 'changed' | 'accepted' | 'declined' | 'ended' | 'left' | 'closed'
}

/** The payload of `access.card.moved`. */
export interface CardMoved {
  readonly areaId: string
  readonly cardId: string
  readonly state: CardState
}

/** Has the other one of the two hear what was done about an agent. */
export async function announceAgent(
  db: Db,
  { jobs }: { jobs: Pick<Jobs, 'announce'> },
  payload: AgentMoved,
): Promise<void> {
  await jobs.announce(db, { type: AGENT_MOVED, payload })
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
