import { createHash, randomBytes } from 'node:crypto'
import type { Codes } from '#platform/codes'
import type { Db } from '#platform/db'
import { isPayCode, normalisePayCode } from '#vocabulary/pay-code'
import { mustBeUsable, requireOpenWallet } from '../purses/wallets.ts'
import { collecting, mayCollect } from './merchants.ts'
import { type CollectionRow, findByCode, findScannedBy } from './queries.ts'

/** What the codes engine calls the codes by which merchants are paid, without an amount. */
export const STATIC_PURPOSE = 'wallet.collect'
/** How static codes are written; no pay code of anybody looks like one. */
export const STATIC_FORMAT = { prefix: '68', digits: 24, lasts: 'until_revoked' } as const

/** Before every code that a merchant shows: no phone takes it for an address. */
const SHOWN = 'yq:collect:'
/** What a static code stands for where the merchant acts for no company. */
const OWN = 'own'

/** What a scanned text is by its form. Sources: Alipay (25–30, 16 to 24 digits) and WeChat Pay (10–15, 18 digits), their documents on code payments. */
export type Scanned =
  | { is: 'pay' | 'alipay' | 'wechat' | 'unknown' }
  | { is: 'static'; code: string }
  | { is: 'amount'; codeHash: Buffer }

/** Reads a scanned text; knows nothing of whether it is good. */
export function readScanned(text: string): Scanned {
  if (text.startsWith(SHOWN)) {
    const code = text.slice(SHOWN.length)
    if (/^\d{24}$/.test(code)) return { is: 'static', code }
    if (/^[\w-]{22}$/.test(code)) return { is: 'amount', codeHash: hashOf(code) }
    return { is: 'unknown' }
  }
  const digits = normalisePayCode(text)
  if (isPayCode(digits)) return { is: 'pay' }
  if (/^(2[5-9]|30)\d{14,22}$/.test(digits)) return { is: 'alipay' }
  if (/^1[0-5]\d{16}$/.test(digits)) return { is: 'wechat' }
  return { is: 'unknown' }
}

/** A new code for one collection: 128 random bits; only the hash is kept. */
export function drawAmountCode(): { text: string; codeHash: Buffer } {
  const code = randomBytes(16).toString('base64url')
  return { text: `${SHOWN}${code}`, codeHash: hashOf(code) }
}

/** The static code of a merchant, who may act for a company: the same each time. */
export async function staticCode(
  codes: Codes,
  db: Db,
  merchant: { areaId: string; personId: string; companyId: string | null },
): Promise<string> {
  const { areaId, personId: holder, companyId } = merchant
  return `${SHOWN}${await codes.issueStatic(db, { purpose: STATIC_PURPOSE, areaId, holder, ref: companyId ?? OWN })}`
}

/** Whom a merchant's code pays. */
export type Payee = { merchantId: string; companyId: string | null; companyName: string | null } & (
  | { way: 'code'; collection: CollectionRow }
  | { way: 'static' }
)

/** Whom a scanned text pays, or null, also where they may not collect any more. `by`: who scans, whom guessing is counted against. */
export async function payeeOf(
  codes: Codes,
  db: Db,
  { text, areaId, by }: { text: string; areaId: string; by: string },
): Promise<Payee | null> {
  const scanned = readScanned(text)
  if (scanned.is === 'amount') {
    const collection = await findByCode(db, areaId, scanned.codeHash)
    return collection ? payeeOfCode(collection, await mayCollect(db, collection)) : null
  }
  if (scanned.is !== 'static') return null
  const found = await codes.look(db, { purpose: STATIC_PURPOSE, areaId, code: scanned.code, by })
  if (found.state !== 'good') return null
  const payee = { merchantId: found.holder, companyId: found.bound === OWN ? null : found.bound }
  const may = await mayCollect(db, { areaId, ...payee })
  return may && { way: 'static', ...payee, ...may }
}

/** The same for whoever wants to pay; refuses `notOpen` and `frozen` of their wallet before all else. */
export async function payeeFor(
  codes: Codes,
  db: Db,
  asked: { text: string; areaId: string; by: string },
): Promise<Payee | null> {
  const scanned = readScanned(asked.text)
  const payer = { areaId: asked.areaId, personId: asked.by }
  if (scanned.is === 'amount') {
    const collector = collecting(payer.areaId)
    const { walletState, collection, also } = await findScannedBy(db, payer, scanned.codeHash, collector.facts)
    mustBeUsable(walletState)
    return collection && payeeOfCode(collection, collector.reads(also, collection.companyId))
  }
  await requireOpenWallet(db, payer.areaId, payer.personId)
  return await payeeOf(codes, db, asked)
}

/** `may`: what lets its merchant collect, null: nothing. */
function payeeOfCode(collection: CollectionRow, may: { companyName: string | null } | null): Payee | null {
  const { merchantId, companyId } = collection
  return may && { way: 'code', collection, merchantId, companyId, ...may }
}

function hashOf(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}
