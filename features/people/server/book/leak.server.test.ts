import fc from 'fast-check'
import { sql } from 'kysely'
import readByOther from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Audience, BookDetail } from '#contract/people'
import { maskPhone } from '#vocabulary/phone'
import { makeBookWorld } from '../tests/book-world.ts'
import { type Barrier, type Entry, type Field, fieldsSeen, type Viewer } from './audience.ts'
import { lookerOf, readDepartments, readFound, readPeople } from './reading.ts'
import { type Book, findBook } from './scope-queries.ts'

// Every kind of viewer × every kind of person × field × way out: nothing but what the rule says, and all of that. Who the viewers and people are is told to
// the rule by the test, never read back from the store.

const DEEP = process.env['DEEP'] !== undefined
const RUNS = DEEP ? 10_000 : 60
const { world, db, vault, department, enter, email, company } = await makeBookWorld()
type Person = Awaited<ReturnType<typeof enter>>

/** As the test knows somebody: what they are in the company, and what its rules say of them. */
interface Known {
  manager: boolean
  hr: boolean
  reception: boolean
  gone: boolean
  /** The number of their department; null: none. */
  in: number | null
  audiences: Record<Field, Audience>
  barriers: { kind: Barrier['kind']; departments: number[]; except: number[] }[]
  own: { except: number[] } | null
}
interface RuleSet {
  open: boolean
  known: Known[]
}

const PEOPLE = 7
const NAMES = ['艾青', '白杨', '陈东', '邓高', '方海', '高明', '何林']
let companyId: string
let hrId: string
/** Sales, its region, the region's team, and the lab. */
let departments: string[]
const ABOVE = [[0], [1, 0], [2, 1, 0], [3]]
let people: Person[]
let boss: Person
let outside: { name: string; person: { id: string; token: string }; operator: boolean; insider: boolean }[]
const phoneOf = (n: number) => `1370000${String(n).padStart(4, '0')}`
const secretOf: Record<Exclude<Field, 'phone'>, (n: number) => string> = {
  title: (n) => `title-${n}-`,
  place: (n) => `place-${n}-`,
  email: (n) => `${'abcdefg'[n] ?? ''}x${n}@leak.example`,
}

beforeAll(async () => {
  companyId = (await company()).id
  const sales = await department(companyId, '销售')
  const region = await department(companyId, '华北', sales)
  departments = [sales, region, await department(companyId, '北京', region), await department(companyId, '研发')]
  boss = await enter({ companyId, nickName: '周总', manager: true })
  people = []
  for (const [n, nickName] of NAMES.entries()) people.push(await enter({ companyId, nickName, phone: phoneOf(n) }))
  for (const [n, { id }] of people.entries())
    await db
      .updateTable('people.membership')
      .set({ title: secretOf.title(n), place: secretOf.place(n), emailSealed: email(id, secretOf.email(n)) })
      .where('personId', '=', id)
      .execute()
  hrId = (await import('#platform/db')).newId()
  await db
    .insertInto('people.businessRole')
    .values({ id: hrId, companyId, kind: 'role', name: '人事', hr: true, createdAt: world.now() })
    .execute()
  const other = await company()
  outside = [
    { name: 'operator', person: await world.person({ roles: ['operator'] }), operator: true, insider: true },
    { name: 'property', person: await world.person({ roles: ['property'] }), operator: false, insider: true },
    {
      name: 'of another company',
      person: await world.person({ company: { id: other.id, manager: true, allowed: true } }),
      operator: false,
      insider: true,
    },
    { name: 'visitor', person: await world.person(), operator: false, insider: false },
  ]
})

