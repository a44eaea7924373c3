import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { eventsIn, refusalsIn, tablesIn } from './map.ts'

const ROOT = join(import.meta.dirname, '..')

describe('the map', () => {
  it('reads tables and views that are left behind, with the comment above', () => {
    const sql = `-- A car
-- in a lot.
create table parking.stay (id uuid);

create table parking.old (id uuid);
create or replace view parking.v_free as select 1;`
    expect(
      tablesIn([
        { name: '0110_parking.sql', sql },
        { name: '0111_parking.sql', sql: 'drop table if exists parking.old;' },
      ]),
    ).toEqual([
      { name: 'parking.stay', kind: 'table', about: 'A car in a lot.', migration: '0110_parking.sql' },
      { name: 'parking.v_free', kind: 'view', about: '', migration: '0110_parking.sql' },
    ])
  })

  it('reads a table under the schema to which it was moved', () => {
    const made = { name: '0110_parking.sql', sql: '-- A day.\ncreate table parking.day (id uuid);' }
    const moved = { name: '0111_parking.sql', sql: 'alter table parking.day set schema estate;' }
    expect(tablesIn([made, moved])).toEqual([
      { name: 'estate.day', kind: 'table', about: 'A day.', migration: '0110_parking.sql' },
    ])
  })

  it('reads refusals by code, and events of a room', () => {
    const text = "refusal(11002, 'b', '乙'); refusal(\n  11001,\n  'a',\n  '甲',\n)"
    expect(refusalsIn([{ room: 'parking', text }])).toEqual([
      { code: 11001, name: 'a', message: '甲', room: 'parking' },
      { code: 11002, name: 'b', message: '乙', room: 'parking' },
    ])
    const source = "{ type: 'parking.stay.closed' }; subscribe('payments.trade.paid')"
    expect(eventsIn('parking', source)).toEqual(['parking.stay.closed'])
  })

  it('is current', async () => {
    const checked = promisify(execFile)(process.execPath, ['tools/map.ts', '--check'], { cwd: ROOT })
    await expect(checked).resolves.toEqual({ stdout: '', stderr: '' })
  }, 30_000)
})
