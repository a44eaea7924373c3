import type { Desk } from './desk-record.ts'
import { deskScreenTest, deskState, listText, sheetText } from './desk-screens.ts'
import { deskContract, deskHandlers, deskQueries, deskServerTest, deskTable } from './desk-server.ts'
import { addName, addToCall, addToList, append } from './edit.ts'
import { retentionText } from './feature.ts'
import { camel, type House, kebab, mustBeNew, named, PLAIN, type Plan, pascal, readOr, SNAKE } from './house.ts'
import { entryLeft, withClient, withScreen } from './mount.ts'
import { statesText } from './screen-texts.ts'
import { nextMinute } from './table.ts'

/**
 * `desk FEATURE ROOM RECORD`: records of the park that its operators list, add, change by version and remove: table, contract, server with audit, a list
 * with a sheet, recipes, state and tests.
 */
export function newDesk(house: House, [feature, inRoom, given]: readonly string[]): Plan {
  const area = named('The feature', feature, PLAIN, 'parking')
  const room = named('The room', inRoom, PLAIN, 'lanes, in the plural')
  const record = named('The record', given, SNAKE, 'lane or lane_sign, in the singular')
  const desk: Desk = { area, room, record, name: camel(record), noun: pascal(camel(record)) }
  const at = (file: string): string => `features/${area}/${file}`
  const contract = at(`contract/${room}.ts`)
  const path = `/${area}/desk/${room}`
  for (const file of [contract, at(`server/${room}/calls.ts`), at(`screens/${room}/${kebab(desk.name)}-desk.tsx`)])
    mustBeNew(house, file)
  const migrations = house.find('db/migrations/*.sql')
  const migration = `db/migrations/${nextMinute(migrations, new Date())}_${area}_${record}.sql`
  const isFirst = !migrations.some((file) => new RegExp(`/\\d+_${area}[_.]`).test(file))
  const index = readOr(house, at('contract/index.ts'), `first npm run new -- feature ${area}`)
  const names = ['List', 'Save', 'Remove'].map((verb) => desk.name + verb)
  const server = readOr(house, at('server/index.ts'), `first npm run new -- feature ${area}`)
  const handlers = `${room}Handlers`
  const recipes = house.read(at('server/tests/recipes.ts')) ?? RECIPES
  const states = house.read(at('screens/tests/states.ts')) ?? statesText(area)
  return {
    files: [
      { file: migration, text: (isFirst ? `create schema ${area};\n\n` : '') + deskTable(desk) },
      { file: contract, text: deskContract(desk) },
      {
        file: at('contract/index.ts'),
        text: names.reduce(
          (text, name) => addToCall(addName(text, name, `./${room}.ts`), 'contract', name),
          append(index, `export type { ${desk.noun} } from './${room}.ts'`),
        ),
      },
      { file: at(`server/${room}/calls.ts`), text: deskHandlers(desk) },
      { file: at(`server/${room}/queries.ts`), text: deskQueries(desk) },
      { file: at(`server/${room}/calls.server.test.ts`), text: deskServerTest(desk) },
      {
        file: at('server/index.ts'),
        text: addToCall(addName(server, handlers, `./${room}/calls.ts`), 'serve', `...${handlers}`),
      },
      {
        file: at('server/retention.ts'),
        text: addToList(
          house.read(at('server/retention.ts')) ?? retentionText(area),
          'retention',
          `'${area}.${record}': { plain: 'id area_id name note version changed_at' }`,
        ),
      },
      { file: at('server/tests/recipes.ts'), text: withRecipes(recipes, desk) },
      { file: at(`screens/${room}/${kebab(desk.name)}-desk.tsx`), text: listText(desk, path) },
      { file: at(`screens/${room}/${kebab(desk.name)}-sheet.tsx`), text: sheetText(desk) },
      { file: at(`screens/${room}/${room}.screen.test.ts`), text: deskScreenTest(desk, path) },
      { file: at('screens/parts/calls.ts'), text: withClient(house.read(at('screens/parts/calls.ts')), area) },
      { file: at('screens/tests/states.ts'), text: deskState(states, desk, path) },
      ...withScreen(house, area, path, `./${room}/${kebab(desk.name)}-desk.tsx`),
    ],
    after: ['tools/db-types.ts'],
    next: [
      `Give ${migration}, ${contract}, ${at(`server/${room}/queries.ts`)} and the sheet the fields that a ${record.replaceAll('_', ' ')} has; then npm run db:types.`,
      'Then npm run check names the tests, recipes and states that want the same fields.',
      `Say each column in ${at('server/retention.ts')}; what tells of a person as personal, with its why and how long.`,
      `Say its title in the screen and, with what it is for, in ${at('screens/index.ts')}.`,
      entryLeft(house, area, path),
    ],
  }
}

function withRecipes(text: string, { area, room, name, noun }: Desk): string {
  const from = '../../../../tests/support/recipes.ts'
  const ready = addName(addName(addName(text, `insert${noun}`, `../${room}/queries.ts`), 'asks', from), 'lists', from)
  const make = `await insert${noun}(db, { areaId: person.areaId, name: '测试', note: '', now: new Date() })`
  return [
    `'${area}/${name}List': lists('id', async ({ person }) => ${make})`,
    `'${area}/${name}Save': asks(async ({ person }) => ({ id: ${make}, version: 1, name: '新的', note: '' }))`,
    `'${area}/${name}Remove': asks(async ({ person }) => ({ id: ${make}, version: 1 }))`,
  ].reduce((before, entry) => addToList(before, 'recipes', entry), ready)
}

const RECIPES = `import type { MakeRecipes } from '../../../../tests/support/recipes.ts'

/** Who makes which record. */
export const recipes: MakeRecipes = (world) => {
  const { db } = world.store
  return {}
}
`
