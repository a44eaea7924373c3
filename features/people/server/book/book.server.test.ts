import { beforeEach, describe, expect, test } from 'vitest'
import type { BookDetail, BookPerson, DepartmentTree } from '#contract/people'
import { newId } from '#platform/db'
import { scopesOf } from '../names/queries.ts'
import { makeBookWorld } from '../tests/book-world.ts'

const { world, db, department, hrRole, enter, change, email, rule, company } = await makeBookWorld()
const DAY_MS = 86_400_000
let count = 0
/** A number that nobody has. */
const number = () => `1390000${String((count += 1)).padStart(4, '0')}`

let companyId: string
let sales: string
let north: string
let lab: string
type Person = Awaited<ReturnType<typeof enter>>
let manager: Person
let zeng: Person
let li: Person
let zengPhone: string

beforeEach(async () => {
  companyId = (await company()).id
  sales = await department(companyId, '销售部')
  north = await department(companyId, '华北区', sales)
  lab = await department(companyId, '研发部')
  zengPhone = number()
  manager = await enter({ companyId, nickName: '陈建国', manager: true })
  zeng = await enter({
    companyId,
    nickName: '曾小贤',
    phone: zengPhone,
    departmentId: north,
    entry: { title: '销售经理' },
  })
  li = await enter({ companyId, nickName: '李雷', phone: number(), departmentId: lab })
})

interface List {
  items: BookPerson[]
  next: string | null
  letters: string[] | null
}
const people = async (as: Person, more: object = {}) =>
  (await world.post<List>('addressbook/departmentUsers', more, as.token)).body
const namesFor = async (as: Person, more: object = {}) => (await people(as, more)).items.map(({ name }) => name)
const found = async (as: Person, text: string) =>
  (await world.post<List>('addressbook/search', { text }, as.token)).body.items.map(({ name }) => name)
const tree = (as: Person, more: object = {}) => world.post<DepartmentTree>('addressbook/departments', more, as.token)
const detail = (as: Person, id: string, more: object = {}) =>
  world.post<BookDetail>('enterprise/userInfoById', { id, ...more }, as.token)
const reveal = (as: Person, id: string, more: object = {}) =>
  world.post<{ value: string; left: number }>('addressbook/reveal', { id, field: 'phone', ...more }, as.token)
const vcard = async (as: Person, id: string) =>
  String((await world.post<{ bytes: Buffer }>('addressbook/vcard', { id }, as.token)).body.bytes)

describe('a book', () => {
  test('lists people from A to Z with masked numbers, and its letters', async () => {
    expect(await people(li)).toMatchObject({
      items: [
        { name: '陈建国', letter: 'C', manager: true, phone: null },
        { name: '李雷', letter: 'L' },
        {
          name: '曾小贤',
          letter: 'Z',
          phone: `139****${zengPhone.slice(7)}`,
          title: '销售经理',
          department: { name: '华北区' },
        },
      ],
      next: null,
      letters: ['C', 'L', 'Z'],
    })
  })

  test('counts each department and those below it', async () => {
    const { body } = await tree(li)
    expect(body).toMatchObject({ total: 3, without: 1, keeps: false, decides: false, bookOpen: null })
    expect(body.departments.map(({ name, count: own, total }) => [name, own, total])).toEqual([
      ['华北区', 1, 1],
      ['研发部', 1, 1],
      ['销售部', 0, 1],
    ])
    expect((await tree(manager)).body).toMatchObject({ keeps: true, decides: true, bookOpen: false })
  })

  test('is read department by department, from a letter on, page by page', async () => {
    expect(await namesFor(li, { departmentId: north })).toEqual(['曾小贤'])
    expect(await namesFor(li, { departmentId: null })).toEqual(['陈建国'])
    expect(await namesFor(li, { letter: 'D' })).toEqual(['李雷', '曾小贤'])
    for (let i = 0; i < 31; i += 1) await enter({ companyId, nickName: `王${'一二三四五六七八九'[i % 9] ?? ''}` })
    const first = await people(li)
    expect(first.items).toHaveLength(30)
    const second = await people(li, { next: first.next })
    expect(second.letters).toBeNull()
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(34)
    expect(second.items.at(-1)?.name).toBe('曾小贤')
  })

  test('finds people by signs, spelling and initials, each once', async () => {
    for (const text of ['曾', '小贤', 'zengxiao', 'zxx', 'Zeng Xiao', 'x'])
      expect([text, await found(li, text)]).toEqual([text, ['曾小贤']])
    expect(await found(li, 'nobody')).toEqual([])
    expect(await found(li, '！')).toEqual([])
  })

  test('follows a person who is called something else', async () => {
    await world.post('common/nickName', { nickName: '艾丽' }, zeng.token)
    expect(await namesFor(li)).toEqual(['艾丽', '陈建国', '李雷'])
    expect(await found(li, 'al')).toEqual(['艾丽'])
  })

  test('shows one person with their departments, and answers hidden and unknown alike', async () => {
    const { body } = await detail(li, zeng.id)
    expect(body).toMatchObject({
      name: '曾小贤',
      departments: [{ name: '销售部' }, { name: '华北区' }],
      self: false,
      revealed: [],
    })
    await rule(companyId, zeng.id, 'hidden')
    const [hidden, unknown] = [await detail(li, zeng.id), await detail(li, newId())]
    expect(hidden).toMatchObject({ code: 404 })
    expect({ ...hidden, requestId: '' }).toEqual({ ...unknown, requestId: '' })
    for (const call of ['reveal', 'vcard', 'doubt']) {
      const more = call === 'reveal' ? { field: 'phone' } : {}
      expect((await world.post(`addressbook/${call}`, { id: zeng.id, ...more }, li.token)).code).toBe(404)
    }
    expect((await detail(zeng, zeng.id)).body).toMatchObject({ self: true })
    expect((await detail(manager, zeng.id)).code).toBe(200)
  })

  test('of a company that left is closed to everybody', async () => {
    await db.updateTable('people.company').set({ state: 'left' }).where('id', '=', companyId).execute()
    for (const who of [manager, zeng]) expect((await tree(who, { companyId })).code).toBe(404)
    expect((await detail(zeng, zeng.id, { companyId })).code).toBe(404)
  })

  test('does not show who was disabled', async () => {
    await db.updateTable('people.person').set({ disabledAt: world.now() }).where('id', '=', zeng.id).execute()
    expect(await namesFor(manager)).toEqual(['陈建国', '李雷'])
    expect((await detail(manager, zeng.id)).code).toBe(404)
  })
})

