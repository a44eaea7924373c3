import { beforeAll, beforeEach, expect, test } from 'vitest'
import { newId, type Store } from '#platform/db'
import { announced, counted, freshStore } from '../../tests/support/store.ts'
import { createSessions, type Sessions } from './sessions.ts'

let store: Store
let sessions: Sessions
/** Of whom the facts were read, in order. */
let described: string[]

beforeAll(async () => {
  store = await freshStore()
  sessions = createSessions({
    store,
    clock: () => new Date('2026-03-01T10:00:00+08:00'),
    factsOf: async (_db, personId) => {
      described.push(personId)
      return { companies: [], roles: [], rights: [] }
    },
  })
  await sessions.start()
})
beforeEach(() => {
  described = []
})

/** Somebody with a session that is remembered. */
async function remembered() {
  const id = newId()
  const token = await sessions.begin(store.db, { personId: id, areaId: '1', kind: 'person', userAgent: 'phone' })
  await sessions.callerOf(token)
  return { id, token }
}

test.each([1, 2])('people who changed are read anew, %i of three, and nobody else', async (count) => {
  const people = [await remembered(), await remembered(), await remembered()]
  const changed = people.slice(0, count).map(({ id }) => id)
  described = []
  const { db, statements } = counted(store.db)
  await sessions.peopleChanged(db, changed)
  expect(statements()).toBe(1)
  await announced(store)
  for (const { token } of people) await sessions.callerOf(token)
  expect(described).toEqual(changed)
})

test('where nobody changed nothing is sent', async () => {
  const { db, statements } = counted(store.db)
  await sessions.peopleChanged(db, [])
  expect(statements()).toBe(0)
})
