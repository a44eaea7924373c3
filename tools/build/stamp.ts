import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** Folders and files whose content decides what the built phone client is. */
const sources = [
  'app/phone',
  'client',
  'ui',
  'vocabulary',
  'features',
  'tools/build.ts',
  'tools/build',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]

/** Features reach the phone through their screens and their pure questions; the rest are types. */
const counts = (path: string) =>
  !/\.test\.tsx?$|\.md$/.test(path) &&
  (!path.startsWith('features/') || /^features\/[^/]+\/(screens\/|contract\/)/.test(path))

/** The hash of everything that the phone client is built from, as hex. The same sources give the same stamp. */
export async function sourceStamp(root: string): Promise<string> {
  const files = (await Promise.all(sources.map((source) => filesUnder(root, source)))).flat()
  const hash = createHash('sha256')
  for (const path of files.filter(counts).sort()) {
    hash
      .update(`${path}\0`)
      .update(await readFile(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** Whether `dist` holds a complete build of the sources as they are now. */
export async function isFresh(root: string, dist: string): Promise<boolean> {
  const stamp = await readFile(join(dist, 'stamp'), 'utf8').catch(() => null)
  return stamp !== null && stamp.trim() === (await sourceStamp(root))
}

async function filesUnder(root: string, source: string): Promise<string[]> {
  const entries = await readdir(join(root, source), { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTDIR') return null
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  if (entries === null) return [source]
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
}
