import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeArchive, makeHonour, makeProposal } from '#fixtures/archives'
import { makeArea } from '#fixtures/estate'
import { makeGrant, makePerson, makeSession } from '#fixtures/people'
import type { Db } from '#platform/db'
import { isDeep, seed } from '../support/budget.ts'
import { testSecrets } from '../support/keys.ts'
import { freePort } from '../support/ports.ts'
import { makeProduct } from '../support/product.ts'
import { freshStore } from '../support/store.ts'
import { startMortal } from './mortal-server.ts'

const PAUSE_MS = 1_000
const WAIT = { timeout: 30_000, interval: 50 }
/** Tables that a merge writes, in its order. */
const TABLES = [
  'archives.merge',
  'archives.merge_row',
  'archives.record_version',
  'archives.record_archive',
  'audit.entry',
] as const
/** One of them by the seed; all of them in the long loops. */
const tables = isDeep('archives') ? [...TABLES] : [TABLES[seed % TABLES.length] ?? TABLES[0]]

/** Whose each record and proposal is, and what became of both archives. */
async function stateOf(db: Db): Promise<unknown> {
  const { rows } = await sql<{ row: unknown }>`
    select to_jsonb(a) as row from archives.archive a union all
    select jsonb_build_array(id, archive_id) from archives.record union all
    select jsonb_build_array(record_id, version, archive_id) from archives.record_version union all
    select jsonb_build_array(id, archive_id) from archives.proposal union all
    select to_jsonb(l) from archives.record_archive l union all
    select jsonb_build_array(id) from archives.merge order by 1`.execute(db)
  return rows
}

/** Whether somebody waits to write a table. */
async function waits(db: Db, table: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity a join pg_locks l on l.pid = a.pid and not l.granted
     where a.datname = current_database() and l.relation = ${table}::regclass`.execute(db)
  return rows.length > 0
}

test('a merge whose server is killed on the way leaves nothing of it, and the next life merges whole', async () => {
  const store = await freshStore({ max: 8 })
  const { db } = store
  const secrets = testSecrets()
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const desk = await makeProduct({ store, secrets, clock: () => new Date(), loopback: origin })
  await makeArea(db, '1')
  const person = await makePerson(db, { roles: ['operator'] })
  await makeGrant(db, person, {
    rights: ['archive.read', 'archive.write', 'archive.contacts', 'archive.requests', 'archive.follow', 'economy.read'],
  })
  const token = await makeSession(db, desk.identity, person)
  const server = await startMortal({
    databaseUrl: store.url,
    port,
    bank: origin,
    secrets,
    jobs: false,
    pauseMs: PAUSE_MS,
  })
  const merge = async (input: object): Promise<number> => {
    const answer = await fetch(`${origin}/ipark/portal/app/archive/merge`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', loginSession: token },
      body: JSON.stringify(input),
    })
    return ((await answer.json()) as { code: number }).code
  }

  for (const table of tables) {
    const third = await makeArchive(db)
    const [survivor, merged] = [await makeArchive(db), await makeArchive(db, { outside: true })]
    const { id: joint } = await makeHonour(db, third)
    await makeHonour(db, merged, { name: '带来的' })
    await makeProposal(db, merged, person)
    await db.insertInto('archives.recordArchive').values({ recordId: joint, archiveId: merged.id }).execute()
    const seen = { survivor: 1, merged: 1, survivorBasic: 0, mergedBasic: 0 }
    const input = { survivorId: survivor.id, mergedId: merged.id, take: [], seen }
    const before = await stateOf(db)
    await db.transaction().execute(async (tx) => {
      await sql`lock table ${sql.table(table)} in share mode`.execute(tx)
      const lost = merge(input).catch(() => 0)
      await expect.poll(() => waits(db, table), WAIT).toBe(true)
      const died = server.died()
      server.kill()
      await died
      expect(await lost).toBe(0)
    })
    await server.up()
    expect([table, await stateOf(db)]).toEqual([table, before])
    expect([table, await merge(input)]).toEqual([table, 200])
    const { rows } = await sql`select 1 from archives.record where archive_id = ${merged.id}`.execute(db)
    expect([table, rows.length]).toEqual([table, 0])
  }
  expect(server.deaths()).toBe(tables.length)
  await server.stop()
  await desk.stop()
}, 180_000)
