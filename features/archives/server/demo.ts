import { makeGrant, personOf } from '#fixtures/people'
import type { Db } from '#platform/db'
import type { AreaDemo, DemoPark } from '#platform/http'
import { addDays, dayOf } from '#vocabulary/day'
import { hasRecords, seedArchives } from './demo/archive-queries.ts'
import { seedContacts } from './demo/contacts.ts'
import { seedFollows } from './demo/follows.ts'
import { seedFigures } from './demo/figures.ts'
import { hasImports, seedImports } from './demo/imports.ts'
import { seedSavedQueries } from './demo/query.ts'
import { seedDuplicates } from './demo/merging.ts'
import { type DemoActors, seedOwn } from './demo/mine.ts'
import { seedBasics } from './demo/records.ts'
import { seedRequests } from './demo/requests.ts'
import type { ArchiveEngines } from './engines.ts'

/** Archives of the demo's companies; each room seeds what it shows, once. */
export function demo(engines: ArchiveEngines, park: DemoPark): AreaDemo {
  const { areaId, clock } = park
  return {
    async seed(db) {
      const now = clock()
      const archives = await seedArchives(db, areaId, now)
      if (!(await hasRecords(db, areaId))) {
        await seedBasics(db, areaId, archives, now)
        await seedContacts(db, engines.vault, { areaId, archives, now })
        await seedFollows(db, { areaId, archives, people: await seedFollowers(db, areaId, now), now })
        await seedRequests(db, engines, areaId, archives, now)
        await seedSavedQueries(db, areaId, now)
        const actors = await findActors(db, areaId)
        if (actors !== null) {
          await grantMerging(db, areaId, actors.operatorId, now)
          await seedOwn(db, engines, areaId, archives, actors, now)
          await seedDuplicates(db, areaId, actors.operatorId, now)
        }
      }
      await seedFigures(db, engines, areaId, now)
      if (!(await hasImports(db, areaId))) await seedImports(db, engines.vault, { areaId, archives, now })
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
