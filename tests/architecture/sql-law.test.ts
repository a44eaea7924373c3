import { describe, expect, it } from 'vitest'
import { namedInModule, namedInSql } from './sql.ts'
import { conflictsWithParameters, migrationsAstray, queriesAstray, queriesOutOfPlace, sqlUses } from './sql-law.ts'
import { lines, type Source } from './tree.ts'

const schemas = new Set(['parking', 'people', 'wallet', 'jobs'])
const parkingUsesPeople = (room: string): string[] => (room === 'parking' ? ['people'] : [])
const source = (text: string, file = 'features/parking/server/queries.ts'): Source => ({ file, text })
const wallet = source('', 'features/wallet/server/queries.ts')
const astray = (text: string): string[] =>
  queriesAstray([source(text), wallet], parkingUsesPeople).map(({ message }) => message)

describe('what SQL names', () => {
  it('is read with what is done to it, without comments, quotes and aliases', () => {
    const sql = `-- from wallet.entry
      insert into parking.stay (id) select p.id from people.person p /* jobs.outbox */
      where p.note = 'select from wallet.entry' and stay.lot = 'it''s' and p.id in (select id from "parking"."plate")`
    expect(namedInSql(sql, schemas)).toEqual([
      { schema: 'parking', name: 'stay', deed: 'write' },
      { schema: 'people', name: 'person', deed: 'read' },
      { schema: 'parking', name: 'plate', deed: 'read' },
    ])
  })

  it('is read from templates, strings and the query builder', () => {
    const text = `
      const a = sql\`select \${x} from people.person where \${y}\`
      const b = db.selectFrom(['parking.stay as s', 'people.v_name as n']).innerJoin('wallet.vCard', 'a', 'b')
      const c = db.updateTable('wallet.entry').set({ x: 1 })
      const d = announce(db, { type: 'wallet.entry.made' })
      pool.query("delete from jobs.outbox")
      db.insertInto(somewhere)
      db.withSchema('wallet').selectFrom('entry')
    `
    expect(
      namedInModule(source(text), schemas)
        .map(({ schema, name, deed }) => `${deed} ${schema}.${name}`)
        .sort(),
    ).toEqual(
      [
        'read people.person',
        'read parking.stay',
        'read people.v_name',
        'read wallet.v_card',
        'write wallet.entry',
        'write jobs.outbox',
        'write (not written out).(not written out)',
        'write wallet.(not written out)',
      ].sort(),
    )
  })
})

describe('the law of queries', () => {
  it.each([
    ["db.insertInto('people.person')", 'writes to people.person: a room writes in its own schema only'],
    ['sql`update people.person set name = 1`', 'writes to people.person: a room writes in its own schema only'],
    ["db.selectFrom('wallet.entry')", 'reads wallet.entry: of other features only v_* views are read'],
    ["db.selectFrom('people.membership')", 'reads people.membership: of other features only v_* views are read'],
    ["db.selectFrom('wallet.v_entry')", 'reads wallet.v_entry, and parking does not use wallet'],
    ["db.selectFrom('estate.v_building')", 'reads estate.v_building, and parking does not use estate'],
    ['sql`select 1 from jobs.outbox`', 'reads jobs.outbox: what an engine knows is asked through its door'],
    ['db.deleteFrom(table)', 'writes to a table that is not written out: no law can read it'],
  ])('refuses %s', (text, message) => {
    expect(astray(text)).toEqual([message])
  })

  it('knows schemas that migrations make beside a room of their own', () => {
    const migrations = [source('create schema payments_sandbox;', 'db/migrations/0030_payments.sql')]
    const judge = (file: string) =>
      queriesAstray([source("db.deleteFrom('paymentsSandbox.trade')", file)], parkingUsesPeople, migrations)
    expect(judge('features/parking/server/queries.ts')).toHaveLength(1)
    expect(judge('platform/payments/sandbox/queries.ts')).toEqual([])
  })

  it('leaves alone what is own and used', () => {
    expect(
      astray("db.insertInto('parking.stay'); db.selectFrom('people.v_person'); sql`select 1 from parking.v_free`"),
    ).toEqual([])
  })

  it('lets fixtures invent what an engine would hold, and nothing of other features', () => {
    const judge = (text: string): number =>
      queriesAstray([source(text, 'features/parking/server/fixtures.ts'), wallet], parkingUsesPeople).length
    expect(judge("db.insertInto('identity.credential')")).toBe(0)
    expect(judge("db.insertInto('wallet.entry')")).toBe(1)
  })

  it('counts what is read as a use', () => {
    expect(sqlUses([source("db.selectFrom('wallet.v_entry'); db.selectFrom('parking.stay')"), wallet])).toEqual([
      { file: 'features/parking/server/queries.ts', from: 'parking', to: 'wallet' },
    ])
  })
})

