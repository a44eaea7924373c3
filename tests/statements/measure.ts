import type { AnyCall } from '#vocabulary/call'
import { type Caller, deniedCode, type Everybody } from '../matrix/callers.ts'
import { nameOf } from '../matrix/calls.ts'
import { isOneWrite, textsOf } from '../support/one-write.ts'
import type { Recipe } from '../support/recipes.ts'
import type { Answer, World } from '../support/world.ts'

/** What one good case of a call costs, its session known to the process already. */
export interface Cost {
  readonly call: string
  readonly effect: AnyCall['effect']
  /** Beginnings and ends of transactions are not counted. */
  readonly statements: number
  readonly transactions: number
  /** Jobs and events that it leaves to background work. */
  readonly jobs: number
}

/** What a connection was told, in order. */
export interface Heard {
  clear(): void
  said(): readonly string[]
}

type Query = (...args: unknown[]) => unknown

/** Listens to all connections of a world's server. */
export function listen(world: World): Heard {
  const texts: string[] = []
  const known = new WeakSet<object>()
  world.store.pool.on('acquire', (client) => {
    if (known.has(client)) return
    known.add(client)
    const query = client.query.bind(client) as Query
    const heard: Query = (...args) => {
      const [first] = args
      // the simulated bank is somebody else, who happens to keep its books in the same store
      const own = textsOf(first).filter((text) => !text.includes('payments_sandbox'))
      // the begin that goes together with them
      if (own.length > 0 && isOneWrite(first) && first.begins) texts.push('begin')
      texts.push(...own)
      return query(...args)
    }
    Object.assign(client, { query: heard })
  })
  return { clear: () => void texts.splice(0), said: () => [...texts] }
}

/** Who is asked for the good case before the first one who is let in: they stand in a company, so that more is looked up for them. */
const AHEAD = 'manager'

/** A good case after a first one, which fills what the process remembers; null: no caller is let in, or none was good. */
export async function costOf(
  { world, callers, heard }: { world: World; callers: Everybody; heard: Heard },
  call: AnyCall,
  recipe: Recipe,
): Promise<Cost | null> {
  const may = callers.all.filter(
    (each) => each.person !== null && each.token !== null && deniedCode(each, call.who) === null,
  )
  for (const caller of [may.find(({ name }) => name === AHEAD), may[0]]) {
    const cost = caller && (await costFor({ world, callers, heard }, call, recipe, caller))
    if (cost) return cost
  }
  return null
}

async function costFor(
  { world, callers, heard }: { world: World; callers: Everybody; heard: Heard },
  call: AnyCall,
  recipe: Recipe,
  caller: Caller,
): Promise<Cost | null> {
  const name = nameOf(call)
  const costs: Cost[] = []
  let knowing: ReadonlySet<string> = new Set()
  for (let turn = 0; turn < 2; turn += 1) {
    if (turn === 0 || call.name === 'logout') await callers.renew(caller)
    const owner = callers.owner(caller.name)
    // who calls is known for some seconds only: what that takes is told apart by its words
    heard.clear()
    await world.product.identity.sessions.callerOf(owner.token)
    knowing = new Set([...knowing, ...heard.said()])
    const { input } = await recipe.make(owner, owner)
    heard.clear()
    const answer: Answer =
      call.method === 'GET'
        ? await world.get(name, input as Record<string, string>, owner.token)
        : await world.post(name, input, owner.token)
    if (answer.code === 200)
      costs.push({ call: name, effect: call.effect, ...countsOf(heard.said().filter((text) => !knowing.has(text))) })
  }
  return costs.at(-1) ?? null
}

/** How many statements these are, without beginnings and ends of transactions. */
export function statementsIn(said: readonly string[]): number {
  return said.filter((text) => !/^\s*(begin|start transaction|commit|rollback)\b/i.test(text)).length
}

function countsOf(said: readonly string[]): Pick<Cost, 'statements' | 'transactions' | 'jobs'> {
  const count = (pattern: RegExp) => said.filter((text) => pattern.test(text)).length
  return {
    statements: statementsIn(said),
    transactions: count(/^\s*(begin|start transaction)\b/i),
    // by itself, or as a part of the statement that it tells of
    jobs: count(/^\s*insert into "?jobs"?\."?outbox|select \$\d+::uuid, 'event'/i),
  }
}
