import type { Db } from '#platform/db'
import type { Jobs } from '#platform/jobs'
import type { createSimulatedBank } from '#server/wallet'
import type { Hitch } from './hitch.ts'

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

let building: { hitch: Hitch; bankDb: Db } | null = null

/** While `build` runs, banks that are made go through this hitch, and keep their books over a connection of their own. */
export async function underHitch<T>(under: { hitch: Hitch; bankDb: Db }, build: () => Promise<T>): Promise<T> {
  building = under
  try {
    return await build()
  } finally {
    building = null
  }
}

type MakeBank = typeof createSimulatedBank

/** The module of the wallet's server, whose bank for cards is asked through the hitch of the life that is being made. */
export function hitchedWallet(real: typeof import('#server/wallet')): typeof import('#server/wallet') {
  return { ...real, createSimulatedBank: hitchedBank(real.createSimulatedBank) }
}

function hitchedBank(make: MakeBank): MakeBank {
  return (options) => {
    if (!building) throw new Error('a bank outside of a life')
    const { hitch, bankDb } = building
    const bank = make({ ...options, db: bankDb })
    return {
      beginBind: (request) => hitch.through('bank beginBind', () => bank.beginBind(request)),
      finishBind: (requestNo) => hitch.through('bank finishBind', () => bank.finishBind(requestNo)),
      payout: (request) => hitch.through('bank payout', () => bank.payout(request)),
      payoutQuery: (requestNo) => hitch.through('bank payoutQuery', () => bank.payoutQuery(requestNo)),
    }
  }
}
