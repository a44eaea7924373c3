import { makeGrant, personOf } from '#fixtures/people'
import type { Db } from '#platform/db'
import type { AreaDemo, DemoPark } from '#platform/http'
import { addDays, dayOf } from '#vocabulary/day'
import { hasRecords, seedArchives } from './demo/archive-queries.ts'
import { seedDuplicates } from './demo/merging.ts'
import { type DemoActors, seedOwn } from './demo/mine.ts'
import { seedBasics } from './demo/records.ts'
import type { ArchiveEngines } from './engines.ts'

/** Archives of the demo's companies; each room seeds what it shows, once. */
export function demo(engines: ArchiveEngines, park: DemoPark): AreaDemo {
  const { areaId, clock } = park
  return {
    async seed(db) {
      const now = clock()
      const archives = await seedArchives(db, areaId, now)
      if (await hasRecords(db, areaId)) return
      await seedBasics(db, areaId, archives, now)
      const actors = await findActors(db, areaId)
      if (actors === null) return
      await grantMerging(db, areaId, actors.operatorId, now)
      await seedOwn(db, engines, areaId, archives, actors, now)
      await seedDuplicates(db, areaId, actors.operatorId, now)
    },
  }
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