describe('rules of the company', () => {
  test('a hidden person is seen by managers, HR and whom the rule names', async () => {
    const hr = await enter({ companyId, nickName: '韩梅', hr: true })
    await rule(companyId, zeng.id, 'hidden')
    expect(await namesFor(li)).not.toContain('曾小贤')
    expect((await people(li)).letters).not.toContain('Z')
    expect((await tree(li)).body).toMatchObject({ total: 3 })
    expect(await found(li, '曾')).toEqual([])
    for (const who of [hr, manager]) expect(await namesFor(who)).toContain('曾小贤')
    await db
      .updateTable('people.bookRule')
      .set({ exceptIds: [li.id] })
      .where('personId', '=', zeng.id)
      .execute()
    expect(await namesFor(li)).toContain('曾小贤')
  })

  test('a senior is seen by the named departments and those below', async () => {
    await rule(companyId, manager.id, 'senior', { departmentIds: [sales] })
    expect(await namesFor(zeng)).toContain('陈建国')
    expect(await namesFor(li)).not.toContain('陈建国')
  })

  test('who sees their own department alone sees nobody else, but whom the rule names, and no other department', async () => {
    await rule(companyId, zeng.id, 'own-department', { exceptIds: [manager.id] })
    expect(await namesFor(zeng)).toEqual(['陈建国', '曾小贤'])
    expect((await tree(zeng)).body.departments.map(({ name }) => name)).toEqual(['华北区', '销售部'])
    expect(await namesFor(li)).toContain('曾小贤')
  })

  test('are set by managers alone, with departments and people of their company', async () => {
    const save = (as: Person, input: object) => world.post('addressbook/visibilitySave', input, as.token)
    const rules = [{ kind: 'senior', departmentIds: [lab], exceptIds: [zeng.id] }]
    expect((await save(li, { id: zeng.id, rules })).code).toBe(403)
    expect((await save(manager, { id: li.id, rules })).body).toEqual({
      rules,
      departments: [{ id: lab, name: '研发部' }],
      people: [{ id: zeng.id, name: '曾小贤' }],
    })
    expect((await world.post('addressbook/visibility', { id: li.id }, manager.token)).body).toMatchObject({ rules })
    const stranger = [{ kind: 'hidden', departmentIds: [], exceptIds: [newId()] }]
    expect((await save(manager, { id: li.id, rules: stranger })).code).toBe(10205)
    expect((await save(manager, { id: li.id, rules: [...rules, ...rules] })).code).toBe(10014)
    expect((await save(manager, { id: newId(), rules: [] })).code).toBe(404)
    expect((await save(manager, { id: li.id, rules: [] })).body).toMatchObject({ rules: [] })
  })

  test('park operators see reception and managers, and all where the company says so', async () => {
    const operator = await world.person({ roles: ['operator'] })
    await change(li.id, companyId, { reception: true })
    const names = async () => (await people(operator, { companyId })).items.map(({ name }) => name)
    expect(await names()).toEqual(['陈建国', '李雷'])
    expect((await tree(operator, { companyId })).body.departments.map(({ name }) => name)).toEqual(['研发部'])
    expect((await world.post('addressbook/bookOpenSave', { open: true }, li.token)).code).toBe(403)
    expect((await world.post('addressbook/bookOpenSave', { open: true }, manager.token)).body).toEqual({ open: true })
    expect(await names()).toEqual(['陈建国', '李雷', '曾小贤'])
    // Whom they see is the company’s to say, what of them each person’s: the number is for colleagues.
    expect((await detail(operator, zeng.id, { companyId })).body).toMatchObject({ title: '销售经理', phone: null })
  })

  test('people of other companies see who receives visitors; visitors nobody', async () => {
    const other = await enter({ companyId: (await company()).id })
    const visitor = await world.person()
    await change(li.id, companyId, { reception: true, phoneFor: 'park' })
    expect((await people(other, { companyId })).items).toMatchObject([
      { name: '李雷', phone: expect.stringContaining('****') },
    ])
    expect((await tree(other, { companyId })).code).toBe(404)
    expect((await detail(other, zeng.id, { companyId })).code).toBe(404)
    for (const call of ['departmentUsers', 'departments'])
      expect((await world.post(`addressbook/${call}`, { companyId }, visitor.token)).code).toBe(404)
    expect((await detail(visitor, li.id, { companyId })).code).toBe(404)
  })
})

