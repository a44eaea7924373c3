import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { EmbeddedError } from './error.ts'
import { couldReach, ownFolder, type StoreUser, storeUser } from './user.ts'

/** Where this checkout keeps what must last. */
export interface DataFolder {
  readonly path: string
  /** One line to say at start when it is not where people would look for it. */
  readonly note: string | null
}

/** The store's own folder within the data folder; belongs to the store's user alone. */
export function clusterFolder(dataDir: string): string {
  return join(dataDir, 'postgres')
}

/**
 * The data folder: as configured, else `data/` in the checkout, else, where the store's user could not reach that
 * (root under a closed home), `/var/lib/yuanqu/<8 hex of the checkout's path>`. Throws EmbeddedError when a
 * configured one cannot be reached. With an `external` server nobody but us needs to reach it. Makes nothing.
 */
export function dataFolder(checkout: string, configured?: string, external = false): DataFolder {
  const path = configured ? resolve(configured) : join(realpathSync(checkout), 'data')
  if (external) return { path, note: null }
  const user = storeUser(clusterFolder(path))
  if (process.getuid?.() !== 0 || couldReach(user, path)) return { path, note: null }
  if (configured) throw unreachable(path, user)
  const other = `/var/lib/yuanqu/${hash(realpathSync(checkout)).slice(0, 8)}`
  return { path: other, note: `the store's user cannot reach ${path}, so the data is kept in ${other}` }
}

/** Makes the data folder if need be. Throws EmbeddedError when the store's user cannot reach it. */
export function makeDataFolder(dataDir: string, user: StoreUser): void {
  if (!couldReach(user, dataDir)) throw unreachable(dataDir, user)
  mkdirSync(dataDir, { recursive: true })
}

function unreachable(path: string, user: StoreUser): EmbeddedError {
  return new EmbeddedError(`user ${user.uid}, as whom PostgreSQL runs, cannot reach ${path}: choose another DATA_DIR`)
}

/** The socket's name is cut off by the kernel at 108 bytes on Linux, 104 on macOS; one byte ends it. */
const LONGEST_SOCKET = process.platform === 'linux' ? 107 : 103

/** The folder of the unix socket: beside the store, or a short one under /tmp where the path would be too long. */
export function socketFolder(dataDir: string, user: StoreUser): string {
  const beside = join(dataDir, 'socket')
  const short = Buffer.byteLength(`${beside}/.s.PGSQL.5432.lock`) <= LONGEST_SOCKET
  const path = short ? beside : `/tmp/yuanqu-${user.uid}-${hash(resolve(dataDir)).slice(0, 12)}`
  ownFolder(user, path)
  const { uid, mode } = lstatSync(path)
  // Under /tmp anybody may have been there first.
  if (uid !== user.uid || (mode & 0o170_077) !== 0o040_000)
    throw new EmbeddedError(`${path} must be a folder of user ${user.uid} closed to others: remove it and start again`)
  return path
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
