import { beforeEach } from 'vitest'
import type { VisitDetail } from '#contract/visitors'
import { passesOf } from '#door/access'
import { makeCompany, makePerson, makeSession } from '#fixtures/people'
import { newId } from '#platform/db'
import { toInstant } from '#vocabulary/day'
import type { makeWorld } from '../../../../tests/support/world.ts'
import { listCompanions } from '../visits/companion-queries.ts'
import { writesOf } from './written.ts'

type World = Awaited<ReturnType<typeof makeWorld>>
type Someone = Awaited<ReturnType<World['person']>>
/** Somebody with nothing but a phone. */
export type Visitor = Someone & { phone: string }

const HOUR = 3_600_000

/** A company with a host and a manager, and a visitor with nothing but a phone, anew for each test; and what they do. */
export function registerStage(world: World) {
  const { db } = world.store
  let nth = 0
  let company: { id: string; name: string }
  let host: Someone
  let manager: Someone
  let guest: Visitor
  beforeEach(async () => {
    company = await makeCompany(db, { name: `晨星${newId().slice(-6)}` })
    host = await world.person({ nickName: '林晓', company: { id: company.id, allowed: true } })
    manager = await world.person({ nickName: '张伟', company: { id: company.id, manager: true } })
    guest = await visitor()
  })

  /** An instant, so many hours from now. */
  const at = (hours: number) => toInstant(new Date(world.now().getTime() + hours * HOUR))
  const visitor = async (): Promise<Visitor> => {
    nth += 1
    const phone = `1380000${String(1000 + nth)}`
    const { vault, identity } = world.product
    const made = await makePerson(db, { phone: { number: phone, vault } })
    return { ...made, phone, token: await makeSession(db, identity, made, 'guest') }
  }
  return {
    company: () => company,
    host: () => host,
    manager: () => manager,
    guest: () => guest,
    at,
    visitor,
    /** Registers `guest` for now, at the company. */
    register: (input: object = {}, by: { token: string } = guest) =>
      writesOf(world, 'visitorh5/recordDetail')(
        'visitorh5/applyAdd',
        {
          companyId: company.id,
          from: at(0),
          until: at(2),
          purpose: '商务洽谈',
          guests: [{ name: '王五' }],
          version: 0,
          ...input,
        },
        by,
      ),
    detail: (id: string, by: Someone = guest) => world.post<VisitDetail>('visitorh5/recordDetail', { id }, by.token),
    check: (id: string, by: Someone, approve = true) =>
      world.post<{ items: { done: boolean; message: string }[] }>(
        'visitorh5/applyCheck',
        { ids: [id], approve, opinion: '改天' },
        by.token,
      ),
    passes: async (visitId: string) =>
      passesOf(
        db,
        'visit',
        (await listCompanions(db, [visitId])).map(({ id }) => id),
      ),
  }
}
