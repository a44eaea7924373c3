import { sql } from 'kysely'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Page } from '#vocabulary/page'

/** What an agent may do in their principal's place. */
export type AgentMay = 'pass' | 'visits'
/** Why an agent ended. */
export type AgentWhy = 'over' | 'declined' | 'given_up' | 'withdrawn' | 'left' | 'closed'

/** An agent as it is kept; whether its time has come or is over, times say. */
export interface AgentRow {
  readonly id: string
  readonly areaId: string
  readonly companyId: string
  readonly principalId: string
  readonly agentId: string
  readonly may: readonly AgentMay[]
  readonly state: 'named' | 'accepted' | 'ended'
  readonly fromAt: Date
  readonly untilAt: Date
  readonly slot: number
  readonly namedAt: Date
  readonly acceptedAt: Date | null
  readonly endedAt: Date | null
  readonly endedWhy: AgentWhy | null
  readonly version: number
}

const COLUMNS = [
  'id',
  'areaId',
  'companyId',
  'principalId',
  'agentId',
  'may',
  'state',
  'fromAt',
  'untilAt',
  'slot',
  'namedAt',
  'acceptedAt',
  'endedAt',
  'endedWhy',
  'version',
] as const

const fromAgents = (db: Db) => db.selectFrom('access.agent').select(COLUMNS).$castTo<AgentRow>()

/** An agent with whether both of the two are of its company, as it stands in this transaction. */
export type AgentThere = AgentRow & { readonly there: boolean }

const bothThere = sql<boolean>`(
  select count(*) from people.v_member tie
   where tie.company_id = access.agent.company_id and tie.person_id in (access.agent.principal_id, access.agent.agent_id)) = 2`

const fromThere = (db: Db) =>
  db.selectFrom('access.agent').select(COLUMNS).select(bothThere.as('there')).$castTo<AgentThere>()

/** An agent of a park; null: there is none. */
export async function findAgent(db: Db, areaId: string, id: string): Promise<AgentRow | null> {
  return (await fromAgents(db).where('id', '=', id).where('areaId', '=', areaId).executeTakeFirst()) ?? null
}

/** An agent, held against being changed or ended until the caller's transaction ends. After the pass, never before. */
export async function shareAgent(db: Db, id: string): Promise<AgentThere | null> {
  return (await fromThere(db).where('id', '=', id).forShare().executeTakeFirst()) ?? null
}

/** Agents of a principal that did not end, their places ascending. */
export function listCurrentAgents(db: Db, areaId: string, principalId: string): Promise<AgentRow[]> {
  return fromAgents(db)
    .where('areaId', '=', areaId)
    .where('principalId', '=', principalId)
    .where('endedAt', 'is', null)
    .orderBy('slot')
    .execute()
}

const newest = keyset('desc', { namedAt: 'instant', id: 'id' })

/** Agents of somebody, or those whose agent they are; the latest first. */
export function listAgents(
  db: Db,
  { areaId, personId, side, ...asked }: PageAsked & { areaId: string; personId: string; side: 'mine' | 'others' },
): Promise<Page<AgentRow>> {
  const agents = fromAgents(db)
    .where('areaId', '=', areaId)
    .where(side === 'mine' ? 'principalId' : 'agentId', '=', personId)
  return newest.page(agents, asked)
}

