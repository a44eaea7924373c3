import { makeGrant, makeSession } from '#fixtures/people'
import { dayOf } from '#vocabulary/day'
import type { Right } from '#vocabulary/rights'
import { makeWorld } from '../../../../tests/support/world.ts'

/** Somebody of these tests. */
export type Someone = Awaited<ReturnType<Awaited<ReturnType<typeof makeWorld>>['person']>>

/** A world with somebody who writes archives, somebody who reads them, somebody else, and what they do. */
export async function makeRecordsWorld() {
  const world = await makeWorld()
  const { db } = world.store
  const staff = async (...rights: Right[]) => {
    const person = await world.person({ roles: ['property'] })
    await makeGrant(db, person, { rights })
    return person
  }
  const writer = await staff('archive.read', 'archive.write')
  const reader = await staff('archive.read')
  const other = await world.person()
  return {
    world,
    db,
    staff,
    writer,
    reader,
    other,
    today: () => dayOf(world.now()),
    /** Days go by, and these sign in anew. */
    async wait(days: number, ...people: Someone[]): Promise<void> {
      world.forward(days * 86_400_000)
      for (const person of people) person.token = await makeSession(db, world.product.identity, person)
    },
    post: <Body>(call: string, input: object, who = writer) => world.post<Body>(`archive/${call}`, input, who.token),
  }
}
