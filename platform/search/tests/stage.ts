import type { Db } from '#platform/db'
import type { Findable, Found, Search } from '../search.ts'

/** A record of tests, with what is not said made up. */
export function record(facts: Partial<Findable> & { id: string }): Findable {
  return { areaId: '1', title: '标题', text: '', readers: ['open'], at: new Date('2026-11-01T00:00:00Z'), ...facts }
}

/** All pages of a search, each as its ids; `beyond` of the last. */
export async function everyPage(
  find: Search['find'],
  db: Db,
  asking: Parameters<Search['find']>[1],
): Promise<{ pages: string[][]; beyond: boolean }> {
  const pages: string[][] = []
  let next: string | undefined
  let found: Found
  do {
    found = await find(db, { ...asking, next })
    pages.push(found.items.map(({ id }) => id))
    next = found.next ?? undefined
  } while (next !== undefined)
  return { pages, beyond: found.beyond }
}
