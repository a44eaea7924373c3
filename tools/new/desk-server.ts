import type { Desk } from './desk-record.ts'

const plain = (record: string): string => record.replaceAll('_', ' ')

/** The migration of the table. */
export const deskTable = ({ area, record }: Desk): string => `-- A ${plain(record)} of the park.
create table ${area}.${record} (
  id uuid constraint ${record}_pkey primary key,
  area_id text not null,
  name text not null constraint ${record}_name_length check (char_length(name) between 1 and 30),
  note text not null constraint ${record}_note_length check (char_length(note) <= 200),
  version integer not null default 1 constraint ${record}_version_positive check (version > 0),
  changed_at timestamptz(3) not null
);

create index ${record}_of_area on ${area}.${record} (area_id, id desc);
`

/** The room of the contract. */
export const deskContract = ({ area, name, noun, record }: Desk): string => `import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, next, page, strict } from '#vocabulary/shapes'

const name = Type.String({ format: 'line', minLength: 1, maxLength: 30 })
const note = Type.String({ maxLength: 200 })
const version = Type.Integer({ minimum: 1, maximum: 1_000_000_000 })

const ${noun}Schema = Type.Object({ id, name, note, version, changedAt: instant }, strict)
/** A ${plain(record)} as operators see it. */
export type ${noun} = Static<typeof ${noun}Schema>

const desk = call.group({ family: '${area}', who: 'session:operator', whose: 'park' })

export const ${name}List = desk.read('${name}List', {
  about: 'The ${plain(record)} records of the park, the latest first',
  input: Type.Object({ next }, strict),
  output: page(${noun}Schema),
  refusals: [],
})

export const ${name}Save = desk.write('${name}Save', {
  about: 'Add a ${plain(record)}, or change one by the version that was seen',
  input: Type.Object({ id: Type.Optional(id), version: Type.Optional(version), name, note }, strict),
  output: Type.Object({ id, version }, strict),
  refusals: [],
})

export const ${name}Remove = desk.write('${name}Remove', {
  about: 'Remove a ${plain(record)} by the version that was seen',
  input: Type.Object({ id, version }, strict),
  output: Type.Object({ id }, strict),
  refusals: [],
})
`

/** The handlers. */
export const deskHandlers = ({
  area,
  room,
  name,
  noun,
}: Desk): string => `import type { ${area} } from '#contract/${area}'
import { audited } from '#platform/audit'
import { asSeen } from '#platform/db'
import type { HandlersOf, WriteContext } from '#platform/http'
import { toInstant } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import { delete${noun}, insert${noun}, lock${noun}, page${noun}s, update${noun} } from './queries.ts'

/** Answers the calls of ${room}. */
export const ${room}Handlers = {
  async ${name}List({ db, areaId }, { next }) {
    const { items, next: after } = await page${noun}s(db, areaId, next)
    return { items: items.map((row) => ({ ...row, changedAt: toInstant(row.changedAt) })), next: after }
  },

  async ${name}Save(ctx, { id, version, ...fields }) {
    const { db, areaId, now } = ctx
    if (id === undefined) {
      const added = await insert${noun}(db, { ...fields, areaId, now })
      await audit(ctx, 'added', added)
      return { id: added, version: 1 }
    }
    await toChange(ctx, id, version)
    const changed = await update${noun}(db, id, { ...fields, now })
    await audit(ctx, 'changed', id)
    return { id, version: changed }
  },

  async ${name}Remove(ctx, { id, version }) {
    await toChange(ctx, id, version)
    await delete${noun}(ctx.db, id)
    await audit(ctx, 'removed', id)
    return { id }
  },
} satisfies Partial<HandlersOf<typeof ${area}>>

/** Holds the record for the change. Refuses \`notFound\` and, where somebody changed it after that version, \`conflict\`. */
async function toChange({ db, areaId }: WriteContext, id: string, version: number | undefined): Promise<void> {
  const found = (await lock${noun}(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
  asSeen(found, version, refusals.conflict)
}

async function audit(ctx: WriteContext, what: string, id: string): Promise<void> {
  await audited(ctx.db, ctx, \`${area}.${name}.\${what}\`, { kind: '${area}.${name}', id })
}
`

