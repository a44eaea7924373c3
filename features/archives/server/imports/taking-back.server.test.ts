import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { importRefusals as no } from '#contract/archives'
import { dayOf } from '#vocabulary/day'
import { makeWorld } from '../../../../tests/support/world.ts'
import { honourFacts, makeArchive, makeImport } from '../fixtures.ts'
import { csv, HONOURS, newCode, sheetsOf } from '../tests/sheets.ts'

const world = await makeWorld()
const { db } = world.store
const { writer, post, view, tried, ran, takenBack, stayed, honoursOf } = await sheetsOf(world)

describe('taken back', () => {
  test('untouched rows go, touched ones stay and are listed, changed ones get their former value with a reason', async () => {
    const archive = await makeArchive(db, { now: world.now() })
    await ran(await tried('honour', csv(HONOURS, `${archive.name},旧荣誉,市级,2025-01-01,C1`)))
    const rows = ['旧荣誉,省级', '没动过,市级', '动过,市级'].map((row) => `${archive.name},${row},2025-01-01,`)
    const one = await ran(await tried('honour', csv(HONOURS, ...rows)))
    const touched = (await honoursOf(archive.id)).find(({ data }) => data.name === '动过')
    const { code } = await post('save', {
      kind: 'honour',
      archiveId: archive.id,
      recordId: touched?.id,
      version: touched?.version,
      data: { ...touched?.data, issuer: '科技局' },
      asOf: dayOf(world.now()),
      source: 'staff',
    })
    expect(code).toBe(200)
    expect(await takenBack(one)).toMatchObject({ state: 'taken_back', taken: 2, stayed: 1, takeBackUntil: null })
    const left = await honoursOf(archive.id)
    expect(left.map(({ data, version }) => `${String(data.name)} ${String(data.level)} ${version}`)).toEqual(
      expect.arrayContaining(['动过 city 2', '旧荣誉 city 3']),
    )
    expect(left).toHaveLength(2)
    expect(await stayed(one)).toMatchObject([
      { archiveId: archive.id, archive: archive.name, title: '动过', why: 'changed' },
    ])
    const timeline = await post<{ items: { reason: string; deleted: boolean }[] }>('records', { id: archive.id })
    expect(timeline.body.items.filter(({ reason }) => reason === '撤销导入')).toHaveLength(2)
    expect(await post('importTakeBack', { id: one.id })).toMatchObject({ code: 615 })
  })

  test('an outside enterprise that is used since stays', async () => {
    const name = `用过的线索${newCode()}`
    const one = await ran(await tried('honour', csv(HONOURS, `${name},甲,市级,2025-01-01,`), { unknown: 'make' }))
    const { id } = await db
      .selectFrom('archives.archive')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    const data = honourFacts('后加', { level: 'city', from: '2025-05-01' })
    const asOf = dayOf(world.now())
    await post('save', { kind: 'honour', archiveId: id, data, asOf, source: 'staff' })
    expect(await takenBack(one)).toMatchObject({ taken: 1, stayed: 1 })
    expect(await stayed(one)).toMatchObject([{ title: '企业档案', why: 'used' }])
    expect((await honoursOf(id)).map(({ data: { name: left } }) => left)).toEqual(['后加'])
  })

  test('not after 30 days, not while another file is worked on, and not what never ran', async () => {
    const { vault } = world.product
    const old = new Date(world.now().getTime() - 31 * 86_400_000)
    const late = await makeImport(db, vault, { personId: writer.id, now: old, state: 'done' })
    expect(await post('importTakeBack', { id: late.id })).toMatchObject({ code: no.takeBackLate.code })
    const ready = await makeImport(db, vault, { personId: writer.id, now: world.now() })
    expect(await post('importTakeBack', { id: ready.id })).toMatchObject({ code: no.importNotReady.code })
    const done = await makeImport(db, vault, { personId: writer.id, now: world.now(), state: 'done' })
    await db.updateTable('archives.importRun').set({ state: 'running' }).where('id', '=', ready.id).execute()
    expect(await post('importTakeBack', { id: done.id })).toMatchObject({ code: no.importBusy.code })
    await db.updateTable('archives.importRun').set({ state: 'failed' }).where('id', '=', ready.id).execute()
  })

  test('of two who take back at once one does it, the other hears that it is so', async () => {
    const archive = await makeArchive(db, { now: world.now() })
    const one = await ran(await tried('honour', csv(HONOURS, `${archive.name},甲,市级,2025-01-01,`)))
    const both = await Promise.all([post('importTakeBack', { id: one.id }), post('importTakeBack', { id: one.id })])
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 615])
    await world.product.jobs.drain()
    expect(await view(one.id)).toMatchObject({ state: 'taken_back', taken: 1 })
    expect(await honoursOf(archive.id)).toEqual([])
  })
})

