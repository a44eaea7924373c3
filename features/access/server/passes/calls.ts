import { type access, accessRefusals, type ShownCodes } from '#contract/access'
import { nameOf } from '#door/people'
import type { Issued } from '#platform/codes'
import { newId } from '#platform/db'
import type { HandlersOf } from '#platform/http'
import { clockOf, toInstant, toPreciseInstant } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import { reasonWords } from '../../contract/can.ts'
import { listCrossingsOfPasses } from '../crossings/queries.ts'
import type { AccessEngines } from '../engines.ts'
import { showCodes } from './codes.ts'
import { grantPass } from './granting.ts'
import { companiesOfPasses, grantMemberships } from './membership.ts'
import { findPass, listCurrentPasses, listPassesOfHolder } from './queries.ts'
import { momentWords, viewOwnPasses } from './view.ts'

type Handlers = Pick<HandlersOf<typeof access>, 'qrInfo' | 'authDetail' | 'query' | 'create'>
const PAGE = 20
const LATEST = 20
/** A pass of one's own is good for a day. */
const OWN_MS = 24 * 3_600_000

/** What people see and show of their own passes. */
export function passHandlers(engines: AccessEngines): Handlers {
  return {
    async qrInfo(ctx, { passId }) {
      const { db, areaId, now, person } = ctx
      const mine = { areaId, personId: person.personId, now }
      let current = await listCurrentPasses(db, mine)
      if (await grantMemberships(db, engines, person, current, now)) current = await listCurrentPasses(db, mine)
      // in somebody's place, or for a few points, only where it is asked for
      const own = current.find(({ source }) => source !== 'agent' && source !== 'application') ?? current[0]
      const chosen = passId === undefined ? own : current.find(({ id }) => id === passId)
      if (!chosen) refuse(passId === undefined ? accessRefusals.noPass : refusals.notFound, { field: 'passId' })
      const [pass] = await viewOwnPasses(db, mine, [chosen])
      if (!pass) refuse(accessRefusals.noPass)
      const shows = pass.state === 'active' || pass.state === 'scheduled'
      const codes = shows ? await showCodes(db, engines, { areaId, passId: chosen.id, bound: person.sessionId }) : null
      const passes = current.map(({ id, kind, companyName, title }) => ({ id, kind, companyName, title }))
      return { pass, codes: codes && viewCodes(codes), passes }
    },

    async authDetail({ db, areaId, now, person }, { id }) {
      const found = await findPass(db, id)
      if (!found || found.areaId !== areaId || found.holderId !== person.personId)
        refuse(refusals.notFound, { field: 'id' })
      const [pass] = await viewOwnPasses(db, { areaId, personId: person.personId, now }, [found])
      if (!pass) refuse(refusals.notFound, { field: 'id' })
      const crossings = (await listCrossingsOfPasses(db, [id], LATEST)).map((row) => ({
        id: row.id,
        pointName: row.pointName,
        direction: row.direction,
        kind: row.kind,
        how: row.how,
        at: toInstant(row.at),
        words: row.why.map((why) =>
          reasonWords({ why: why as Parameters<typeof reasonWords>[0]['why'], clearsAt: null }, (at) =>
            momentWords(at, now),
          ),
        ),
      }))
      return { pass, crossings }
    },

    async query({ db, areaId, now, person }, { next }) {
      const mine = { areaId, personId: person.personId, now }
      const page = await listPassesOfHolder(db, { ...mine, next, size: PAGE })
      return { items: await viewOwnPasses(db, mine, page.items), next: page.next }
    },

    async create({ db, areaId, now, person }, { title = '' }) {
      const [companyId] = companiesOfPasses(person)
      if (companyId === undefined) refuse(accessRefusals.mayNotCreate)
      const { personId } = person
      const current = await listCurrentPasses(db, { areaId, personId, now })
      const unused = current.find(({ source, entriesLeft }) => source === 'own' && entriesLeft !== 0)
      if (unused)
        refuse(accessRefusals.createdAlready, { data: { until: unused.untilAt ? clockOf(unused.untilAt) : '' } })
      const sourceId = newId()
      const name = await nameOf(db, personId)
      const membership = current.find((pass) => pass.source === 'membership' && pass.companyId === companyId)
      const id = await grantPass(db, engines, {
        areaId,
        source: 'own',
        sourceId,
        holderId: personId,
        kind: 'own',
        facts: { name, companyId, companyName: membership?.companyName ?? '', title: title || '临时通行码' },
        buildingIds: null,
        from: now,
        until: new Date(now.getTime() + OWN_MS),
        entries: 1,
        now,
      })
      const made = await findPass(db, id)
      const [pass] = await viewOwnPasses(db, { areaId, personId, now }, made ? [made] : [])
      return pass ?? refuse(refusals.notFound)
    },
  }
}

/** Codes as they go over the wire. */
export function viewCodes({ now, codes }: Issued): ShownCodes {
  return {
    now: toPreciseInstant(now),
    items: codes.map(({ code, signed, from, until }) => ({
      code,
      signed: signed ?? code,
      from: toInstant(from),
      until: toInstant(until),
    })),
  }
}
