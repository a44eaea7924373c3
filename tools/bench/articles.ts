import { sql } from 'kysely'
import { makeSentNotice } from '#fixtures/notices'
import { makePerson, makeSession } from '#fixtures/people'
import { fillNews } from '#fixtures/publishing'
import type { Db } from '#platform/db'
import { createChance } from '#vocabulary/chance'
import { type Figure, p95 } from './figures.ts'
import { median } from './load.ts'
import { type BenchPark, inPark } from './park.ts'

const SIGNS = 1000
const SENTENCE = 25
const SENTENCES = 4000
const AT_ONCE = 100
/** Filling ends then: what stands is what is measured, and its number is told. */
const FILL_MS = 900_000
const WARM = 20
const ROUNDS = 60
const INBOX = 2000
/** Signs of texts: the 3,000 after the first of the block, the earlier the more often. */
const FIRST_SIGN = 0x4e00
const KINDS_OF_SIGNS = 3000

/** Words that stand so often. None of their signs is one of the texts’. */
const WORDS = { rare: '鼯鼠', 'one of 100': '黼黻', everywhere: '鼎鼐', nowhere: '龠齑' } as const

/**
 * What the park published, by words, against a key look-up call (one news item by its id), turn and turn about over HTTP: 95th percentiles. Beside it what `like` takes in the
 * store alone, and an inbox of 2,000 notices by a word that stands in none.
 */
export async function benchArticles(count: number, tell: (line: string) => void): Promise<Figure[]> {
  return await inPark(0, async (park) => {
    const { db } = park.product.store
    const began = performance.now()
    const ids = await fill(db, count)
    const filled = performance.now()
    await sql`vacuum analyze`.execute(db)
    const seconds = (from: number, until: number) => `${Math.round((until - from) / 1000)} s`
    tell(
      `  ${ids.length} of ${count} articles of ${SIGNS} signs, filled in ${seconds(began, filled)} with their index, vacuumed in ${seconds(filled, performance.now())}`,
    )
    const found: Figure[] = []
    for (const [name, word] of Object.entries(WORDS)) found.push(await compare(park, ids, name, word))
    return [...found, await inbox(park)]
  })
}

/** Articles by the engine’s own writer, set by set; the index over words is built at the end, as one does who fills a table. */
async function fill(db: Db, count: number): Promise<string[]> {
  const [author, reviewer] = [await makePerson(db, {}), await makePerson(db, {})]
  const of = { authorId: author.id, reviewerId: reviewer.id }
  const random = createChance(7).next
  const sentences = Array.from({ length: SENTENCES }, () => sentence(random))
  const ids: string[] = []
  const until = performance.now() + FILL_MS
  const start = Date.now() - count * 1000
  await sql`drop index search.document_words`.execute(db)
  let before: Promise<unknown> = Promise.resolve()
  while (ids.length < count && performance.now() < until) {
    const articles = Array.from({ length: Math.min(AT_ONCE, count - ids.length) }, (_, at) => {
      const nth = ids.length + at
      const words = [
        WORDS.everywhere,
        ...(nth % 100 === 50 ? [WORDS['one of 100']] : []),
        ...(nth % 20_000 === 10 ? [WORDS.rare] : []),
      ]
      const own = Array.from({ length: SIGNS / SENTENCE - 1 }, () => sentences[Math.floor(random() * SENTENCES)] ?? '')
      own.splice(Math.floor(random() * own.length), 0, `${words.join('，')}。`)
      return {
        title: `第 ${nth} 篇 ${sentences[nth % SENTENCES]?.slice(0, 12)}`,
        text: own.join(''),
        at: new Date(start + nth * 1000),
      }
    })
    ids.push(...articles.map(() => ''))
    const place = ids.length - articles.length
    const writing = fillNews(db, of, articles).then((made) => ids.splice(place, made.length, ...made))
    // while one set is written, the words of the next are read
    await before
    before = writing
  }
  await before
  await db.connection().execute(async (one) => {
    await sql`set maintenance_work_mem = '512MB'`.execute(one)
    await sql`create index document_words on search.document using gin (words) with (gin_pending_list_limit = 512)`.execute(
      one,
    )
    await sql`reset maintenance_work_mem`.execute(one)
  })
  return ids
}