describe('the place of queries', () => {
  const judge = (file: string, text: string): string[] =>
    queriesOutOfPlace([source(text, file)]).map(({ message }) => message)

  it.each([
    ['features/parking/server/orders/calls.ts', "\ndb.selectFrom('parking.stay')", 'line 2'],
    ['features/parking/server/stays.ts', 'await sql`select 1`.execute(db)', 'queries.ts or *-queries.ts'],
    ['platform/payments/overdue.ts', "db.updateTable('payments.trade')", 'line 1'],
    ['app/server/demo.ts', "db.insertInto('people.person')", 'an area’s server'],
  ])('is not %s with %s', (file, text, message) => {
    expect(judge(file, text)).toEqual([expect.stringContaining(message)])
  })

  it.each([
    'features/parking/server/orders/queries.ts',
    'features/parking/server/orders/order-queries.ts',
    'features/parking/server/fixtures.ts',
    'features/parking/server/tests/world.ts',
    'platform/payments/trade-queries.ts',
    'platform/jobs/outbox.ts',
  ])('may be %s', (file) => {
    expect(judge(file, "db.deleteFrom('parking.stay')")).toEqual([])
  })

  it('is not asked of what only looks like one', () => {
    expect(judge('features/parking/server/rules.ts', "map.delete('x'); from(lots); const sql = 1")).toEqual([])
  })
})

describe('the law of migrations', () => {
  const rooms = new Set(['parking', 'wallet', 'people'])
  const judge = (...files: [file: string, text: string][]): string[] =>
    lines(
      migrationsAstray(
        files.map(([file, text]) => ({ file: `db/migrations/${file}`, text })),
        rooms,
        parkingUsesPeople,
      ),
    )

  it.each([
    ['0110_parking.sql', 'create table wallet.card (id uuid)', 'writes to wallet.card'],
    ['0110_parking.sql', 'alter table people.person add column x int', 'writes to people.person'],
    ['0110_parking.sql', 'create table parking.a (b uuid references wallet.card (id))', 'references wallet.card'],
    ['0110_parking.sql', 'create view parking.v_a as select * from wallet.card', 'reads wallet.card'],
    ['0110_parkings.sql', '', 'parkings is no feature and no engine'],
    ['110_parking.sql', '', 'is not named YYYYMMDDHHMM_room_what.sql'],
    ['0136_parking_more.sql', '', 'is not named YYYYMMDDHHMM_room_what.sql'],
  ])('refuses %s with %s', (file, text, message) => {
    expect(judge([file, text])).toEqual([expect.stringContaining(message)])
  })

  it('refuses one number and one minute twice', () => {
    expect(judge(['202611221030_parking_a.sql', ''], ['202611221030_wallet.sql', ''])).toHaveLength(1)
    expect(judge(['0110_parking.sql', ''], ['0110_wallet.sql', ''])).toEqual([
      expect.stringContaining('shares its number with db/migrations/0110_parking.sql'),
    ])
  })

  it('leaves alone own tables, and references to base and engine tables', () => {
    const text = `create schema parking;
      create table parking.a (b uuid references people.person (id), c uuid references files.file (id));
      create trigger t before update on parking.a for each row execute function parking.f();`
    expect(judge(['0110_parking_a.sql', text])).toEqual([])
  })
})

describe('the index of a conflict', () => {
  const said = (chain: string): string[] =>
    conflictsWithParameters([source(`.onConflict((c) => c${chain})`)]).map(({ message }) => message)

  it.each([
    [".columns(['a', 'b']).where('state', 'in', ['made', 'paid']).doNothing()", "'state', 'in', ['made', 'paid']"],
    [".column('a')\n  .where('state', '=', state)\n  .doUpdateSet({ x })", "'state', '=', state"],
    [".column('a').where(sql<boolean>`kind = ${kind}`).doNothing()", 'sql<boolean>`kind = ${kind}`'],
  ])('is not named by values: %s', (chain, condition) => {
    expect(said(chain)).toEqual([`${condition}: write its values with sql.lit`])
  })

  it.each([
    ".columns(['a', 'b']).where('state', 'in', [sql.lit('made'), sql.lit('paid')]).doNothing()",
    ".columns(['a', 'b']).where('a', 'is not', null).doNothing()",
    ".column('a').where(sql<boolean>`kind = 'scan'`).doUpdateSet(taken).where('at', '<', now)",
    ".constraint('one').doUpdateSet(row).where('at', '<=', now)",
  ])('may be written out: %s', (chain) => {
    expect(said(chain)).toEqual([])
  })
})
