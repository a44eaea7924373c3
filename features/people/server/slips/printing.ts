import { type AuditedBy, auditedEach } from '#platform/audit'
import { type Db, newId } from '#platform/db'
import type { Identity } from '#platform/identity'
import type { Vault } from '#platform/vault'
import { maskedPhone } from '../rights/view.ts'
import type { OpenSlip } from './paper.ts'
import { insertSlips, type NewSlip, type SlipPerson, withdrawOpen } from './queries.ts'
import { newDigits, SLIP_MS, SLIP_TRIES } from './rules.ts'

/** What of the eight digits of a slip is stored. */
export function digitsHash({ secrets }: Pick<Identity, 'secrets'>, slipId: string, digits: string): Buffer {
  return secrets.fingerprint('people.slip', slipId, digits)
}

/** Writes new slips of held persons in the caller's transaction, and ends those that they had; answers them with what they open. */
export async function printSlips(
  db: Db,
  ctx: AuditedBy,
  { identity, vault }: { identity: Pick<Identity, 'secrets'>; vault: Vault },
  people: readonly SlipPerson[],
): Promise<OpenSlip[]> {
  const { areaId, now } = ctx
  const made = people.map((person) => {
    const [id, digits, { token, hash }] = [newId(), newDigits(), identity.secrets.token()]
    const slip: NewSlip = {
      id,
      areaId,
      personId: person.id,
      tokenHash: hash,
      digitsHash: digitsHash(identity, id, digits),
      printedAt: now,
      printedBy: ctx.person.personId,
      expiresAt: new Date(now.getTime() + SLIP_MS),
      triesLeft: SLIP_TRIES,
    }
    const { name, company } = person
    return { slip, open: { name, company, phone: maskedPhone(vault, person) ?? '', token, digits } }
  })
  await withdrawOpen(
    db,
    people.map(({ id }) => id),
    now,
  )
  await insertSlips(
    db,
    made.map(({ slip }) => slip),
  )
  await auditedEach(db, ctx, 'people.slip.printed', { kind: 'people.person', ids: people.map(({ id }) => id) })
  return made.map(({ open }) => open)
}
