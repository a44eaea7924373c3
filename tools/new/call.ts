import { KINDS, type Kind, type Wanted } from './call-kinds.ts'
import { addImport, addName, addToCall, addToList, append } from './edit.ts'
import {
  CAMEL,
  camel,
  type House,
  kebab,
  mustBeNew,
  named,
  PLAIN,
  type Plan,
  pascal,
  readOr,
  SNAKE,
  Unwilling,
} from './house.ts'

/**
 * `call FEATURE ROOM NAME list|get|add TABLE [KIND+KIND]`: a call that lists, gets or adds records of a table of the feature, appended to the
 * room's contract, handlers and queries, with its test and its recipe.
 */
export function newCall(house: House, words: readonly string[]): Plan {
  const wanted = readWords(words)
  const { area, room, name, kind, noun } = wanted
  const at = (file: string): string => `features/${area}/${file}`
  const first = `first npm run new -- room ${area} ${room} FAMILY`
  const contract = readOr(house, at(`contract/${kebab(room)}.ts`), first)
  const calls = readOr(house, at(`server/${kebab(room)}/calls.ts`), first)
  const index = readOr(house, at('contract/index.ts'), first)
  const fixtures = house.read(at('server/fixtures.ts')) ?? ''
  if (!fixtures.includes(`function make${noun}(`))
    throw new Unwilling(`features/${area} has no make${noun}: first npm run new -- table ${area} ${wanted.table}`)
  if (new RegExp(`\\b${name}\\b`).test(index)) mustBeNew(house, at('contract/index.ts'))
  const says = KINDS[kind](wanted)
  const queries = house.read(at(`server/${kebab(room)}/queries.ts`)) ?? QUERIES
  const test = house.read(at(`server/${kebab(room)}/calls.server.test.ts`)) ?? TEST
  const recipes = house.read(at('server/tests/recipes.ts')) ?? RECIPES
  const family = /family: '(\w+)'/.exec(contract)?.[1] ?? area
  return {
    files: [
      {
        file: at(`contract/${kebab(room)}.ts`),
        text: append(withShapes(contract, wanted, says.shapes), says.contract),
      },
      { file: at('contract/index.ts'), text: addToCall(addName(index, name, `./${kebab(room)}.ts`), 'contract', name) },
      {
        file: at(`server/${kebab(room)}/calls.ts`),
        text: addToList(imported(calls, says.callsNeed), `${room}Handlers`, says.handler),
      },
      { file: at(`server/${kebab(room)}/queries.ts`), text: append(imported(queries, says.queriesNeed), says.query) },
      {
        file: at(`server/${kebab(room)}/calls.server.test.ts`),
        text: append(addName(test, `make${noun}`, '../fixtures.ts'), says.test(family)),
      },
      {
        file: at('server/tests/recipes.ts'),
        text: addToList(
          addName(
            says.recipe.text.includes(`make${noun}(`) ? addName(recipes, `make${noun}`, '../fixtures.ts') : recipes,
            says.recipe.uses,
            RECIPES_FROM,
          ),
          'recipes',
          `'${family}/${name}': ${says.recipe.text}`,
        ),
      },
    ],
    next: [
      `Say in ${at(`contract/${kebab(room)}.ts`)} what goes in and out and how ${family}/${name} refuses; what the phone can know goes into contract/can.ts.`,
      'Test the good case, the wrong person, each refusal.',
    ],
  }
}

function readWords([feature, inRoom, given, kind, ofTable, who = 'session']: readonly string[]): Wanted {
  const area = named('The feature', feature, PLAIN, 'parking')
  const room = named('The room', inRoom, PLAIN, 'orders')
  const name = named('The call', given, CAMEL, 'carSpace')
  const what = named('What it does', kind, /^(list|get|add)$/, 'list, get or add')
  const table = named('The table', ofTable, SNAKE, 'permit or permit_plate')
  const callers = named('Who may call', who, /^[a-z:]+(\+[a-z:]+)*$/, 'session or session:manager+session:operator')
  const kinds = callers.split('+').map((one) => `'${one}'`)
  return {
    area,
    room,
    name,
    kind: what as Kind, // the pattern above names the kinds
    table,
    noun: pascal(camel(table)),
    who: kinds.length === 1 ? (kinds[0] ?? '') : `[${kinds.join(', ')}]`,
  }
}

/** The room's contract with what the call needs, and the schema of a record as people see it. */
function withShapes(contract: string, { table, noun }: Wanted, uses: readonly string[]): string {
  const text = addImport(contract, "import { Type } from 'typebox'")
  const shapes = ['id', 'instant', 'strict', ...uses].reduce(
    (before, name) => addName(before, name, '#vocabulary/shapes'),
    text,
  )
  return append(
    shapes,
    `/** A ${table.replaceAll('_', ' ')} as its person sees it. */
export const ${noun}Schema = Type.Object({ id, title: Type.String(), createdAt: instant }, strict)`,
    `const ${noun}Schema =`,
  )
}

const imported = (text: string, needs: readonly (readonly [name: string, from: string])[]): string =>
  needs.reduce((before, [name, from]) => addName(before, name, from), text)

const RECIPES_FROM = '../../../../tests/support/recipes.ts'

const QUERIES = `import type { Db } from '#platform/db'

/** Whose records are meant: a person's in a park. */
export interface Owner {
  areaId: string
  personId: string
}
`

const TEST = `import { beforeAll, expect, test } from 'vitest'
import { makeWorld, type World } from '../../../../tests/support/world.ts'

let world: World

beforeAll(async () => {
  world = await makeWorld()
})
`

const RECIPES = `import type { MakeRecipes } from '${RECIPES_FROM}'

/** Who makes which record. */
export const recipes: MakeRecipes = (world) => {
  const { db } = world.store
  return {}
}
`
