import { beforeEach } from 'vitest'
import type { Visit, VisitDetail } from '#contract/visitors'
import { passesOf, showCodes } from '#door/access'
import { keepPoints, makePoint } from '#fixtures/access'
import { makeCompany } from '#fixtures/people'
import { toInstant } from '#vocabulary/day'
import type { makeWorld } from '../../../../tests/support/world.ts'
import { listCompanions } from '../visits/companion-queries.ts'
import { findVisit } from '../visits/queries.ts'

type World = Awaited<ReturnType<typeof makeWorld>>
type Someone = Awaited<ReturnType<World['person']>>

const HOUR = 3_600_000
/** Who comes. */
export const GUEST = { name: '王五', phone: '13800001234' }

/** A company with a host and a manager, anew for each test, and what is done with its invitations. */
export function visitStage(world: World) {
  const { db } = world.store
  let company: { id: string; name: string }
  let host: Someone
  let manager: Someone
  beforeEach(async () => {
    company = await makeCompany(db, { name: `云图${Math.floor(Math.random() * 1e6)}` })
    host = await world.person({ nickName: '林晓', company: { id: company.id, allowed: true } })
    manager = await world.person({ nickName: '张伟', company: { id: company.id, manager: true } })
  })

  const at = (hours: number) => toInstant(new Date(world.now().getTime() + hours * HOUR))
  const invite = async (input: object = {}, by = host) =>
    world.post<{ visit: Visit; inviteCode: string }>(
      'visitor/guestInvitationAdd',
      { companyId: company.id, from: at(1), until: at(2), purpose: '商务洽谈', headcount: 2, ...input },
      by.token,
    )
  const complete = (inviteCode: string, input: object = {}, token: string | null = null) =>
    world.post<{ id: string; state: string; key: string }>(
      'visitor/submitResult',
      { inviteCode, guests: [GUEST], ...input },
      token,
    )
  return {
    company: () => company,
    host: () => host,
    manager: () => manager,
    /** An instant, so many hours from now. */
    at,
    invite,
    complete,
    /** A visit that was completed, and what its phone keeps. */
    completed: async (input: object = {}) => {
      const { visit, inviteCode } = (await invite(input)).body
      const { key } = (await complete(inviteCode)).body
      return { id: visit.id, inviteCode, key }
    },
    detail: async (id: string) => (await world.post<VisitDetail>('visitor/recordById', { id }, host.token)).body,
    /** The job of each minute. */
    turn: () => world.product.jobs.doNow('visitors.turns'),
    stateOf: async (id: string) => (await findVisit(db, '1', id))?.state,
    passes: async (visitId: string) =>
      passesOf(
        db,
        'visit',
        (await listCompanions(db, [visitId])).map(({ id }) => id),
      ),
  }
}

/** Two gates, one in and one out; answers how the leader of a visit crosses one, half a minute later and by a code of theirs, and what came of it. */
export async function gatesFor(world: World, visitId: string) {
  const { db } = world.store
  const keeper = await world.person({ roles: ['property'] })
  const points = { in: await makePoint(db), out: await makePoint(db, { direction: 'out', name: '出口' }) }
  await keepPoints(db, { areaId: '1', personId: keeper.id, pointIds: [points.in.id, points.out.id] })
  return async (which: 'in' | 'out') => {
    const [leader] = await listCompanions(db, [visitId])
    const [pass] = await passesOf(db, 'visit', [leader?.id ?? ''])
    world.forward(31_000)
    const { codes } = await showCodes(db, world.product, { areaId: '1', passId: pass?.id ?? '', bound: 'x' })
    const actId = `act-${Math.random().toString(36).slice(2, 12)}`
    const input = { pointId: points[which].id, code: codes[0]?.code, actId }
    const { body } = await world.post<{ kind: string }>('passcode/scan', input, keeper.token)
    await world.product.jobs.drain()
    return body.kind
  }
}
