import { placesToChoose } from '#door/estate'
import type { Db } from '#platform/db'
import { addDays, dayOf } from '#vocabulary/day'
import type { PatrolEngines } from '../engines.ts'
import { updateMadeThrough } from '../plans/queries.ts'
import { type DemoIds, demoPeople } from './people.ts'
import { type DemoPictures, seedAlikePair, seedProblems } from './problems.ts'
import { type DemoPlace, seedPlans, seedPoints, seedRounds } from './rounds.ts'

const MONTH_DAYS = 30

/** A month of the demo: points, plans, their rounds, and problems in each state. */
export async function seedPatrol(
  db: Db,
  engines: PatrolEngines,
  { areaId, ids, pictures, now }: { areaId: string; ids: DemoIds; pictures: DemoPictures; now: Date },
): Promise<void> {
  const people = await demoPeople(db, areaId, ids)
  if (!people) return
  const since = new Date(now.getTime() - (MONTH_DAYS + 1) * 86_400_000)
  const pointIds = await seedPoints(db, engines, { areaId, people, places: await placesOf(db, areaId), now: since })
  const { daily, evening } = await seedPlans(db, { areaId, people, pointIds, now })
  await seedRounds(db, engines, { plan: daily, pointIds, people, now })
  await seedRounds(db, engines, { plan: evening, pointIds: pointIds.slice(0, 2), people, now })
  // Today's are made by the sweep where their hours have not begun.
  for (const { id } of [daily, evening]) await updateMadeThrough(db, id, addDays(dayOf(now), -1))
  const making = { areaId, people, pointIds, pictures, now }
  await seedProblems(db, engines, making)
  await seedAlikePair(db, engines, making)
}

/** Where the points of the demo lie: a room, floors, and outside. */
async function placesOf(db: Db, areaId: string): Promise<DemoPlace[]> {
  const floors = (await placesToChoose(db, { areaId, kind: 'floor' }, { size: 8 })).items
  return [0, 2, 7].map((nth) => ({ buildingId: null, floorId: floors[nth]?.id ?? null, roomId: null }))
}
