import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesOf, type Manifest } from './bundles.ts'
import { gzipSize } from './compress.ts'
import { screenSource } from './route-facts.ts'

const ENTRY = 'app/phone/main.tsx'
const FIRST = '/licenseplate'

/** The most that the first route's scripts may weigh, in bytes of gzip. */
export const MOST_FIRST_ROUTE = 108 * 1024
/** How many they may be at most: each is a round trip's chance to be late. */
export const MOST_FIRST_FILES = 8

/** Gzip weight of the scripts that the first route fetches. */
export interface Sizes {
  readonly total: number
  readonly files: number
  /** One line a script and the total, for the person who builds. */
  readonly lines: readonly string[]
}

/** Weighs the scripts of the first route (of the entry alone while that screen is not built). */
export async function firstRouteSizes(root: string, out: string, manifest: Manifest): Promise<Sizes> {
  const screen = await screenSource(root, FIRST).catch(() => null)
  const { scripts } = filesOf(manifest, screen ? [ENTRY, screen] : [ENTRY])
  const weights = await Promise.all(
    scripts.map(async (file) => [file, await gzipSize(await readFile(join(out, 'phone', file)))] as const),
  )
  const total = weights.reduce((sum, [, bytes]) => sum + bytes, 0)
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1).padStart(7)} KB`
  return {
    total,
    files: scripts.length,
    lines: [
      ...weights.map(([file, bytes]) => `${kilobytes(bytes)}  ${file}`),
      `${kilobytes(total)}  scripts of ${screen ? FIRST : 'the shell'}, gzip (at most ${MOST_FIRST_ROUTE / 1024} KB)`,
    ],
  }
}

/** Why a build must fail over its weight, or null. */
export function tooBig({ total, files }: Pick<Sizes, 'total' | 'files'>): string | null {
  if (files > MOST_FIRST_FILES) return `the first route's scripts are ${files} files, more than ${MOST_FIRST_FILES}`
  if (total <= MOST_FIRST_ROUTE) return null
  return `the first route's scripts weigh ${(total / 1024).toFixed(1)} KB gzip, more than ${MOST_FIRST_ROUTE / 1024} KB`
}
