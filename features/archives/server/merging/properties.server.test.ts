import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { MERGE_FIELDS, type MergeField, type RecordData } from '#contract/archives'
import { makeGrant } from '#fixtures/people'
import { type Db, newId } from '#platform/db'
import { addDays, type Day, startOfDay } from '#vocabulary/day'
import { makeWorld } from '../../../../tests/support/world.ts'
import { basicFacts, HONOUR, makeArchive, makeProposal } from '../fixtures.ts'
import { deleteRecord, listPast, putRecord } from '../records/queries.ts'
import { placeOf } from '../records/rules.ts'
import { sightOf } from '../sight/rules.ts'
import { basicsOf, putBasic } from './merging.ts'

const world = await makeWorld()
const { db } = world.store
let merger: Awaited<ReturnType<typeof world.person>>
beforeAll(async () => {
  merger = await world.person({ roles: ['operator'] })
  await makeGrant(db, merger, {
    rights: ['archive.read', 'archive.write', 'archive.contacts', 'archive.requests', 'archive.follow', 'economy.read'],
  })
})

const FIRST: Day = '2026-06-01'
const at = (day: number, step = 0) => new Date(startOfDay(addDays(FIRST, day)).getTime() + 3_600_000 + step)
type Honour = RecordData<'honour'>

/** A version of an honour, as `save` writes it. */
async function put(
  archiveId: string,
  record: { id: string; data: Honour; version: number },
  when: Date,
): Promise<void> {
  await putRecord(db, {
    ...placeOf({ kind: 'honour', data: record.data }),
    ...record,
    archiveId,
    areaId: '1',
    kind: 'honour',
    asOf: FIRST,
    source: 'staff',
    at: when,
    byId: merger.id,
    reason: '',
  })
}

const post = async <Body>(call: string, input: object): Promise<Body> => {
  const { code, body } = await world.post<Body>(`archive/${call}`, input, merger.token)
  expect([call, code]).toEqual([call, 200])
  return body
}
const mergeNow = async (two: { survivorId: string; mergedId: string }, take: readonly MergeField[]) => {
  const { seen } = await post<{ seen: object }>('duplicatePair', two)
  return (await post<{ id: string }>('merge', { ...two, take, seen })).id
}

type Row = Readonly<Record<string, unknown>>

