import { expect, test } from 'vitest'
import type { Store } from '#platform/db'
import { createGroup } from './group.ts'

/** A store that fails each statement with this code, and keeps the references of each. */
function failing(code: string) {
  const statements: string[][] = []
  const query = async ({ values }: { values: unknown[] }) => {
    statements.push(values[2] as string[])
    throw Object.assign(new Error(code), { code })
  }
  // As much of a store as the group uses.
  const store = { pool: { query } } as unknown as Store
  return { post: createGroup({ store, clock: () => new Date() }), sent: () => statements.length, statements }
}

const VOID = (nth: number) => ({ reference: `r${nth}`, kind: 'test.void', legs: [] })
const codesOf = async (posts: Promise<unknown>[]) =>
  (await Promise.allSettled(posts)).map((each) =>
    each.status === 'rejected' ? (each.reason as Error).message : 'done',
  )

test('an outage is told to all who shared the statement, which is not sent again for each', async () => {
  const { post, sent } = failing('57P01')
  expect(await codesOf([post(VOID(1)), post(VOID(2)), post(VOID(3))])).toEqual(['57P01', '57P01', '57P01'])
  // The first alone, the others together.
  expect(sent()).toBe(2)
})

test('data that the database refuses fails its own transfer alone: each of the statement is tried by itself', async () => {
  const { post, sent } = failing('23514')
  expect(await codesOf([post(VOID(1)), post(VOID(2)), post(VOID(3))])).toEqual(['23514', '23514', '23514'])
  expect(sent()).toBe(4)
})

test.each(['40001', '40P01'])('a statement that lost to others (%s) is sent five times', async (code) => {
  const { post, sent } = failing(code)
  expect(await codesOf([post(VOID(1))])).toEqual([code])
  expect(sent()).toBe(5)
})

test('a statement takes some hundred of those who wait, and the others wait for the next', async () => {
  const { post, statements } = failing('57P01')
  await codesOf(Array.from({ length: 801 }, (_, nth) => post(VOID(nth))))
  // The first alone, the others in halves.
  expect(statements).toHaveLength(3)
  expect(new Set(statements.flat()).size).toBe(801)
})

test('two of one reference never share a statement', async () => {
  const { post, statements } = failing('57P01')
  await codesOf([post(VOID(1)), post(VOID(2)), post(VOID(2)), post(VOID(3))])
  expect(statements).toEqual([['r1'], ['r2', 'r3'], ['r2']])
})
