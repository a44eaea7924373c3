import { addImport, append } from './edit.ts'
import { camel, type House, mustBeNew, named, PLAIN, type Plan, pascal, readOr, SNAKE } from './house.ts'

/** `table FEATURE NAME`: the next migration in the feature's schema, which the first one makes, and a fixture. */
export function newTable(house: House, [feature, given]: readonly string[]): Plan {
  const area = named('The feature', feature, PLAIN, 'parking')
  const name = named('The table', given, SNAKE, 'permit or permit_plate, in the singular')
  readOr(house, `features/${area}/contract/index.ts`, `first npm run new -- feature ${area}`)
  const migrations = house.find('db/migrations/*.sql')
  const taken = migrations.find((file) => new RegExp(`create table ${area}\\.${name} `).test(house.read(file) ?? ''))
  if (taken !== undefined) mustBeNew(house, taken)
  const own = migrations.some((file) => new RegExp(`/\\d+_${area}[_.]`).test(file))
  const file = `db/migrations/${nextMinute(migrations, new Date())}_${area}_${name}.sql`
  const fixtures = `features/${area}/server/fixtures.ts`
  return {
    files: [
      { file, text: (own ? '' : `create schema ${area};\n\n`) + tableText(area, name) },
      { file: fixtures, text: withFixture(house.read(fixtures) ?? '', area, name) },
    ],
    after: ['tools/db-types.ts'],
    next: [
      `Give ${file} the columns that a ${name.replaceAll('_', ' ')} has and name each rule as a constraint; then npm run db:types.`,
      `Say in features/${area}/server/retention.ts what it keeps of its person, then node tools/retention.ts; tests/retention fails until then.`,
      `Then: npm run new -- room ${area} ROOM FAMILY`,
    ],
  }
}

/** The minute of `now` in UTC as `202611221030`, or the one after the last that is taken, whichever is later. */
export function nextMinute(migrations: readonly string[], now: Date): string {
  const taken = migrations
    .flatMap((file) => /\/(20\d{10})_/.exec(file)?.[1] ?? [])
    .sort()
    .at(-1)
  const minute = (at: Date): string => at.toISOString().replace(/\D/g, '').slice(0, 12)
  if (taken === undefined || taken < minute(now)) return minute(now)
  const iso = taken.replace(/(....)(..)(..)(..)(..)/, '$1-$2-$3T$4:$5:00Z')
  return minute(new Date(new Date(iso).getTime() + 60_000))
}

const tableText = (area: string, name: string): string => `-- A ${name.replaceAll('_', ' ')} of a person.
create table ${area}.${name} (
  id uuid constraint ${name}_pkey primary key,
  area_id text not null,
  person_id uuid not null constraint ${name}_person_fkey references people.person (id),
  title text not null constraint ${name}_title_length check (char_length(title) between 1 and 50),
  created_at timestamptz(3) not null
);

create index ${name}_of_person on ${area}.${name} (person_id, area_id, id desc);
`

function withFixture(before: string, area: string, name: string): string {
  const noun = pascal(camel(name))
  const text = addImport(
    addImport(before, "import { makePerson } from '#fixtures/people'"),
    "import { type Db, newId } from '#platform/db'",
  )
  return append(
    text,
    `/** A ${name.replaceAll('_', ' ')}; invents what is not said, its person too. */
export async function make${noun}(
  db: Db,
  facts: { areaId?: string; personId?: string; title?: string; now?: Date } = {},
): Promise<{ id: string; areaId: string; personId: string; title: string }> {
  const areaId = facts.areaId ?? '1'
  const personId = facts.personId ?? (await makePerson(db, { areaId })).id
  const row = { id: newId(), areaId, personId, title: facts.title ?? '测试' }
  await db
    .insertInto('${area}.${camel(name)}')
    .values({ ...row, createdAt: facts.now ?? new Date() })
    .execute()
  return row
}`,
  )
}
