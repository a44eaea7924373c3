import type { Db } from '#platform/db'
import { type Devices, POINT_KINDS } from '#platform/devices'
import { listPoints, type PointRow } from './queries.ts'

/** The devices of a park at whose points one may cross in this way, by id. */
export async function devicesFor(
  db: Db,
  { devices }: { devices: Pick<Devices, 'list'> },
  areaId: string,
  way: PointRow['ways'][number],
): Promise<string[]> {
  const points = await listPoints(db, areaId)
  const served = new Set(
    points.flatMap(({ ways, deviceId, disabledAt }) =>
      deviceId !== null && disabledAt === null && ways.includes(way) ? [deviceId] : [],
    ),
  )
  if (served.size === 0) return []
  return (await devices.list(db, areaId, POINT_KINDS)).map(({ id }) => id).filter((id) => served.has(id))
}
