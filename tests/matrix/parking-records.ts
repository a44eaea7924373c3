import { createHash, randomBytes } from 'node:crypto'
import { type MadeLot, makeLot } from '#fixtures/parking'
import { type Db, newId } from '#platform/db'

let plates = 0
/** A plate that no test had before. */
export const newPlate = () => `浙B${String(++plates).padStart(5, '0')}`

/** A lot of a park, one for all records of the file. */
export function lotsOf(db: Db) {
  const lots = new Map<string, Promise<MadeLot>>()
  return (areaId: string): Promise<MadeLot> => {
    const lot = lots.get(areaId) ?? makeLot(db, { areaId })
    lots.set(areaId, lot)
    return lot
  }
}

/** A stay that began `minutes` ago and is open, or closed just now. */
export async function makeStay(
  db: Db,
  lot: MadeLot,
  facts: { now: Date; plate?: string; minutes?: number; closed?: boolean; paidFen?: number },
) {
  const { now, plate = newPlate(), minutes = 20, closed = false, paidFen = 0 } = facts
  const id = newId()
  await db
    .insertInto('parking.stay')
    .values({
      id,
      areaId: lot.areaId,
      lotId: lot.id,
      plate,
      vehicleKind: 'small',
      enteredAt: new Date(now.getTime() - minutes * 60_000),
      state: closed ? 'closed' : 'open',
      paidFen,
      ...(closed ? { exitedAt: now, feeFen: paidFen } : {}),
    })
    .execute()
  return { id, plate }
}

/** A token of a person for a stay, as `orderToken` gives it. */
export async function makeOrderToken(db: Db, facts: { personId: string; stayId: string; now: Date }): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const { personId, stayId, now } = facts
  const goodUntil = new Date(now.getTime() + 1_800_000)
  await db
    .insertInto('parking.orderToken')
    .values({ tokenHash: createHash('sha256').update(token).digest(), personId, stayId, createdAt: now, goodUntil })
    .execute()
  return token
}

/** An order of ¥5.00 of a person for a stay: to be paid, or paid. */
export async function makeOrder(
  db: Db,
  lot: MadeLot,
  facts: { personId: string; stay: { id: string; plate: string }; now: Date; state?: 'open' | 'paid' | 'used' },
): Promise<string> {
  const { personId, stay, now, state = 'open' } = facts
  const id = newId()
  const paid = state !== 'open'
  await db
    .insertInto('parking.stayOrder')
    .values({
      id,
      orderNo: `T${id}`,
      areaId: lot.areaId,
      stayId: stay.id,
      personId,
      plate: stay.plate,
      lotId: lot.id,
      tokenHash: randomBytes(32),
      pricedAt: now,
      goodUntil: new Date(now.getTime() + 180_000),
      minutes: 20,
      feeFen: 500,
      paidBeforeFen: 0,
      dueFen: 500,
      lines: '[]',
      nextChange: null,
      state,
      paidAt: paid ? now : null,
      tradeId: paid ? newId() : null,
      createdAt: now,
    })
    .execute()
  return id
}
