import { type wallet as contract, walletRefusals } from '#contract/wallet'
import { type Db, newId } from '#platform/db'
import type { HandlersOf, StepsContext } from '#platform/http'
import { toInstant } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import type { MoneyEngines } from '../engines.ts'
import { staticLeftFen } from '../limits/paid-day.ts'
import { rulesOf } from '../limits/rules.ts'
import { PAY_PURPOSE } from '../pay/pay-codes.ts'
import { availableOf } from '../purses/purses.ts'
import { findWallet } from '../purses/queries.ts'
import { PURSES, requireOpenWallet } from '../purses/wallets.ts'
import { drawAmountCode, payeeOf, readScanned, staticCode } from './codes.ts'
import { merchantName, refuseUnallowed } from './merchants.ts'
import { insertCollection } from './queries.ts'

type Handlers = Pick<HandlersOf<typeof contract>, 'qrCode' | 'qrCodeType'>

/** This slot's code and the next three. */
const CODES = 4
/** A shown code with an amount is good so long; a static one is shown anew each day. */
export const COLLECT_GOOD_MS = 30 * 60_000
const STATIC_SHOWN_MS = 86_400_000

/** Codes to show, and what a scanned one is. */
export function showingHandlers(engines: MoneyEngines): Handlers {
  const { codes } = engines
  return {
    async qrCode(ctx, { kind = 'pay', amountFen, note = '' }) {
      return kind === 'pay'
        ? await ctx.tx((db) => payCodes(engines, db, ctx))
        : await collectCode(engines, ctx, amountFen, note)
    },

    async qrCodeType(ctx, { code }) {
      const nothing = { merchantName: null, amountFen: null, note: '', staticLeftFen: null }
      const scanned = readScanned(code)
      if (scanned.is !== 'static' && scanned.is !== 'amount') return { kind: scanned.is, ...nothing }
      const payee = await payeeOf(codes, ctx.db, { text: code, areaId: ctx.areaId, by: ctx.person.personId })
      if (!payee) return { kind: 'unknown' as const, ...nothing }
      const shown = { kind: 'collect' as const, merchantName: await merchantName(ctx.db, payee) }
      if (payee.way === 'code') {
        const { amountFen, note } = payee.collection
        return { ...shown, amountFen, note, staticLeftFen: null }
      }
      const wallet = await findWallet(ctx.db, ctx.areaId, ctx.person.personId)
      const left = wallet
        ? await staticLeftFen(ctx.db, wallet, ctx.now)
        : (await rulesOf(ctx.db, ctx.areaId)).staticDayFen
      return { ...shown, amountFen: null, note: '', staticLeftFen: left }
    },
  }
}

async function payCodes(engines: MoneyEngines, db: Db, { areaId, person }: StepsContext) {
  const { personId, sessionId } = person
  const wallet = await requireOpenWallet(db, areaId, personId)
  if (wallet.passwordHash === null) refuse(walletRefusals.noPassword)
  const { smallPayMostFen } = await rulesOf(db, areaId)
  const issued = await engines.codes.issue(db, {
    purpose: PAY_PURPOSE,
    areaId,
    holder: personId,
    bound: sessionId,
    count: CODES,
  })
  const available = await availableOf(engines, db, wallet)
  return {
    now: toInstant(issued.now),
    codes: issued.codes.map(({ code, from, until }) => ({ code, from: toInstant(from), until: toInstant(until) })),
    collectionId: null,
    smallPayFen: Math.min(wallet.smallPayFen, smallPayMostFen),
    availableFen: PURSES.reduce((sum, kind) => sum + (available[kind] ?? 0), 0),
  }
}

async function collectCode(engines: MoneyEngines, ctx: StepsContext, amountFen: number | undefined, note: string) {
  const { personId, companyId, roles } = ctx.person
  if (!roles.includes('merchant')) refuse(refusals.forbidden)
  refuseUnallowed(ctx.person)
  const { areaId, now } = ctx
  const shown = (code: string, until: Date, collectionId: string | null) => ({
    now: toInstant(now),
    codes: [{ code, from: toInstant(now), until: toInstant(until) }],
    collectionId,
    smallPayFen: 0,
    availableFen: 0,
  })
  if (amountFen === undefined) {
    const code = await ctx.tx((db) => staticCode(engines.codes, db, { areaId, personId, companyId }))
    return shown(code, new Date(now.getTime() + STATIC_SHOWN_MS), null)
  }
  const id = newId()
  const { text, codeHash } = drawAmountCode()
  const goodUntil = new Date(now.getTime() + COLLECT_GOOD_MS)
  await insertCollection(ctx.db, {
    id,
    areaId,
    merchantId: personId,
    companyId,
    way: 'code',
    amountFen,
    note,
    codeHash,
    createdAt: now,
    goodUntil,
  })
  return shown(text, goodUntil, id)
}
