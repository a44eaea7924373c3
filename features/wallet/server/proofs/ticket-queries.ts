import { walletRefusals } from '#contract/wallet'
import type { Db } from '#platform/db'
import type { Caller, Identity } from '#platform/identity'
import type { Vault } from '#platform/vault'
import { refuse } from '#vocabulary/refusal'

/** What a ticket is for: to open the wallet, to reset its password, to bind a card. */
export type TicketPurpose = 'open' | 'reset' | 'bind'

/** A card on its way to be bound; nothing of its number but the last four digits. */
export interface CardFacts {
  bankCode: string
  cardType: string
  last4: string
  fingerprint: Buffer
}

/** A column of the vault: the bank's token between the proof of the phone and the binding. */
export const TICKET_TOKEN = 'wallet.ticket.card_token'

const OPEN = ['sent', 'proven', 'validated'] as const

/** Writes a ticket and answers its token; older open ones of the same person and purpose end. The id is also the bank's request number. */
export async function issueTicket(
  db: Db,
  { secrets }: Identity,
  caller: Caller,
  facts: { id: string; purpose: TicketPurpose; phone: string; card: CardFacts | null; now: Date; seconds: number },
): Promise<string> {
  const { id, purpose, phone, card, now, seconds } = facts
  const { token, hash } = secrets.token()
  await db
    .updateTable('wallet.ticket')
    .set({ state: 'ended', cardTokenSealed: null })
    .where('personId', '=', caller.personId)
    .where('areaId', '=', caller.areaId)
    .where('purpose', '=', purpose)
    .where('state', 'in', OPEN)
    .execute()
  await db
    .insertInto('wallet.ticket')
    .values({
      id,
      tokenHash: hash,
      areaId: caller.areaId,
      personId: caller.personId,
      sessionId: caller.sessionId,
      purpose,
      phoneHash: phoneHash({ secrets }, phone),
      createdAt: now,
      expiresAt: new Date(now.getTime() + seconds * 1000),
      ...card,
    })
    .execute()
  return token
}

/** What is kept of the phone that a code went to. */
function phoneHash({ secrets }: Pick<Identity, 'secrets'>, phone: string): Buffer {
  return secrets.fingerprint('wallet.ticket.phone', phone)
}

function ticketsOf(db: Db, { secrets }: Identity, caller: Caller, token: string, now: Date) {
  return db
    .selectFrom('wallet.ticket')
    .select(['id', 'purpose', 'state', 'phoneHash', 'bankCode', 'cardType', 'last4', 'fingerprint', 'cardTokenSealed'])
    .select(['expiresAt'])
    .where('tokenHash', '=', secrets.tokenHash(token))
    .where('personId', '=', caller.personId)
    .where('areaId', '=', caller.areaId)
    .where('sessionId', '=', caller.sessionId)
    .where('expiresAt', '>', now)
}

/** A ticket of this session that is still open or was used, or undefined. */
export function findTicket(db: Db, identity: Identity, caller: Caller, token: string, now: Date) {
  return ticketsOf(db, identity, caller, token, now).where('state', '<>', 'ended').executeTakeFirst()
}
/** A ticket's row. */
export type Ticket = NonNullable<Awaited<ReturnType<typeof findTicket>>>

/** Moves a ticket on after its code was right; false: somebody else moved or ended it meanwhile. */
export async function moveTicket(
  db: Db,
  id: string,
  step: { from: 'sent' | 'proven'; to: 'proven' } | { from: 'sent' | 'proven'; to: 'validated'; until: Date },
  cardTokenSealed: Buffer | null = null,
): Promise<boolean> {
  const moved = await db
    .updateTable('wallet.ticket')
    .set({ state: step.to, cardTokenSealed, ...(step.to === 'validated' ? { expiresAt: step.until } : {}) })
    .where('id', '=', id)
    .where('state', '=', step.from)
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

/** The bank's token of a validated ticket. */
export function ticketCardToken(vault: Vault, { id, cardTokenSealed }: Ticket): string {
  if (!cardTokenSealed) throw new Error('a validated ticket of a card without its token')
  return vault.open(cardTokenSealed, { purpose: TICKET_TOKEN, of: id })
}

/** Does the code of this ticket prove this phone? null: any. */
function proves(identity: Identity, ticket: Ticket, phone: string | null): boolean {
  return phone === null || ticket.phoneHash.equals(phoneHash(identity, phone))
}

/**
 * Refuses `ticketGone` unless the ticket is validated, of this session and purpose, and of the phone that the person still has
 * (`phone` null: not the person's own, as with a card). Uses nothing.
 */
export async function checkTicket(
  db: Db,
  identity: Identity,
  caller: Caller,
  wanted: { ticket: string; purpose: TicketPurpose; phone: string | null; now: Date },
): Promise<void> {
  const found = await findTicket(db, identity, caller, wanted.ticket, wanted.now)
  if (found?.purpose !== wanted.purpose || found.state !== 'validated' || !proves(identity, found, wanted.phone))
    refuse(walletRefusals.ticketGone)
}

/** As `checkTicket`, and uses it up in the caller's transaction; of two at once one gets it. Answers the ticket as it stood. */
export async function useTicket(
  db: Db,
  identity: Identity,
  caller: Caller,
  wanted: { ticket: string; purpose: TicketPurpose; phone: string | null; now: Date },
): Promise<Ticket> {
  const found = await ticketsOf(db, identity, caller, wanted.ticket, wanted.now)
    .where('purpose', '=', wanted.purpose)
    .where('state', '=', 'validated')
    .forUpdate()
    .executeTakeFirst()
  if (!found || !proves(identity, found, wanted.phone)) refuse(walletRefusals.ticketGone)
  await db
    .updateTable('wallet.ticket')
    .set({ state: 'used', cardTokenSealed: null })
    .where('id', '=', found.id)
    .execute()
  return found
}
