import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshStore } from '../../tests/support/store.ts'
import { createSearch, type Findable, type Found, type Search } from './search.ts'
import { everyPage, record } from './tests/stage.ts'

// A searcher learns nothing of what they may not find: every page, its length, whether there is more and how far was looked are the same as if the
// others' documents were not there.

const store = await freshStore()
const { db } = store
const READERS = ['open', 'company:1', 'company:2', 'person:1', 'person:2']
const AREAS = ['1', '2']
const CANDIDATES = 6

const search = createSearch({ candidates: CANDIDATES })
const kind = search.kind<Findable>('test.notice', (one) => one)

const documents = fc
  .array(
    fc.record({
      areaId: fc.constantFrom(...AREAS),
      title: fc.constantFrom('停车', '停 车', '访客'),
      text: fc.constantFrom('停车费', '停 车', '停。车停', ''),
      readers: fc.subarray(READERS),
      at: fc.integer({ min: 0, max: 5 }).map((n) => new Date(Date.UTC(2026, 0, 1 + n))),
    }),
    { maxLength: 30 },
  )
  .map((all) => all.map((one, n) => record({ ...one, id: `d${String(n).padStart(2, '0')}` })))
const viewers = fc.record({
  areaId: fc.constantFrom(...AREAS),
  readers: fc.subarray(READERS),
  limit: fc.integer({ min: 1, max: 4 }),
})

async function fill(all: readonly Findable[]): Promise<void> {
  await sql`delete from search.document`.execute(db)
  await kind.write(db, all)
}

/** Throws where a viewer's answers differ from those of a store that holds only what they may find. */
async function lookForLeaks(find: Search['find'], runs: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(documents, viewers, fc.constantFrom('停车', '停', '停车费'), async (all, viewer, query) => {
      const theirs = all.filter(
        ({ areaId, readers }) => areaId === viewer.areaId && readers.some((each) => viewer.readers.includes(each)),
      )
      const asking = { ...viewer, query }
      await fill(all)
      const among = await everyPage(find, db, asking)
      await fill(theirs)
      const alone = await everyPage(search.find, db, asking)
      expect(among).toEqual(alone)
    }),
    { numRuns: runs, endOnFailure: true },
  )
}

test('answers are those of a store without what the viewer may not find', async () => {
  await expect(lookForLeaks(search.find, 60)).resolves.toBeUndefined()
})

test('readers that are asked after the search would leak', async () => {
  const filteredAfter: Search['find'] = async (_, asking): Promise<Found> => {
    const found = await search.find(db, { ...asking, readers: READERS })
    const { rows } = await sql<{ id: string; readers: string[] }>`select id, readers from search.document`.execute(db)
    const may = new Set(
      rows.filter(({ readers }) => readers.some((each) => asking.readers.includes(each))).map(({ id }) => id),
    )
    return { ...found, items: found.items.filter(({ id }) => may.has(id)) }
  }
  await expect(lookForLeaks(filteredAfter, 200)).rejects.toThrow('Property failed')
})
