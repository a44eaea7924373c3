import { sql } from 'kysely'
import { type Db, newId } from '#platform/db'
import type { Vault } from '#platform/vault'
import { sealPhone } from '../phones.ts'
import { type NameFacts, personName } from './keys.ts'

const SURNAMES = [
  ...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈',
]
const GIVEN = [...'伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华玉兰红梅建国文辉力新宇浩然子涵晨曦思远雨桐佳琪一诺']
/** People that are written at once. */
const BATCH = 1000

/** The name of the n-th person of many: each of two or three characters. */
function nameOf(n: number): string {
  const [surname, first] = [SURNAMES[n % SURNAMES.length], GIVEN[Math.floor(n / SURNAMES.length) % GIVEN.length]]
  const second = n % 3 === 0 ? '' : GIVEN[Math.floor(n / 7) % GIVEN.length]
  return `${surname ?? ''}${first ?? ''}${second ?? ''}`
}

/** The phone of the n-th person of many. */
export const filledPhone = (n: number): string => `150${String(n).padStart(8, '0')}`

/** Many people for measurements, in these companies by turn, named, spelled, sealed and found as everybody is; answers their ids. */
export async function fillPeople(
  db: Db,
  vault: Vault,
  of: { areaId?: string; companyIds: readonly string[]; count: number; from?: number; now: Date },
): Promise<string[]> {
  const { areaId = '1', companyIds, count, from = 0, now } = of
  const known = new Map<string, NameFacts>()
  const ids: string[] = []
  for (let first = 0; first < count; first += BATCH) {
    const batch = []
    for (let at = first; at < Math.min(count, first + BATCH); at += 1) {
      const [id, nickName] = [newId(), nameOf(from + at)]
      const facts = known.get(nickName) ?? (await personName(nickName))
      known.set(nickName, facts)
      const phone = sealPhone(vault, id, filledPhone(from + at))
      batch.push({ id, nickName, facts, phone, companyId: companyIds[at % companyIds.length] ?? '' })
    }
    const people = batch.map(({ id, nickName, facts: { order, letter }, phone }) => ({
      id,
      areaId,
      nickName,
      pinyin: order,
      letter,
      ...phone,
      phoneVerifiedAt: now,
      signedInAt: now,
      roles: ['visitor'],
      createdAt: now,
    }))
    await db.insertInto('people.person').values(people).execute()
    await db
      .insertInto('people.membership')
      .values(batch.map(({ id, companyId }) => ({ personId: id, companyId, title: '员工', joinedAt: now })))
      .execute()
    const keys = batch.flatMap(({ id, companyId, facts }) => facts.keys.map((key) => ({ id, companyId, key })))
    await sql`
      insert into people.name_key (scope, key, person_id) select * from unnest(
        ${keys.map(({ companyId }) => companyId)}::text[], ${keys.map(({ key }) => key)}::text[],
        ${keys.map(({ id }) => id)}::uuid[])`.execute(db)
    ids.push(...batch.map(({ id }) => id))
  }
  return ids
}