describe('a number', () => {
  test('is answered whole once, for a reason, and its owner reads of it', async () => {
    expect(await reveal(li, zeng.id, { why: '约客户' })).toMatchObject({
      code: 200,
      body: { value: zengPhone, left: 29 },
    })
    expect(await reveal(li, zeng.id)).toMatchObject({ body: { left: 29 } })
    expect((await detail(li, zeng.id)).body.revealed).toEqual(['phone'])
    const looks = await world.post<{ items: object[] }>('addressbook/reveals', {}, zeng.token)
    expect(looks.body.items).toMatchObject([{ viewerName: '李雷', field: 'phone', why: '约客户' }])
    expect((await world.post<{ items: object[] }>('addressbook/reveals', {}, li.token)).body.items).toEqual([])
  })

  test('for nobody is hidden from all but its owner', async () => {
    await change(zeng.id, companyId, { phoneFor: 'nobody' })
    for (const who of [li, manager]) {
      expect((await detail(who, zeng.id)).body.phone).toBeNull()
      expect((await reveal(who, zeng.id)).code).toBe(404)
    }
    expect(await reveal(zeng, zeng.id)).toMatchObject({ body: { value: zengPhone, left: 30 } })
  })

  test('is looked at for thirty people a day and not for one more; tomorrow again', async () => {
    const others = await Promise.all(Array.from({ length: 31 }, () => enter({ companyId, phone: number() })))
    for (const { id } of others.slice(0, 30)) expect((await reveal(li, id)).code).toBe(200)
    const [last] = others.slice(-1)
    expect(await reveal(li, last?.id ?? '')).toMatchObject({
      code: 10200,
      message: '今日查看号码已达上限，请明天再试或联系前台',
    })
    expect(await reveal(li, others[0]?.id ?? '')).toMatchObject({ code: 200, body: { left: 0 } })
    await db
      .updateTable('people.reveal')
      .set({ at: new Date(world.now().getTime() - DAY_MS) })
      .where('viewerId', '=', li.id)
      .execute()
    expect((await reveal(li, last?.id ?? '')).code).toBe(200)
  })

  test('tells whose it is where it is visible, twenty times an hour', async () => {
    const whose = (as: Person, phone: string) =>
      world.post<{ person: BookPerson | null }>('addressbook/searchPhone', { phone }, as.token)
    expect((await whose(li, zengPhone)).body.person).toMatchObject({ name: '曾小贤' })
    expect((await whose(li, '13999999999')).body.person).toBeNull()
    await change(zeng.id, companyId, { phoneFor: 'managers' })
    expect((await whose(li, zengPhone)).body.person).toBeNull()
    expect((await whose(manager, zengPhone)).body.person).toMatchObject({ name: '曾小贤' })
    const other = await enter({ companyId: (await company()).id })
    expect((await whose(other, zengPhone)).body.person).toBeNull()
    for (let i = 3; i < 20; i += 1) await whose(li, zengPhone)
    expect((await whose(li, zengPhone)).code).toBe(10202)
  })

  test('that two people could not reach is to be confirmed, by its owner', async () => {
    const doubt = (as: Person) => world.post('addressbook/doubt', { id: zeng.id }, as.token)
    const doubtful = async () => (await detail(manager, zeng.id)).body.doubtful
    expect((await doubt(li)).code).toBe(10204)
    await reveal(li, zeng.id)
    expect((await doubt(li)).code).toBe(200)
    expect((await doubt(li)).code).toBe(200)
    expect(await doubtful()).toBe(false)
    await reveal(manager, zeng.id)
    await doubt(manager)
    expect(await doubtful()).toBe(true)
    const saved = await world.post<{ entry: object }>('addressbook/mineSave', { confirmed: true }, zeng.token)
    expect(saved.body.entry).toMatchObject({ doubtful: false })
    expect(await doubtful()).toBe(false)
    // what was doubted before counts no more, and whoever doubted may do so again
    await doubt(li)
    expect(await doubtful()).toBe(false)
    await doubt(manager)
    expect(await doubtful()).toBe(true)
  })

  test('that was not confirmed for long is to be confirmed', async () => {
    await change(zeng.id, companyId, { joinedAt: new Date(world.now().getTime() - 180 * DAY_MS) })
    expect((await detail(li, zeng.id)).body.doubtful).toBe(true)
    await change(zeng.id, companyId, { phoneFor: 'managers' })
    expect((await detail(li, zeng.id)).body.doubtful).toBe(false)
  })
})

