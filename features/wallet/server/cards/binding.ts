import { walletRefusals } from '#contract/wallet'
import type { StepsContext } from '#platform/http'
import { type CardAttribution, cardAttribution, normaliseBankCard } from '#vocabulary/bank-card'
import { BANK_CARD_TABLE } from '#vocabulary/bank-prefixes'
import { refusals, refuse } from '#vocabulary/refusal'
import type { OpeningEngines } from '../engines.ts'
import { rulesOf } from '../limits/rules.ts'
import type { CardFacts } from '../proofs/ticket-queries.ts'
import { type Wallet } from '../purses/queries.ts'
import { holderOf, refuseCooling } from '../purses/wallets.ts'
import { hasCard, listCards } from './queries.ts'

const DAY_SECONDS = 86_400

/** Known again within a wallet, and only there: the number itself is nowhere kept. */
export function cardFingerprint(
  { identity }: Pick<OpeningEngines, 'identity'>,
  walletId: string,
  number: string,
): Buffer {
  return identity.secrets.fingerprint('wallet.card', walletId, number)
}

/** Only debit cards are bound: recharge and withdrawal need one. */
export function isSupported({ cardType }: CardAttribution): boolean {
  return cardType === 'DC'
}

/** Bank and type of a typed number that can be bound; refuses `cardInvalid` and `cardUnsupported`. */
function debitCard(number: string): CardAttribution {
  const found = cardAttribution(number, BANK_CARD_TABLE)
  if ('error' in found && found.error === 'checksum') refuse(walletRefusals.cardInvalid, { field: 'number' })
  if ('error' in found || !isSupported(found)) return refuse(walletRefusals.cardUnsupported, { field: 'number' })
  return found
}

/** The wallet may bind one more card now; refuses `cooling` and `tooManyCards`. */
export async function refuseMoreCards(db: StepsContext['db'], wallet: Wallet, now: Date): Promise<void> {
  refuseCooling(wallet, now)
  const { cardsTimes: most } = await rulesOf(db, wallet.areaId)
  if ((await listCards(db, wallet.id)).length >= most) refuse(walletRefusals.tooManyCards, { data: { most } })
}

/**
 * Begins to bind a card under a ticket's id: the bank compares number, holder and phone. Refuses before the bank is asked what we can
 * see ourselves; how often a person may ask is limited, or the bank's answer would tell whose any card is.
 */
export async function cardToBind(
  engines: OpeningEngines,
  ctx: StepsContext,
  wallet: Wallet,
  { id, number: typed, phone }: { id: string; number: string; phone: string },
): Promise<{ phone: string; card: CardFacts }> {
  const { identity, vault, bank } = engines
  // The contract cannot say that one purpose needs it: only a client of strangers leaves it out.
  if (phone === '') refuse(refusals.unprocessable, { field: 'phone' })
  await refuseMoreCards(ctx.db, wallet, ctx.now)
  const number = normaliseBankCard(typed)
  const { bankCode, cardType } = debitCard(number)
  const fingerprint = cardFingerprint(engines, wallet.id, number)
  if (await hasCard(ctx.db, wallet.id, fingerprint)) refuse(walletRefusals.cardBound, { field: 'number' })
  if (!bank) return refuse(walletRefusals.bankUnavailable)
  const { cardTriesDayTimes: max } = await rulesOf(ctx.db, wallet.areaId)
  const limit = { key: `wallet:card:${wallet.id}`, max, seconds: DAY_SECONDS, rolling: true } as const
  if ((await identity.limits.take(ctx.db, [limit])) > 0) refuse(refusals.tooMany)
  const holder = await holderOf(ctx.db, vault, wallet.id)
  const answer = await bank.beginBind({ requestNo: id, number, phone, ...holder }).catch((error: unknown) => {
    ctx.log.warn({ error: errorName(error) }, 'the bank did not answer to a new card')
    return refuse(walletRefusals.bankUnavailable)
  })
  if (answer.state === 'refused') refuse(walletRefusals.cardRefused)
  return { phone, card: { bankCode, cardType, last4: number.slice(-4), fingerprint } }
}

/** What may stand in a log of a bank's failure: never its sentence, which may repeat a number. */
export function errorName(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown'
}
