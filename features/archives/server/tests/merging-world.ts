import type { Merged, Pair, RecordData } from '#contract/archives'
import { makeGrant } from '#fixtures/people'
import { newId } from '#platform/db'
import { dayOf } from '#vocabulary/day'
import type { Right } from '#vocabulary/rights'
import { makeWorld } from '../../../../tests/support/world.ts'
import { basicFacts, makeArchive } from '../fixtures.ts'
import { putBasic } from '../merging/merging.ts'

/** Rights of whoever may merge: every class is read, and archives are written. */
export const ALL: readonly Right[] = [
  'archive.read',
  'archive.write',
  'archive.contacts',
  'archive.requests',
  'archive.follow',
  'economy.read',
]

/** What a registration says where nobody says otherwise. */
export const BASIC = basicFacts({
  legalRepresentative: '陈立',
  companyKind: '有限责任公司',
  capital: '100',
  industryClass: 'I65',
  size: 'small',
})

/** An archive of these tests. */
export type Archive = Awaited<ReturnType<typeof makeArchive>>
interface Counted {
  called: string
  count: number
}
interface PairBody {
  fields: { field: string; survivor: string; merged: string; choosable: boolean }[]
  moves: Counted[]
  stays: Counted[]
  seen: object
}

/** Two archives as the calls name them. */
export const two = (survivor: { id: string }, merged: { id: string }) => ({
  survivorId: survivor.id,
  mergedId: merged.id,
})

/** A world with somebody who may merge archives, and what they do. */
export async function makeMergingWorld() {
  const world = await makeWorld()
  const { db } = world.store
  const now = () => world.now()
  const staff = async (rights: readonly Right[] = ALL, bounds: { companyIds?: string[] } = {}) => {
    const person = await world.person({ roles: ['property'], nickName: '李合并' })
    await makeGrant(db, person, { rights, ...bounds })
    return person
  }
  type Someone = Awaited<ReturnType<typeof staff>>
  let merger = await staff()
  const post = <Body>(call: string, input: object, who: Someone = merger) =>
    world.post<Body>(`archive/${call}`, input, who.token)
  const compare = (survivor: { id: string }, merged: { id: string }, who?: Someone) =>
    post<PairBody>('duplicatePair', two(survivor, merged), who)
  const duplicates = async (who?: Someone) =>
    (await post<{ items: Pair[]; merges: Merged[] }>('duplicates', {}, who)).body
  return {
    world,
    db,
    now,
    staff,
    post,
    compare,
    duplicates,
    /** Days pass, after which sessions are over: somebody else merges. */
    async forward(days: number): Promise<void> {
      world.forward(days * 86_400_000)
      merger = await staff()
    },
    outside: (name = `${newId().slice(-8)}软件有限公司`) => makeArchive(db, { outside: true, name, now: now() }),
    company: (name?: string) => makeArchive(db, { now: now(), ...(name !== undefined && { name }) }),
    async merge(survivor: Archive, merged: Archive, take: string[] = [], who?: Someone) {
      const { seen } = (await compare(survivor, merged)).body
      return await post<{ id: string }>('merge', { ...two(survivor, merged), take, seen }, who)
    },
    unmerge: (id: string, who?: Someone) => post<{ mergedId: string; stayed: Counted[] }>('unmerge', { id }, who),
    pairOf: async (one: Archive, other: Archive) =>
      (await duplicates()).items.find((pair) =>
        [pair.one.id, pair.other.id].every((id) => [one.id, other.id].includes(id)),
      ),
    async honours(id: string, more: object = {}) {
      const { body } = await post<{ items: { data: { name: string } }[] }>('honors', { id, ...more })
      return body.items.map(({ data }) => data.name)
    },
    async inbox({ token }: Someone) {
      await world.product.jobs.drain()
      const { items } = (await world.post<{ items: { title: string }[] }>('message/list', {}, token)).body
      return items.map(({ title }) => title)
    },
    basic: (archive: Archive, data: Partial<RecordData<'basic'>> = {}) =>
      putBasic(
        db,
        { id: newId(), archiveId: archive.id },
        {
          areaId: '1',
          data: { ...BASIC, ...data },
          asOf: dayOf(now()),
          source: 'staff',
          version: 1,
          at: now(),
          byId: merger.id,
          reason: '',
        },
      ),
    async basicOf(archive: Archive) {
      const { body } = await post<{ basic: { version: number; data: RecordData<'basic'> } | null }>('businessInfo', {
        id: archive.id,
      })
      return body.basic
    },
  }
}
