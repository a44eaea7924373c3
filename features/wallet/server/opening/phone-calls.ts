import { type wallet as contract, walletRefusals } from '#contract/wallet'
import { phoneOf } from '#door/people'
import { newId } from '#platform/db'
import type { HandlersOf, StepsContext } from '#platform/http'
import type { PlainTemplate } from '#platform/notify'
import { toInstant } from '#vocabulary/day'
import { maskPhone } from '#vocabulary/phone'
import { refuse } from '#vocabulary/refusal'
import { cardToBind, errorName } from '../cards/binding.ts'
import type { OpeningEngines } from '../engines.ts'
import { rulesOf } from '../limits/rules.ts'
import {
  type CardFacts,
  findTicket,
  issueTicket,
  moveTicket,
  TICKET_TOKEN,
  type Ticket,
  type TicketPurpose,
} from '../proofs/ticket-queries.ts'
import { findWallet } from '../purses/queries.ts'
import { requireOpenWallet } from '../purses/wallets.ts'

type Handlers = Pick<HandlersOf<typeof contract>, 'bindSmsSend' | 'bindSmsValidate'>

const TEXTS: Readonly<Record<TicketPurpose, PlainTemplate>> = {
  open: 'wallet-open-code',
  reset: 'wallet-reset-code',
  bind: 'wallet-bind-code',
}
/** The codes themselves are identity's: five minutes. */
const CODE_MINUTES = 5
const AGAIN_SECONDS = 60

/** The person's own phone; refuses `noPhone`. */
export async function ownPhone({ vault }: OpeningEngines, ctx: Pick<StepsContext, 'db' | 'person'>): Promise<string> {
  return (await phoneOf(ctx.db, vault, ctx.person.personId)) ?? refuse(walletRefusals.noPhone)
}

/** Proving a phone by SMS: the person's own, or the one that the bank has of a card's holder. */
export function provingHandlers(engines: OpeningEngines): Handlers {
  const { identity, notify, vault, bank } = engines

  /** To which phone the code goes, and the card where it is about one. Refuses what cannot lead anywhere, before any message. */
  async function target(
    ctx: StepsContext,
    id: string,
    input: { purpose: TicketPurpose; number?: string; phone?: string },
  ): Promise<{ phone: string; card: CardFacts | null }> {
    const { areaId, person } = ctx
    if (input.purpose === 'open') {
      if (await findWallet(ctx.db, areaId, person.personId)) refuse(walletRefusals.alreadyOpen)
      return { phone: await ownPhone(engines, ctx), card: null }
    }
    const wallet = await requireOpenWallet(ctx.db, areaId, person.personId)
    if (input.purpose === 'reset') return { phone: await ownPhone(engines, ctx), card: null }
    return cardToBind(engines, ctx, wallet, { id, number: input.number ?? '', phone: input.phone ?? '' })
  }

  /** The bank gives the card whose phone is proven; refuses `bankUnavailable`, after which the same call goes on from here. */
  async function finishCard(ctx: StepsContext, ticket: Ticket): Promise<Buffer> {
    if (!bank) refuse(walletRefusals.bankUnavailable)
    const answer = await bank.finishBind(ticket.id).catch((error: unknown) => {
      ctx.log.warn({ error: errorName(error) }, 'the bank did not answer to a binding')
      return refuse(walletRefusals.bankUnavailable)
    })
    if (answer.state === 'gone') refuse(walletRefusals.ticketGone)
    return vault.seal(answer.token, { purpose: TICKET_TOKEN, of: ticket.id })
  }

  return {
    async bindSmsSend(ctx, input) {
      if (!notify.canSms) refuse(walletRefusals.smsUnavailable)
      const id = newId()
      const { purpose } = input
      const { phone, card } = await target(ctx, id, input)
      const wait = await notify.smsPause(phone, ctx.origin.ip, ctx.areaId)
      if (wait > 0) refuse(walletRefusals.smsPause, { data: { seconds: wait } })
      const { ticketSeconds } = await rulesOf(ctx.db, ctx.areaId)
      const ticket = await ctx.tx(async (db) => {
        const facts = { id, purpose, phone, card, now: ctx.now, seconds: ticketSeconds }
        const token = await issueTicket(db, identity, ctx.person, facts)
        const code = await identity.codes.issue(db, { purpose: `wallet.${purpose}`, address: id })
        const words = { code, minutes: String(CODE_MINUTES), ...(card ? { last: card.last4 } : {}) }
        await notify.sms(db, { areaId: ctx.areaId, phone, template: TEXTS[purpose], words })
        return token
      })
      return {
        ticket,
        sentTo: maskPhone(phone),
        againAfterSeconds: AGAIN_SECONDS,
        goodForSeconds: CODE_MINUTES * 60,
      }
    },

    async bindSmsValidate(ctx, { ticket: token, code }) {
      const read = () => findTicket(ctx.db, identity, ctx.person, token, ctx.now)
      const found = await read()
      if (!found || found.state === 'used') refuse(walletRefusals.ticketGone)
      if (found.state === 'sent') {
        const facts = { purpose: `wallet.${found.purpose}`, address: found.id, code, ip: ctx.origin.ip }
        const fits = await identity.codes.use(facts, async (db) => {
          await moveTicket(db, found.id, { from: 'sent', to: 'proven' })
        })
        // A second tap with the code that the first has just used up is right too.
        if (!fits && (await read())?.state === 'sent') refuse(walletRefusals.codeWrong, { field: 'code' })
      }
      const { ticketSeconds } = await rulesOf(ctx.db, ctx.areaId)
      if ((await read())?.state === 'proven') {
        const cardToken = found.purpose === 'bind' ? await finishCard(ctx, found) : null
        const until = new Date(ctx.now.getTime() + ticketSeconds * 1000)
        await ctx.tx((db) => moveTicket(db, found.id, { from: 'proven', to: 'validated', until }, cardToken))
      }
      const proven = await read()
      if (proven?.state !== 'validated') return refuse(walletRefusals.ticketGone)
      return { ticket: token, goodUntil: toInstant(proven.expiresAt) }
    },
  }
}
