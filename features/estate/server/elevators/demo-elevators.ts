import type { Db } from '#platform/db'
import { listBuildings } from '../building-queries.ts'
import { insertElevator, pageElevators } from './queries.ts'

/** Elevators of the demo's buildings: two for people and one for goods in the high one, one elsewhere, one under repair. */
export async function seedElevators(db: Db, areaId: string, now: Date): Promise<void> {
  if ((await pageElevators(db, { areaId }, { size: 1 })).items.length > 0) return
  const upTo = (most: number) => [-1, ...Array.from({ length: most }, (_, at) => at + 1)]
  const levels: Readonly<Record<string, number>> = { '1 号楼': 6, '2 号楼': 12, '3 号楼': 4, 人才公寓: 5 }
  for (const { id: buildingId, name: building } of await listBuildings(db, areaId, { part: '', limit: 20 })) {
    const most = levels[building]
    if (most === undefined) continue
    const own = { areaId, now, buildingId, levels: upTo(most) }
    await insertElevator(db, { ...own, name: '1 号客梯', kind: 'passenger', place: '大堂进门左侧', state: 'running' })
    await insertElevator(db, {
      ...own,
      name: '2 号客梯',
      kind: 'accessible',
      place: '大堂进门右侧，有盲文按键',
      state: building === '3 号楼' ? 'repair' : 'running',
    })
    if (most >= 6)
      await insertElevator(db, { ...own, name: '货梯', kind: 'freight', place: '北侧卸货口', state: 'running' })
  }
}
