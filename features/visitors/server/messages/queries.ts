import { sql } from 'kysely'
import type { Db } from '#platform/db'
import type { InboxReader } from '#platform/notify'
import type { VisitorEngines } from '../engines.ts'
import { opened } from '../visits/sealing.ts'

/** Of these visits, those that somebody may open, by the rule of `visits/sides.ts`: host, visitor, and who manages or receives for the company. */
export async function listOpenTo(
  db: Db,
  { areaId, personId }: InboxReader,
  visitIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select v.id
      from visitors.visit v
     where v.id = any(${visitIds}::uuid[]) and v.area_id = ${areaId}
       and (v.applicant_id = ${personId}
         or (not (v.way in ('application', 'form')
                  and (v.state = 'draft' or (v.hidden_at is not null and v.state in ('expired', 'cancelled'))))
             and (v.host_id = ${personId}
               or exists (select from visitors.companion c
                           where c.visit_id = v.id and c.person_id = ${personId} and c.removed_at is null)
               or exists (select from people.v_member m
                           where m.company_id = v.company_id and m.person_id = ${personId}
                             and (m.manager
                               or m.person_id = any(select unnest(p.reception_ids) from visitors.policy p
                                                     where p.company_id = v.company_id))))))`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Under which the word of a visitor who cannot come is found in a message. */
export const WORD_KEY = 'word'

/** Names of who comes with these visits, and the word of who cannot come, for their host alone; by visit and the key of a mark. */
export const namesForHost =
  (vault: VisitorEngines['vault']) =>
  async (
    db: Db,
    { areaId, personId }: InboxReader,
    visitIds: readonly string[],
  ): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> => {
    const rows = await db
      .selectFrom('visitors.companion as c')
      .innerJoin('visitors.visit as v', 'v.id', 'c.visitId')
      .select(['c.id', 'c.visitId', 'c.nameSealed'])
      .where('v.id', 'in', [...visitIds])
      .where('v.areaId', '=', areaId)
      .where('v.hostId', '=', personId)
      .where('c.nameSealed', 'is not', null)
      .execute()
    const words = await db
      .selectFrom('visitors.event as e')
      .innerJoin('visitors.visit as v', 'v.id', 'e.visitId')
      .select(['e.visitId', 'e.words'])
      .where('v.id', 'in', [...visitIds])
      .where('v.areaId', '=', areaId)
      .where('v.hostId', '=', personId)
      .where('e.what', '=', 'cannot_come')
      .where('e.words', '<>', '')
      .execute()
    const whole = new Map<string, Map<string, string>>(visitIds.map((id) => [id, new Map()]))
    for (const { id, visitId, nameSealed } of rows) whole.get(visitId)?.set(id, opened(vault, 'name', id, nameSealed))
    for (const { visitId, words: word } of words) whole.get(visitId)?.set(WORD_KEY, word)
    return whole
  }

/** How a visit was called off or taken back last, and the reason that was given; an empty word where none was. */
export async function findCancelled(db: Db, visitId: string): Promise<{ what: string; words: string }> {
  const row = await db
    .selectFrom('visitors.event')
    .select(['what', 'words'])
    .where('visitId', '=', visitId)
    .where('what', 'in', ['cancelled', 'withdrawn', 'revoked', 'cannot_come'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? { what: 'cancelled', words: '' }
}
