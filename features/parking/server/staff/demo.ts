import { pointsOf } from '#door/access'
import { factsOf } from '#door/people'
import { managerAddress, personAddress } from '#platform/approvals'
import { type Db, newId } from '#platform/db'
import { drawn } from '#platform/files'
import { addDays, dayOf } from '#vocabulary/day'
import { listLots } from '../lots/queries.ts'
import { putControlRow } from '../passes/queries.ts'
import { findApplication } from './application-queries.ts'
import { decideForCompany, decideForPark } from './deciding.ts'
import { listPools, putPool } from './pool-queries.ts'
import { PARK_ADDRESS } from './process.ts'
import { periodOf } from './rules.ts'
import { type Submitting, submit } from './submit.ts'

/** Who is in the demo's staff parking, by id; null: they are not there. */
export interface DemoStaff {
  staff: string | null
  manager: string | null
  operator: string | null
}

/** Makes a picture that a person sent; answers its id. */
type MakeProof = (db: Db, facts: { areaId: string; personId: string; now: Date; png: Buffer }) => Promise<string>

const PLATES = ['鄂A7C305', '鄂AF66218', '鄂A3D917'] as const

/** A vehicle licence as a drawing: a card with a plate and lines, nobody's. */
const SPECIMEN = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600">
<rect width="800" height="600" fill="#dfe7ef"/><rect x="80" y="90" width="640" height="420" rx="24" fill="#fff" stroke="#9aa9b8" stroke-width="4"/>
<rect x="120" y="140" width="300" height="80" rx="10" fill="#1652a5"/><rect x="136" y="156" width="268" height="48" rx="6" fill="none" stroke="#fff" stroke-width="4"/>
${[270, 320, 370, 420].map((y) => `<rect x="120" y="${y}" width="${y % 100 === 20 ? 460 : 540}" height="18" rx="9" fill="#c9d3dd"/>`).join('')}
<circle cx="620" cy="190" r="44" fill="none" stroke="#c0392b" stroke-width="6"/></svg>`

/** Spaces of the demo company, and its staff's applications: one approved, one that waits for the park, one for the company; once. */
export async function seedDemoStaff(
  db: Db,
  { makeProof, ...engines }: Submitting & { makeProof: MakeProof },
  areaId: string,
  { now, people: { staff, manager, operator } }: { now: Date; people: DemoStaff },
): Promise<void> {
  const { approvals } = engines
  const lots = await listLots(db, areaId)
  const facts = staff === null ? null : await factsOf(db, { areaId, personId: staff })
  const companyId = facts?.companies[0]?.companyId
  if (staff === null || manager === null || operator === null || !companyId || lots.length === 0) return
  if ((await listPools(db, areaId, { size: 1 })).items.length > 0) return
  const lotIds = lots.slice(0, 1).map(({ id }) => id)
  await putPool(db, { id: newId(), areaId, companyId, spaces: 2, lotIds, changedAt: now })
  await putPool(db, {
    id: newId(),
    areaId,
    companyId: null,
    spaces: 10,
    lotIds: lots.map(({ id }) => id),
    changedAt: now,
  })
  const [point] = (await pointsOf(db, areaId)).filter(
    ({ direction, buildingId, disabledAt }) => direction === 'in' && buildingId !== null && disabledAt === null,
  )
  const door = { id: newId(), areaId, companyId, name: '研发楼东门', place: '研发楼一层', disabledAt: null, version: 1 }
  await putControlRow(db, { ...door, pointIds: point ? [point.id] : [] })
  const png = Buffer.from(await drawn(SPECIMEN, 'png'))
  const today = dayOf(now)
  const addresses = [managerAddress(companyId), PARK_ADDRESS]
  const by = (personId: string) => ({ areaId, personId, addresses: [personAddress(personId), ...addresses], now })
  for (const [steps, plate] of PLATES.entries()) {
    const input = {
      kind: 'parking' as const,
      companyId,
      plate,
      proofId: await makeProof(db, { areaId, personId: staff, now, png }),
      controlIds: [],
      reason: '家住远城区，每天自驾上下班',
      ...periodOf(today, addDays(today, 180), now),
    }
    const { id } = await submit(db, engines, by(staff), input)
    const row = () => findApplication(db, areaId, id)
    const asked = await row()
    if (steps >= 1 && asked) await decideForCompany(approvals, db, by(manager), asked, { accept: true, note: '同意' })
    const passed = await row()
    if (steps >= 2 && passed)
      await decideForPark(approvals, db, by(operator), passed, { accept: true, note: '', from: 'company' })
  }
}
