import { type House, mustBeNew, named, PLAIN, type Plan, readOr, SNAKE } from './house.ts'

/** `table FEATURE NAME`: the next migration, in the feature's schema, which the first one makes. */
export function newTable(house: House, [feature, given]: readonly string[]): Plan {
  const room = named('The feature', feature, PLAIN, 'parking')
  const name = named('The table', given, SNAKE, 'permit or permit_plate, in the singular')
  readOr(house, `features/${room}/contract/index.ts`, `first npm run new -- feature ${room}`)
  const migrations = house.find('db/migrations/*.sql')
  const own = migrations.some((file) => new RegExp(`/\\d+_${room}[_.]`).test(file))
  const file = `db/migrations/${nextMinute(migrations, new Date())}_${room}_${name}.sql`
  mustBeNew(house, file)
  return {
    files: [{ file, text: (own ? '' : `create schema ${room};\n\n`) + tableText(room, name) }],
    next: [
      `Write the columns of ${file} and name each invariant as a constraint.`,
      'Then: npm run db:types, a fixture that invents missing parents, npm run map',
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
  const [year, month, day, hour, min] = [0, 4, 6, 8, 10].map((from, i) =>
    Number(taken.slice(from, i === 0 ? 4 : from + 2)),
  )
  return minute(new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, day, hour, (min ?? 0) + 1)))
}

const tableText = (room: string, name: string): string => `-- What one ${name.replaceAll('_', ' ')} is.
create table ${room}.${name} (
  id uuid constraint ${name}_pk primary key,
  area_id text not null,
  created_at timestamptz not null
);
`
