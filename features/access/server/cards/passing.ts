import type { Db } from '#platform/db'
import type { Identity } from '#platform/identity'
import type { Shown } from '../../contract/can.ts'
import { membershipOf } from '../passes/membership.ts'
import { findPassOf, type PassRow } from '../passes/queries.ts'
import { shareCardOfNumber } from './queries.ts'

/** What a card's number is kept as: a keyed hash, of the park. */
export function numberHashOf({ identity }: { identity: Pick<Identity, 'secrets'> }, areaId: string, number: string) {
  return identity.secrets.fingerprint('access.card', areaId, number.toUpperCase())
}

/**
 * What a card that is shown at a point stands for: the verdict's `shown`, and the pass behind it (not held yet; whoever judges holds it and asks `stillOf`). The card
 * is held against being reported lost until the caller's transaction ends: after that report has answered, nothing opens. Locks: card, then pass.
 */
export async function passByCard(
  db: Db,
  engines: { identity: Pick<Identity, 'secrets'> },
  areaId: string,
  number: string,
): Promise<{ shown: Extract<Shown, 'good' | 'revoked' | 'unknown'>; cardId: string | null; pass: PassRow | null }> {
  const card = await shareCardOfNumber(db, areaId, numberHashOf(engines, areaId, number))
  if (!card) return { shown: 'unknown', cardId: null, pass: null }
  const pass = await findPassOf(db, 'membership', membershipOf(card.personId, card.companyId))
  return { shown: card.state === 'held' ? 'good' : 'revoked', cardId: card.id, pass }
}
