import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connect, MIGRATIONS_FOLDER, migrate, readMigrations } from '#platform/db'
import { whenFileEnds } from '../../tests/support/endings.ts'
import { emptyDatabase } from '../../tests/support/store.ts'

// What a park had set by SQL before there were versions holds on as its rules.

test('what stood in the tables of areas is taken over value by value, and the tables are gone', async () => {
  const folder = mkdtempSync('/tmp/yuanqu-moved-')
  const store = connect({ url: await emptyDatabase(), max: 2 })
  whenFileEnds(async () => {
    rmSync(folder, { recursive: true })
    await store.close()
  })
  for (const { name } of await readMigrations())
    if (name < '202611282050') copyFileSync(join(MIGRATIONS_FOLDER, name), join(folder, name))
  await migrate(store, folder)
  for (const statement of [
    `insert into wallet.rule (area_id, name, value) values ('1', 'payDayFen', 700), ('2', 'openYears', 18)`,
    `insert into wallet.purse_rule (area_id, kind, place, pays) values ('1', 'subsidy', 9, '{parking.order}'), ('1', 'cash', 1, null)`,
    `insert into notify.bulk_setting (area_id, budget_fen, price_fen) values ('1', 496, 7)`,
    `insert into parking.coupon_rules (area_id, rules) values ('1', '{"most": 2, "perKind": {"minutes": 2}, "alone": []}')`,
    `insert into publishing.banned_word (area_id, word) values ('1', '广告'), ('1', '微信'), ('2', '刷单')`,
  ])
    await store.pool.query(statement)

  await migrate(store)
  const { rows } = await store.pool.query<{ area_id: string; name: string; value: unknown }>(
    'select area_id, name, value from settings.v_current order by area_id, name',
  )
  expect(rows.map(({ area_id, name, value }) => [area_id, name, value])).toEqual([
    ['1', 'notify.bulkBudgetFen', 496],
    ['1', 'notify.bulkPriceFen', 7],
    ['1', 'parking.coupon.alone', []],
    ['1', 'parking.coupon.minutesMost', 2],
    ['1', 'parking.coupon.most', 2],
    ['1', 'parking.coupon.percentMost', 4],
    ['1', 'parking.coupon.stayMost', 4],
    ['1', 'publishing.bannedWords', ['广告', '微信']],
    ['1', 'wallet.limit.payDayFen', 700],
    [
      '1',
      'wallet.purses',
      [
        { key: 'cash', pays: 'all' },
        { key: 'allowance', pays: 'usual' },
        { key: 'subsidy', pays: ['parking.order'] },
      ],
    ],
    ['2', 'publishing.bannedWords', ['刷单']],
    ['2', 'wallet.limit.openYears', 18],
  ])
  const left = await store.pool.query(
    `select table_name from information_schema.tables where (table_schema, table_name) in
      (('wallet', 'rule'), ('wallet', 'purse_rule'), ('notify', 'bulk_setting'), ('parking', 'coupon_rules'), ('publishing', 'banned_word'))`,
  )
  expect(left.rows).toEqual([])
})
