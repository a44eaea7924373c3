import { describe, expect, it } from 'vitest'
import { limitedLocksRunAgain } from './lock-law.ts'

const DUE = 'select id from parking.stay where turn_at <= ${now} order by turn_at limit ${limit} for update skip locked'

describe('a limited lock', () => {
  const said = (text: string, file = 'features/parking/server/queries.ts'): string[] =>
    limitedLocksRunAgain([{ file, text }]).map(({ message }) => message)

  it.each([
    ['in', `sql\`update parking.stay set x = 1 where id in (${DUE})\`.execute(db)`],
    ['any', `sql\`delete from parking.stay where id = any (${DUE})\`.execute(db)`],
    ['from', `sql\`update parking.stay s set x = 1 from (${DUE}) d where s.id = d.id\`.execute(db)`],
    ['using', `sql\`delete from parking.stay s using (${DUE}) d where s.id = d.id\`.execute(db)`],
    ['no key', `sql\`update parking.stay set x = 1 where id in (${DUE.replace('for', 'for no key')})\`.execute(db)`],
    ['waiting', `sql\`delete from parking.stay where id in (${DUE.replace(' skip locked', '')})\`.execute(db)`],
    ['a text', `pool.query('delete from parking.stay where id in (select id from parking.stay limit 1 for update)')`],
    ['merged', `sql\`with due as (select id from (${DUE}) d) update parking.stay set x = 1\`.execute(db)`],
    [
      'a fragment',
      `const due = sql\`${DUE}\`\nawait sql\`delete from parking.stay where id in (\${due})\`.execute(db)`,
    ],
    [
      'in an update of a CTE',
      `sql\`with taken as materialized (update parking.stay set x = 1 where id in (${DUE})) select 1\`.execute(db)`,
    ],
    [
      'in of the query builder',
      `db.updateTable('parking.stay').set({ x: 1 })
        .where('id', 'in', (due) => due.selectFrom('parking.stay').select('id').limit(limit).forUpdate().skipLocked()).execute()`,
    ],
    [
      'a fragment of the query builder',
      `const due = db.selectFrom('parking.stay').select('id').forNoKeyUpdate().limit(limit)
      await db.deleteFrom('parking.stay').where('id', 'in', due).execute()`,
    ],
    [
      'a CTE of the query builder that may be merged',
      `db.with('due', (due) => due.selectFrom('parking.stay').select('id').limit(limit).forUpdate()).updateTable('parking.stay').execute()`,
    ],
  ])('may not be run again for every row: %s', (_, text) => {
    expect(said(text)).toEqual([expect.stringContaining('the query in line')])
  })

  it.each([
    [
      'a CTE',
      `sql\`with due as materialized (${DUE}) delete from parking.stay where id in (select id from due)\`.execute(db)`,
    ],
    ['deep in a CTE', `sql\`with due as materialized (select id from (${DUE}) d where id > 1) select 1\`.execute(db)`],
    ['an array', `sql\`delete from parking.stay where ctid = any (array(${DUE}))\`.execute(db)`],
    ['a fragment that says array', `const due = sql\`array(${DUE})\``],
    ['one value', `sql\`delete from parking.stay where (id, at) = (${DUE})\`.execute(db)`],
    ['a statement', `sql<Row>\`${DUE}\`.execute(db)`],
    [
      'without a lock',
      `sql\`delete from parking.stay where id in (${DUE.replace('for update skip locked', '')})\`.execute(db)`,
    ],
    [
      'without a limit',
      `sql\`delete from parking.stay where id in (${DUE.replace('limit ${limit}', '')})\`.execute(db)`,
    ],
    [
      'the limit of another query',
      `sql\`select (select 1 from parking.lot limit 1), array(select 2 limit 1) from parking.stay for update\`.execute(db)`,
    ],
    ['a statement of the query builder', `db.selectFrom('parking.stay').limit(1).forUpdate().skipLocked().execute()`],
    [
      'a CTE of the query builder',
      `db.with((cte) => cte('due').materialized(), (due) => due.selectFrom('parking.stay').select('id').limit(limit).forUpdate())
        .deleteFrom('parking.stay').where('id', 'in', (stay) => stay.selectFrom('due').select('id')).execute()`,
    ],
  ])('may stand in what is run once: %s', (_, text) => {
    expect(said(text)).toEqual([])
  })

  it('is told by its line, once', () => {
    const text = `\nsql\`delete from parking.stay where id in (${DUE}) or id in (${DUE})\`.execute(db)`
    expect(said(text)).toEqual([expect.stringContaining('line 2')])
    expect(said(text, 'features/parking/server/stays.server.test.ts')).toEqual([])
  })
})
