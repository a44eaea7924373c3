import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { inTransaction, newId, type Store } from '#platform/db'
import { createIdentity } from '#platform/identity'
import { createJobs, type Jobs } from '#platform/jobs'
import { createVault, readVaultKeys } from '#platform/vault'
import type { BulkChannel, BulkLadder, BulkStep } from '../bulk/bulk.ts'
import type { PushMessage, PushPort } from '../bulk/push.ts'
import { createNotify, type Notify } from '../index.ts'
import type { SmsPort } from '../sms-port.ts'

/** An SMS or push that a port was handed. */
export type HandedSms = Parameters<SmsPort['send']>[0]

/** One server process over the store of the test. */
export interface Process {
  readonly jobs: Jobs
  readonly notify: Notify
}

/** Who lacks what, what was handed over, and a clock that tests set. */
interface Facts {
  now: number
  /** Who lacks what the ladder is for, with their phones; empty: none. */
  readonly people: Map<string, string>
  readonly sms: HandedSms[]
  readonly pushed: PushMessage[]
  readonly logged: string[]
  /** What the SMS provider does with the next messages. */
  sending: (message: HandedSms) => Promise<void>
  pushing: (message: PushMessage) => Promise<void>
  /** Called at each question to the subject: throws where a process dies there. */
  asked: (what: 'lacking' | 'still' | 'phones', ids: readonly string[]) => void
  /** Waited for at each question. */
  gate: (what: 'lacking' | 'still' | 'phones') => Promise<void>
}

/** Ladders over a real store. */
export interface Ladders extends Facts {
  /** The process of tests that need no other. */
  readonly here: Process
  process(ports?: { sms?: SmsPort | null; push?: PushPort | null }): Process
  /** So many more people who lack it. */
  lack(count: number): string[]
  begin(steps: readonly [BulkChannel, number][], more?: Partial<BulkLadder>): Promise<string>
  stop(id: string): Promise<void>
  /** Time passes, a minute at a time, and what is due is done: by `here` where nobody is said. */
  pass(ms: number, by?: readonly Process[]): Promise<void>
  steps(id: string): Promise<readonly BulkStep[]>
  states(id: string): Promise<BulkStep['state'][]>
  /** What became of the first step for a person. */
  outcome(id: string, person?: string): Promise<string | undefined>
  /** What the park of the ladders has spent this month, in fen. */
  spent(): Promise<number>
}

const MINUTE = 60_000
const MORNING = Date.parse('2026-03-02T10:00:00.000+08:00')
const KEYS = readVaultKeys(randomBytes(32).toString('base64'))

/** Empties the store of ladders and begins a morning. */
export async function makeLadders(store: Store): Promise<Ladders> {
  await sql`truncate notify.ladder, notify.step, notify.message, notify.link, notify.bulk_month, settings.rule, settings.version,
    notify.sms, identity.limit_window, jobs.outbox`.execute(store.db)
  const facts: Facts = {
    now: MORNING,
    people: new Map(),
    sms: [],
    pushed: [],
    logged: [],
    sending: async () => {},
    pushing: async () => {},
    asked: () => {},
    gate: async () => {},
  }
  const here = processOf(store, facts, {})
  const { bulk } = here.notify
  const steps = async (id: string) => (await bulk.steps(store.db, [id])).get(id) ?? []
  const world: Ladders = Object.assign(facts, {
    here,
    steps,
    states: async (id: string) => (await steps(id)).map(({ state }) => state),
    outcome: async (id: string, person = '') => (await bulk.outcomesFor(store.db, [id], person))[0]?.state,
    spent: async () => (await bulk.budget(store.db, '1')).spentFen,
    stop: (id: string) => inTransaction(store.db, (db) => bulk.stop(db, id)),
    async pass(ms: number, by: readonly Process[] = [here]) {
      for (const end = facts.now + ms; facts.now < end; ) {
        facts.now = Math.min(end, facts.now + MINUTE)
        await Promise.all(by.map(({ jobs }) => jobs.drain()))
      }
    },
    process: (ports: Parameters<Ladders['process']>[0] = {}) => processOf(store, facts, ports),
    lack(count: number) {
      const ids = Array.from({ length: count }, () => newId())
      for (const id of ids) facts.people.set(id, `138${String(facts.people.size).padStart(8, '0')}`)
      return ids
    },
    async begin(steps: readonly [BulkChannel, number][], more: Partial<BulkLadder> = {}) {
      const ladder: BulkLadder = {
        id: newId(),
        areaId: '1',
        kind: 'test.notice',
        ref: 'n1',
        sender: '东湖物业',
        title: '停水通知',
        path: '/notice/noticedetailpage?id=n1',
        at: new Date(facts.now),
        steps: steps.map(([channel, afterMinutes]) => ({ channel, afterMinutes })),
        ...more,
      }
      const { notify } = processOf(store, facts, {})
      await inTransaction(store.db, (db) => notify.bulk.begin(db, ladder))
      return ladder.id
    },
  })
  return world
}

function processOf(
  store: Store,
  world: Facts,
  { sms, push }: { sms?: SmsPort | null; push?: PushPort | null },
): Process {
  const clock = () => new Date(world.now)
  const say = (facts: object, message: string) => {
    const { err, ...rest } = facts as { err?: Error }
    world.logged.push(`${JSON.stringify(rest)} ${String(err ?? '')} ${message}`)
  }
  const jobs = createJobs({ store, log: { error: say, warn: say } })
  const ownSms: SmsPort = {
    async send(message) {
      world.sms.push(message)
      await world.sending(message)
    },
  }
  const ownPush: PushPort = {
    async send(message) {
      world.pushed.push(message)
      await world.pushing(message)
    },
  }
  const notify = createNotify({
    store,
    jobs,
    identity: createIdentity({ store, pepper: 'pepper', clock }),
    pepper: 'pepper',
    vault: createVault({ keys: KEYS }),
    clock,
    log: { error: say },
    port: sms === undefined ? ownSms : sms,
    push: push === undefined ? ownPush : push,
    publicUrl: 'https://park.example.cn',
  })
  notify.bulk.subject('test.notice', {
    async lacking(_db, _ref, after, limit) {
      const ids = [...world.people.keys()].toSorted().filter((id) => after === null || id > after)
      world.asked('lacking', ids.slice(0, limit))
      await world.gate('lacking')
      return ids.slice(0, limit)
    },
    async still(_db, _ref, ids) {
      world.asked('still', ids)
      await world.gate('still')
      return new Set(ids.filter((id) => world.people.has(id)))
    },
    async phones(_db, ids) {
      world.asked('phones', ids)
      await world.gate('phones')
      return new Map(
        ids.flatMap((id): [string, string][] => (world.people.get(id) ? [[id, world.people.get(id) ?? '']] : [])),
      )
    },
  })
  return { jobs, notify }
}
