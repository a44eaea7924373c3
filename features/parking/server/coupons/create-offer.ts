import { parkingRefusals } from '#contract/parking'
import type { Codes } from '#platform/codes'
import { type Db, newId } from '#platform/db'
import { formatPrice } from '#vocabulary/money'
import { refuse } from '#vocabulary/refusal'
import { listLots } from '../lots/queries.ts'
import type { CouponKind } from './best-set.ts'
import { codeOf, hashOf, secretOf } from './codes.ts'
import { insertOffer, type OfferRow } from './offer-queries.ts'

/** A batch of codes that each work once. */
const MAX_CODES = 1000
const YEAR_MS = 366 * 86_400_000

/** What each kind may be worth, in its own unit, and how that is said. */
const VALUES: Record<CouponKind, { from: number; to: number; words: string }> = {
  money: { from: 1, to: 1_000_000, words: '抵扣0.01至10,000.00元' },
  minutes: { from: 1, to: 1440, words: '抵扣1至1,440分钟' },
  percent: { from: 1, to: 99, words: '减免1%至99%' },
  stay: { from: 0, to: 0, words: '整次免费不填面值' },
}

/** An offer as a company requests it; amounts in fen, `value` in the unit of its kind. */
export interface OfferInput {
  way: 'codes' | 'static'
  kind: CouponKind
  value: number
  mostFen?: number
  title: string
  lotIds: readonly string[]
  startsAt: Date
  endsAt: Date
  goodHours: number
  quota: number
  perPlate?: number
  perPerson?: number
  perDay?: number
}

/** Makes an offer of a company with its codes. Refuses `coupon_value`, `coupon_period` and `lot_unknown`, each with its field. */
export async function createOffer(
  db: Db,
  codes: Codes,
  by: { areaId: string; companyId: string; personId: string; now: Date },
  input: OfferInput,
): Promise<OfferRow> {
  checkValue(input)
  const { way, kind, value, title, startsAt, endsAt, goodHours, quota } = input
  const lasts = endsAt.getTime() - startsAt.getTime()
  if (lasts <= 0 || lasts > YEAR_MS || endsAt <= by.now) refuse(parkingRefusals.couponPeriod, { field: 'endsAt' })
  const lots = (await listLots(db, by.areaId)).filter(({ id }) => input.lotIds.includes(id))
  if (lots.length !== new Set(input.lotIds).size) refuse(parkingRefusals.lotUnknown, { field: 'lotIds' })
  const limits: Pick<OfferInput, 'perPlate' | 'perPerson' | 'perDay'> = way === 'static' ? input : {}
  const offer = {
    id: newId(),
    areaId: by.areaId,
    companyId: by.companyId,
    way,
    kind,
    value,
    mostFen: kind === 'money' ? value : (input.mostFen ?? 0),
    title,
    lotIds: lots.map(({ id }) => id),
    startsAt,
    endsAt,
    goodHours,
    quota,
    perPlate: limits.perPlate ?? null,
    perPerson: limits.perPerson ?? null,
    perDay: limits.perDay ?? null,
    state: 'open',
    createdBy: by.personId,
    createdAt: by.now,
  }
  const secret = await secretOf(codes, db, offer)
  const ids = way === 'codes' ? Array.from({ length: quota }, () => newId()) : []
  await insertOffer(
    db,
    offer,
    ids.map((id) => ({ id, codeHash: hashOf(codeOf(secret, id)) })),
  )
  return { ...offer, received: 0, used: 0, spentFen: 0, lots: lots.map(({ name }) => name) }
}

function checkValue({ way, kind, value, mostFen, quota }: OfferInput): void {
  const { from, to, words } = VALUES[kind]
  if (value < from || value > to) refuse(parkingRefusals.couponValue, { field: 'value', data: { range: words } })
  // Of all but money nobody knows what it will take off: the budget holds the most.
  if (kind !== 'money' && mostFen === undefined)
    refuse(parkingRefusals.couponValue, {
      field: 'mostFen',
      data: { range: `每张最高抵扣金额，至少${formatPrice(1)}` },
    })
  if (way === 'codes' && quota > MAX_CODES)
    refuse(parkingRefusals.couponValue, { field: 'quota', data: { range: `每批最多${MAX_CODES}个一次性券码` } })
}
