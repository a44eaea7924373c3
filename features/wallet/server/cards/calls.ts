import { type wallet as contract, walletRefusals } from '#contract/wallet'
import type { Db } from '#platform/db'
import { type HandlersOf, repeated } from '#platform/http'
import { bankOptions, cardAttribution, normaliseBankCard } from '#vocabulary/bank-card'
import { BANK_CARD_TABLE } from '#vocabulary/bank-prefixes'
import { refuse } from '#vocabulary/refusal'
import type { OpeningEngines } from '../engines.ts'
import { rulesOf } from '../limits/rules.ts'
import { createProofs } from '../proofs/proof-queries.ts'
import { findTicket, ticketCardToken, useTicket } from '../proofs/ticket-queries.ts'
import { findWallet } from '../purses/queries.ts'
import { lockWallet, requireWallet } from '../purses/wallets.ts'
import { cardFingerprint, isSupported, refuseMoreCards } from './binding.ts'
import { CARD_TOKEN, findCard, hasCard, insertCard, listCards, lockCard, unbindCard } from './queries.ts'
import { viewCard } from './view.ts'

type Handlers = Pick<
  HandlersOf<typeof contract>,
  'bankCardList' | 'bankCardCheck' | 'bankCardAdd' | 'bankCardDelete' | 'bankCodeList'
>

/** What cards must know of withdrawals. */
export interface WithdrawalsOfCards {
  /** Is a withdrawal to this card under way? Asked with the card's row locked. */
  hasOpenWithdrawal(db: Db, cardId: string): Promise<boolean>
}

/** Bank cards of a wallet. A card bears the id of the ticket that bound it, so that a repeat finds it. */
export function cardHandlers(engines: OpeningEngines, withdrawals: WithdrawalsOfCards): Handlers {
  const { identity, vault } = engines
  const proofs = createProofs(identity)
  return {
    async bankCardList(ctx) {
      const wallet = await requireWallet(ctx.db, ctx.areaId, ctx.person.personId)
      const { cardsTimes: most } = await rulesOf(ctx.db, ctx.areaId)
      return { items: (await listCards(ctx.db, wallet.id)).map(viewCard), most }
    },

    async bankCardCheck(ctx, { number: typed }) {
      const number = normaliseBankCard(typed)
      const found = cardAttribution(number, BANK_CARD_TABLE)
      if ('error' in found) {
        const nothing = { bankName: '', bankCode: '', cardType: null, cardTypeName: '' }
        return { ...found, ...nothing, supported: false, bound: false }
      }
      const wallet = await findWallet(ctx.db, ctx.areaId, ctx.person.personId)
      const bound = wallet ? await hasCard(ctx.db, wallet.id, cardFingerprint(engines, wallet.id, number)) : false
      return { error: null, ...found, supported: isSupported(found), bound }
    },

    async bankCardAdd(ctx, { ticket: token }) {
      const { db, now, person } = ctx
      const wallet = await lockWallet(db, ctx.areaId, person.personId)
      const before = await findTicket(db, identity, person, token, now)
      const made = before?.state === 'used' ? await findCard(db, wallet, before.id) : undefined
      if (made) return repeated(viewCard(made))
      await refuseMoreCards(db, wallet, now)
      const ticket = await useTicket(db, identity, person, { ticket: token, purpose: 'bind', phone: null, now })
      const { id, bankCode, cardType, last4, fingerprint } = ticket
      if (bankCode === null || cardType === null || last4 === null || fingerprint === null)
        throw new Error('a ticket that binds has no card')
      if (await hasCard(db, wallet.id, fingerprint)) refuse(walletRefusals.cardBound)
      const cardTokenSealed = vault.seal(ticketCardToken(vault, ticket), { purpose: CARD_TOKEN, of: id })
      const row = { id, walletId: wallet.id, bankCode, cardType, last4, fingerprint, cardTokenSealed, boundAt: now }
      await insertCard(db, row)
      return viewCard(row)
    },

    async bankCardDelete(ctx, { cardId, proof }) {
      const { db, now, person } = ctx
      const wallet = await lockWallet(db, ctx.areaId, person.personId)
      const { id } = await lockCard(db, wallet, cardId)
      await proofs.use(db, person, wallet, { purpose: 'unbind', about: id }, proof, now)
      if (await withdrawals.hasOpenWithdrawal(db, id)) refuse(walletRefusals.cardBusy)
      await unbindCard(db, id, now)
      return { deleted: true }
    },

    async bankCodeList() {
      return { items: bankOptions(BANK_CARD_TABLE) }
    },
  }
}
