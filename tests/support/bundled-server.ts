import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Chunks } from '../../tools/build/server.ts'
import { SERVER, serverWords } from '../../tools/install.mjs'

const root = join(import.meta.dirname, '../..')

/** What Node is told to run the server as `npm start` does; the setup of the browser tests has bundled it. */
export const SERVER_WORDS: readonly string[] = serverWords(root)

/** The modules of ours that these files hold, as paths below the root: a file of the bundle holds several, any other is one. */
export function modulesIn(files: readonly string[]): string[] {
  const chunks = JSON.parse(readFileSync(join(root, SERVER, 'chunks.json'), 'utf8')) as Chunks
  return files.flatMap((file) => (dirname(file) === SERVER ? (chunks[basename(file)] ?? []) : [file]))
}