/** Makes the store say what the test knows. */
async function put({ open, known }: RuleSet): Promise<void> {
  await sql`
    with changed as (
      update people.membership tie set manager = k.manager, reception = k.reception, department_id = k.department_id,
             title_for = k.title_for, place_for = k.place_for, phone_for = k.phone_for, email_for = k.email_for
        from jsonb_to_recordset(${JSON.stringify(
          known.map((each, n) => ({
            person_id: people[n]?.id,
            manager: each.manager,
            reception: each.reception,
            department_id: each.in === null ? null : departments[each.in],
            title_for: each.audiences.title,
            place_for: each.audiences.place,
            phone_for: each.audiences.phone,
            email_for: each.audiences.email,
          })),
        )}::jsonb) as k (person_id uuid, manager boolean, reception boolean, department_id uuid,
                         title_for text, place_for text, phone_for text, email_for text)
       where tie.person_id = k.person_id and tie.company_id = ${companyId}),
    opened as (update people.company set book_open = ${open} where id = ${companyId}),
    looks as (delete from people.reveal where company_id = ${companyId}),
    rules as (delete from people.book_rule where company_id = ${companyId})
    delete from people.business_role_member where company_id = ${companyId}`.execute(db)
  await sql`update people.person set disabled_at = case when id = any(${ids(known.flatMap(({ gone }, n) => (gone ? [n] : [])))}::uuid[]) then ${world.now()}::timestamptz end
    where id = any(${people.map(({ id }) => id)}::uuid[])`.execute(db)
  const hr = known.flatMap((each, n) => (each.hr ? [{ roleId: hrId, personId: people[n]?.id ?? '', companyId }] : []))
  if (hr.length > 0) await db.insertInto('people.businessRoleMember').values(hr).execute()
  const rules = known.flatMap((each, n) => {
    const of = { companyId, personId: people[n]?.id ?? '' }
    const own = each.own
      ? [{ ...of, kind: 'own-department' as const, departmentIds: [] as string[], exceptIds: ids(each.own.except) }]
      : []
    const barred = each.barriers.map((rule) => ({
      ...of,
      kind: rule.kind,
      departmentIds: rule.departments.map((at) => departments[at] ?? ''),
      exceptIds: ids(rule.except),
    }))
    return [...barred, ...own]
  })
  if (rules.length > 0) await db.insertInto('people.bookRule').values(rules).execute()
}

/** The ids of people by their numbers; the numbers after them are those outside. */
const ids = (numbers: readonly number[]): string[] =>
  numbers.map((n) => people[n]?.id ?? outside[n - PEOPLE]?.person.id ?? '')

const entryOf = (each: Known, n: number): Entry => ({
  personId: people[n]?.id ?? '',
  gone: each.gone,
  departmentId: each.in === null ? null : (departments[each.in] ?? ''),
  manager: each.manager,
  reception: each.reception,
  audiences: each.audiences,
  barriers: each.barriers.map((rule) => ({
    kind: rule.kind,
    departmentIds: rule.departments.map((at) => departments[at] ?? ''),
    exceptIds: ids(rule.except),
  })),
})

interface Looking {
  name: string
  person: { id: string; token: string }
  viewer: Viewer
}
function viewersOf({ known }: RuleSet): Looking[] {
  const inside = known.flatMap((each, n): Looking[] => {
    const person = people[n]
    if (!person || each.gone) return []
    const viewer: Viewer = {
      personId: person.id,
      status: each.manager ? 'manager' : each.hr ? 'hr' : 'member',
      departmentId: each.in === null ? null : (departments[each.in] ?? ''),
      path: each.in === null ? [] : (ABOVE[each.in] ?? []).map((at) => departments[at] ?? ''),
      ownDepartment: each.own && { exceptIds: ids(each.own.except) },
      operator: false,
      insider: true,
    }
    return [{ name: `${viewer.status} ${n}`, person, viewer }]
  })
  const others = outside.map(({ name, person, operator, insider }): Looking => {
    const nowhere = { status: null, departmentId: null, path: [], ownDepartment: null }
    return { name, person, viewer: { personId: person.id, ...nowhere, operator, insider } }
  })
  return [...inside, ...others]
}

/** What the rule lets this viewer see, by the numbers of people. */
const allowed = ({ viewer }: Looking, { open, known }: RuleSet) =>
  known.map((each, n) => fieldsSeen(viewer, { active: true, bookOpen: open }, entryOf(each, n)))

