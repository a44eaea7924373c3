import { inTransaction } from '#platform/db'
import type { AreaDemo, DemoPark } from '#platform/http'
import { type DemoArchive, hasPapers, hasRecords, seedArchives } from './demo/archive-queries.ts'
import { seedFacts } from './demo/facts.ts'
import { drawPapers, seedPapers } from './demo/papers.ts'
import { seedBasics } from './demo/records.ts'
import type { ArchiveEngines } from './engines.ts'

/** Archives of the demo's companies; each room seeds what it shows, once. */
export function demo({ store, files, vault }: ArchiveEngines, park: DemoPark): AreaDemo {
  const { areaId, clock } = park
  let first: DemoArchive | undefined
  return {
    async seed(db) {
      const now = clock()
      const archives = await seedArchives(db, areaId, now)
      first = archives[0]
      if (await hasRecords(db, areaId)) return
      await seedBasics(db, { vault, areaId, now }, archives)
      await seedFacts(db, { vault, areaId, now }, archives)
    },
    // Not in the seed: drawing takes a while, and no connection waits for it.
    async begin() {
      const of = first
      if (!of || (await hasPapers(store.db, areaId))) return
      try {
        const papers = await drawPapers(files, areaId, of)
        await inTransaction(store.db, (db) => seedPapers(db, { areaId, archiveId: of.id, now: clock() }, papers))
      } catch (error) {
        // Archives without papers are still archives: the demo starts.
        park.log.warn({ err: error }, 'the archives of the demo have no papers')
      }
    },
  }
}
