import { roundRefusals as no, type patrol, type Visit } from '#contract/patrol'
import { namesOf } from '#door/people'
import { audited } from '#platform/audit'
import type { CallContext, HandlersOf } from '#platform/http'
import { dayOf, toInstant, toPreciseInstant } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import type { PatrolEngines } from '../engines.ts'
import { mayManage, mayWalk } from '../ground/rights.ts'
import { settingOf } from '../ground/setting.ts'
import { listPhotos } from '../photos/queries.ts'
import { viewPhotos } from '../photos/view.ts'
import { itemsOfVersions, versionKey } from '../points/versions.ts'
import { listOfRound, listOpenAt } from '../problems/queries.ts'
import type { ProblemRow } from '../problems/row.ts'
import { viewLines } from '../problems/view.ts'
import { closeRoundDuty } from './duties.ts'
import { type Asking, cancelRoundRow, findRound, listOwnRounds, listRounds, listVisits, lockRound } from './queries.ts'
import { viewRound, viewVisit, visitStateOf } from './view.ts'

type Handlers = Pick<HandlersOf<typeof patrol>, 'taskList' | 'taskDetail' | 'taskCancel' | 'roundPack'>

const PAGE = 30

const askingOf = ({ person }: Pick<CallContext, 'person'>): Asking => ({
  areaId: person.areaId,
  personId: person.personId,
  walks: mayWalk(person),
  seesAll: mayManage(person),
})

/** What walkers and reviewers see of rounds. */
export function roundHandlers(engines: PatrolEngines): Handlers {
  return {
    async taskList(ctx, { scope = 'mine', next, ...asked }) {
      const { db, areaId, now, person } = ctx
      if (scope === 'all' ? !mayManage(person) : !mayWalk(person) && !mayManage(person)) refuse(no.mayNotWalk)
      const page =
        scope === 'all'
          ? await listRounds(db, areaId, { ...asked, now, next, size: PAGE })
          : { items: await listOwnRounds(db, askingOf(ctx), dayOf(now)), next: null }
      const names = await namesOf(db, [...new Set(page.items.flatMap(({ walkerId }) => walkerId ?? []))])
      return { items: page.items.map((row) => viewRound(row, names, now)), next: page.next }
    },

    async taskDetail(ctx, { id }) {
      const { db, areaId, now } = ctx
      const asking = askingOf(ctx)
      const round = (await findRound(db, asking, id)) ?? refuse(refusals.notFound, { field: 'id' })
      const rows = await listVisits(db, [id])
      const wanted = rows.map(({ pointId, pointVersion, currentVersion }) => ({
        pointId,
        version: pointVersion ?? currentVersion,
      }))
      const items = await itemsOfVersions(db, engines, areaId, wanted)
      const photoRows = await listPhotos(db, { roundId: id })
      const photos = await viewPhotos(db, engines, photoRows, { suspects: asking.seesAll })
      const pointOf = new Map(photoRows.map((row) => [row.id, row.pointId]))
      const own = await listOfRound(db, id)
      const open = await listOpenAt(
        db,
        areaId,
        rows.map(({ pointId }) => pointId),
      )
      const people = [round.walkerId, ...rows.flatMap(({ arrivedBy, resultBy }) => [arrivedBy, resultBy])]
      const names = await namesOf(db, [...new Set(people.flatMap((each) => each ?? []))])
      const visits = rows.map(
        (row): Visit =>
          viewVisit(row, {
            items: items.get(versionKey(row.pointId, row.pointVersion ?? row.currentVersion)) ?? [],
            photos: photos.filter((photo) => pointOf.get(photo.id) === row.pointId),
            reported: new Set(
              own.flatMap(({ pointId, itemId }) => (pointId === row.pointId && itemId ? [itemId] : [])),
            ),
            names,
          }),
      )
      const problems = [...own, ...open.filter((problem) => !own.some((each) => each.id === problem.id))]
      // Whoever walks past a problem reads that it is known; photos are for its parties.
      const isParty = ({ reporterId, assigneeId }: ProblemRow) =>
        asking.seesAll || reporterId === asking.personId || assigneeId === asking.personId
      const partyTo = new Set(problems.filter(isParty).map((problem) => problem.id))
      return {
        round: viewRound(round, names, now),
        mayWalk: round.mine && round.state !== 'cancelled',
        mayCancel: asking.seesAll && (round.state === 'waiting' || round.state === 'walking'),
        visits,
        problems: (await viewLines(db, engines, problems, { areaId, now })).map((line) =>
          partyTo.has(line.id) ? line : { ...line, photo: null },
        ),
      }
    },

    async taskCancel(ctx, { id, seen, reason }) {
      const { db, areaId, person } = ctx
      if (!mayManage(person)) refuse(no.mayNotWalk)
      const round = (await lockRound(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
      if (round.state === 'done' || round.state === 'cancelled')
        refuse(no.roundOver, { data: { what: round.state === 'done' ? '已完成' : '已取消' } })
      if (round.version !== seen) refuse(no.roundOver, { data: { what: '已变更' } })
      if (reason.trim() === '') refuse(refusals.malformed, { field: 'reason' })
      await cancelRoundRow(db, id, { by: person.personId, reason: reason.trim() })
      await closeRoundDuty(db, engines, { areaId, id })
      await audited(db, ctx, 'patrol.round.cancelled', { kind: 'patrol.round', id }, { reason: reason.trim() })
      return { id, state: 'cancelled', version: round.version + 1 }
    },

    async roundPack(ctx) {
      const { db, areaId, now, person } = ctx
      if (!mayWalk(person) && !mayManage(person)) refuse(no.mayNotWalk)
      const rounds = (await listOwnRounds(db, askingOf(ctx), dayOf(now))).filter(
        ({ state }) => state === 'waiting' || state === 'walking',
      )
      const visits = await listVisits(
        db,
        rounds.map(({ id }) => id),
      )
      const points = [...new Map(visits.map((visit) => [visit.pointId, visit])).values()]
      const wanted = points.map(({ pointId, currentVersion }) => ({ pointId, version: currentVersion }))
      const items = await itemsOfVersions(db, engines, areaId, wanted)
      const open = await listOpenAt(
        db,
        areaId,
        points.map(({ pointId }) => pointId),
      )
      const { kinds } = await settingOf(db, areaId)
      return {
        now: toPreciseInstant(now),
        rounds: rounds.map((round) => ({
          id: round.id,
          title: round.title,
          day: round.day,
          opensAt: toInstant(round.opensAt),
          dueAt: toInstant(round.dueAt),
          version: round.version,
          visits: visits
            .filter(({ roundId }) => roundId === round.id)
            .map((visit) => ({
              pointId: visit.pointId,
              state: visitStateOf(visit),
              answers: visit.answers,
              arrived: visit.arrival !== null,
            })),
        })),
        points: points.map((point) => ({
          id: point.pointId,
          name: point.name,
          place: point.place,
          spot: point.spot,
          level: point.level,
          version: point.currentVersion,
          items: items.get(versionKey(point.pointId, point.currentVersion)) ?? [],
        })),
        kinds: kinds.filter(({ off }) => !off).map(({ key, name }) => ({ key, name })),
        problems: open.flatMap(({ id, pointId, kind, grade, state, text, reportedAt }) =>
          pointId === null ? [] : [{ id, pointId, kind, grade, state, text, reportedAt: toInstant(reportedAt) }],
        ),
      }
    },
  }
}
