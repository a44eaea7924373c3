import { type Db, newId } from '#platform/db'
import { insertClaim } from './queries.ts'

/** Makes a claim that waits; answers its id. */
export async function makeMisread(
  db: Db,
  claim: { areaId: string; lotId: string; personId: string; plate: string; proofId?: string; now: Date },
): Promise<string> {
  const { now: askedAt, proofId = newId(), ...facts } = claim
  const id = newId()
  await insertClaim(db, { id, ...facts, proofId, note: '入场时牌照有泥', askedAt })
  return id
}
