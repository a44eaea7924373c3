import type { Db } from '#platform/db'
import { findPark } from './queries.ts'

/** The park's name; its id where it is unknown. */
export async function areaName(db: Db, areaId: string): Promise<string> {
  return (await findPark(db, areaId))?.name ?? areaId
}
