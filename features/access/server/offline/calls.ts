import { type access, accessRefusals } from '#contract/access'
import { buildingNamesOf } from '#door/estate'
import { namesOf } from '#door/people'
import type { Db } from '#platform/db'
import { type HandlersOf, readCursor } from '#platform/http'
import { toInstant, toPreciseInstant } from '#vocabulary/day'
import { maskedName } from '#vocabulary/names'
import { encodeCursor } from '#vocabulary/page'
import { refuse } from '#vocabulary/refusal'
import { contactsOf } from '../emergencies/people.ts'
import { type EmergencyRow, findOn, listMarks } from '../emergencies/queries.ts'
import { viewEmergency } from '../emergencies/view.ts'
import type { AccessEngines } from '../engines.ts'
import { viewPoint } from '../points/calls.ts'
import { listPointsOf } from '../points/queries.ts'
import { bundleOf, SHIFT_MS } from './bundling.ts'
import { countInside, listBundled, listChanged, listInside, readHorizon } from './offline-queries.ts'
import { recordAct } from './recording.ts'

type Handlers = Pick<HandlersOf<typeof access>, 'bundle' | 'sync' | 'muster'>
/** How many passes a page of a bundle has. */
const PASSES = 5000
const PEOPLE = 100
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** What gate phones hold without network, what they tell afterwards, and who is inside. */
export function offlineHandlers(engines: AccessEngines): Handlers {
  return {
    async bundle({ db, areaId, now, person }, { next }) {
      const points = await listPointsOf(db, areaId, person.personId)
      if (points.length === 0) refuse(accessRefusals.notGatekeeper)
      const { horizon, ahead } = await readHorizon(db)
      const cursor = roundOf(readCursor(next, ['text', 'integer', 'integer', 'integer', 'integer', 'id']))
      // A database that was put back counts anew: then the list begins anew too.
      const resumed = cursor && cursor.areaId === areaId && cursor.since <= ahead ? cursor : null
      const fresh = { areaId, since: 0, seenUntil: 0, behind: null }
      const begins = { begun: horizon, until: now.getTime() + SHIFT_MS }
      const round = resumed?.behind ? resumed : { ...fresh, ...resumed, ...begins }
      const page = { areaId, now, until: new Date(round.until), after: round.behind, limit: PASSES + 1 }
      const rows =
        round.since === 0
          ? await listBundled(db, page)
          : await listChanged(db, { ...page, horizon: round.since, seenUntil: new Date(round.seenUntil) })
      const more = rows.length > PASSES
      const shown = more ? rows.slice(0, PASSES) : rows
      const buildings = [
        ...points.flatMap(({ buildingId }) => buildingId ?? []),
        ...shown.flatMap(({ buildingIds }) => buildingIds ?? []),
      ]
      const names = await buildingNamesOf(db, areaId, [...new Set(buildings)])
      return {
        now: toPreciseInstant(now),
        whole: round.since === 0 && round.behind === null,
        keys: engines.codes.publicKeys().map(({ id, x, y }) => ({ id, x, y })),
        points: points.map((point) => viewPoint(point, names)),
        ...bundleOf(shown, names),
        next: cursorOf(
          more
            ? { ...round, behind: shown.at(-1)?.id ?? null }
            : { areaId, since: round.begun, seenUntil: round.until, begun: 0, until: 0, behind: null },
        ),
        more,
      }
    },

    async sync(ctx, { ahead, acts }) {
      const { db, areaId, now, person } = ctx
      const points = new Map((await listPointsOf(db, areaId, person.personId)).map((point) => [point.id, point]))
      const by = { areaId, by: `person:${person.personId}`, byId: person.personId, ahead, now }
      const answers = []
      for (const act of acts) answers.push(await ctx.tx((each) => recordAct(each, engines, { ...by, points, act })))
      return { answers }
    },

    async muster({ db, areaId, now, person }, { company, buildingId, next }) {
      const operator = person.roles.includes('operator')
      if (!operator && (await listPointsOf(db, areaId, person.personId)).length === 0)
        refuse(accessRefusals.notGatekeeper)
      const counts = await countInside(db, areaId)
      const companies = summed(counts, ({ companyName }) => companyName)
      const buildings = summed(counts, (row) => row.buildingId)
      const names = await buildingNamesOf(
        db,
        areaId,
        buildings.flatMap(([id]) => id ?? []),
      )
      const on = await findOn(db, areaId)
      const known = on && (await viewEmergency(db, engines, on))
      const page = await listInside(db, { areaId, companyName: company, buildingId, next, size: PEOPLE })
      const shown = page.items.map(({ id }) => id)
      const people = on && (await contactsOf(db, engines, areaId, shown))
      const marks = await marksOf(db, on, shown)
      return {
        now: toInstant(now),
        ...(known && { emergency: known.emergency }),
        total: companies.reduce((sum, [, count]) => sum + count, 0),
        companies: companies.map(([companyName, count]) => ({
          companyName,
          count,
          ...(known && { safe: known.safeOf.company(companyName) }),
        })),
        buildings: buildings.map(([id, count]) => ({
          buildingId: id,
          buildingName: id === null ? '' : (names.get(id) ?? ''),
          count,
          ...(known && { safe: known.safeOf.building(id) }),
        })),
        items: page.items.map(({ insideSince, pointName, ...row }) => ({
          id: row.id,
          kind: row.kind,
          // whole while an emergency is on, which is on record
          name: people?.get(row.id)?.name || row.name,
          title: row.title,
          companyName: row.companyName,
          since: toInstant(insideSince),
          buildingId: row.buildingId,
          pointName: pointName ?? '',
          ...marks(row.id),
        })),
        next: page.next,
      }
    },
  }
}

