import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { MIGRATIONS_FOLDER, type Store } from '#platform/db'
import { createJobs } from '#platform/jobs'
import { createLedger, type Ledger } from '#platform/ledger'
import { freshStore } from '../../tests/support/store.ts'
import { type Action, actionsOfOneClient, exercise } from './exercise.fixture.ts'

const RUNS = process.env['DEEP'] ? 200 : 6
const clients = fc.array(actionsOfOneClient, { minLength: 8, maxLength: 12 })

async function books(): Promise<{ store: Store; ledger: Ledger }> {
  const store = await freshStore({ max: 8, deadlocks: 'meant' })
  // Some faults lock each other out: connections that are opened from now on hear of it soon.
  await store.pool.query(
    `do $$ begin execute format('alter database %I set deadlock_timeout = 50', current_database()); end $$`,
  )
  const log = pino({ level: 'silent' })
  return { store, ledger: createLedger({ store, jobs: createJobs({ store, log }), clock: () => new Date(), log }) }
}

/** The first run's deeds of a seed: the same for every fault. */
const someClients = () => [[spendsWhatIsHeld], ...fc.sample(clients, { seed: 20_260_302, numRuns: 8 })]

/** Holds nearly all, and then spends more than is left: chance alone does not always come to it. */
const spendsWhatIsHeld: Action[] = [
  ...Array.from({ length: 5 }, (): Action => ({ do: 'hold', from: 0, fen: 999_999_999_999 })),
  { do: 'post', door: 'own', from: 0, to: 1, fen: 900_000_000_000 },
  { do: 'post', door: 'group', from: 0, to: 2, fen: 900_000_000_000 },
]

it(
  'whatever many clients do at once, no money is made or lost, nothing is overdrawn, repeats change nothing',
  async () => {
    const { store, ledger } = await books()
    await fc.assert(
      fc.asyncProperty(clients, async (deeds) => {
        expect(await exercise(ledger, store, deeds)).toEqual([])
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
  },
  RUNS * 30_000,
)

/** Faults that somebody might make in `ledger.post` or around it: what stands there, and what stands there instead. */
const FAULTS: readonly [fault: string, change: (sql: string) => string, also?: string][] = [
  ['the lock is gone', swap('order by id for update) a', 'order by id) a')],
  [
    'the lock is gone and clashes are swallowed',
    (sql) =>
      swap(
        'x(account, seq, item, amount, after, hash);',
        'x(account, seq, item, amount, after, hash) on conflict do nothing;',
      )(swap('order by id for update) a', 'order by id) a')(sql)),
    'drop trigger entry_sums_to_zero on ledger.entry',
  ],
  ['the sign is wrong', swap('a_balance[place] + p_leg_amounts[k];', 'a_balance[place] - p_leg_amounts[k];')],
  [
    'an amount is a float',
    swap('a_balance[place] + p_leg_amounts[k];', '(a_balance[place] + p_leg_amounts[k])::real;'),
  ],
  [
    'the overdraft is not looked at and the constraint is gone',
    swap('not a_negative[place] and', 'false and'),
    'alter table ledger.account drop constraint account_no_overdraft',
  ],
  ['the overdraft is not looked at', swap('not a_negative[place] and', 'false and')],
  [
    'what is held may be spent',
    swap('a_balance[place] - a_held[place] + amount < 0', 'a_balance[place] + amount < 0'),
    'alter table ledger.account drop constraint account_no_overdraft',
  ],
  ['a repeat is not known', swap('i_found[i] is not null', 'false')],
  [
    'a repeat is not known and the reference not unique',
    (sql) =>
      swap(
        'on conflict on constraint transfer_reference_once do nothing',
        '',
      )(swap('i_found[i] is not null', 'false')(sql)),
    'alter table ledger.transfer drop constraint transfer_reference_once',
  ],
  ['other content passes for a repeat', swap('i_found_content[i] = i_content[i]', 'false')],
  ['a leg is left out', swap('for k in first .. leg - 1 loop', 'for k in first .. first loop')],
  [
    'a leg is left out and the sums are not checked',
    swap('for k in first .. leg - 1 loop', 'for k in first .. first loop'),
    'drop trigger entry_sums_to_zero on ledger.entry',
  ],
  ['the balance is not kept', swap('set balance_fen = x.balance, seq', 'set seq')],
  ['the chain is not kept', swap(', last_hash = x.hash', '')],
]

describe('the same check finds each planted fault', () => {
  it.each(FAULTS)(
    '%s',
    async (_, change, also) => {
      const { store, ledger } = await books()
      await store.pool.query(change(functionPost()))
      if (also) await store.pool.query(also)
      const found: string[] = []
      for (const deeds of someClients()) {
        if (found.length > 0) break
        found.push(...(await exercise(ledger, store, deeds).catch((error: unknown) => [String(error)])))
      }
      expect(found).not.toEqual([])
    },
    60_000,
  )

  it('and nothing in what stands', async () => {
    const { store, ledger } = await books()
    await store.pool.query(functionPost())
    for (const deeds of someClients().slice(0, 4)) expect(await exercise(ledger, store, deeds)).toEqual([])
  }, 60_000)
})

/** A fault that changes nothing would be no fault. */
function swap(from: string, to: string): (sql: string) => string {
  return (sql) => {
    if (!sql.includes(from)) throw new Error(`ledger.post no longer says: ${from}`)
    return sql.replace(from, to)
  }
}

function functionPost(): string {
  const sql = readFileSync(join(MIGRATIONS_FOLDER, '0040_ledger.sql'), 'utf8')
  return sql.slice(sql.indexOf('create function ledger.post(')).replace('create function', 'create or replace function')
}
