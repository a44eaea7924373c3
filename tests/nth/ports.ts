import { AsyncLocalStorage } from 'node:async_hooks'
import type { createSimulatedBank } from '#demo/wallet'
import type { Db } from '#platform/db'
import type { Jobs } from '#platform/jobs'
import type { FaultInjector } from './fault-injector.ts'

/** Work by the clock, by name: the lives' own scheduler is not started, the test says when it is time. */
export type Crons = ReadonlyMap<string, () => Promise<void>>

const crons = new WeakMap<Jobs, Map<string, () => Promise<void>>>()

/** What a life registered to be done by the clock. */
export function cronsOf(jobs: Jobs): Crons {
  return crons.get(jobs) ?? new Map()
}

/** The module of the jobs engine, whose engines keep a list of what is done by the clock. */
export function listedJobs(real: typeof import('#platform/jobs')): typeof import('#platform/jobs') {
  return { ...real, createJobs: (options) => listed(real.createJobs(options)) }
}

function listed(jobs: Jobs): Jobs {
  const list = new Map<string, () => Promise<void>>()
  crons.set(jobs, list)
  const { every } = jobs
  jobs.every = (name, cron, work) => {
    list.set(name, work)
    every(name, cron, work)
  }
  return jobs
}

const building = new AsyncLocalStorage<{ injector: FaultInjector; bankDb: Db }>()

/** Banks that are made inside `build` go through this injector, and keep their books over a connection of their own. */
export const underInjector = <T>(under: { injector: FaultInjector; bankDb: Db }, build: () => Promise<T>): Promise<T> =>
  building.run(under, build)

/** What asks each bank's gateway, by the bank's origin; while there is one, `fetch` goes through here. */
const gateways = new Map<string, () => FaultInjector>()
let plainFetch: typeof fetch | null = null

/** Lets what the server asks of the bank at this origin go through the fault injector of the life that is on it then; the answer ends that. */
export function listenIn(bank: string, injectorOf: () => FaultInjector): () => void {
  gateways.set(bank, injectorOf)
  if (!plainFetch) {
    const ask = globalThis.fetch
    plainFetch = ask
    globalThis.fetch = (input, init) => {
      const call = () => ask(input, init)
      const isGateway = typeof input === 'string' && init?.method === 'POST' && input.includes('/sandbox/gateway.do')
      const injectorAt = isGateway ? gateways.get(new URL(input).origin) : undefined
      return injectorAt ? injectorAt().through('channel sandbox', call) : call()
    }
  }
  return () => {
    gateways.delete(bank)
    if (gateways.size > 0 || !plainFetch) return
    globalThis.fetch = plainFetch
    plainFetch = null
  }
}

type MakeBank = typeof createSimulatedBank

/** The module of the wallet's demo, whose bank for cards is asked through the fault injector of the life that is being made. */
export function injectedBanks(real: typeof import('#demo/wallet')): typeof import('#demo/wallet') {
  return { ...real, createSimulatedBank: injectedBank(real.createSimulatedBank) }
}

function injectedBank(make: MakeBank): MakeBank {
  return (options) => {
    const under = building.getStore()
    if (!under) throw new Error('a bank outside of a life')
    const { injector, bankDb } = under
    const bank = make({ ...options, db: bankDb })
    return {
      beginBind: (request) => injector.through('bank beginBind', () => bank.beginBind(request)),
      finishBind: (requestNo) => injector.through('bank finishBind', () => bank.finishBind(requestNo)),
      payout: (request) => injector.through('bank payout', () => bank.payout(request)),
      payoutQuery: (requestNo) => injector.through('bank payoutQuery', () => bank.payoutQuery(requestNo)),
    }
  }
}