describe('a death', () => {
  /** Ends the connection that waits for a lock while its statement holds these words; answers once one did. */
  const endWaiting = (words: string) =>
    expect
      .poll(
        async () => {
          const { rows } = await sql<{ n: number }>`
            select count(pg_terminate_backend(pid))::int as n from pg_stat_activity
             where datname = current_database() and wait_event_type = 'Lock' and query like ${`%${words}%`}
               and pid <> pg_backend_pid()`.execute(db)
          return rows[0]?.n
        },
        { timeout: 10_000 },
      )
      .toBe(1)

  test('at the end of a run leaves nothing of it, and the park is free for the next file', async () => {
    const archive = await makeArchive(db, { now: world.now() })
    const file = csv(HONOURS, `${archive.name},甲,市级,2025-01-01,`, `${archive.name},乙,市级,2025-01-01,`)
    const one = await tried('honour', file)
    await post('importRun', { id: one.id, token: one.token })
    const work = await db.transaction().execute(async (tx) => {
      // what it wrote is written down last: somebody else holds the row of the import
      await sql`select 1 from archives.import_run where id = ${one.id} for update`.execute(tx)
      const drained = world.product.jobs.drain()
      await endWaiting('insert into archives.import_change')
      return { drained }
    })
    await work.drained.catch(() => undefined)
    expect(await honoursOf(archive.id)).toEqual([])
    expect(await ran(await tried('honour', file))).toMatchObject({ state: 'done', counts: { new: 2 } })
  })

  test('after a run has no further effect when its job is done again', async () => {
    const archive = await makeArchive(db, { now: world.now() })
    const one = await ran(await tried('honour', csv(HONOURS, `${archive.name},甲,市级,2025-01-01,`)))
    await world.product.jobs.enqueue(db, 'archives.import-run', { id: one.id })
    await world.product.jobs.drain()
    expect(await honoursOf(archive.id)).toHaveLength(1)
    expect(await takenBack(one)).toMatchObject({ taken: 1 })
  })

  test('at the end of taking back leaves everything in its place, and it can be asked for again', async () => {
    const archive = await makeArchive(db, { now: world.now() })
    const one = await ran(await tried('honour', csv(HONOURS, `${archive.name},甲,市级,2025-01-01,`)))
    await post('importTakeBack', { id: one.id })
    const work = await db.transaction().execute(async (tx) => {
      await sql`select 1 from archives.import_change where import_id = ${one.id} for update`.execute(tx)
      const drained = world.product.jobs.drain()
      await endWaiting('update archives.import_change')
      return { drained }
    })
    await work.drained.catch(() => undefined)
    expect(await honoursOf(archive.id)).toHaveLength(1)
    expect(await view(one.id)).toMatchObject({ state: 'done', why: '撤销没有完成，没有改动任何数据，请重试' })
    expect(await takenBack(one)).toMatchObject({ state: 'taken_back', taken: 1, why: '' })
    expect(await honoursOf(archive.id)).toEqual([])
  })
})
