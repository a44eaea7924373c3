import { describe, expect, test } from 'vitest'
import { hostIn } from '#door/people'
import { makeCompany } from '#fixtures/people'
import { newId } from '#platform/db'
import { makeWorld } from '../../../../tests/support/world.ts'
import { foldNames } from './folding.ts'

const world = await makeWorld()
const { db } = world.store
const company = await makeCompany(db)
const nameOf = async (id: string) =>
  (await db.selectFrom('people.person').select('nickName').where('id', '=', id).executeTakeFirstOrThrow()).nickName
const hostBy = async (text: string) => (await hostIn(db, world.product.vault, company.id, text, newId()))?.id ?? null

describe('an own name', () => {
  const call = (token: string, nickName: string) => world.post('common/nickName', { nickName }, token)

  test.each([
    ['张\uE863', '张䶮'],
    ['⾦三', '金三'],
    ['古丽⋅阿依夏木', '古丽·阿依夏木'],
    ['王\u200B 芳', '王芳'],
    ['Maximilian Alexander von Hohenberg', 'Maximilian Alexander von Hohenberg'],
  ])('%j is kept as %s', async (typed, name) => {
    const { id, token } = await world.person()
    expect((await call(token, typed)).code).toBe(200)
    expect(await nameOf(id)).toBe(name)
  })

  test.each(['', '\u200B', '\u3164', '\u2800\u2060', '王\u202E芳', '\uE000三', '12345', '王'.repeat(51)])(
    '%j is refused at its field',
    async (typed) => {
      const { id, token } = await world.person()
      const before = await nameOf(id)
      expect(await call(token, typed)).toMatchObject({
        code: 400,
        field: 'nickName',
        data: { why: expect.any(String) },
      })
      expect(await nameOf(id)).toBe(before)
    },
  )
})

describe('names that came before they were folded', () => {
  test('are folded once, with what finds them; who is called otherwise stays', async () => {
    const old = {
      '阿里木∙买买提': '阿里木·买买提',
      '赵\uE863': '赵䶮',
      '⼩⻰女': '小龙女',
      '孙\u200B敏': '孙敏',
      '钱 多': '钱多',
    }
    const ids: string[] = []
    for (const nickName of Object.keys(old))
      ids.push((await world.person({ nickName, company: { id: company.id } })).id)
    const plain = [
      (await world.person({ nickName: 'Li Na', company: { id: company.id } })).id,
      (await world.person({ nickName: '\u3164', company: { id: company.id } })).id,
    ]
    const applicationId = newId()
    await db
      .insertInto('people.application')
      .values({
        id: applicationId,
        areaId: '1',
        companyId: company.id,
        kind: 'join',
        state: 'applied',
        personId: ids[0] ?? '',
        name: '阿里木․买买提',
        words: '',
        createdAt: world.now(),
      })
      .execute()
    expect(await foldNames(db)).toBe(6)
    expect(await Promise.all(ids.map(nameOf))).toEqual(Object.values(old))
    expect(await Promise.all(plain.map(nameOf))).toEqual(['Li Na', '\u3164'])
    const application = db.selectFrom('people.application').select('name').where('id', '=', applicationId)
    expect((await application.executeTakeFirstOrThrow()).name).toBe('阿里木·买买提')
    expect(await hostBy('赵䶮')).toBe(ids[1])
    expect(await hostBy('小龙女')).toBe(ids[2])
    expect(await foldNames(db)).toBe(0)
  })
})

test('a part of a name is found over its dot and its blanks, by operators and by colleagues', async () => {
  const { id } = await world.person({ nickName: '吐尔逊·古丽', company: { id: company.id } })
  const operator = await world.person({ roles: ['operator'] })
  const found = async (text: string) =>
    (await world.post<{ items: { id: string }[] }>('enterprise/personList', { text }, operator.token)).body.items.map(
      (one) => one.id,
    )
  for (const text of ['逊古丽', '逊·古', '吐尔逊 古丽', '吐尔逊⋅古丽']) expect(await found(text), text).toEqual([id])
})

test('who is called exactly so is found by every spelling of it, and by no part', async () => {
  const named = async (nickName: string) => (await world.person({ nickName, company: { id: company.id } })).id
  const [alim, fang, li] = [await named('阿卜杜·买买提'), await named('卫芳'), await named('Li Wei')]
  for (const typed of ['阿卜杜∙买买提', '阿卜杜.买买提', '阿卜杜・买 买提', '阿卜杜买买提', '\u2060阿卜杜·买买提'])
    expect(await hostBy(typed), typed).toBe(alim)
  for (const typed of ['卫 芳', '卫\u3000芳', '卫芳\uFEFF']) expect(await hostBy(typed), typed).toBe(fang)
  for (const typed of ['li wei', 'ＬＩ Ｗｅｉ']) expect(await hostBy(typed), typed).toBe(li)
  for (const typed of ['芳', '阿卜杜', '买买提', 'Wei', '', '·', '\u200B'])
    expect(await hostBy(typed), typed).toBeNull()
  await named('阿卜杜⋅买买提')
  expect(await hostBy('阿卜杜·买买提')).toBeNull()
})