/** Which of all secrets stand in a text: of whom, and which. */
function secretsIn(text: string): string[] {
  return people.flatMap(({ id }, n) => [
    ...(text.includes(id) || text.includes(NAMES[n] ?? '') ? [`${n}`] : []),
    ...(['title', 'place'] as const)
      .filter((field) => text.includes(secretOf[field](n)))
      .map((field) => `${n} ${field}`),
    ...(text.includes(maskPhone(phoneOf(n))) || text.includes(phoneOf(n)) ? [`${n} phone`] : []),
    ...(text.includes(secretOf.email(n)) || text.includes(`${'abcdefg'[n] ?? ''}***@`) ? [`${n} email`] : []),
  ])
}
/** The same, as the rule has it; lists show no e-mail. */
const secretsOf = (seen: readonly (ReadonlySet<Field> | null)[], only: readonly Field[]) =>
  seen.flatMap((fields, n) =>
    fields
      ? [
          `${n}`,
          ...(['title', 'place', 'phone', 'email'] as const)
            .filter((f) => only.includes(f) && fields.has(f))
            .map((f) => `${n} ${f}`),
        ]
      : [],
  )
const LISTED: readonly Field[] = ['title', 'place', 'phone']

/** Reads all of a book, as the calls do. */
async function readAll(book: Book) {
  const reading = { db, vault, now: world.now() }
  const listed = await readPeople(reading, book, {})
  const tree = book.viewer.status === null && !book.viewer.operator ? null : await readDepartments(reading, book)
  const parts = [...departments, null].map((departmentId) => readPeople(reading, book, { departmentId }))
  const found = await Promise.all(
    ['a', 'b', 'c', 'd', 'f', 'g', 'h', '高'].map((text) => readFound(reading, book, { text })),
  )
  return { listed, tree, parts: await Promise.all(parts), found }
}

/** What reading a book shows to a viewer beyond or below the rule; nothing where all is well. */
async function expectReads(looking: Looking, rules: RuleSet, book: Book): Promise<void> {
  const seen = allowed(looking, rules)
  const { listed, tree, parts, found } = await readAll(book)
  const wanted = secretsOf(seen, LISTED)
  const bossSeen =
    book.viewer.status !== null ? !book.viewer.ownDepartment || book.viewer.status !== 'member' : book.viewer.operator
  const visible = seen.filter(Boolean).length + (bossSeen ? 1 : 0)
  const who = looking.name
  expect([who, 'list', secretsIn(JSON.stringify(listed))]).toEqual([who, 'list', wanted])
  expect([who, 'departments', secretsIn(JSON.stringify(parts))]).toEqual([who, 'departments', wanted])
  expect([who, 'search', secretsIn(JSON.stringify(found))]).toEqual([who, 'search', wanted])
  if (tree) expect([who, 'counts', tree.total]).toEqual([who, 'counts', visible])
  const letters = new Set(
    seen.flatMap((fields, n) => (fields ? ['ABCDFGH'[n] ?? ''] : [])).concat(bossSeen ? ['Z'] : []),
  )
  expect([who, 'letters', listed.letters]).toEqual([who, 'letters', [...letters].toSorted()])
}

const bookFor = async ({ viewer }: Looking) => {
  const looker = { areaId: '1', personId: viewer.personId, operator: viewer.operator, insider: viewer.insider }
  return (await findBook(db, looker, companyId)) ?? expect.fail('no book')
}

/** The workbook of the company's people: for whoever keeps them what lists show; for everybody else nothing. */
async function expectExport(looking: Looking, rules: RuleSet): Promise<void> {
  const { status: standing } = looking.viewer
  const answer = await world.get<{ bytes?: Buffer } | null>('addressbook/peopleExport', {}, looking.person.token)
  const way = [looking.name, 'export']
  if (standing !== 'manager' && standing !== 'hr')
    // Who is of another company gets that company's people.
    return expect([...way, secretsIn(JSON.stringify(await rowsIn(answer.body?.bytes)))]).toEqual([...way, []])
  const rows = await rowsIn(answer.body?.bytes)
  const wanted = secretsOf(allowed(looking, rules), LISTED)
  expect([...way, answer.code, secretsIn(JSON.stringify(rows))]).toEqual([...way, 200, wanted])
}
const rowsIn = async (bytes: Buffer | undefined) => (bytes ? ((await readByOther(bytes))[0]?.data ?? []) : [])

