import { expect, test } from 'vitest'
import { type Follow, type FollowDetail, STAGES } from '#contract/archives'
import { makeGrant } from '#fixtures/people'
import { makeWorld } from '../../../../tests/support/world.ts'
import { makeArchive } from '../fixtures.ts'
import { seedFollows } from './follows.ts'

const world = await makeWorld()
const { db } = world.store

test('the demo shows every stage, one overdue, one that waits, one lost with its reason, and notes of a company', async () => {
  const follower = await world.person({ roles: ['property'] })
  const operator = await world.person({ roles: ['operator'] })
  await makeGrant(db, follower, { rights: ['archive.follow'] })
  const archives = [await makeArchive(db), await makeArchive(db)]
  const people = new Map([
    ['property', follower.id],
    ['operator', operator.id],
  ])
  await seedFollows(db, { areaId: '1', archives, people, now: world.now() })
  const list = async (input: object) =>
    (await world.post<{ items: Follow[] }>('archive/follows', { view: 'all', ...input }, follower.token)).body.items
  for (const stage of STAGES) expect((await list({ stage })).length, stage).toBeGreaterThan(0)
  expect((await list({ due: 'overdue' })).map(({ mine }) => mine)).toEqual([true])
  expect(await list({ view: 'waiting' })).toHaveLength(1)
  const detail = async (id = '') =>
    (await world.post<FollowDetail>('archive/followDetail', { id }, follower.token)).body
  const [lost] = await list({ stage: 'lost' })
  expect((await detail(lost?.id)).steps[0]?.reason).not.toBe('')
  expect(await detail(archives[0]?.id)).toMatchObject({ stage: 'settled', remarks: 1, dealings: 1 })
})
