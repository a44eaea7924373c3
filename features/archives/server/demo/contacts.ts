import { operatorsOf } from '#door/people'
import type { Db } from '#platform/db'
import type { Vault } from '#platform/vault'
import { addDays, dayOf } from '#vocabulary/day'
import { insertContact, insertTouch } from '../contacts/inserting.ts'
import { moveNextStep } from '../contacts/queries.ts'
import type { DemoArchive } from './archive-queries.ts'

const SURNAMES = ['周', '吴', '郑', '冯', '韩', '唐', '邓', '曹']
const GIVEN = ['晓敏', '志远', '雨桐', '立新', '思涵', '浩然']
const POSTS = ['行政总监', '财务经理', '人事主管', '总经理助理'] as const
const DAY_MS = 86_400_000

const pick = <Item>(items: readonly [Item, ...Item[]] | readonly Item[], at: number): Item =>
  // a list with items has one at every place within its length
  items[at % items.length] as Item

/**
 * Contacts of every archive of the demo: a main one, another, and in each third one who left; with touches of which the next step is overdue in the
 * first archive, ahead in the second, and unsaid elsewhere.
 */
export async function seedContacts(
  db: Db,
  vault: Vault,
  { areaId, archives, now }: { areaId: string; archives: readonly DemoArchive[]; now: Date },
): Promise<void> {
  const today = dayOf(now)
  const [byId = null] = await operatorsOf(db, areaId)
  for (const [n, { id, companyId }] of archives.entries()) {
    const archive = { id, areaId, companyId }
    const written = (days: number) => ({ archive, byId, at: new Date(now.getTime() - days * DAY_MS) })
    const card = (at: number) => ({
      name: `${pick(SURNAMES, n + at)}${pick(GIVEN, n * 3 + at)}`,
      post: pick(POSTS, n + at),
      phones: [`1380270${String(n * 3 + at).padStart(4, '0')}`],
      emails: at === 0 ? [`contact${n}@yuanqu.example`] : [],
    })
    const main = await insertContact(db, vault, { ...written(90), card: card(0), main: true })
    await insertContact(db, vault, { ...written(60), card: card(1) })
    if (n % 3 === 0) await insertContact(db, vault, { ...written(200), card: card(2), leftOn: addDays(today, -40) })
    const nextOn = n === 0 ? addDays(today, -3) : n === 1 ? addDays(today, 5) : null
    const visit = { contactId: main, how: 'visit', summary: '了解经营情况和用房需求，企业计划明年增员。' } as const
    const first = await insertTouch(db, vault, { ...written(20), ...visit, nextOn: null })
    if (nextOn === null) continue
    const call = { contactId: main, how: 'phone', summary: '企业希望扩租约 200 平方米，约定看房。' } as const
    await insertTouch(db, vault, { ...written(10), ...call, nextOn })
    await insertTouch(db, vault, {
      ...written(9),
      contactId: main,
      how: 'phone',
      summary: '补充：优先考虑同一栋楼的单元。',
      nextOn: null,
      earlierId: first,
    })
    await moveNextStep(db, id, { nextOn, heldOn: today })
  }
}
