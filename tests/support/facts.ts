import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const ROOT = join(import.meta.dirname, '../..')

/** What areas and engines say in a file of their own, with that file from the top of the tree; sorted by it. Nobody lists them. */
export async function everyModule<Said>(
  places: readonly string[],
): Promise<readonly { readonly file: string; readonly said: Said }[]> {
  const files = globSync([...places], { cwd: ROOT }).sort()
  // a computed address keeps what is found there out of the type check of who asks
  const load = async (file: string) => (await import(pathToFileURL(join(ROOT, file)).href)) as Said
  return await Promise.all(files.map(async (file) => ({ file, said: await load(file) })))
}

/** What all areas and engines say for the tests of the whole house, each in its `tests/FACT.ts`; who has none is left out. */
export function everyFact<Said>(fact: string) {
  return everyModule<Said>([factFileOf('features/*', fact), factFileOf('platform/*', fact)])
}

/** Where an area (`features/x`) or an engine (`platform/x`) says such a fact, from the top of the tree. */
export function factFileOf(home: string, fact: string): string {
  return `${home}/${home.startsWith('features/') ? 'server/' : ''}tests/${fact}.ts`
}
