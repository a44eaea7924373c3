import { sql } from 'kysely'
import { type Db, inTransaction } from '#platform/db'
import { provable } from '#platform/search'
import { textOf } from '#vocabulary/document'
import type { Notice } from './notice-queries.ts'

type Words = Pick<Notice, 'id' | 'title' | 'body'>

/** So many are written together. */
const BATCH = 50

/** Whoever got these finds them by the words that they say now. Joins the transaction that sends or corrects; the caller holds them. */
export async function putFindable(db: Db, notices: readonly Words[]): Promise<void> {
  const ids = notices.map(({ id }) => id)
  const titles = notices.map(({ title }) => provable(title))
  const texts = notices.map(({ body }) => provable(textOf(body)))
  await sql`
    with put as (
      insert into notices.findable (notice_id, title_folded, text_folded)
      select * from unnest(${ids}::uuid[], ${titles}::text[], ${texts}::text[])
      on conflict on constraint findable_pk do update
        set title_folded = excluded.title_folded, text_folded = excluded.text_folded
    )
    update notices.notice set found = true where id = any(${ids}::uuid[]) and not found`.execute(db)
}

/** Nobody finds it any more. */
export async function deleteFindable(db: Db, id: string): Promise<void> {
  await db.deleteFrom('notices.findable').where('noticeId', '=', id).execute()
}

/** Lets be found what was sent before there was a search, in steps of their own: whoever is stopped goes on where it stood. */
export async function findOld(db: Db): Promise<void> {
  for (;;) {
    const done = await inTransaction(db, async (tx) => {
      const { rows } = await sql<Words>`
        select id, title, body from notices.notice where state = 'sent' and not found
         order by id limit ${BATCH} for update skip locked`.execute(tx)
      if (rows.length > 0) await putFindable(tx, rows)
      return rows.length
    })
    if (done < BATCH) return
  }
}