/** The SQL. */
export const deskQueries = ({
  area,
  name,
  noun,
  record,
}: Desk): string => `import { type Db, keyset, newId } from '#platform/db'

/** How many records a page shows. */
const SIZE = 20

const latest = keyset('desc', { id: 'id' })

/** A page of the park's ${plain(record)} records, the latest first. */
export function page${noun}s(db: Db, areaId: string, next: string | undefined) {
  const all = db
    .selectFrom('${area}.${name}')
    .select(['id', 'name', 'note', 'version', 'changedAt'])
    .where('areaId', '=', areaId)
  return latest.page(all, { next, size: SIZE })
}

/** The version of a ${plain(record)}, whose row is held for a change. */
export function lock${noun}(db: Db, areaId: string, id: string): Promise<{ version: number } | undefined> {
  return db
    .selectFrom('${area}.${name}')
    .select('version')
    .where('id', '=', id)
    .where('areaId', '=', areaId)
    .forUpdate()
    .executeTakeFirst()
}

/** Writes a new ${plain(record)}; answers its id. */
export async function insert${noun}(
  db: Db,
  { now, ...fields }: { areaId: string; name: string; note: string; now: Date },
): Promise<string> {
  const id = newId()
  await db.insertInto('${area}.${name}').values({ ...fields, id, changedAt: now }).execute()
  return id
}

/** Writes the fields of a ${plain(record)} that is held; answers its new version. */
export async function update${noun}(
  db: Db,
  id: string,
  { now, ...fields }: { name: string; note: string; now: Date },
): Promise<number> {
  const { version } = await db
    .updateTable('${area}.${name}')
    .set((row) => ({ ...fields, changedAt: now, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Removes a ${plain(record)} that is held. */
export async function delete${noun}(db: Db, id: string): Promise<void> {
  await db.deleteFrom('${area}.${name}').where('id', '=', id).execute()
}
`

/** The test of the calls on a real store. */
export const deskServerTest = ({ area, name, noun }: Desk): string => `import { beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/db'
import { makeWorld, type World } from '../../../../tests/support/world.ts'
import { insert${noun} } from './queries.ts'

let world: World

beforeAll(async () => {
  world = await makeWorld()
})

const operator = () => world.person({ roles: ['operator'] })
type Saved = { id: string; version: number }
type Listed = { items: (Saved & { name: string })[]; next: string | null }

test('a record is added once however often one intent is sent, changed by its version, and removed; each is in the audit', async () => {
  const { token } = await operator()
  const input = { name: '新的', note: '', requestId: newId() }
  const added = (await world.post<Saved>('${area}/${name}Save', input, token)).body
  expect((await world.post('${area}/${name}Save', input, token)).body).toEqual(added)
  const change = { ...added, name: '改过', note: '靠东门' }
  expect((await world.post('${area}/${name}Save', change, token)).body).toEqual({ id: added.id, version: 2 })
  expect(await world.post('${area}/${name}Save', change, token)).toMatchObject({ code: 409, changed: true })
  expect(await world.post('${area}/${name}Remove', added, token)).toMatchObject({ code: 409 })
  expect(await world.post('${area}/${name}Remove', { id: added.id, version: 2 }, token)).toMatchObject({ code: 200 })
  expect(await world.post('${area}/${name}Remove', { id: added.id, version: 2 }, token)).toMatchObject({ code: 404 })
  const entries = await world.store.db
    .selectFrom('audit.entry')
    .select('action')
    .where('subjectId', '=', added.id)
    .orderBy('id')
    .execute()
  expect(entries.map(({ action }) => action)).toEqual(['added', 'changed', 'removed'].map((what) => \`${area}.${name}.\${what}\`))
})

test('a list is of its park, the latest first, page by page, and for operators alone', async () => {
  const { token } = await operator()
  const stranger = await world.person({ roles: ['staff'] })
  const made: string[] = []
  for (let n = 1; n <= 21; n++)
    made.unshift(await insert${noun}(world.store.db, { areaId: '1', name: \`第\${n}个\`, note: '', now: new Date() }))
  await insert${noun}(world.store.db, { areaId: '2', name: '别处的', note: '', now: new Date() })
  const first = (await world.post<Listed>('${area}/${name}List', {}, token)).body
  expect(first.items.map(({ id }) => id)).toEqual(made.slice(0, 20))
  const rest = (await world.post<Listed>('${area}/${name}List', { next: first.next }, token)).body
  expect(rest).toMatchObject({ items: [{ name: '第1个' }], next: null })
  expect(await world.post('${area}/${name}List', {}, stranger.token)).toMatchObject({ code: 403 })
  expect(await world.post('${area}/${name}Save', { name: '', note: '' }, token)).toMatchObject({ code: 400, field: 'name' })
})
`
