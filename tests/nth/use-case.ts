import { expect } from 'vitest'
import { wrongInBooks } from '../races/books.ts'
import { HANG_MS, type Kind } from './fault-injector.ts'
import { type MortalWorld, Outage } from './world.ts'

/** What a person does with money, as often as it takes, always the same: one intent, one effect. */
export interface UseCase<Facts = unknown> {
  name: string
  /** The area or engine whose promise it is. */
  area: string
  /** Everything that is there before: done on a sound server. */
  prepare(world: MortalWorld): Promise<Facts>
  /**
   * The person's part and the jobs behind it. True: they were told that it is done · false: told no · null: told nothing of the kind.
   * Throws Outage where they must ask again.
   */
  act(world: MortalWorld, facts: Facts): Promise<boolean | null>
  /** How often it was done, by what the money says; throws where it is half done. */
  effects(world: MortalWorld, facts: Facts): Promise<number>
  /**
   * What it may come to besides "once, and told so", where the first answer never arrived. `none`: it was not done, and nobody is told
   * that it was; told nothing, it may be either.
   */
  orElse?: 'none'
}

/** What became of one run. */
export interface Outcome {
  calls: readonly string[]
  /** The call that went wrong. */
  fired: string | null
  effects: number
  told: boolean | null
}

/** What became of many runs, counted before anything is demanded of them. */
export interface Tally {
  runs: number
  /** Runs in which something went wrong. */
  fired: number
  once: number
  /** Not done, nor told so. */
  none: number
  /** Done, and told otherwise or nothing. */
  untold: number
  /** Told that it is done, and it is not. */
  lost: number
  twice: number
}

/** A use case with the type of its facts closed over. */
export function useCase<Facts>(of: UseCase<Facts>): UseCase {
  // Facts go from its own prepare to its own act and effects, nowhere else.
  return of
}

/** Runs a use case with its n-th call going wrong, then sound again, and proves that all money is where it must be. */
export async function runWith(
  world: MortalWorld,
  of: UseCase,
  { nth, kind }: { nth: number; kind: Kind },
  tally?: Tally,
): Promise<Outcome> {
  const facts = await of.prepare(world)
  const { injector } = world.life()
  injector.arm(nth, kind)
  const first = attempt(world, of, facts)
  // A phone does not wait for ever: it asks again while the first is still hanging.
  const second = kind === 'hangs' ? untilFired(world, first).then(() => attempt(world, of, facts)) : first
  await Promise.allSettled([first, second])
  const [calls, fired] = [injector.calls(), injector.fired()]
  injector.disarm()
  await world.revive()
  const told = await insist(world, of, facts)
  await world.settle()
  const effects = await of.effects(world, facts)
  if (tally) count(tally, { calls, fired, effects, told })
  const at = `${of.name}: call ${nth} ${kind}: ${fired ?? 'not reached'}`
  expect({ at, wrong: await wrongInBooks(world.store) }).toEqual({ at, wrong: [] })
  expect({ at, waiting: await waiting(world) }).toEqual({ at, waiting: [] })
  if (told === true || of.orElse === undefined) expect({ at, told, effects }).toEqual({ at, told: true, effects: 1 })
  else expect(told === false ? [0] : [0, 1], `${at}, told ${told}`).toContain(effects)
  return { calls, fired, effects, told }
}

function count(tally: Tally, { fired, effects, told }: Outcome): void {
  tally.runs += 1
  tally.fired += fired === null ? 0 : 1
  tally.once += effects === 1 ? 1 : 0
  tally.twice += effects > 1 ? 1 : 0
  tally.lost += effects === 0 && told === true ? 1 : 0
  tally.none += effects === 0 && told !== true ? 1 : 0
  tally.untold += effects > 0 && told !== true ? 1 : 0
}

/** One try; a server that dies never answers, so its death is the answer. */
async function attempt(world: MortalWorld, of: UseCase, facts: unknown): Promise<boolean | null> {
  const death = world.life().death.then(() => Promise.reject(new Outage('the server died')))
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`${of.name}: nobody answers`)), 120_000)
  })
  return await Promise.race([of.act(world, facts), death, late]).finally(() => clearTimeout(timer))
}

async function untilFired(world: MortalWorld, first: Promise<unknown>): Promise<void> {
  const { injector } = world.life()
  let ended = false
  const note = () => {
    ended = true
  }
  void first.then(note, note)
  while (!ended && injector.fired() === null) await new Promise((done) => setTimeout(done, 5))
  await new Promise((done) => setTimeout(done, HANG_MS / 3))
}

/** The same again until it is answered. A claim of a server that died is free after half a minute. */
async function insist(world: MortalWorld, of: UseCase, facts: unknown): Promise<boolean | null> {
  world.forward(31_000)
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt(world, of, facts)
    } catch (error) {
      // A fault of a sound server is none of these.
      if (!(error instanceof Outage) || tries === 4) throw error
      world.forward(3_000)
    }
  }
}

/** What is still under way though nothing is wrong any more. */
async function waiting({ store }: MortalWorld): Promise<unknown[]> {
  const { rows } = await store.pool.query(
    `select 'withdrawal' as what, id::text from wallet.withdrawal where state = 'waiting'
     union all select 'refund', id::text from payments.refund where state = 'asked'
     union all select 'code', id::text from payments.trade where way = 'code' and state in ('created', 'paying')
     union all select 'hold', reference from ledger.hold where state = 'held'
     union all select 'event', id::text from jobs.outbox where kind = 'event' and done_at is null`,
  )
  return rows
}
