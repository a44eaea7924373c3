import { type House, mustBeNew, named, PLAIN, type Plan, readOr, SNAKE } from './house.ts'

/** `table FEATURE NAME`: the next migration, in the feature's schema, which the first one makes. */
export function newTable(house: House, [feature, given]: readonly string[]): Plan {
  const room = named('The feature', feature, PLAIN, 'parking')
  const name = named('The table', given, SNAKE, 'permit or permit_plate, in the singular')
  readOr(house, `features/${room}/contract/index.ts`, `first npm run new -- feature ${room}`)
  const migrations = house.find('db/migrations/*.sql')
  const numbers = migrations.map((file) => Number(/\/(\d+)_/.exec(file)?.[1] ?? 0))
  const number = String(Math.max(99, ...numbers) + 1).padStart(4, '0')
  const own = migrations.some((file) => new RegExp(`/\\d+_${room}[_.]`).test(file))
  const file = `db/migrations/${number}_${room}_${name}.sql`
  mustBeNew(house, file)
  return {
    files: [{ file, text: (own ? '' : `create schema ${room};\n\n`) + tableText(room, name) }],
    next: [
      `Write the columns of ${file} and name each invariant as a constraint.`,
      'Then: npm run db:types, a fixture that invents missing parents, npm run map',
    ],
  }
}

const tableText = (room: string, name: string): string => `-- What one ${name.replaceAll('_', ' ')} is.
create table ${room}.${name} (
  id uuid constraint ${name}_pk primary key,
  area_id text not null,
  created_at timestamptz not null
);
`