/** Tries every way out for one viewer and one person over the wire. */
async function expectWire(looking: Looking, rules: RuleSet, n: number): Promise<void> {
  const fields = allowed(looking, rules)[n] ?? null
  const { token } = looking.person
  const id = people[n]?.id ?? ''
  const of = { id, companyId }
  const at = (way: string) => `${looking.name} → ${n} by ${way}`
  const ask = (call: string, input: object) => world.post(call, input, token)
  const only =
    fields === null
      ? []
      : secretsOf([fields], ['title', 'place', 'phone', 'email']).map((word) => word.replace(/^0/, `${n}`))

  const detail = await ask('enterprise/userInfoById', of)
  expect([at('detail'), detail.code, secretsIn(JSON.stringify(detail.body))]).toEqual([
    at('detail'),
    fields ? 200 : 404,
    only,
  ])
  const whose = await ask('addressbook/searchPhone', { companyId, phone: phoneOf(n) })
  if (whose.code !== 10202) {
    const shown = fields?.has('phone') ? secretsOf([fields], LISTED).map((word) => word.replace(/^0/, `${n}`)) : []
    expect([at('phone'), secretsIn(JSON.stringify(whose.body ?? null))]).toEqual([at('phone'), shown])
  }
  const own = id === looking.person.id
  const cardOf = async () => {
    const answer = await world.post<{ bytes?: Buffer } | null>('addressbook/vcard', of, token)
    return secretsIn(String(answer.body?.bytes ?? ''))
  }
  const without = only.filter((word) => own || !/phone|email/.test(word))
  expect([at('vcard'), await cardOf()]).toEqual([at('vcard'), without])
  for (const field of ['phone', 'email'] as const) {
    const got = await world.post<{ value: string } | null>(
      'addressbook/reveal',
      { ...of, field, why: '约时间见面' },
      token,
    )
    const whole = field === 'phone' ? phoneOf(n) : secretOf.email(n)
    expect([at(`reveal ${field}`), got.code, got.body?.value]).toEqual(
      fields?.has(field) ? [at(`reveal ${field}`), 200, whole] : [at(`reveal ${field}`), 404, undefined],
    )
  }
  expect([at('vcard after'), await cardOf()]).toEqual([at('vcard after'), only])
  if (looking.viewer.status === null) return
  const input = { personId: looking.person.id, ask: { call: 'userInfoById', id } }
  const as = await world.post<{ userInfoById?: BookDetail } | null>('addressbook/viewAs', input, boss.token)
  const again = await ask('enterprise/userInfoById', of)
  expect([at('view as'), as.code, JSON.stringify(as.body?.userInfoById)]).toEqual([
    at('view as'),
    again.code,
    fields ? JSON.stringify(again.body) : undefined,
  ])
}

const plain = (more: Partial<Known> = {}): Known => ({
  manager: false,
  hr: false,
  reception: false,
  gone: false,
  in: null,
  audiences: { title: 'park', place: 'company', phone: 'company', email: 'department' },
  barriers: [],
  own: null,
  ...more,
})

