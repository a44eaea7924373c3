import { type wallet as contract, walletRefusals } from '#contract/wallet'
import { type Db, newId } from '#platform/db'
import type { HandlersOf, StepsContext } from '#platform/http'
import type { Caller } from '#platform/identity'
import { paymentRefusals } from '#platform/payments'
import { dayOf, startOfDay } from '#vocabulary/day'
import { formatPrice } from '#vocabulary/money'
import { isPayCode, normalisePayCode } from '#vocabulary/pay-code'
import { inOurWords, Refusal, refusals, refuse } from '#vocabulary/refusal'
import type { MoneyEngines } from '../engines.ts'
import { PAY_PURPOSE } from '../pay/pay-codes.ts'
import { inWalletWords } from '../payment-refusals.ts'
import { readScanned } from './codes.ts'
import { handsOf, merchantName, refuseUnallowed } from './merchants.ts'
import {
  COLLECTION_SUBJECT,
  type CollectionRow,
  collectedSince,
  findByRequest,
  findCollection,
  insertCollection,
  listCollections,
  updateCollection,
} from './queries.ts'
import { isOpen, readAround, viewAmong, viewCollection } from './view.ts'

type Handlers = Pick<HandlersOf<typeof contract>, 'micropay' | 'micropayResult' | 'collectionList' | 'refund'>

const PAGE = 20
/** The engine charges a code for two minutes at most. */
const SCAN_GOOD_MS = 120_000
/** Codes that one cashier scans, in a window: more than a till takes, fewer than guessing needs. */
const SCANS = { max: 200, seconds: 600 }

/** The till: taking money by shown codes, following it, giving it back. */
export function collectingHandlers(engines: MoneyEngines): Handlers {
  const { payments } = engines
  return {
    async micropay(ctx, { code, amountFen, note = '' }) {
      refuseUnallowed(ctx.person)
      const { areaId, now } = ctx
      const { personId, companyId } = ctx.person
      const row = await beginScanned(engines, ctx, { code, amountFen, note })
      if (row.state === 'failed' && row.why === 'code_invalid') refuse(walletRefusals.codeInvalid)
      if (row.state !== 'waiting') return await viewCollection(engines, ctx.db, row, now)
      const { id } = row
      const title = `付款给${await merchantName(ctx.db, { merchantId: personId, companyId })}`
      const charge = { subject: { kind: COLLECTION_SUBJECT, id }, areaId, amountFen, title, personId, key: ctx.key }
      const charged = await payments
        .charge((work) => ctx.tx(work), { ...charge, authCode: normalisePayCode(code), terminal: terminalOf(personId) })
        .catch(async (error: unknown) => {
          // Nobody knows what an outage left behind: the same intent again finds out.
          if (!(error instanceof Refusal)) throw error
          const unknown = error.kind === paymentRefusals.codeUnknown
          // A refusal is an answer: nothing was charged, and the same intent may be tried anew.
          const why = unknown ? 'code_invalid' : 'refused'
          await ctx.tx((db) => updateCollection(db, id, { state: 'failed', why, requestKey: null }))
          throw unknown ? new Refusal(walletRefusals.codeInvalid) : inWalletWords(error)
        })
      // The same code came a moment before, or it ended just now: the cashier asks for a fresh one.
      if (charged.state === 'failed' && charged.reason === 'code_invalid') {
        await refuseBadCode(engines, ctx, code)
        refuse(walletRefusals.codeInvalid)
      }
      return await viewCollection(engines, ctx.db, await mustFind(ctx.db, areaId, id), ctx.now)
    },

    async micropayResult(ctx, { collectionId }) {
      const row = await ownCollection(ctx.db, ctx.areaId, ctx.person, collectionId)
      const trades = await payments.tradesOf(ctx.db, { kind: COLLECTION_SUBJECT, id: row.id })
      for (const trade of trades.filter(isOpen)) await payments.query(trade.id)
      return await viewCollection(engines, ctx.db, await mustFind(ctx.db, ctx.areaId, row.id), ctx.now)
    },

    async collectionList(ctx, { next, state = 'paid' }) {
      const whose = { areaId: ctx.areaId, merchantId: ctx.person.personId }
      const page = await listCollections(ctx.db, whose, { paidOnly: state === 'paid', next, size: PAGE })
      const around = await readAround(engines, ctx.db, page.items)
      const items = page.items.map((row) => viewAmong(engines, around, row, ctx.now))
      return { items, next: page.next, ...(await collectedSince(ctx.db, whose, startOfDay(dayOf(ctx.now)))) }
    },

    async refund(ctx, { collectionId, amountFen, reason, requestNo }) {
      const row = await ownCollection(ctx.db, ctx.areaId, ctx.person, collectionId)
      if (row.state !== 'paid' || !row.tradeId) refuse(walletRefusals.notPaid)
      const { tradeId } = row
      const request = { tradeId, amountFen, reason, requestNo: refundNumber(row, requestNo) }
      await payments.refund(ctx.db, request).catch(async (error: unknown) => {
        const trade = await payments.trade(ctx.db, tradeId)
        throw refundRefused(error, trade ? trade.amountFen - trade.refundedFen : 0)
      })
      const refunds = (await payments.trade(ctx.db, tradeId))?.refunds ?? []
      const refundedFen = refunds.reduce((sum, each) => sum + (each.state === 'failed' ? 0 : each.amountFen), 0)
      await updateCollection(ctx.db, row.id, { refundedFen, refunds: refunds.length })
      return await viewCollection(engines, ctx.db, { ...row, refundedFen, refunds: refunds.length }, ctx.now)
    },
  }
}

