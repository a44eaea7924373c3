import { type AnyCall, type AnyContract, CALL_BASE, callPath } from '#vocabulary/call'
import { everyModule, factFileOf } from '../support/facts.ts'
import type { Recipes } from '../support/recipes.ts'

/** A contract and the folder that it stands in: `features/x` or `platform/x`. */
export interface Home {
  readonly home: string
  readonly contract: AnyContract
}

/** Every contract of the house, read from its folders: features' and engines'. Nobody has to name a new one here. */
export async function everyHome(): Promise<Home[]> {
  const found = await everyModule<Record<string, unknown>>(['features/*/contract/index.ts', 'platform/*/contract.ts'])
  return found.flatMap(({ file, said }) => {
    const home = file.split('/').slice(0, 2).join('/')
    return Object.values(said)
      .filter(isContract)
      .map((contract) => ({ home, contract }))
  })
}

/** Every call of the house, by family and name. */
export async function everyCall(): Promise<AnyCall[]> {
  const calls = (await everyHome()).flatMap(({ contract }) => Object.values(contract.calls))
  return calls.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
}

/** Calls that are about somebody's record or change something, and have no recipe: for each, where to write it. */
export async function callsWithoutRecipe(recipes: Recipes): Promise<string[]> {
  return (await everyHome()).flatMap(({ home, contract }) =>
    Object.values(contract.calls)
      .filter((call) => wantsRecipe(call) && recipes[nameOf(call)] === undefined)
      .map((call) => `${nameOf(call)} has no recipe: write it in ${factFileOf(home, 'recipes')}`),
  )
}

/** Whether a call must have a recipe: it is about somebody's record, or it changes something. */
export function wantsRecipe(call: AnyCall): boolean {
  return call.whose !== 'none' || call.effect !== 'read'
}

/** `family/name`, as people speak of a call. */
export function nameOf(call: Pick<AnyCall, 'family' | 'name'>): string {
  return `${call.family}/${call.name}`
}

/** `GET /ipark/portal/app/…` of every call that a running server says it answers. */
export async function mountedCalls(origin: string): Promise<string[]> {
  const document = (await (await fetch(`${origin}/ipark/openapi.json`)).json()) as { paths: Record<string, object> }
  return Object.entries(document.paths)
    .filter(([path]) => path.startsWith(`${CALL_BASE}/`))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
}

/** The same line for a call of a contract. */
export function lineOf(call: AnyCall): string {
  return `${call.method} ${callPath(call)}`
}

function isContract(value: unknown): value is AnyContract {
  return typeof value === 'object' && value !== null && 'calls' in value && 'uses' in value && 'name' in value
}