test('people are found in their own companies, by whatever they are called then', async () => {
  expect(await scopesOf(world.store.db, zeng.id)).toEqual([companyId])
})

describe('a contact', () => {
  test('holds what the viewer sees, and numbers only where they looked', async () => {
    await change(zeng.id, companyId, { emailSealed: email(zeng.id, 'zeng@park.example'), place: 'A-3, 靠窗; 12' })
    const before = await vcard(li, zeng.id)
    expect(before).toContain('FN:曾小贤')
    expect(before).toContain('NOTE:工位 A-3\\, 靠窗\\; 12')
    expect(before).not.toMatch(/TEL|EMAIL|139/)
    expect(before).toMatch(/ORG:[^;\r\n]+;销售部;华北区/)
    expect(await vcard(li, manager.id)).not.toMatch(/ORG:[^;\r\n]+;/)
    await reveal(li, zeng.id)
    expect(await vcard(li, zeng.id)).toContain(`+86${zengPhone}`)
    expect(await vcard(li, zeng.id)).not.toContain('zeng@')
    await change(zeng.id, companyId, { phoneFor: 'managers', placeFor: 'nobody' })
    expect(await vcard(li, zeng.id)).not.toMatch(/TEL|NOTE/)
  })
})

describe('my entry', () => {
  test('is changed by its person, within themselves', async () => {
    const change = {
      title: '总监',
      place: 'B-1',
      email: 'z@park.example',
      phoneFor: 'department',
      spelledAs: 'Ceng xiao-xian',
    }
    const { body } = await world.post<{ entry: object }>('addressbook/mineSave', change, zeng.token)
    expect(body.entry).toMatchObject({ ...change, spelledAs: 'ceng xiao xian', phone: expect.stringContaining('****') })
    expect((await world.post('addressbook/mine', {}, zeng.token)).body).toEqual(body)
    expect((await detail(li, zeng.id)).body).toMatchObject({ title: '总监', email: 'z***@park.example', phone: null })
    expect(await found(li, 'cxx')).toEqual(['曾小贤'])
    expect((await people(li)).letters).toContain('C')
    const stored = await db
      .selectFrom('people.membership')
      .select('emailSealed')
      .where('personId', '=', zeng.id)
      .executeTakeFirst()
    expect(String(stored?.emailSealed)).not.toContain('park.example')
    expect(await world.post('addressbook/mineSave', { spelledAs: '曾' }, zeng.token)).toMatchObject({
      code: 10203,
      field: 'spelledAs',
    })
  })

  test('is none without a company', async () => {
    const visitor = await world.person()
    expect((await world.post('addressbook/mine', {}, visitor.token)).body).toEqual({ entry: null })
    expect((await world.post('addressbook/mineSave', { title: 'x', companyId }, visitor.token)).code).toBe(404)
  })
})