/**
 * The collection of this intent: the one that an earlier attempt wrote, whatever died after it, or a new one for a code that looks good. An
 * earlier attempt has used its code up by itself, so only a new one judges it. Refuses `conflict` where the key was for another payment.
 */
async function beginScanned(
  engines: MoneyEngines,
  ctx: StepsContext,
  request: { code: string; amountFen: number; note: string },
): Promise<CollectionRow> {
  const { areaId, now, key } = ctx
  const { personId: merchantId, companyId } = ctx.person
  const { amountFen, note } = request
  const before = key === null ? undefined : await findByRequest(ctx.db, merchantId, key)
  if (!before) await refuseBadCode(engines, ctx, request.code)
  const id = newId()
  const goodUntil = new Date(now.getTime() + SCAN_GOOD_MS)
  const facts = { id, areaId, merchantId, companyId, amountFen, note, requestKey: key, createdAt: now, goodUntil }
  const made = before ? null : await ctx.tx((db) => insertCollection(db, { ...facts, way: 'scan' }))
  if (made) return made
  // without a key nothing stands in the way of a new one
  const same = before ?? (key === null ? undefined : await findByRequest(ctx.db, merchantId, key))
  if (!same) return await mustFind(ctx.db, areaId, id)
  const fits =
    same.areaId === areaId && same.companyId === companyId && same.amountFen === amountFen && same.note === note
  return fits ? same : refuse(refusals.conflict, { field: 'requestId' })
}

/** The till, as channels want it: letters and digits. */
function terminalOf(personId: string): string {
  return personId.replaceAll('-', '')
}

/** A till's own numbers may be the same as another till's: ours carry the merchant's. */
function refundNumber({ merchantId }: CollectionRow, requestNo: string): string {
  return `C${merchantId.slice(-12)}-${requestNo}`
}

/** Refuses what is no pay code, one of ours that is not good now, the cashier's own, and too many tries. */
async function refuseBadCode({ codes, identity }: MoneyEngines, ctx: StepsContext, text: string): Promise<void> {
  const { personId } = ctx.person
  const wait = await identity.limits.take(ctx.db, [{ key: `wallet:scan:${personId}`, ...SCANS }])
  if (wait > 0) refuse(walletRefusals.codeTries, { data: { minutes: Math.ceil(wait / 60) } })
  const { is } = readScanned(text)
  if (is !== 'pay' && is !== 'alipay' && is !== 'wechat') refuse(walletRefusals.codeInvalid, { field: 'code' })
  const code = normalisePayCode(text)
  if (!isPayCode(code)) return
  const by = terminalOf(personId)
  const found = await codes.look(ctx.db, { purpose: PAY_PURPOSE, areaId: ctx.areaId, code, by })
  if (found.state === 'good') {
    if (found.holder === personId) refuse(walletRefusals.ownCode)
  } else if (found.why === 'too_many') refuse(walletRefusals.codeTries, { data: { minutes: 10 } })
  else if (found.why === 'used') refuse(walletRefusals.codeUsed)
  else refuse(walletRefusals.codeInvalid)
}

async function mustFind(db: Db, areaId: string, id: string): Promise<CollectionRow> {
  return (await findCollection(db, areaId, id)) ?? refuse(refusals.notFound)
}

/** A collection in which this person has hands; every other is not found. */
async function ownCollection(db: Db, areaId: string, person: Caller, id: string): Promise<CollectionRow> {
  const row = await mustFind(db, areaId, id)
  const hasHandsIn = await handsOf(db, person)
  return hasHandsIn(row) ? row : refuse(refusals.notFound)
}

/** What the payment engine refuses of a refund, in the words of this contract. */
function refundRefused(error: unknown, leftFen: number): unknown {
  const tooMuch = { field: 'amountFen', data: { left: formatPrice(leftFen) } }
  return inOurWords(error, [
    [paymentRefusals.notPaid, walletRefusals.notPaid],
    [paymentRefusals.refundTooMuch, walletRefusals.refundTooMuch, tooMuch],
    [paymentRefusals.refundDiffers, walletRefusals.refundDiffers],
  ])
}
