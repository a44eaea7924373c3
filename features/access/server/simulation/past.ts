import { companiesOf } from '#door/people'
import { type Db, newId } from '#platform/db'
import { type Chance, createChance } from '#vocabulary/chance'
import { addDays, type Day, dayOf, startOfDay, weekdayOf } from '#vocabulary/day'
import { maskedName } from '#vocabulary/names'
import { newCrossing } from '../crossings/making.ts'
import { insertCrossing, listAtPoint, type NewCrossing } from '../crossings/queries.ts'
import { makePass } from '../fixtures.ts'
import { insertFlags } from '../gate/flag-queries.ts'
import { listPoints, type PointRow } from '../points/queries.ts'
import { insertDue } from '../statistics/counting-queries.ts'

const DAYS = 28
const MINUTE_MS = 60_000
/** How many work in each company, in the order of their names; one has so few that no figure tells of them. */
const STAFF = [14, 6, 24, 9, 11, 3, 8]
const SURNAMES = [...'王李张刘陈杨黄赵周吴徐孙胡朱高林何郭马罗']

/** Somebody with a pass, and where they work or whom they visit. */
interface Comer {
  readonly passId: string
  readonly companyId: string
}

/** A stay in the park: when its person came and went, in minutes of the day. */
interface Stay {
  readonly comer: Comer
  readonly from: number
  readonly until: number
}

/**
 * Writes who came and went in the demo's park in the last four weeks and today, so that its statistics, its muster and its flags have something to tell. False, and
 * nothing is written: the park has crossings already, or no points. In the caller's transaction; `signal` takes all of it back.
 */
export async function writePast(
  db: Db,
  of: { areaId: string; now: Date; signal: AbortSignal; days?: number },
): Promise<boolean> {
  const { areaId, now, signal, days = DAYS } = of
  const edge = (await listPoints(db, areaId)).filter(({ buildingId }) => buildingId === null)
  if (edge.length === 0) return false
  for (const { id: pointId } of edge) if ((await listAtPoint(db, { pointId, size: 1 })).items.length > 0) return false
  const chance = createChance(20_261_126)
  const staff = await makeStaff(db, { areaId, from: startOfDay(addDays(dayOf(now), -days)), chance })
  const today = dayOf(now)
  for (let back = days; back >= 0; back -= 1) {
    signal.throwIfAborted()
    const day = addDays(today, -back)
    const stays = await staysOf(db, { areaId, now, day, staff, chance })
    for (const stay of stays) await cross(db, { now, day, stay, edge, chance })
    if (back > 0) await insertDue(db, { areaId, day })
  }
  await flagSome(db, { areaId, now, edge })
  return true
}

async function makeStaff(db: Db, of: { areaId: string; from: Date; chance: Chance }): Promise<Comer[]> {
  const { areaId, from, chance } = of
  const made: Comer[] = []
  const { items: companies } = await companiesOf(db, areaId, { part: '', size: STAFF.length })
  for (const [nth, { id: companyId, name: companyName }] of companies.entries())
    for (let n = 0; n < (STAFF[nth] ?? 0); n += 1) {
      const facts = { areaId, companyId, companyName, title: '员工', kind: 'staff', source: 'membership' } as const
      const name = maskedName(`${chance.pick(SURNAMES)}某`)
      made.push({ companyId, passId: await makePass(db, { ...facts, name, from, until: null, now: from }) })
    }
  return made
}

/** Who comes on a day: most of the staff on workdays, a few on others; visitors of some companies. */
async function staysOf(
  db: Db,
  of: { areaId: string; now: Date; day: Day; staff: readonly Comer[]; chance: Chance },
): Promise<Stay[]> {
  const { areaId, day, staff, chance } = of
  const isWeekend = weekdayOf(day) >= 6
  const stays: Stay[] = staff
    .filter(() => chance.happens(isWeekend ? 0.08 : 0.88))
    .map((comer) => ({
      comer,
      from: chance.between(7 * 60 + 50, 9 * 60 + 40),
      until: chance.happens(0.2) ? chance.between(19 * 60, 21 * 60) : chance.between(17 * 60 + 30, 18 * 60 + 50),
    }))
  const visitors = isWeekend ? chance.whole(3) : 8 + chance.whole(9)
  for (let n = 0; n < visitors && staff.length > 0; n += 1) {
    const { companyId } = chance.pick(staff)
    const began = startOfDay(day)
    const until = new Date(began.getTime() + 24 * 60 * MINUTE_MS)
    const name = `${chance.pick(SURNAMES)}某`
    const passId = await makePass(db, { areaId, companyId, name, from: began, until, now: began })
    const from = chance.between(9 * 60, 16 * 60)
    stays.push({ comer: { companyId, passId }, from, until: from + chance.between(40, 150) })
  }
  return stays
}

/** Records a stay as far as it has happened; today's moves its pass. */
async function cross(
  db: Db,
  of: { now: Date; day: Day; stay: Stay; edge: readonly PointRow[]; chance: Chance },
): Promise<void> {
  const { now, day, stay, edge, chance } = of
  const began = startOfDay(day).getTime()
  for (const direction of ['in', 'out'] as const) {
    const at = new Date(began + Math.round((direction === 'in' ? stay.from : stay.until) * MINUTE_MS))
    const points = edge.filter((point) => point.direction === direction)
    if (at > now || points.length === 0) return
    const { passId } = stay.comer
    const isIn = direction === 'in'
    const crossing = crossingAt({ point: chance.pick(points), passId, at })
    const move = { passId, inside: isIn, insideSince: isIn ? at : null, entriesLeft: null }
    await insertCrossing(db, crossing, { move: day === dayOf(now) ? move : null })
  }
}

function crossingAt(of: { point: PointRow; passId: string | null; at: Date }): NewCrossing {
  const { point, passId, at } = of
  const id = newId()
  return newCrossing(
    { point, pass: passId === null ? null : { id: passId, agentFor: null }, at },
    { id, kind: 'opened', how: 'online', shown: 'code', eventKey: `demo:${id}`, moved: passId !== null },
  )
}

/** What a gatekeeper should look at: somebody slipped in behind another, and a gate that stood open. */
async function flagSome(db: Db, of: { areaId: string; now: Date; edge: readonly PointRow[] }): Promise<void> {
  const { areaId, now, edge } = of
  const point = edge.find(({ direction }) => direction === 'in')
  if (!point) return
  const at = new Date(now.getTime() - 95 * MINUTE_MS)
  const crossing = crossingAt({ point, passId: null, at })
  await insertCrossing(db, crossing)
  const flag = { areaId, pointId: point.id, passId: null }
  await insertFlags(db, [
    { ...flag, kind: 'tailgating', crossingId: crossing.id, at },
    { ...flag, kind: 'held_open', crossingId: null, at: new Date(now.getTime() - 20 * MINUTE_MS) },
  ])
}
