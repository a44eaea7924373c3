import { beforeAll, expect, test } from 'vitest'
import { makePerson } from '#fixtures/people'
import { type Db, inTransaction, newId } from '#platform/db'
import type { WriteContext } from '#platform/http'
import { refusal } from '#vocabulary/refusal'
import { freshStore } from '../../tests/support/store.ts'
import { designedTypes } from './index.ts'

// The types of an area stand for all.

const { db } = await freshStore()
const now = new Date('2026-11-29T02:00:00Z')
const no = {
  changed: refusal(1, 'changed', ''),
  most: refusal(2, 'most', '{most}'),
  neverPublished: refusal(3, 'never', ''),
  noTitle: refusal(4, 'no_title', ''),
  published: refusal(5, 'published', ''),
  titleTaken: refusal(6, 'taken', '{title}'),
}
interface Design {
  readonly title: string
  readonly about: string
}
const types = designedTypes({
  kind: 'test.type',
  most: 2,
  no,
  designIn: (stored): Design => ({ title: '', about: '', ...(stored as Partial<Design>) }),
  select: (on) => on.selectFrom('decoration.workType'),
  insert: (on) => on.insertInto('decoration.workType'),
  update: (on) => on.updateTable('decoration.workType'),
  remove: (on) => on.deleteFrom('decoration.workType'),
  versions: (on) => on.selectFrom('decoration.typeVersion'),
})

let by: string
beforeAll(async () => {
  by = (await makePerson(db, { nickName: '周园' })).id
})
/** In a transaction of its own, in a park. */
const within = <Answer>(areaId: string, act: (ctx: WriteContext) => Promise<Answer>) =>
  // Of a call's context these are what is asked.
  inTransaction(db, (tx) => act({ db: tx, areaId, now, person: { personId: by } } as unknown as WriteContext))
const begun = (areaId: string, title: string) => within(areaId, (ctx) => types.begin(ctx, { title, about: '' }))
const save = (areaId: string, id: string, seen: number, title: string) =>
  within(areaId, (ctx) => types.save(ctx, { id, seen }, (before) => ({ about: '', ...before, title })))
const publish = (areaId: string, id: string, seen: number) =>
  within(areaId, (ctx) =>
    types.publish(ctx, { id, seen }, (row) =>
      types.becomes(ctx.db, row, { by, now }, async (version) => {
        await versioned(ctx.db, id, version)
        return undefined
      }),
    ),
  )
async function versioned(on: Db, typeId: string, version: number): Promise<void> {
  const facts = { typeId, version, design: '{}', processId: newId(), processVersion: 1, at: now, byId: by }
  await on.insertInto('decoration.typeVersion').values(facts).execute()
}
const get = (areaId: string, id: string) => types.get(db, areaId, id)
const park = () => newId()

test('a draft is saved by the version that was seen, in its own park, under a name', async () => {
  const here = park()
  const id = await begun(here, '月报')
  await save(here, id, 1, '季报')
  expect(await get(here, id)).toMatchObject({ title: '季报', version: 2, state: 'draft', edited: false })
  await expect(save(here, id, 1, '年报')).rejects.toMatchObject({ kind: no.changed })
  await expect(save(here, id, 2, '')).rejects.toMatchObject({ kind: no.noTitle })
  await expect(begun(here, '')).rejects.toMatchObject({ kind: no.noTitle })
  await expect(save(park(), id, 2, '年报')).rejects.toMatchObject({ kind: { code: 404 } })
  await expect(get(park(), id)).rejects.toMatchObject({ kind: { code: 404 } })
})

test('what was published is called as it was until it is published anew, with who made which version', async () => {
  const here = park()
  const id = await begun(here, '月报')
  await publish(here, id, 1)
  await save(here, id, 2, '季报')
  expect(await get(here, id)).toMatchObject({ title: '月报', design: { title: '季报' }, edited: true, published: 1 })
  await publish(here, id, 3)
  const row = await get(here, id)
  expect(row).toMatchObject({ title: '季报', edited: false, published: 2, state: 'published' })
  const { versions, changedBy } = await types.shown(db, row, async () => new Map([[by, '周园']]))
  expect([changedBy, versions.map(({ version, by: name }) => `${version}${name}`)]).toEqual([
    '周园',
    ['2周园', '1周园'],
  ])
})

test('of two who publish at once one does, and no two published types bear one title', async () => {
  const here = park()
  const id = await begun(here, '月报')
  const done = await Promise.allSettled([publish(here, id, 1), publish(here, id, 1)])
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const other = await begun(here, '月报')
  await expect(publish(here, other, 1)).rejects.toMatchObject({ kind: no.titleTaken, data: { title: '月报' } })
})

test('what was published is disabled and enabled, never removed; a draft is removed, and not disabled', async () => {
  const here = park()
  const [id, draft] = [await begun(here, '月报'), await begun(here, '季报')]
  await publish(here, id, 1)
  const turn = (of: string, seen: number, disabled: boolean) =>
    within(here, (ctx) => types.switch(ctx, { id: of, seen }, disabled))
  await turn(id, 2, true)
  await turn(id, 3, true)
  expect(await get(here, id)).toMatchObject({ state: 'disabled', version: 3 })
  await turn(id, 3, false)
  expect(await get(here, id)).toMatchObject({ state: 'published', version: 4 })
  const remove = (of: string, seen: number) => within(here, (ctx) => types.remove(ctx, { id: of, seen }))
  await expect(remove(id, 4)).rejects.toMatchObject({ kind: no.published })
  await expect(turn(draft, 1, true)).rejects.toMatchObject({ kind: no.neverPublished })
  await remove(draft, 1)
  expect((await types.list(db, here, null, { size: 9 })).items.map(({ title }) => title)).toEqual(['月报'])
})

test('a park has so many types at most', async () => {
  const here = park()
  await Promise.all([begun(here, '一'), begun(here, '二')])
  await expect(begun(here, '三')).rejects.toMatchObject({ kind: no.most, data: { most: 2 } })
})
