import { type Opinion, type OpinionDetail } from '#contract/archives'
import { makeGrant } from '#fixtures/people'
import { addDays, dayOf } from '#vocabulary/day'
import type { Right } from '#vocabulary/rights'
import { makeWorld } from '../../../../tests/support/world.ts'
import { makeArchive } from '../fixtures.ts'

/** An enterprise with its manager, two clerks who handle requests, and an operator, in a world of their own; with what they do. */
export async function makeRequestsWorld() {
  const world = await makeWorld()
  const { db } = world.store
  type Someone = Awaited<ReturnType<typeof world.person>>

  const staff = async (rights: Right[], bounds: { companyIds?: string[]; regionIds?: string[] } = {}) => {
    const person = await world.person({ roles: ['property'] })
    await makeGrant(db, person, { rights, ...bounds, endsOn: addDays(dayOf(world.now()), 400) })
    return person
  }
  const archive = await makeArchive(db, { now: world.now() })
  const manager = await world.person({ company: { id: archive.companyId ?? '', manager: true } })
  const clerk = await staff(['archive.requests'])
  const second = await staff(['archive.requests'])
  const operator = await world.person({ roles: ['operator'] })

  const raise = (input: object = {}, from: Someone = manager) =>
    world.post<{ id: string; dueOn: string }>(
      'archive/opinionRaise',
      { text: '地下车库充电桩不够用，晚上排队', files: [], ...input },
      from.token,
    )
  /** Acts on the request as it stands, unless a version is said. */
  const act = async (id: string, input: { act: string; version?: number; [field: string]: unknown }, from: Someone) => {
    const row = await db.selectFrom('archives.request').select('version').where('id', '=', id).executeTakeFirst()
    return await world.post<{ state: string; version: number }>(
      'archive/opinionAct',
      { id, version: row?.version ?? 1, ...input },
      from.token,
    )
  }
  const answer = (id: string, from: Someone = clerk) =>
    act(id, { act: 'answer', text: '本周加装四个', files: [] }, from)
  return {
    world,
    archive,
    manager,
    clerk,
    second,
    operator,
    staff,
    raise,
    act,
    answer,
    detail: (id: string, from: Someone = clerk) =>
      world.post<OpinionDetail>('archive/opinionDetail', { id }, from.token),
    list: (input: object, from: Someone) =>
      world.post<{ items: Opinion[]; next: string | null }>('archive/opinions', input, from.token),
    /** A request that was answered. */
    async answered(from: Someone = clerk): Promise<string> {
      const { id } = (await raise()).body
      const { code } = await answer(id, from)
      if (code !== 200) throw new Error(`not answered: ${code}`)
      return id
    },
    dutiesOf: async (...addresses: string[]) =>
      (await world.product.approvals.duties.mine(db, { areaId: '1', addresses, size: 100 })).items,
    /** Titles of somebody's messages about a request. */
    async inboxOf({ id: personId }: { id: string }, thing: string): Promise<string[]> {
      const rows = await db
        .selectFrom('notify.inbox')
        .select('title')
        .where('personId', '=', personId)
        .where('thing', '=', thing)
        .execute()
      return rows.map(({ title }) => title)
    },
    /** With what the clock of requests runs. */
    engines: {
      store: world.store,
      approvals: world.product.approvals,
      notify: world.product.notify,
      files: world.product.files,
      clock: () => world.now(),
    },
  }
}
