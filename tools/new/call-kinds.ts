import { camel } from './house.ts'

/** What a generated call does with records. */
export type Kind = 'list' | 'get' | 'add'

/** A call that is wanted. */
export interface Wanted {
  readonly area: string
  readonly room: string
  readonly name: string
  readonly kind: Kind
  readonly table: string
  /** The table's name as types and functions bear it. */
  readonly noun: string
  /** Who may call, as TypeScript. */
  readonly who: string
}

/** What is appended to the files of the room, each as text. */
export interface Said {
  readonly contract: string
  /** Names of `#vocabulary/shapes` that it uses beside those of a record. */
  readonly shapes: readonly string[]
  readonly handler: string
  readonly callsNeed: readonly (readonly [name: string, from: string])[]
  readonly query: string
  readonly queriesNeed: readonly (readonly [name: string, from: string])[]
  readonly test: (family: string) => string
  readonly recipe: { readonly uses: string; readonly text: string }
}

const words = (table: string): string => table.replaceAll('_', ' ')

/** Sessions of persons with every right that a caller may need, so that the made test fits whoever may call. */
const OWNER = "await world.person({ roles: ['staff', 'merchant', 'property', 'operator'] })"

/** What each kind of call says. */
export const KINDS: Readonly<Record<Kind, (wanted: Wanted) => Said>> = {
  list: ({ area, room, name, table, noun, who }) => ({
    contract: `/** The caller's ${words(table)} records, the latest first. */
export const ${name} = call({
  ...${room},
  name: '${name}',
  effect: 'read',
  who: ${who},
  whose: 'own',
  about: 'The ${words(table)} records of the caller, the latest first',
  input: Type.Object({ next }, strict),
  output: page(${noun}Schema),
  refusals: [],
})`,
    shapes: ['next', 'page'],
    handler: `async ${name}(ctx, { next }) {
    const owner = { areaId: ctx.areaId, personId: ctx.person.personId }
    const page = await list${noun}s(ctx.db, owner, { next, size: SIZE })
    return { ...page, items: page.items.map((row) => ({ ...row, createdAt: toInstant(row.createdAt) })) }
  }`,
    callsNeed: [
      ['toInstant', '#vocabulary/day'],
      [`list${noun}s`, './queries.ts'],
      ['SIZE', './queries.ts'],
    ],
    query: `/** How many records a page shows. */
export const SIZE = 20

const latest${noun}s = keyset('desc', { id: 'id' })

/** The owner's ${words(table)} records, the latest first, page by page. */
export function list${noun}s(db: Db, owner: Owner, asked: { next?: string | undefined; size: number }) {
  const own = db
    .selectFrom('${area}.${camel(table)}')
    .select(['id', 'title', 'createdAt'])
    .where('areaId', '=', owner.areaId)
    .where('personId', '=', owner.personId)
  return latest${noun}s.page(own, asked)
}`,
    queriesNeed: [['keyset', '#platform/db']],
    test: (family) => `test('${name} lists what is the caller’s, the latest first, page by page', async () => {
  const owner = ${OWNER}
  const stranger = ${OWNER}
  await make${noun}(world.store.db, { personId: stranger.id, title: '别人的' })
  for (let n = 1; n <= 21; n++) await make${noun}(world.store.db, { personId: owner.id, title: \`第\${n}个\` })
  type Answer = { items: { title: string }[]; next: string | null }
  const first = (await world.post<Answer>('${family}/${name}', {}, owner.token)).body
  expect(first.items.map(({ title }) => title)).toEqual(Array.from({ length: 20 }, (_, i) => \`第\${21 - i}个\`))
  const rest = (await world.post<Answer>('${family}/${name}', { next: first.next }, owner.token)).body
  expect(rest).toMatchObject({ items: [{ title: '第1个' }], next: null })
  expect(await world.post('${family}/${name}', { next: 'forged' }, owner.token)).toMatchObject({ code: 400, field: 'next' })
})`,
    recipe: {
      uses: 'lists',
      text: `lists('id', async ({ person: { id: personId, areaId } }) => (await make${noun}(db, { areaId, personId })).id)`,
    },
  }),

  get: ({ area, room, name, table, noun, who }) => ({
    contract: `/** One ${words(table)} of the caller. */
export const ${name} = call({
  ...${room},
  name: '${name}',
  effect: 'read',
  who: ${who},
  whose: 'own',
  about: 'One ${words(table)} of the caller',
  input: Type.Object({ id }, strict),
  output: ${noun}Schema,
  refusals: [],
})`,
    shapes: [],
    handler: `async ${name}(ctx, { id }) {
    const row = await find${noun}(ctx.db, { areaId: ctx.areaId, personId: ctx.person.personId }, id)
    if (!row) refuse(refusals.notFound, { field: 'id' })
    return { ...row, createdAt: toInstant(row.createdAt) }
  }`,
    callsNeed: [
      ['toInstant', '#vocabulary/day'],
      ['refusals', '#vocabulary/refusal'],
      ['refuse', '#vocabulary/refusal'],
      [`find${noun}`, './queries.ts'],
    ],
    query: `/** A ${words(table)} of the owner, or undefined. */
export async function find${noun}(db: Db, owner: Owner, id: string) {
  return await db
    .selectFrom('${area}.${camel(table)}')
    .select(['id', 'title', 'createdAt'])
    .where('id', '=', id)
    .where('areaId', '=', owner.areaId)
    .where('personId', '=', owner.personId)
    .executeTakeFirst()
}`,
    queriesNeed: [],
    test: (family) => `test('${name} shows a record to its person and to nobody else', async () => {
  const owner = ${OWNER}
  const stranger = ${OWNER}
  const { id } = await make${noun}(world.store.db, { personId: owner.id, title: '我的' })
  expect((await world.post('${family}/${name}', { id }, owner.token)).body).toMatchObject({ id, title: '我的' })
  expect(await world.post('${family}/${name}', { id }, stranger.token)).toMatchObject({ code: 404, field: 'id' })
})`,
    recipe: {
      uses: 'asks',
      text: `asks(async ({ person: { id: personId, areaId } }) => ({ id: (await make${noun}(db, { areaId, personId })).id }))`,
    },
  }),

  add: ({ area, room, name, table, noun, who }) => ({
    contract: `/** Adds a ${words(table)} to those of the caller. */
export const ${name} = call({
  ...${room},
  name: '${name}',
  effect: 'write',
  who: ${who},
  whose: 'none',
  about: 'Adds a ${words(table)} to those of the caller',
  input: Type.Object({ title: Type.String({ minLength: 1, maxLength: 50 }) }, strict),
  output: Type.Object({ id }, strict),
  refusals: [],
})`,
    shapes: [],
    handler: `async ${name}(ctx, { title }) {
    const owner = { areaId: ctx.areaId, personId: ctx.person.personId }
    return { id: await insert${noun}(ctx.db, owner, { title, now: ctx.now }) }
  }`,
    callsNeed: [[`insert${noun}`, './queries.ts']],
    query: `/** Writes a ${words(table)} of the owner; answers its id. \`title\`: 1 to 50 characters. */
export async function insert${noun}(db: Db, owner: Owner, { title, now }: { title: string; now: Date }): Promise<string> {
  const id = newId()
  await db
    .insertInto('${area}.${camel(table)}')
    .values({ ...owner, id, title, createdAt: now })
    .execute()
  return id
}`,
    queriesNeed: [['newId', '#platform/db']],
    test: (family) => `test('${name} adds a record once, however often one intent is sent', async () => {
  const owner = ${OWNER}
  const other = await make${noun}(world.store.db)
  const input = { title: '新的', requestId: other.id }
  const first = await world.post<{ id: string }>('${family}/${name}', input, owner.token)
  expect(first).toMatchObject({ code: 200 })
  expect((await world.post('${family}/${name}', input, owner.token)).body).toEqual(first.body)
  const rows = await world.store.db.selectFrom('${area}.${camel(table)}').selectAll().where('personId', '=', owner.id).execute()
  expect(rows).toMatchObject([{ id: first.body.id, areaId: '1', title: '新的' }])
  expect(await world.post('${family}/${name}', { title: '' }, owner.token)).toMatchObject({ code: 400, field: 'title' })
})`,
    recipe: { uses: 'asks', text: `asks(async () => ({ title: '新的' }))` },
  }),
}
