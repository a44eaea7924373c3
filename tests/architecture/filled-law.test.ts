import { describe, expect, it } from 'vitest'
import { beyond, doorsUncalled, tablesUnfilled } from './filled-law.ts'
import type { Source } from './tree.ts'

const TABLES: Source = {
  file: 'features/canteen/server/schema.generated.ts',
  text: `declare global {
  interface DatabaseTables {
    'canteen.dish': CanteenDish
    'canteen.dishPrice': CanteenDishPrice
    'canteen.vMenu': CanteenVMenu
  }
}`,
}
const at = (file: string, text: string): Source => ({ file, text })
const unfilled = (...modules: Source[]) => tablesUnfilled([TABLES, ...modules], [])

describe('tables that something fills', () => {
  it.each([
    ['by Kysely', "db.insertInto('canteen.dishPrice').values({})"],
    ['with an alias', "db.insertInto('canteen.dishPrice as p').values({})"],
    ['by SQL', 'sql`insert into canteen.dish_price (id) values (1)`'],
    ['by the engine of sheets', "const files = fileTables<Facts>({ runs: 'canteen.dish_price', counted: 'faults' })"],
    ['from a stream', "client.query('copy canteen.dish_price from stdin')"],
  ])('sees rows put %s', (_, text) => {
    expect(unfilled(at('features/canteen/server/queries.ts', text))).toEqual(['canteen.dish'])
  })

  it.each([
    'features/canteen/server/fixtures.ts',
    'features/canteen/server/demo.ts',
    'features/canteen/server/tests/stage.ts',
    'features/canteen/server/menu.server.test.ts',
    'features/canteen/server/simulation/meals.ts',
  ])('takes rows of %s for none', (file) => {
    expect(unfilled(at(file, "db.insertInto('canteen.dish')"))).toEqual(['canteen.dish', 'canteen.dish_price'])
  })

  it('takes a table that is merely named for an empty one', () => {
    const named = at(
      'features/canteen/server/queries.ts',
      "const tables = { runs: 'canteen.dish', files: 'canteen.dish_price' }",
    )
    expect(unfilled(named)).toEqual(['canteen.dish', 'canteen.dish_price'])
  })

  it('sees rows that a trigger puts, not those that a migration moves', () => {
    const moved = at('db/migrations/1_canteen.sql', 'insert into canteen.dish select 1;')
    const trigger = at('db/migrations/2_canteen.sql', 'create function f() as $$ insert into canteen.dish_price $$;')
    expect(tablesUnfilled([TABLES], [moved, trigger])).toEqual(['canteen.dish'])
  })
})

describe('doors that somebody calls', () => {
  const door = at(
    'features/canteen/server/door.ts',
    "export { priceOf } from './prices.ts'\nexport type { Dish } from './dish.ts'\nexport async function dishes() {}\nexport const menus = 1",
  )
  const uncalled = (...modules: Source[]) => doorsUncalled([door, ...modules])

  it('names what nobody imports', () => {
    expect(uncalled()).toEqual(['canteen.dishes', 'canteen.menus', 'canteen.priceOf'])
  })

  it('counts other areas and the area itself, not tests nor types', () => {
    expect(
      uncalled(
        at('features/wallet/server/calls.ts', "import { dishes } from '#door/canteen'"),
        at('features/canteen/server/calls.ts', "import { priceOf } from './prices.ts'"),
        at('features/wallet/server/a.server.test.ts', "import { menus } from '#door/canteen'"),
      ),
    ).toEqual(['canteen.menus'])
  })
})

it('names what is new, and what is mended and still listed', () => {
  expect(beyond('rule', ['a', 'b'], { b: 'waits', c: 'waits' }, 'is not filled')).toEqual([
    { rule: 'rule', file: 'a', message: 'is not filled' },
    { rule: 'rule', file: 'c', message: 'is filled or called now: take it from the list' },
  ])
})
