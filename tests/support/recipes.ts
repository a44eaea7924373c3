import type { MadePerson } from '#fixtures/people'
import { everyFact } from './facts.ts'
import type { World } from './world.ts'

/** A person that records may belong to, with a session. */
export interface Owner {
  readonly person: MadePerson
  readonly token: string
}

/** An input by which a record is asked for. */
export interface Asked {
  readonly input: object
  /** What tells the record from all others in an answer, where the input does not: an id, a mark. */
  readonly record?: string
}

/** How the records of one call are made: so it can be tried on one's own and on others', with bad input, and by many at once. */
export interface Recipe {
  /** Makes a record of this owner, in their park, and answers how `caller` asks for it. May be made again and again. */
  make(owner: Owner, caller: Owner): Promise<Asked>
  /** Whether the answer's body shows the record. Left out: a call that succeeds has reached it. */
  reached?(body: unknown, record: string): boolean
  /** Codes that say "nothing of that here", beside 403 and 404. */
  nothingHere?: readonly number[]
  /** What an honest client makes of an input that fits the schema: within its meaning, signed. Leaves alone what does not fit. */
  completed?(input: object): object
}

/** Recipes by `family/call`. */
export type Recipes = Readonly<Record<string, Recipe>>

/** What `recipes.ts` of an area or engine exports under the name `recipes`: its recipes on this world. */
export type MakeRecipes = (world: World) => Recipes

/** A call that succeeds where it reaches the record, and else refuses with one of these codes. */
export function asks(make: (owner: Owner, caller: Owner) => Promise<object>, ...nothingHere: number[]): Recipe {
  return { make: async (owner, caller) => ({ input: await make(owner, caller) }), nothingHere }
}

/** A call that lists records; `make` answers what the record's item has in this field. */
export function lists(
  field: string,
  make: (owner: Owner, caller: Owner) => Promise<string>,
  input: object = {},
): Recipe {
  return {
    make: async (owner, caller) => ({ input, record: await make(owner, caller) }),
    reached: (body, record) => itemsOf(body).some((item) => Reflect.get(item, field) === record),
  }
}

function itemsOf(body: unknown): object[] {
  const items: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'items') : undefined
  if (!Array.isArray(items)) throw new Error(`an answer without items: ${JSON.stringify(body)}`)
  return items as object[]
}

/** All recipes of the house, read from its folders; an area that has none yet is left out. Refuses two of one call. */
export async function everyRecipe(world: World): Promise<Recipes> {
  const all = new Map<string, Recipe>()
  for (const { file, said } of await everyFact<{ recipes: MakeRecipes }>('recipes')) {
    for (const [name, recipe] of Object.entries(said.recipes(world))) {
      if (all.has(name)) throw new Error(`${name} has a second recipe in ${file}`)
      all.set(name, recipe)
    }
  }
  return Object.fromEntries(all)
}
