import { visitorRefusals, type visitors } from '#contract/visitors'
import { audited } from '#platform/audit'
import { asSeen, type Db, newId } from '#platform/db'
import type { HandlersOf, WriteContext } from '#platform/http'
import { parseInstant, toInstant } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import { FAR_MS, timesProblem } from '../../contract/can.ts'
import type { VisitorEngines } from '../engines.ts'
import { listBlocked, sharePhones } from '../policy/block-queries.ts'
import { phoneIndexOf } from '../visits/sealing.ts'
import { endPasses, grantRoster, grantShared, movePasses } from './passes.ts'
import { insertTour, listTours, lockTour, type TourRow, type TourState, updateTour } from './queries.ts'
import { type Listed, MAX_ON_TOUR, readRoster } from './roster.ts'

type Handlers = Pick<HandlersOf<typeof visitors>, 'tours' | 'tourSave' | 'tourRoster' | 'tourState' | 'tourNote'>
const PAGE = 20
const OPEN: readonly TourState[] = ['planned', 'running']
const OVER: readonly TourState[] = ['done', 'cancelled']
/** From which states a tour comes into each. */
const FROM = { running: ['planned'], done: ['running'], cancelled: ['planned', 'running'] } as const

const isOpen = ({ state }: Pick<TourRow, 'state'>) => OPEN.includes(state)

/** What operators do about tours. */
export function tourHandlers(engines: VisitorEngines): Handlers {
  return {
    async tours({ db, areaId, now }, { side, next }) {
      const page = await listTours(db, { areaId, states: side === 'open' ? OPEN : OVER, next, size: PAGE })
      return { items: page.items.map(viewTour), next: page.next, now: toInstant(now) }
    },

    async tourSave(ctx, { id, version, from, until, ...fields }) {
      const { db, areaId, now, person } = ctx
      const [fromAt, untilAt] = [parseInstant(from) ?? now, parseInstant(until) ?? now]
      const before = id === undefined ? null : await held(db, areaId, id)
      const problem = timesProblem(fromAt.getTime(), untilAt.getTime(), now.getTime())
      if (problem === 'backwards') refuse(visitorRefusals.backwards, { field: 'until' })
      if (problem === 'past') refuse(visitorRefusals.past, { field: 'from' })
      if (problem === 'too_far') refuse(visitorRefusals.tooFar, { field: 'from', data: { days: FAR_MS / 86_400_000 } })
      if (before && !isOpen(asSeen(before, version, visitorRefusals.tourChanged))) refuse(visitorRefusals.tourChanged)
      const facts = { ...fields, fromAt, untilAt }
      const tour = { id: before?.id ?? newId(), areaId, byId: before?.byId ?? person.personId, ...facts }
      if (before) {
        await updateTour(db, tour.id, facts, now)
        await movePasses(db, engines, tour, now)
      } else {
        await insertTour(db, tour, now)
        await grantShared(db, engines, tour, now)
      }
      await audit(ctx, before ? 'changed' : 'planned', tour.id)
      return viewTour(await held(db, areaId, tour.id))
    },

    async tourRoster(ctx, { id, dry, fileName, content }) {
      const { db, areaId, now } = ctx
      const tour = await held(db, areaId, id)
      if (!isOpen(tour)) refuse(visitorRefusals.tourOver)
      const roster = await readRoster(Buffer.from(content, 'base64'), fileName)
      if (typeof roster === 'string') refuse(visitorRefusals.rosterUnread, { data: { why: roster } })
      const { people, faults } = roster
      if (people.length > MAX_ON_TOUR) refuse(visitorRefusals.rosterLong)
      const phones = people.flatMap(({ phone }) => (phone === null ? [] : [phoneIndexOf(engines.vault, phone)]))
      await sharePhones(db, phones)
      await refuseBlockedOf(db, engines, { areaId, people, phones, now })
      const [wrong] = faults
      if (!dry && wrong) refuse(visitorRefusals.rosterWrong, { data: { n: wrong.line } })
      if (!dry) {
        await grantRoster(db, engines, tour, people, now)
        await audit(ctx, 'roster', id)
      }
      return { people: people.length, passes: people.filter(({ phone }) => phone !== null).length, faults: [...faults] }
    },

    async tourState(ctx, { id, to }) {
      const { db, areaId, now } = ctx
      const tour = await held(db, areaId, id)
      const from: readonly TourState[] = FROM[to]
      if (!from.includes(tour.state)) refuse(visitorRefusals.tourOver)
      const isOver = to !== 'running'
      await updateTour(db, id, { state: to, ...(isOver && { endedAt: now }) }, now)
      if (isOver) await endPasses(db, engines, id, now)
      await audit(ctx, to, id)
      return viewTour({ ...tour, state: to, version: tour.version + 1 })
    },

    async tourNote(ctx, { id, note }) {
      const { db, areaId, now } = ctx
      const tour = await held(db, areaId, id)
      if (tour.state !== 'done') refuse(visitorRefusals.noteEarly)
      await updateTour(db, id, { note }, now)
      await audit(ctx, 'noted', id)
      return viewTour({ ...tour, note, version: tour.version + 1 })
    },
  }
}

/** Refuses a roster with somebody whom the park lets in no more, by the name that the operator wrote. */
async function refuseBlockedOf(
  db: Db,
  { vault }: Pick<VisitorEngines, 'vault'>,
  of: { areaId: string; people: readonly Listed[]; phones: readonly Buffer[]; now: Date },
): Promise<void> {
  const { areaId, people, phones, now } = of
  const blocked = await listBlocked(db, { areaId, companyId: null, phones, now })
  const found = people.find(({ phone }) => phone && blocked.some((one) => one.equals(phoneIndexOf(vault, phone))))
  if (found) refuse(visitorRefusals.rosterBlocked, { data: { name: found.name } })
}

async function held(db: Db, areaId: string, id: string): Promise<TourRow> {
  return (await lockTour(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
}

async function audit({ db, areaId, now, person }: WriteContext, what: string, id: string): Promise<void> {
  const subject = { kind: 'visitors.tour', id }
  await audited(db, { areaId, now, person }, `visitors.tour.${what}`, subject)
}

function viewTour({ areaId: _area, byId: _by, fromAt, untilAt, ...tour }: TourRow) {
  const { state } = tour
  return {
    ...tour,
    from: toInstant(fromAt),
    until: toInstant(untilAt),
    can: { change: isOpen(tour), begin: state === 'planned', end: state === 'running', note: state === 'done' },
  }
}
