import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The top of the checkout. */
export const ROOT = join(import.meta.dirname, '../..')

/** One file of the product, its path from the top with forward slashes. */
export interface Source {
  readonly file: string
  readonly text: string
}

/** A rule's finding: which file, and what is wrong in words that say what to do. */
export interface Violation {
  readonly rule: string
  readonly file: string
  readonly message: string
}

/** Folders that git ignores, or that hold what no rule speaks about. */
const NOT_OURS = new Set(['node_modules', '.git', 'data', 'dist', 'shots', '.cache'])

/** Every file of the product, sorted. `data` is left out at the top only: a room may keep its own facts in a `data` folder. */
export function listFiles(root: string = ROOT): string[] {
  const found: string[] = []
  const walk = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      const hidden = entry.name === 'node_modules' || (folder === '' && NOT_OURS.has(entry.name))
      if (hidden || entry.name.endsWith('.log') || entry.name === '.DS_Store') continue
      if (entry.isDirectory()) walk(path)
      else found.push(path)
    }
  }
  walk('')
  return found.sort()
}

/** The files whose path passes, with their text. A file that vanishes while we read (somebody is writing) is left out. */
export function readSources(wanted: (file: string) => boolean, root: string = ROOT): Source[] {
  return listFiles(root)
    .filter(wanted)
    .flatMap((file) => {
      try {
        return [{ file, text: readFileSync(join(root, file), 'utf8') }]
      } catch {
        return []
      }
    })
}

/** Modules that we write: TypeScript and the plain JavaScript that starts before TypeScript can run. */
export function isModule(file: string): boolean {
  return /\.(ts|tsx|mts|mjs|js)$/.test(file) && !file.endsWith('.d.ts')
}

/** Modules that only tests load: tests themselves, and what stands in a `tests` folder of a room. */
export function isTest(file: string): boolean {
  return /\.test\.tsx?$|\/tests\//.test(file)
}

/** Violations as lines for a failing assertion. */
export function lines(violations: readonly Violation[]): string[] {
  return violations.map(({ rule, file, message }) => `${file}: ${message} [${rule}]`)
}
