import { factsOf } from '#door/people'
import type { Codes } from '#platform/codes'
import type { Db } from '#platform/db'
import { addDays, dayOf, startOfDay } from '#vocabulary/day'
import { listLots } from '../lots/queries.ts'
import { grant } from './budgets.ts'
import { linkOf, secretOf } from './codes.ts'
import { createOffer } from './create-offer.ts'
import { listOffers } from './offer-queries.ts'

/** What the demo's company may give away, in fen. */
const GRANTED_FEN = 200_000

/** The demo company's budget, a static code of ¥5.00 in the first lot, and twelve codes of an hour each; once. */
export async function seedDemoCoupons(
  db: Db,
  codes: Codes,
  { areaId, now, people }: { areaId: string; now: Date; people: { operator: string | null; staff: string | null } },
): Promise<void> {
  const facts = people.staff === null ? null : await factsOf(db, { areaId, personId: people.staff })
  const companyId = facts?.companies[0]?.companyId
  if (people.staff === null || companyId === undefined) return
  const [lot] = await listLots(db, areaId)
  if (!lot || (await listOffers(db, { areaId, companyId }, { size: 1 })).items.length > 0) return
  const actor = people.operator ?? 'system:demo'
  await grant(db, { areaId, companyId, actor, now }, { changeFen: GRANTED_FEN, seenFen: 0 })
  const by = { areaId, companyId, personId: people.staff, now }
  const today = dayOf(now)
  const period = { startsAt: startOfDay(today), endsAt: startOfDay(addDays(today, 30)), goodHours: 24 }
  await createOffer(db, codes, by, {
    ...period,
    way: 'static',
    kind: 'money',
    value: 500,
    title: '前台访客停车券',
    lotIds: [lot.id],
    quota: 100,
    perPlate: 1,
    perDay: 30,
  })
  await createOffer(db, codes, by, {
    ...period,
    way: 'codes',
    kind: 'minutes',
    value: 60,
    mostFen: 1000,
    title: '会议来宾一小时券',
    lotIds: [],
    quota: 12,
  })
}

/** Where the demo company's static code leads; null: it has none. */
export async function demoCouponPath(
  db: Db,
  codes: Codes,
  { areaId, staff }: { areaId: string; staff: string | null },
): Promise<string | null> {
  const facts = staff === null ? null : await factsOf(db, { areaId, personId: staff })
  const companyId = facts?.companies[0]?.companyId
  const offers = companyId === undefined ? [] : (await listOffers(db, { areaId, companyId }, { size: 20 })).items
  const offer = offers.find(({ way, state }) => way === 'static' && state === 'open')
  return offer ? linkOf('static', await secretOf(codes, db, offer)) : null
}