/** What somebody is or was an agent for in a park, of this work; the latest of each principal and company first. `hold`: held against being ended until the transaction ends. */
export function listOfAgent(
  db: Db,
  of: { areaId: string; agentId: string; may: AgentMay; hold: boolean },
): Promise<AgentThere[]> {
  return fromThere(db)
    .where('areaId', '=', of.areaId)
    .where('agentId', '=', of.agentId)
    .where('acceptedAt', 'is not', null)
    .where(sql<boolean>`${of.may} = any(may)`)
    .orderBy('namedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .$if(of.hold, (query) => query.forShare())
    .execute()
}

/** Who acts for these people now: to be told of what waits for them. */
export function listActive(
  db: Db,
  of: { areaId: string; principalIds: readonly string[]; may: AgentMay; now: Date },
): Promise<Pick<AgentRow, 'principalId' | 'agentId'>[]> {
  if (of.principalIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('access.agent')
    .select(['principalId', 'agentId'])
    .where('areaId', '=', of.areaId)
    .where('principalId', 'in', of.principalIds)
    .where('state', '=', 'accepted')
    .where('fromAt', '<=', of.now)
    .where('untilAt', '>', of.now)
    .where(sql<boolean>`${of.may} = any(may)`)
    .execute()
}

/** Keeps a named agent, and answers it as it is kept. Refused by `agent_once`, and by `agent_five` where the place is taken. */
export async function insertAgent(
  db: Db,
  agent: Omit<AgentRow, 'state' | 'acceptedAt' | 'endedAt' | 'endedWhy' | 'version'>,
): Promise<AgentRow> {
  return await db
    .insertInto('access.agent')
    .values({ ...agent, may: [...agent.may], state: 'named' })
    .returning(COLUMNS)
    .$castTo<AgentRow>()
    .executeTakeFirstOrThrow()
}

/** What changes of an agent. */
export type AgentChange = Partial<
  Pick<AgentRow, 'state' | 'may' | 'fromAt' | 'untilAt' | 'acceptedAt' | 'endedAt' | 'endedWhy'>
>

/** Changes an agent that stands in this version; null: it was changed meanwhile. Waits for whoever acts by it at this moment. */
export async function updateAgent(
  db: Db,
  { id, version }: Pick<AgentRow, 'id' | 'version'>,
  { may, ...set }: AgentChange,
): Promise<AgentRow | null> {
  const row = await db
    .updateTable('access.agent')
    .set((is) => ({ ...set, ...(may && { may: [...may] }), version: is('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where('endedAt', 'is', null)
    .returning(COLUMNS)
    .$castTo<AgentRow>()
    .executeTakeFirst()
  return row ?? null
}

/** Frees the places of agents whose time is over, of one principal or of all; answers which. */
export function freeOver(
  db: Db,
  of: { principalId?: string; now: Date },
): Promise<Pick<AgentRow, 'id' | 'areaId' | 'acceptedAt'>[]> {
  const { principalId, now } = of
  return db
    .updateTable('access.agent')
    .set((is) => ({ state: 'ended', endedAt: is.ref('untilAt'), endedWhy: 'over', version: is('version', '+', 1) }))
    .$if(principalId !== undefined, (query) => query.where('principalId', '=', principalId ?? ''))
    .where('endedAt', 'is', null)
    .where('untilAt', '<=', now)
    .returning(['id', 'areaId', 'acceptedAt'])
    .execute()
}

/** Ends all that somebody stands in, as principal or as agent: of one company, or of all. */
export async function updateEndedOf(
  db: Db,
  of: { personId: string; companyId: string | undefined; why: AgentWhy; now: Date },
): Promise<void> {
  await db
    .updateTable('access.agent')
    .set((is) => ({ state: 'ended', endedAt: of.now, endedWhy: of.why, version: is('version', '+', 1) }))
    .where((is) => is.or([is('principalId', '=', of.personId), is('agentId', '=', of.personId)]))
    .$if(of.companyId !== undefined, (query) => query.where('companyId', '=', of.companyId ?? ''))
    .where('endedAt', 'is', null)
    .execute()
}

/** What somebody stands in, as principal or as agent: of one company, or of all. */
export function listTiesOf(
  db: Db,
  of: { personId: string; companyId: string | undefined },
): Promise<Pick<AgentRow, 'id' | 'areaId'>[]> {
  return db
    .selectFrom('access.agent')
    .select(['id', 'areaId'])
    .where((is) => is.or([is('principalId', '=', of.personId), is('agentId', '=', of.personId)]))
    .$if(of.companyId !== undefined, (query) => query.where('companyId', '=', of.companyId ?? ''))
    .where('endedAt', 'is', null)
    .orderBy('id')
    .execute()
}