/** Every row of every table of archives, but for the merges themselves. */
async function everyRow(on: Db): Promise<Record<string, readonly Row[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
     where table_schema = 'archives' and table_type = 'BASE TABLE' and table_name not in ('merge', 'merge_row') order by 1`.execute(
    on,
  )
  const all: Record<string, readonly Row[]> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ row: Row }>`
      select to_jsonb(t) as row from ${sql.table(`archives.${name}`)} t order by to_jsonb(t)::text`.execute(on)
    all[name] = rows.map(({ row }) => row)
  }
  return all
}

const side = fc.record({
  outside: fc.boolean(),
  honours: fc.array(fc.record({ name: fc.constantFrom('甲', '乙', '丙'), versions: fc.integer({ min: 1, max: 3 }) }), {
    maxLength: 3,
  }),
  basic: fc.option(fc.record({ legalRepresentative: fc.constantFrom('', '陈立', '周敏') })),
  proposals: fc.nat(2),
  follower: fc.boolean(),
  stage: fc.constantFrom(null, 'talks', 'lost'),
  joint: fc.boolean(),
})
type Drawn = typeof side extends fc.Arbitrary<infer Value> ? Value : never

async function make(drawn: Drawn, jointId: string): Promise<string> {
  const archive = await makeArchive(db, { outside: drawn.outside, now: at(0) })
  const { id } = archive
  for (const { name, versions } of drawn.honours) {
    const recordId = newId()
    for (let version = 1; version <= versions; version += 1)
      await put(id, { id: recordId, data: { ...HONOUR, name, issuer: String(version) }, version }, at(version))
  }
  if (drawn.basic)
    await putBasic(
      db,
      { id: newId(), archiveId: id },
      {
        areaId: '1',
        data: basicFacts(drawn.basic),
        asOf: FIRST,
        source: 'staff',
        version: 1,
        at: at(1),
        byId: merger.id,
        reason: '',
      },
    )
  for (let n = 0; n < drawn.proposals; n += 1) await makeProposal(db, archive, merger, { now: at(2) })
  if (drawn.joint) await db.insertInto('archives.recordArchive').values({ recordId: jointId, archiveId: id }).execute()
  const followerId = drawn.follower ? merger.id : null
  await db.updateTable('archives.archive').set({ followerId, stage: drawn.stage }).where('id', '=', id).execute()
  return id
}

test('a merge that is undone leaves every row of every table as it was; a version of what was chosen stays as history', async () => {
  await fc.assert(
    fc.asyncProperty(side, side, fc.subarray([...MERGE_FIELDS]), async (survivor, merged, take) => {
      const joint = newId()
      const third = await makeArchive(db, { now: at(0) })
      await put(third.id, { id: joint, data: { ...HONOUR, name: '共有' }, version: 1 }, at(1))
      const survivorId = await make(survivor, joint)
      const mergedId = await make({ ...merged, outside: true }, joint)
      // one of the merged one's works is joint with the survivor
      const work = newId()
      await put(mergedId, { id: work, data: { ...HONOUR, name: '合作' }, version: 1 }, at(1))
      await db.insertInto('archives.recordArchive').values({ recordId: work, archiveId: survivorId }).execute()
      const before = await everyRow(db)
      const basic = (await basicsOf(db, world.product.vault, { survivorId, mergedId })).survivor
      const id = await mergeNow({ survivorId, mergedId }, take)
      expect(await everyRow(db)).not.toEqual(before)
      await post('unmerge', { id })
      const after = await everyRow(db)
      // what a merge chose is a version of its own, and so is what undoing put back
      const isChosen = (row: Row) => row['record_id'] === basic?.id && Number(row['version']) > 1
      const inOrder = (rows: readonly Row[] = []) =>
        rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
      const plain = (all: Record<string, readonly Row[]>) => ({
        ...all,
        record_version: inOrder(all['record_version']?.filter((row) => !isChosen(row))),
        record: inOrder(
          all['record']?.map((row) => (row['id'] === basic?.id ? { ...row, version: 0, at: '', by_id: '' } : row)),
        ),
        archive: inOrder(all['archive']?.map((row) => (row['id'] === survivorId ? { ...row, version: 0 } : row))),
      })
      expect(plain(after)).toEqual(plain(before))
    }),
    { numRuns: 8 },
  )
})

const step = fc.record({
  day: fc.integer({ min: 0, max: 6 }),
  record: fc.nat(3),
  issuer: fc.constantFrom('甲', '乙', '丙', null),
})

test('a past day is what was so at its end, step by step, also after a merge', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (drawn) => {
      const survivorId = (await makeArchive(db, { now: at(0) })).id
      const mergedId = (await makeArchive(db, { outside: true, now: at(0) })).id
      const ids = [newId(), newId(), newId(), newId()]
      const versions = new Map<string, number>()
      const now = new Map<string, string | null>()
      const replayed: Map<string, string | null>[] = []
      const steps = drawn.toSorted((a, b) => a.day - b.day)
      for (let day = 0; day <= 6; day += 1) {
        for (const [n, { record, issuer }] of steps.filter((one) => one.day === day).entries()) {
          const id = ids[record] ?? ''
          const version = (versions.get(id) ?? 0) + 1
          const archiveId = record < 2 ? survivorId : mergedId
          const data = { ...HONOUR, name: String(record), issuer: issuer ?? '' }
          // what was deleted is not written to again
          if ((issuer === null && version === 1) || now.get(id) === null) continue
          if (issuer === null)
            await deleteRecord(
              db,
              {
                ...placeOf({ kind: 'honour', data }),
                id,
                archiveId,
                kind: 'honour',
                data,
                asOf: FIRST,
                source: 'staff',
                version: version - 1,
                at: at(day, n),
                byId: merger.id,
              },
              { byId: merger.id, at: at(day, n), reason: '' },
            )
          else await put(archiveId, { id, data, version }, at(day, n))
          versions.set(id, version)
          now.set(id, issuer)
        }
        replayed.push(new Map(now))
      }
      await mergeNow({ survivorId, mergedId }, [])
      const held = (['archive.read'] as const).map((right) => ({ right, regionIds: null, companyIds: null }))
      const sight = sightOf({ areaId: '1', personId: merger.id, manages: [] }, held)
      for (const [day, facts] of replayed.entries()) {
        const of = { sight, archiveId: survivorId, kind: 'honour', today: addDays(FIRST, 30) } as const
        const rows = await listPast(db, of, startOfDay(addDays(FIRST, day + 1)), 100)
        // the contract of honours checked it
        const shown = rows.map(({ id, data }) => [id, (data as Honour).issuer] as const)
        const wanted = [...facts].filter(([, issuer]) => issuer !== null)
        expect(new Map(shown)).toEqual(new Map(wanted))
      }
    }),
    { numRuns: 8 },
  )
})
