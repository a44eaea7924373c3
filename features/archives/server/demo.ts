import { makeGrant, personOf } from '#fixtures/people'
import { type Db, inTransaction } from '#platform/db'
import type { AreaDemo, DemoPark } from '#platform/http'
import { addDays, dayOf } from '#vocabulary/day'
import { type DemoArchive, hasPapers, hasRecords, seedArchives } from './demo/archive-queries.ts'
import { seedContacts } from './demo/contacts.ts'
import { seedFacts } from './demo/facts.ts'
import { seedFigures } from './demo/figures.ts'
import { seedFollows } from './demo/follows.ts'
import { hasImports, seedImports } from './demo/imports.ts'
import { seedDuplicates } from './demo/merging.ts'
import { type DemoActors, seedOwn } from './demo/mine.ts'
import { drawPapers, seedPapers } from './demo/papers.ts'
import { seedSavedQueries } from './demo/query.ts'
import { seedBasics } from './demo/records.ts'
import { seedRequests } from './demo/requests.ts'
import type { ArchiveEngines } from './engines.ts'
import { makeFiling, makePeriod } from './fixtures.ts'

/** Archives of the demo's companies; each room seeds what it shows, once. */
export function demo(engines: ArchiveEngines, park: DemoPark): AreaDemo {
  const { store, files, vault } = engines
  const { areaId, clock } = park
  let first: DemoArchive | undefined
  return {
    async seed(db) {
      const now = clock()
      const archives = await seedArchives(db, areaId, now)
      first = archives[0]
      if (!(await hasRecords(db, areaId))) {
        await seedBasics(db, { vault, areaId, now }, archives)
        await seedFacts(db, { vault, areaId, now }, archives)
        await seedContacts(db, vault, { areaId, archives, now })
        await seedFollows(db, { areaId, archives, people: await seedFollowers(db, areaId, now), now })
        await seedSavedQueries(db, areaId, now)
        const actors = await findActors(db, areaId)
        if (actors !== null) {
          const people = { manager: actors.managerId, clerk: actors.propertyId, operator: actors.operatorId }
          await seedRequests(db, engines, areaId, { archives, people, now })
          await grantMerging(db, areaId, actors.operatorId, now)
          await seedOwn(db, engines, areaId, archives, actors, now)
          await seedDuplicates(db, areaId, actors.operatorId, now)
        }
      }
      await seedFigures(db, { ...engines, makeFiling, makePeriod }, areaId, now)
      if (!(await hasImports(db, areaId))) await seedImports(db, vault, { areaId, archives, now })
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

const ROLE_DAYS = 365
/** Who of the demo follows enterprises, by account, and as what. */
const FOLLOWERS = { property: '招商专员', operator: '招商主管' } as const

/** Lets people of the demo follow enterprises in the whole park; answers who they are. */
async function seedFollowers(db: Db, areaId: string, now: Date): Promise<ReadonlyMap<string, string>> {
  const people = new Map<string, string>()
  const today = dayOf(now)
  for (const [account, name] of Object.entries(FOLLOWERS)) {
    const id = await personOf(db, areaId, account)
    if (id === null) continue
    people.set(account, id)
    const days = { beginsOn: today, endsOn: addDays(today, ROLE_DAYS) }
    await makeGrant(db, { id, areaId }, { name, rights: ['archive.follow'], ...days })
  }
  return people
}

async function findActors(db: Db, areaId: string): Promise<DemoActors | null> {
  const managerId = await personOf(db, areaId, 'manager')
  const operatorId = await personOf(db, areaId, 'operator')
  const propertyId = await personOf(db, areaId, 'property')
  return managerId === null || operatorId === null || propertyId === null ? null : { managerId, operatorId, propertyId }
}

/** Beside what the operator of the demo may do already: who merges archives reads every class of both. */
async function grantMerging(db: Db, areaId: string, operatorId: string, now: Date): Promise<void> {
  const today = dayOf(now)
  const rights = ['archive.contacts', 'archive.requests', 'archive.follow', 'economy.read'] as const
  const who = { id: operatorId, areaId }
  await makeGrant(db, who, { name: '企业档案主管', rights, beginsOn: today, endsOn: addDays(today, 365) })
}
