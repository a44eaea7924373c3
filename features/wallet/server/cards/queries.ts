import { walletRefusals } from '#contract/wallet'
import type { Db } from '#platform/db'
import type { Vault } from '#platform/vault'
import { refuse } from '#vocabulary/refusal'
import { type Wallet } from '../purses/queries.ts'

/** The column of a card's token, as the vault knows it. */
export const CARD_TOKEN = 'wallet.bank_card.token'

const COLUMNS = ['id', 'walletId', 'bankCode', 'cardType', 'last4', 'cardTokenSealed', 'boundAt'] as const

const bound = (db: Db, walletId: string) =>
  db.selectFrom('wallet.bankCard').select(COLUMNS).where('walletId', '=', walletId).where('unboundAt', 'is', null)

/** The cards of a wallet, the latest first. */
export function listCards(db: Db, walletId: string) {
  return bound(db, walletId).orderBy('boundAt', 'desc').orderBy('id', 'desc').execute()
}

/** A bound card's row. */
export type CardRow = Awaited<ReturnType<typeof listCards>>[number]

/** A card that is bound to this wallet, or undefined. */
export function findCard(db: Db, wallet: Wallet, cardId: string): Promise<CardRow | undefined> {
  return bound(db, wallet.id).where('id', '=', cardId).executeTakeFirst()
}

/** A card that is bound to this wallet; refuses `cardUnknown`. For reading. */
export async function card(db: Db, wallet: Wallet, cardId: string): Promise<CardRow> {
  return (await findCard(db, wallet, cardId)) ?? refuse(walletRefusals.cardUnknown)
}

/**
 * As `card`, and locks the row until the transaction ends, after the wallet's. Whoever begins a withdrawal takes it, so that a card is
 * never unbound under one.
 */
export async function lockCard(db: Db, wallet: Wallet, cardId: string): Promise<CardRow> {
  const row = await bound(db, wallet.id).where('id', '=', cardId).forUpdate().executeTakeFirst()
  return row ?? refuse(walletRefusals.cardUnknown)
}

/** The bank's token of a bound card: for payouts, never for showing or storing. */
export function cardToken(vault: Vault, { id, cardTokenSealed }: CardRow): string {
  if (!cardTokenSealed) throw new Error('an unbound card has no token')
  return vault.open(cardTokenSealed, { purpose: CARD_TOKEN, of: id })
}

/** A card as a record tells it, also when it was unbound since; undefined where this wallet never had it. */
export function findCardEver(db: Db, walletId: string, cardId: string) {
  return db
    .selectFrom('wallet.bankCard')
    .select(['id', 'bankCode', 'cardType', 'last4'])
    .where('walletId', '=', walletId)
    .where('id', '=', cardId)
    .executeTakeFirst()
}

/** Is a card with this fingerprint bound to the wallet? */
export async function hasCard(db: Db, walletId: string, fingerprint: Buffer): Promise<boolean> {
  return (await bound(db, walletId).where('fingerprint', '=', fingerprint).executeTakeFirst()) !== undefined
}

/** Writes a bound card. The caller holds the wallet's lock and has looked for the same card. */
export async function insertCard(
  db: Db,
  facts: {
    id: string
    walletId: string
    bankCode: string
    cardType: string
    last4: string
    fingerprint: Buffer
    cardTokenSealed: Buffer
    boundAt: Date
  },
): Promise<void> {
  await db.insertInto('wallet.bankCard').values(facts).execute()
}

/** Unbinds a card and forgets its token. The caller holds its lock. */
export async function unbindCard(db: Db, cardId: string, now: Date): Promise<void> {
  await db
    .updateTable('wallet.bankCard')
    .set({ unboundAt: now, cardTokenSealed: null })
    .where('id', '=', cardId)
    .execute()
}
