import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '../..')

/** Where an area (`features/x`) or an engine (`platform/x`) says a fact of its own for the tests of the whole house, from the top of the tree. */
export function factFileOf(home: string, fact: string): string {
  return `${home}/${home.startsWith('features/') ? 'server/' : ''}tests/${fact}.ts`
}

/** What all areas and engines say, read from their folders; who has none is left out. */
export async function everyFact<Said>(fact: string): Promise<readonly { file: string; said: Said }[]> {
  const homes = ['features', 'platform'].flatMap((top) => readdirSync(join(root, top)).map((room) => `${top}/${room}`))
  const files = homes.map((home) => factFileOf(home, fact)).filter((file) => existsSync(join(root, file)))
  return await Promise.all(
    files.map(async (file) => ({ file, said: (await import(pathToFileURL(join(root, file)).href)) as Said })),
  )
}