/** What is known of each of these passes in the emergency that is on. */
async function marksOf(db: Db, on: EmergencyRow | null, passIds: readonly string[]) {
  const marks = on === null ? [] : await listMarks(db, on.id, passIds)
  const names = await namesOf(db, [...new Set(marks.map(({ by }) => by))])
  return (passId: string) => {
    const found = marks.find((mark) => mark.passId === passId)
    if (!found) return {}
    const { state, at, by } = found
    return { mark: { state, at: toInstant(new Date(at)), by: maskedName(names.get(by) ?? '') } }
  }
}

/** Counts added up by a word, the greatest first. */
function summed<Row extends { count: number }, Word extends string | null>(
  rows: readonly Row[],
  wordOf: (row: Row) => Word,
): [Word, number][] {
  const sums = new Map<Word, number>()
  for (const row of rows) sums.set(wordOf(row), (sums.get(wordOf(row)) ?? 0) + row.count)
  return [...sums].toSorted(([a, most], [b, other]) => other - most || String(a).localeCompare(String(b)))
}

/**
 * Where the asking of a bundle stands. Pages of one asking share its horizon: what changes between them comes with the next asking.
 */
interface Round {
  readonly areaId: string
  /** What was written by transactions from this one on is asked for; 0: everything. */
  readonly since: number
  /** Up to when passes to come were told before. */
  readonly seenUntil: number
  /** The horizon of this asking. */
  readonly begun: number
  readonly until: number
  /** The last pass of the page before; null: none. */
  readonly behind: string | null
}

function cursorOf({ areaId, since, seenUntil, begun, until, behind }: Round): string {
  return encodeCursor([areaId, since, seenUntil, begun, until, behind ?? NOBODY])
}

function roundOf(keys: readonly [string, number, number, number, number, string] | null): Round | null {
  if (keys === null) return null
  const [areaId, since, seenUntil, begun, until, behind] = keys
  return { areaId, since, seenUntil, begun, until, behind: behind === NOBODY ? null : behind }
}
