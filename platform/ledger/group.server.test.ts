import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { createJobs } from '#platform/jobs'
import { type AccountName, createLedger, type Transfer } from '#platform/ledger'
import { freshStore } from '../../tests/support/store.ts'
import { createGroup } from './group.ts'
import { accountId } from './name.ts'

const store = await freshStore({ max: 4 })
const log = pino({ level: 'silent' })
const ledger = createLedger({ store, jobs: createJobs({ store, log }), clock: () => new Date(), log })
const account = (owner: string): AccountName => ({ areaId: '1', owner, kind: 'test' })
for (const owner of ['a', 'b', 'c', 'd']) await ledger.open(store.db, account(owner), { mayGoNegative: true })

const move = (from: string, to: string): Transfer => ({
  reference: randomUUID(),
  kind: 'test.move',
  legs: [
    { account: account(from), amountFen: -1 },
    { account: account(to), amountFen: 1 },
  ],
})

it('an account that somebody keeps locked holds up nobody for ever; asked again, the same reference answers', async () => {
  const post = createGroup({ store, clock: () => new Date(), waitMs: 2_000 })
  const holder = await store.pool.connect()
  await holder.query('begin')
  await holder.query('select from ledger.account where id = $1 for update', [accountId(account('a'))])
  const stuck = move('a', 'b')
  const first = post(stuck)
  const after = post(move('c', 'd'))
  await expect(first).rejects.toThrow(/timeout/i)
  expect(await after).toMatchObject({ state: 'done' })
  await holder.query('rollback')
  holder.release()
  // The statement that was given up may still have been done once the lock was gone, or not: the reference knows.
  expect(['done', 'repeated']).toContain((await post(stuck)).state)
  expect((await ledger.accounts(store.db, [account('b')]))[0]?.balanceFen).toBe(1)
})

it('the same transfer twice among those who wait is done once, and both hear of it', async () => {
  const twice = move('a', 'b')
  const outcomes = await Promise.all(
    [move('c', 'd'), twice, twice, move('c', 'd')].map((each) => ledger.postBatched(each)),
  )
  expect(outcomes.map(({ state }) => state)).toEqual(['done', 'done', 'repeated', 'done'])
  expect(outcomes[2]).toEqual({ ...outcomes[1], state: 'repeated' })
})

it('comers during a statement share the next one: far fewer commits than transfers', async () => {
  const commits = async () => {
    const { rows } = await store.pool.query<{ n: number }>(
      'select count(distinct xmin::text)::int n from ledger.transfer',
    )
    return rows[0]?.n ?? 0
  }
  const before = await commits()
  await Promise.all(Array.from({ length: 300 }, () => ledger.postBatched(move('c', 'd'))))
  expect((await commits()) - before).toBeLessThan(10)
})
