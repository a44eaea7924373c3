import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Db, keyset, newId } from '#platform/db'
import { encodeCursor } from '#vocabulary/page'
import { refusals } from '#vocabulary/refusal'
import { freshStore } from '../../tests/support/store.ts'

const { db } = await freshStore()

// Entries of the audit, whose columns are of the kinds that lists are ordered by.
const newest = keyset('desc', { 'entry.at': 'instant', 'entry.id': 'id' })
const entries = (of: Db, areaId: string) =>
  of
    .selectFrom('audit.entry as entry')
    .select(['entry.id', 'entry.at', 'entry.action'])
    .where('entry.areaId', '=', areaId)

let areas = 0
/** A park of its own with entries of these moments, in the order given. */
async function parkOf(...moments: readonly string[]) {
  areas += 1
  const areaId = `a${areas}`
  const rows = moments.map((at, i) => ({ id: newId(), areaId, at: new Date(at), action: `n${i}` }))
  const rest = { actor: 'p', subjectKind: 'k', subjectId: 's', detail: '{}' }
  await db
    .insertInto('audit.entry')
    .values(rows.map((row) => ({ ...row, ...rest })))
    .execute()
  return { areaId, rows }
}

test('pages follow one another to the end, each row once, those of one millisecond by id', async () => {
  const at = '2026-11-22T09:00:00.123+08:00'
  const { areaId } = await parkOf(at, at, '2026-11-22T09:00:00.124+08:00', at, '2026-11-21T09:00:00+08:00')
  const actions: string[][] = []
  let next: string | undefined
  do {
    const page = await newest.page(entries(db, areaId), { next, size: 2 })
    actions.push(page.items.map(({ action }) => action))
    next = page.next ?? undefined
  } while (next !== undefined)
  expect(actions).toEqual([['n2', 'n3'], ['n1', 'n0'], ['n4']])
})

test('the last page says that none follows, also where it is full, and an empty list has one page', async () => {
  const { areaId } = await parkOf('2026-11-22T09:00:00+08:00', '2026-11-22T09:00:01+08:00')
  expect(await newest.page(entries(db, areaId), { size: 2 })).toMatchObject({ items: [{}, {}], next: null })
  expect(await newest.page(entries(db, 'nowhere'), { size: 2 })).toEqual({ items: [], next: null })
})

test('a cursor is the keys of the last row shown, moments with their milliseconds', async () => {
  const { areaId, rows } = await parkOf('2026-11-22T09:00:00.007+08:00', '2026-11-21T09:00:00+08:00')
  const cursor = encodeCursor(['2026-11-22T09:00:00.007+08:00', rows[0]?.id ?? ''])
  const page = await newest.page(entries(db, areaId), { size: 1 })
  expect(page.next).toBe(cursor)
  const [row] = page.items
  expect(row && newest.cursor(row)).toBe(cursor)
})

test('a statement by hand pages by the same value, upwards as well, by an expression, and by what is no moment', async () => {
  const { areaId } = await parkOf(...Array.from({ length: 5 }, (_, i) => `2026-11-22T09:00:0${i}+08:00`))
  const grouped = keyset('asc', {
    half: ['integer', sql`extract(second from at)::int % 2`],
    day: ['day', sql`(at - interval '1 day')::date`],
    'action as named': 'text',
  })
  const list = async (next?: string) => {
    const { rows } = await sql<{ half: number; day: string; named: string }>`
      select extract(second from at)::int % 2 as half, (at - interval '1 day')::date as day, action as named
        from audit.entry where area_id = ${areaId} and ${grouped.after(next)}
       order by ${grouped.order} limit 3`.execute(db)
    return grouped.cut(rows, 2)
  }
  const first = await list()
  const second = await list(first.next ?? '')
  const third = await list(second.next ?? '')
  expect([first, second, third].map(({ items }) => items.map(({ named }) => named))).toEqual([
    ['n0', 'n2'],
    ['n4', 'n1'],
    ['n3'],
  ])
  expect(first.next).toBe(encodeCursor([0, '2026-11-21', 'n2']))
  expect(third.next).toBeNull()
})

test('what is true comes after what is not, as 1 and 0 in the cursor', async () => {
  const { areaId } = await parkOf('2026-11-22T09:00:00+08:00', '2026-11-22T09:00:01+08:00', '2026-11-22T09:00:02+08:00')
  const first = keyset('desc', { marked: ['flag', sql`(action = 'n1')`], at: 'instant' })
  const query = db
    .selectFrom('audit.entry')
    .select(['at', 'action', sql<boolean>`action = 'n1'`.as('marked')])
    .where('areaId', '=', areaId)
  const begin = await first.page(query, { size: 1 })
  expect(begin.next).toBe(encodeCursor([1, '2026-11-22T09:00:01.000+08:00']))
  const rest = await first.page(query, { next: begin.next ?? '', size: 2 })
  expect([...begin.items, ...rest.items].map(({ action }) => action)).toEqual(['n1', 'n2', 'n0'])
  expect(rest.next).toBeNull()
})

test('a whole number beyond what a column holds is an empty page, no fault', async () => {
  const byPlace = keyset('asc', { place: ['integer', sql`1::int`], id: 'id' })
  const query = db.selectFrom('audit.entry').select(['id', sql<number>`1::int`.as('place')])
  expect(await byPlace.page(query, { next: encodeCursor([2 ** 40, newId()]), size: 2 })).toEqual({
    items: [],
    next: null,
  })
})

test.each(['', 'x', encodeCursor(['2026-11-22T09:00:00+08:00']), encodeCursor([newId(), newId()])])(
  'what is no cursor of the list (%j) is refused on its field, before anything is asked',
  async (next) => {
    const wrong = expect.objectContaining({ kind: refusals.malformed, field: 'next' })
    await expect(newest.page(entries(db, 'a'), { next, size: 2 })).rejects.toThrow(wrong)
    expect(() => newest.after(next)).toThrow(wrong)
  },
)

test('a row without one of the keys makes no cursor', () => {
  // As a row of a statement by hand whose type says more than it holds.
  const row = { id: newId(), at: null as unknown as Date }
  expect(() => newest.cut([row, row], 1)).toThrow('no at')
})

test('columns that the query has not, and rows without the keys, do not compile', async () => {
  const other = keyset('desc', { 'other.id': 'id' })
  const without = db.selectFrom('audit.entry as entry').select('entry.id')
  const asked = () => [
    // @ts-expect-error nothing called `other` is in the query
    other.page(without, { size: 1 }),
    // @ts-expect-error the row does not hold `at`
    newest.page(without, { size: 1 }),
    // @ts-expect-error `action` is a text, no moment
    keyset('desc', { 'entry.action': 'instant' }).page(entries(db, 'a'), { size: 1 }),
  ]
  expect(asked).toBeTypeOf('function')
})