describe('who sees what', () => {
  const rules: RuleSet = {
    open: false,
    known: [
      plain({ manager: true, in: 3 }),
      plain({ hr: true, in: 0, audiences: { title: 'nobody', place: 'nobody', phone: 'nobody', email: 'nobody' } }),
      plain({ in: 1, barriers: [{ kind: 'hidden', departments: [], except: [4] }], reception: true }),
      plain({ in: 0, barriers: [{ kind: 'senior', departments: [1], except: [] }] }),
      plain({
        in: 2,
        own: { except: [0] },
        audiences: { title: 'company', place: 'park', phone: 'department', email: 'managers' },
      }),
      plain({ in: 3, reception: true, audiences: { title: 'park', place: 'park', phone: 'park', email: 'park' } }),
      plain({ gone: true }),
    ],
  }

  test('every viewer, every person, every field, every way out', async () => {
    await put(rules)
    for (const looking of viewersOf(rules)) {
      await expectReads(looking, rules, await bookFor(looking))
      await expectExport(looking, rules)
      for (const n of people.keys()) await expectWire(looking, rules, n)
    }
  })

  test('the rule itself, in words', () => {
    const see = viewersOf(rules).map((looking) => [
      looking.name,
      allowed(looking, rules).map((fields) =>
        fields ? [...fields].map((field) => field.slice(0, 2)).join(' ') : null,
      ),
    ])
    const [all, none] = ['ti pl ph em', '']
    expect(see).toEqual([
      ['manager 0', [all, none, all, all, all, all, null]],
      ['hr 1', [all, all, all, all, all, all, null]],
      ['member 2', ['ti pl ph', none, all, 'ti pl ph', 'ti pl', all, null]],
      ['member 3', ['ti pl ph', none, null, all, 'ti pl', all, null]],
      ['member 4', ['ti pl ph', null, null, null, all, null, null]],
      ['member 5', [all, none, null, null, 'ti pl', all, null]],
      ['operator', ['ti', null, null, null, null, all, null]],
      ['property', [null, null, null, null, null, all, null]],
      ['of another company', [null, null, null, null, null, all, null]],
      ['visitor', [null, null, null, null, null, null, null]],
    ])
  })
})

const number = fc.integer({ min: 0, max: PEOPLE + 3 })
const audience = fc.constantFrom<Audience>('nobody', 'managers', 'department', 'company', 'park')
const rare = (times: number) => fc.integer({ min: 1, max: times }).map((n) => n === 1)
const some = fc.uniqueArray(number, { maxLength: 2 })
const barrier = (kind: Barrier['kind']) =>
  fc.record({
    kind: fc.constant(kind),
    departments: fc.uniqueArray(fc.integer({ min: 0, max: 3 }), { maxLength: 2 }),
    except: some,
  })
const known: fc.Arbitrary<Known> = fc.record({
  manager: rare(8),
  hr: rare(8),
  reception: rare(3),
  gone: rare(10),
  in: fc.constantFrom(null, 0, 1, 2, 3),
  audiences: fc.record({ title: audience, place: audience, phone: audience, email: audience }),
  barriers: fc
    .tuple(fc.option(barrier('hidden'), { freq: 3 }), fc.option(barrier('senior'), { freq: 3 }))
    .map((both) => both.filter((one) => one !== null)),
  own: fc.option(fc.record({ except: some }), { freq: 3 }),
})
const ruleSet = fc.record({ open: fc.boolean(), known: fc.array(known, { minLength: PEOPLE, maxLength: PEOPLE }) })

test(
  `${RUNS} random rule sets: lists, counts, letters and searches show every viewer what the rule says, and every other way one of them`,
  async () => {
    await fc.assert(
      fc.asyncProperty(ruleSet, fc.nat(), fc.nat({ max: PEOPLE - 1 }), async (rules, pick, n) => {
        await put(rules)
        const viewers = viewersOf(rules)
        for (const looking of viewers) {
          const book = await bookFor(looking)
          expect(book.viewer).toEqual(looking.viewer)
          await expectReads(looking, rules, book)
        }
        const looking = viewers[pick % viewers.length]
        if (!looking) return
        await expectWire(looking, rules, n)
        // Whoever does not keep the company's people is tried above.
        if (looking.viewer.status === 'manager' || looking.viewer.status === 'hr') await expectExport(looking, rules)
      }),
      { numRuns: RUNS },
    )
  },
  DEEP ? 7_200_000 : 60_000,
)

test('who looks is what their session and the store say', () => {
  const of = (roles: string[], companies: number) =>
    lookerOf({
      areaId: '1',
      personId: 'p',
      roles,
      companies: Array.from({ length: companies }, () => ({ companyId: 'c', manager: false, allowed: false })),
    })
  expect([of(['operator'], 0), of(['property'], 0), of([], 1), of(['merchant', 'visitor'], 0)]).toMatchObject([
    { operator: true, insider: true },
    { operator: false, insider: true },
    { operator: false, insider: true },
    { operator: false, insider: false },
  ])
})
