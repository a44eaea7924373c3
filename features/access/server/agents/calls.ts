import { type Agent, type access, accessRefusals } from '#contract/access'
import { companyNameOf, companyNamesOf, hostIn, nameOf, namesOf } from '#door/people'
import { audited } from '#platform/audit'
import { asSeen, holdName, isConstraint, newId } from '#platform/db'
import type { HandlersOf, WriteContext } from '#platform/http'
import { parseInstant } from '#vocabulary/day'
import { maskedName } from '#vocabulary/names'
import { refusals, refuse } from '#vocabulary/refusal'
import type { AccessEngines } from '../engines.ts'
import { grantPass } from '../passes/granting.ts'
import { endPass } from '../passes/many.ts'
import { type AgentMoved, announceAgent } from './announcing.ts'
import { closeAsked, openAsked } from './duties.ts'
import {
  type AgentChange,
  type AgentRow,
  findAgent,
  freeOver,
  insertAgent,
  listAgents,
  listCurrentAgents,
  updateAgent,
} from './queries.ts'
import { agentState, agentTimesProblem, MAX_AGENTS } from './rules.ts'
import { viewAgents } from './view.ts'

type Handlers = Pick<
  HandlersOf<typeof access>,
  'addAgent' | 'getAgent' | 'setAgent' | 'checkAgent' | 'agentAnswer' | 'agentEnd'
>
type Asking = Pick<WriteContext, 'db' | 'areaId' | 'now' | 'person'>
const PAGE = 20

/**
 * What people do about agents. Locks: the pass of an agent before the agent, as whoever crosses has them; so what is taken away waits for a crossing under way, and nothing goes after it.
 */
