import { nameOf } from '#door/people'
import type { Db } from '#platform/db'
import type { Jobs } from '#platform/jobs'
import { AGENT_MOVED, type AgentMoved } from '../agents/announcing.ts'
import { findAgent } from '../agents/queries.ts'
import { CARD_MOVED, type CardMoved } from '../cards/announcing.ts'
import type { AccessEngines } from '../engines.ts'
import { ACCESS_KINDS } from './kinds.ts'
import { findMovedCard } from './queries.ts'
import { agentWords, cardWords } from './words.ts'

type Engines = Pick<AccessEngines, 'live' | 'notify' | 'clock'>

/** Hints and writes to those whom a card or an agent concerns. */
export function subscribeMessages(engines: Engines, jobs: Jobs): void {
  // what the `announcing.ts` of their rooms wrote
  jobs.subscribe(AGENT_MOVED, 'access.write-agent', (db, { payload }) => hearAgent(db, engines, payload as AgentMoved))
  jobs.subscribe(CARD_MOVED, 'access.write-card', (db, { payload }) => hearCard(db, engines, payload as CardMoved))
}

async function hearAgent(db: Db, { live, notify, clock }: Engines, { areaId, agentId, byId, what }: AgentMoved) {
  const agent = await findAgent(db, areaId, agentId)
  if (!agent) return
  const isAgent = agent.agentId !== byId
  const other = isAgent ? agent.agentId : agent.principalId
  await live.tell(db, other, { topic: 'access.agent', id: agentId })
  const thing = { areaId, kind: ACCESS_KINDS.agent, thing: agentId }
  // Who answered or ended it need not read any more that they were asked.
  await notify.inbox.withdraw(db, { ...thing, personIds: [byId] })
  const over = agent.endedAt !== null
  // What was asked or changed before it ended is news no more.
  if (over && (what === 'named' || what === 'changed' || what === 'accepted')) return
  const name = await nameOf(db, byId)
  await notify.inbox.write(db, {
    ...thing,
    personIds: [other],
    ...agentWords(what, name === '' ? '同事' : name, { ...agent, isAgent }),
    path: isAgent ? '/access/agents?side=others' : '/access/agents',
    now: clock(),
    ...(over ? {} : { until: agent.untilAt }),
  })
}

async function hearCard(db: Db, { live, notify, clock }: Engines, { areaId, cardId, state }: CardMoved) {
  const card = await findMovedCard(db, areaId, cardId, state)
  if (!card) return
  await live.tell(db, card.personId, { topic: 'access.card', id: cardId })
  const words = cardWords(state, card)
  const of = { areaId, kind: ACCESS_KINDS.card, thing: cardId }
  if (words === null) return await notify.inbox.withdraw(db, of)
  await notify.inbox.write(db, {
    ...of,
    personIds: [card.personId],
    ...words,
    path: '/accessCard',
    now: clock(),
    ...(state === 'ready' && card.readyUntil && { until: card.readyUntil }),
  })
}