async function compare(park: BenchPark, ids: readonly string[], name: string, word: string): Promise<Figure> {
  const took = { search: [] as number[], key: [] as number[], like: [] as number[] }
  for (let round = -WARM; round < ROUNDS; round += 1) {
    const searched = await post(park, 'share/publishedSearch', { text: word })
    const id = ids[(Math.abs(round) * 7919) % ids.length] ?? ''
    const looked = await post(park, 'entrance/newsInfo', { id })
    if (round < 0) continue
    took.search.push(searched)
    took.key.push(looked)
    if (round % 20 === 0) took.like.push(await likeMs(park.product.store.db, word))
  }
  const [search, key] = [p95(took.search), p95(took.key)]
  const middle = `median ${median(took.search).toFixed(1)} of ${median(took.key).toFixed(1)} ms`
  return {
    name: `a word that stands ${name}, p95`,
    figure: `${(search / key).toFixed(1)}  ${search.toFixed(1)} of ${key.toFixed(1)} ms, ${middle}, like ${median(took.like).toFixed(0)} ms`,
    holds: search / key <= 20,
    bound: '≤ 20 key look-ups',
  }
}

/** The same page by `like` over the folded texts, the newest first, in the store alone. */
async function likeMs(db: Db, word: string): Promise<number> {
  const began = performance.now()
  await sql`
    select id from search.document where area_id = '1' and (title_folded like ${`%${word}%`} or text_folded like ${`%${word}%`})
     order by at desc limit 21`.execute(db)
  return performance.now() - began
}

/** An inbox of many notices by a word that stands in none of them, against one notice of it. */
async function inbox(park: BenchPark): Promise<Figure> {
  const { db } = park.product.store
  const [me, author] = [await makePerson(db, {}), await makePerson(db, {})]
  const session = await makeSession(db, park.product.identity, me)
  const random = createChance(11).next
  const ids: string[] = []
  for (let nth = 0; nth < INBOX; nth += 1) {
    const text = Array.from({ length: SIGNS / SENTENCE }, () => sentence(random)).join('')
    const body = { blocks: [{ kind: 'paragraph' as const, text }] }
    ids.push(
      await makeSentNotice(db, { companyId: null, authorId: author.id, to: [me.id], title: `通知 ${nth}`, body }),
    )
  }
  await sql`analyze`.execute(db)
  const took = { search: [] as number[], key: [] as number[] }
  for (let round = -WARM; round < ROUNDS; round += 1) {
    const searched = await post(park, 'notice/search', { text: WORDS.nowhere }, session)
    const looked = await post(park, 'notice/detail', { id: ids[(Math.abs(round) * 31) % ids.length] }, session)
    if (round < 0) continue
    took.search.push(searched)
    took.key.push(looked)
  }
  const [search, key] = [p95(took.search), p95(took.key)]
  const figure = `${(search / key).toFixed(1)}  ${search.toFixed(1)} of ${key.toFixed(1)} ms`
  return { name: `an inbox of ${INBOX} by words, p95`, figure, holds: search / key <= 20, bound: '≤ 20 key look-ups' }
}

async function post({ origin }: BenchPark, call: string, input: object, session?: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(`${origin}/ipark/portal/app/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(session !== undefined && { loginsession: session }) },
    body: JSON.stringify(input),
  })
  const { code, message } = (await answer.json()) as { code: number; message: string }
  const took = performance.now() - began
  if (code !== 200) throw new Error(`${call}: ${code} ${message}`)
  return took
}

/** A sentence whose signs stand as often as those of a language: the few first ones in every second place. */
function sentence(random: () => number): string {
  const signs = Array.from({ length: SENTENCE - 1 }, () =>
    String.fromCharCode(FIRST_SIGN + Math.floor(KINDS_OF_SIGNS ** random()) - 1),
  )
  return `${signs.join('')}。`
}