export function agentHandlers(engines: AccessEngines): Handlers {
  return {
    async addAgent(ctx, { who, companyId, may, from, until }) {
      const { db, areaId, now, person } = ctx
      const { personId: principalId } = person
      const company = companyOf(ctx, companyId)
      const { id: agentId } = await colleague(ctx, company, who)
      const times = timesOf({ from, until }, now)
      // One at a time a principal: of two who are named at once the second sees the place of the first taken.
      await holdName(db, `access.agents.${principalId}`)
      for (const over of await freeOver(db, { principalId, now })) await closeAsked(db, engines, over.areaId, over.id)
      const current = await listCurrentAgents(db, areaId, principalId)
      if (current.some((row) => row.agentId === agentId)) refuse(accessRefusals.agentStands, { field: 'who' })
      const slot = [1, 2, 3, 4, 5].find((place) => !current.some((row) => row.slot === place))
      if (slot === undefined || current.length >= MAX_AGENTS) refuse(accessRefusals.agentMost)
      const named = {
        id: newId(),
        areaId,
        companyId: company,
        principalId,
        agentId,
        may: [...new Set(may)],
        ...times,
        slot,
        namedAt: now,
      }
      const agent = await insertAgent(db, named).catch((error: unknown) => {
        if (isConstraint(error, 'agent_once')) refuse(accessRefusals.agentStands, { field: 'who' })
        if (isConstraint(error, 'agent_five')) refuse(accessRefusals.agentMost)
        throw error
      })
      const name = await nameOf(db, principalId)
      const companyName = (await companyNameOf(db, company)) ?? ''
      await openAsked(db, engines, agent, { name, companyName, now })
      return await done(ctx, agent, 'named')
    },

    async getAgent(ctx, { side = 'mine', next }) {
      const { db, areaId, now, person } = ctx
      const { personId } = person
      const page = await listAgents(db, { areaId, personId, side, next, size: PAGE })
      const own = person.companies.map(({ companyId }) => companyId)
      const named = [...new Set([...own, ...page.items.map(({ companyId }) => companyId)])]
      const names = await companyNamesOf(db, areaId, named)
      const current = (await listCurrentAgents(db, areaId, personId)).filter((row) => agentState(row, now) !== 'ended')
      return {
        items: await viewAgents(db, { areaId, personId, now }, page.items, names),
        next: page.next,
        companies: own.map((id) => ({ id, name: names.get(id) ?? '' })),
        standing: current.length,
      }
    },

    async setAgent(ctx, { id, version, may, until }) {
      const { db, now } = ctx
      const agent = asSeen(await own(ctx, id, 'principal'), version, accessRefusals.agentChanged)
      const untilAt = until === undefined ? agent.untilAt : moment(until)
      const problem = until === undefined ? null : agentTimesProblem(agent.fromAt, untilAt, now)
      if (problem) refuse(accessRefusals.agentTimes, { field: 'until', data: { problem } })
      const wanted = { ...agent, untilAt, may: may ? [...new Set(may)] : agent.may }
      if (agent.state === 'accepted') await putPassOf(ctx, wanted)
      const after = await updateAgent(db, agent, { untilAt, may: wanted.may })
      return await done(ctx, after ?? refuse(accessRefusals.agentChanged), 'changed')
    },

    async checkAgent(ctx, { who, companyId }) {
      const { db, areaId, now, person } = ctx
      const { personId } = person
      const { id, name } = await colleague(ctx, companyOf(ctx, companyId), who)
      const row = (await listCurrentAgents(db, areaId, personId)).find((each) => each.agentId === id)
      const [agent] = row ? await viewAgents(db, { areaId, personId, now }, [row]) : []
      const stands = agent !== undefined && agent.state !== 'ended'
      return { active: agent?.state === 'active', name, agent: stands ? agent : null }
    },

    async agentAnswer(ctx, { id, accept }) {
      const { db, now } = ctx
      const agent = await own(ctx, id, 'agent')
      if (agent.state !== 'named') refuse(accessRefusals.agentOver)
      const set: AgentChange = accept
        ? { state: 'accepted', acceptedAt: now }
        : { state: 'ended', endedAt: now, endedWhy: 'declined' }
      if (accept) await putPassOf(ctx, agent)
      const after = await updateAgent(db, agent, set)
      await closeAsked(db, engines, agent.areaId, id)
      return await done(ctx, after ?? refuse(accessRefusals.agentOver), accept ? 'accepted' : 'declined')
    },

    async agentEnd(ctx, { id }) {
      const { db, now, person } = ctx
      const agent = await own(ctx, id, null)
      await endPass(db, engines, { source: 'agent', sourceId: id, why: 'agent', now })
      const endedWhy = agent.principalId === person.personId ? 'withdrawn' : 'given_up'
      const after = await updateAgent(db, agent, { state: 'ended', endedAt: now, endedWhy })
      if (agent.state === 'named') await closeAsked(db, engines, agent.areaId, id)
      return await done(ctx, after ?? refuse(accessRefusals.agentOver), 'ended')
    },
  }

  async function colleague({ db, person }: Asking, companyId: string, who: string) {
    const found =
      (await hostIn(db, engines.vault, companyId, who, person.personId)) ??
      refuse(accessRefusals.agentUnknown, { field: 'who' })
    return found.id === person.personId ? refuse(accessRefusals.agentSelf, { field: 'who' }) : found
  }

  /** The pass of an agent as it should be: theirs, of the principal's company, saying in whose place; none where they do not cross. */
  async function putPassOf({ db, areaId, now }: Asking, agent: AgentRow): Promise<void> {
    const { id: sourceId, principalId, agentId, companyId } = agent
    if (!agent.may.includes('pass')) {
      await endPass(db, engines, { source: 'agent', sourceId, why: 'agent', now })
      return
    }
    const names = await namesOf(db, [principalId, agentId])
    const companyName = (await companyNameOf(db, companyId)) ?? ''
    const title = `代${maskedName(names.get(principalId) ?? '')}`
    await grantPass(db, engines, {
      areaId,
      source: 'agent',
      sourceId,
      holderId: agentId,
      kind: 'agent',
      agentFor: principalId,
      facts: { name: names.get(agentId) ?? '', companyId, companyName, title },
      buildingIds: null,
      from: agent.fromAt,
      until: agent.untilAt,
      entries: null,
      now,
    })
  }

  /** Writes down what was done, tells the other one of the two, and shows it. */
  async function done(ctx: Asking, agent: AgentRow, what: AgentMoved['what']): Promise<Agent> {
    const { db, areaId, now, person } = ctx
    const { personId } = person
    const subject = { kind: 'access.agent', id: agent.id }
    await audited(db, ctx, `access.agent.${what}`, subject)
    await announceAgent(db, engines, { agentId: agent.id, areaId, byId: personId, what })
    const [view] = await viewAgents(db, { areaId, personId, now }, [agent])
    return view ?? refuse(refusals.notFound)
  }
}

/** Of which company of theirs the caller names an agent. */
function companyOf({ person }: Asking, companyId: string | undefined): string {
  const mine = person.companies.map((tie) => tie.companyId)
  const of = companyId === undefined ? mine[0] : mine.find((id) => id === companyId)
  return of ?? refuse(accessRefusals.agentMayNot)
}

/** An instant of the contract, whose form is checked already. */
function moment(text: string): Date {
  return parseInstant(text) ?? refuse(accessRefusals.agentTimes, { data: { problem: '时间不正确' } })
}

function timesOf(
  { from, until }: { from: string | undefined; until: string },
  now: Date,
): { fromAt: Date; untilAt: Date } {
  const begins = from === undefined ? now : moment(from)
  const fromAt = begins < now ? now : begins
  const untilAt = moment(until)
  const problem = agentTimesProblem(fromAt, untilAt, now)
  if (problem) refuse(accessRefusals.agentTimes, { field: 'until', data: { problem } })
  return { fromAt, untilAt }
}

/** An agent that stands and that the caller names, or is; others are not there. Refuses one that is over. */
async function own(
  { db, areaId, now, person }: Asking,
  id: string,
  as: 'principal' | 'agent' | null,
): Promise<AgentRow> {
  const agent = await findAgent(db, areaId, id)
  const side =
    agent?.principalId === person.personId ? 'principal' : agent?.agentId === person.personId ? 'agent' : null
  if (!agent || side === null || (as !== null && side !== as)) refuse(refusals.notFound, { field: 'id' })
  if (agentState(agent, now) === 'ended') refuse(accessRefusals.agentOver)
  return agent
}
