import { createHash, randomUUID } from 'node:crypto'
import { type Db, newId } from '#platform/db'
import { addDays, dayOf, startOfDay } from '#vocabulary/day'
import { insertActs, insertApplication, putControl } from './application-queries.ts'
import { putPool } from './pool-queries.ts'

const YEAR_DAYS = 365

/** A picture that a person sent and no record has claimed, of 800 × 600; answers its id. Without a picture its bytes are none. */
export async function makeProof(
  db: Db,
  facts: { areaId?: string; personId: string; now: Date; png?: Buffer },
): Promise<string> {
  const { areaId = '1', personId, now, png } = facts
  const id = newId()
  const bytes = png ?? Buffer.from(`proof ${randomUUID()}`)
  const sha256 = createHash('sha256').update(bytes).digest()
  await db
    .insertInto('files.content')
    .values({ sha256, type: 'image/png', bytes })
    .onConflict((c) => c.column('sha256').doNothing())
    .execute()
  const picture = { id, areaId, personId, purpose: 'staff-plate', sha256, width: 800, height: 600, createdAt: now }
  await db.insertInto('files.file').values(picture).execute()
  return id
}

/** Spaces of a company, or of the park; answers the pool's id. */
export async function makePool(
  db: Db,
  facts: { areaId?: string; companyId: string | null; spaces: number; lotIds: readonly string[]; now: Date },
): Promise<string> {
  const { areaId = '1', companyId, spaces, lotIds, now } = facts
  return (await putPool(db, { id: newId(), areaId, companyId, spaces, lotIds: [...lotIds], changedAt: now })).id
}

/** A door of a company; answers its id. */
export async function makeControl(
  db: Db,
  facts: { areaId?: string; companyId: string; name?: string },
): Promise<string> {
  const { areaId = '1', companyId, name = `门禁${randomUUID().slice(0, 8)}` } = facts
  return (await putControl(db, { id: newId(), areaId, companyId, name, place: '1 号楼大堂' })).id
}

/** An application of a person for a company from today for a year, as if it had come into this state; answers its id. */
export async function makeApplication(
  db: Db,
  facts: {
    areaId?: string
    personId: string
    companyId: string
    plate: string
    now: Date
    state?: string
    poolId?: string
    lotIds?: readonly string[]
    days?: number
  },
): Promise<string> {
  const { areaId = '1', personId, companyId, plate, now, state = 'asked', poolId, lotIds = [] } = facts
  const id = newId()
  const today = dayOf(now)
  await insertApplication(db, {
    id,
    areaId,
    kind: 'parking',
    personId,
    companyId,
    plate,
    controlIds: [],
    proofId: await makeProof(db, { areaId, personId, now }),
    reason: '上下班自驾',
    fromAt: startOfDay(today),
    untilAt: startOfDay(addDays(today, facts.days ?? YEAR_DAYS)),
    change: 'new',
    previousId: null,
    askedAt: now,
  })
  await insertActs(db, [{ id: newId(), applicationId: id, act: 'asked', byId: personId, at: now, note: '' }])
  if (state !== 'asked') {
    const approved = state === 'approved' ? { approvedAt: now, poolId: poolId ?? null, lotIds: [...lotIds] } : {}
    await db
      .updateTable('parking.staffApplication')
      .set({ state, ...approved })
      .where('id', '=', id)
      .execute()
  }
  return id
}
