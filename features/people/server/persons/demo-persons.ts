import type { Db } from '#platform/db'
import type { PeopleEngines } from '../engines.ts'
import { beginMembership } from '../memberships/membership.ts'
import { printSlips } from '../slips/printing.ts'
import { findByToken, holdForSlip } from '../slips/queries.ts'
import { useSlip } from '../slips/using.ts'
import { addPerson } from './adding.ts'
import { disable } from './disabling.ts'

/** Somebody added by an operator of the demo, and what became of them. */
const ADDED = [
  { name: '何立', phone: '13700000101', fate: 'disabled' },
  { name: '郑新', phone: '13700000102', fate: 'slip' },
  { name: '吴晨', phone: '13700000103', fate: 'used' },
] as const

/** Persons of the demo as its operators see them: one disabled, one with a slip that waits, one who used theirs. */
export async function seedPersons(
  db: Db,
  engines: PeopleEngines,
  of: { areaId: string; operatorId: string; companyId: string; passwordHash: string; now: Date },
): Promise<void> {
  const { areaId, operatorId: personId, companyId, passwordHash: hash, now } = of
  const { identity } = engines
  const ctx = { db, areaId, now, person: { personId } }
  for (const { name, phone, fate } of ADDED) {
    const { id } = await addPerson(ctx, engines.vault, { name, phone })
    await beginMembership(db, engines, { areaId, companyId, personId: id }, { by: personId, now })
    if (fate === 'disabled') {
      await disable(ctx, engines, { id, reason: '已离职', urgent: false })
      continue
    }
    const held = await holdForSlip(db, areaId, id)
    const [slip] = held ? await printSlips(db, ctx, engines, [held]) : []
    if (!slip || fate === 'slip') continue
    const tokenHash = identity.secrets.tokenHash(slip.token)
    const found = await findByToken(db, { areaId, tokenHash, now })
    const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1'
    if (found) await useSlip(db, identity, { areaId, now, slip: found, hash, userAgent: agent })
  }
}