describe('view as', () => {
  test('answers byte for byte what the person gets, and is written down', async () => {
    await rule(companyId, manager.id, 'senior', { departmentIds: [sales] })
    const raw = async (call: string, input: object, as: Person) => {
      const answer = await world.post<Record<string, unknown>>(call, input, as.token)
      return answer.body
    }
    const asks: [string, string, object][] = [
      ['departments', 'addressbook/departments', {}],
      ['departmentUsers', 'addressbook/departmentUsers', { departmentId: lab }],
      ['search', 'addressbook/search', { text: 'c' }],
      ['userInfoById', 'enterprise/userInfoById', { id: zeng.id }],
    ]
    for (const [call, path, input] of asks) {
      const seen = await raw('addressbook/viewAs', { personId: li.id, ask: { call, ...input } }, manager)
      expect([call, JSON.stringify(seen[call])]).toEqual([call, JSON.stringify(await raw(path, input, li))])
    }
    const written = await db
      .selectFrom('audit.entry')
      .select('actor')
      .where('action', '=', 'people.book.viewed-as')
      .where('subjectId', '=', li.id)
      .execute()
    expect(written).toEqual(asks.map(() => ({ actor: manager.id })))
    const hidden = { personId: li.id, ask: { call: 'userInfoById', id: manager.id } }
    expect((await world.post('addressbook/viewAs', hidden, manager.token)).code).toBe(404)
  })

  test('as a role shows what whoever has it alone would see', async () => {
    const group = await hrRole(companyId, false)
    await rule(companyId, zeng.id, 'hidden')
    const names = async (roleId: string) => {
      const input = { roleId, ask: { call: 'departmentUsers' } }
      const { body } = await world.post<{ departmentUsers: List }>('addressbook/viewAs', input, manager.token)
      return body.departmentUsers.items.map(({ name }) => name)
    }
    expect(await names(group)).toEqual(['陈建国', '李雷'])
    expect(await names(await hrRole(companyId))).toContain('曾小贤')
  })

  test('is for managers, and for people of their company', async () => {
    const ask = { call: 'departments' }
    const stranger = await enter({ companyId: (await company()).id })
    expect((await world.post('addressbook/viewAs', { personId: li.id, ask }, zeng.token)).code).toBe(403)
    expect((await world.post('addressbook/viewAs', { personId: stranger.id, ask }, manager.token)).code).toBe(404)
    expect((await world.post('addressbook/viewAs', { roleId: newId(), ask }, manager.token)).code).toBe(404)
    const list = { call: 'departmentUsers' }
    const looked = await world.post('addressbook/viewAs', { personId: stranger.id, ask: list }, manager.token)
    expect(looked.code).toBe(404)
    expect((await world.post('addressbook/viewAs', { ask }, manager.token)).code).toBe(10014)
  })
})

describe('the park’s own people', () => {
  test('are found by those who work here; visitors find reception alone, and no number', async () => {
    const guard = await world.person({ nickName: '赵强', roles: ['property'], phone: number() })
    const desk = await world.person({ nickName: '孙丽', roles: ['operator'], phone: number() })
    const visitor = await world.person()
    const entries = [
      { personId: guard.id, function: '安保', reception: false, position: 1 },
      { personId: desk.id, function: '前台', reception: true, position: 2 },
    ]
    for (const entry of entries)
      await db
        .insertInto('people.parkEntry')
        .values({ id: newId(), areaId: '1', ...entry })
        .execute()
    const seen = async (as: { token: string }) =>
      (
        await world.post<{ items: { personId: string; phone: string | null }[] }>(
          'addressbook/parkPeople',
          {},
          as.token,
        )
      ).body.items
    expect(await seen(li)).toMatchObject([
      { function: '安保', phone: expect.stringContaining('****') },
      { function: '前台' },
    ])
    expect(await seen(visitor)).toMatchObject([{ function: '前台', phone: null }])
    expect(await reveal(li, guard.id, { park: true })).toMatchObject({ code: 10_206, field: 'why' })
    expect(await reveal(li, guard.id, { park: true, why: ' ' })).toMatchObject({ code: 10_206 })
    expect((await reveal(li, guard.id, { park: true, why: '门禁坏了' })).code).toBe(200)
    // looked at today already: the reason stands in their list
    expect((await reveal(li, guard.id, { park: true })).code).toBe(200)
    const look = { id: guard.id, field: 'phone', park: true }
    expect((await world.post('addressbook/reveal', look, visitor.token)).code).toBe(404)
    expect((await world.post('addressbook/reveal', { ...look, id: desk.id }, visitor.token)).code).toBe(10201)
  })
})
