import { type KnownPhone, itemRefusals as no, type publishing } from '#contract/publishing'
import { buildingNamesOf, buildingsOf, parkWith } from '#door/estate'
import { companiesOfPhone } from '#door/people'
import type { Db } from '#platform/db'
import type { HandlersOf } from '#platform/http'
import { takeLimit } from '#platform/identity'
import { refusals, refuse } from '#vocabulary/refusal'
import { findHotlineSetting, listHotlines } from '../queries.ts'
import { listHotlinesOf } from './queries.ts'

type Handlers = Pick<HandlersOf<typeof publishing>, 'phoneList' | 'phone' | 'hotlineBuildings'>

/** So often an address may ask whose a phone is: nobody goes through the numbers. */
const A_MINUTE = { max: 20, seconds: 60 }
const BUILDINGS_MOST = 500

const digitsOf = (phone: string): string => {
  const digits = phone.replaceAll(/\D/g, '')
  // +86 027… and 86 138… are written without the country where a park lists them
  return /^\+\s*86/.test(phone.trim()) ? digits.slice(2) : digits
}

/** What buildings of these hotlines are called, by id. */
export function buildingsIn(
  db: Db,
  areaId: string,
  rows: readonly { readonly buildingId: string | null }[],
): Promise<Map<string, string>> {
  return buildingNamesOf(db, areaId, [...new Set(rows.flatMap(({ buildingId }) => buildingId ?? []))])
}

/** Service phones by place, and whose a public phone is. */
export const phoneHandlers: Handlers = {
  async phoneList({ db, areaId }, { buildingId: asked }) {
    const all = await listHotlines(db, areaId)
    const rows = asked === undefined ? all : all.filter(({ buildingId }) => buildingId === asked)
    const names = await buildingsIn(db, areaId, rows)
    const places = new Map<string | null, typeof rows>()
    for (const row of rows) places.set(row.buildingId, [...(places.get(row.buildingId) ?? []), row])
    const items = [...places].map(([buildingId, phones]) => ({
      buildingId,
      building: names.get(buildingId ?? '') ?? '',
      phones: phones.map(({ id, subject, phone, hours }) => ({ id, subject, phone, hours })),
    }))
    return { items: items.toSorted((a, b) => Number(a.buildingId !== null) - Number(b.buildingId !== null)) }
  },

  async phone({ db, areaId, now, origin }, { phone }) {
    const limit = { key: `publishing.phone:${origin.ip}`, ...A_MINUTE }
    if ((await takeLimit(db, [limit], now)) > 0) refuse(refusals.tooMany)
    const digits = digitsOf(phone)
    if (digits.length < 3) refuse(no.phoneUnknown, { field: 'phone' })
    const hotlines = await listHotlinesOf(db, areaId, digits)
    const names = await buildingsIn(db, areaId, hotlines)
    const items: KnownPhone[] = [
      ...hotlines.map(
        (row): KnownPhone => ({
          phone: row.phone,
          kind: 'hotline',
          name: row.subject,
          hours: row.hours,
          building: names.get(row.buildingId ?? '') ?? '',
          companyId: null,
        }),
      ),
      ...(await parkPhones(db, areaId)).filter((one) => digitsOf(one.phone) === digits),
      ...(await companiesOfPhone(db, areaId, digits)).map(
        ({ id, name, publicPhone }): KnownPhone => ({
          phone: publicPhone,
          kind: 'company',
          name,
          hours: '',
          building: '',
          companyId: id,
        }),
      ),
    ]
    // one refusal for every other number, whatever it is: nothing tells a person's phone from none
    if (items.length === 0) refuse(no.phoneUnknown, { field: 'phone' })
    return { items }
  },

  async hotlineBuildings({ db, areaId }) {
    return { items: await buildingsOf(db, areaId, { part: '', limit: BUILDINGS_MOST }) }
  },
}

async function parkPhones(db: Db, areaId: string): Promise<KnownPhone[]> {
  const { servicePhone, gatePhone } = await parkWith(db, areaId)
  const emergency = (await findHotlineSetting(db, areaId))?.emergencyPhone ?? ''
  const named = [
    { phone: servicePhone, name: '园区服务电话' },
    { phone: gatePhone, name: '园区道闸岗亭' },
    { phone: emergency, name: '园区紧急电话' },
  ]
  return named.flatMap(({ phone, name }) =>
    phone === '' ? [] : [{ phone, kind: 'park', name, hours: '', building: '', companyId: null }],
  )
}
