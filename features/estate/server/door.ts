import type { Db } from '#platform/db'
import { findArea } from './queries.ts'

/** The park's name; its id where it is unknown. */
export async function areaName(db: Db, areaId: string): Promise<string> {
  return (await findArea(db, areaId))?.name ?? areaId
}
