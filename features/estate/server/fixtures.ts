import type { Db } from '#platform/db'
import { putArea } from './queries.ts'

/** A park for tests and the demo. */
export async function makeArea(
  db: Db,
  id = '1',
  facts: { name?: string; address?: string; servicePhone?: string } = {},
) {
  const area = {
    id,
    name: facts.name ?? '东湖创新园',
    address: facts.address ?? '武汉市东湖新技术开发区光谷大道 77 号',
    servicePhone: facts.servicePhone ?? '027-87650000',
  }
  await putArea(db, area)
  return area
}
