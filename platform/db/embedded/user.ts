import { accessSync, chownSync, constants, existsSync, mkdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { EmbeddedError } from './error.ts'

/** The account that PostgreSQL runs as. */
export interface StoreUser {
  readonly uid: number
  readonly gid: number
  /** What `spawn` must be told; nothing unless we are root, since PostgreSQL refuses to run as root. */
  readonly spawnAs: { uid?: number; gid?: number }
}

/** The owner of the store in `folder` if there is one, else ourselves, or as root the account `postgres` or `nobody`. */
export function storeUser(folder: string): StoreUser {
  const own = { uid: process.getuid?.() ?? -1, gid: process.getgid?.() ?? -1 }
  const owner = ownerOf(folder)
  if (own.uid !== 0) {
    if (owner && owner.uid !== own.uid)
      throw new EmbeddedError(`the store in ${folder} belongs to user ${owner.uid}: start as that user or as root`)
    return { ...own, spawnAs: {} }
  }
  const user = owner ?? account('postgres') ?? account('nobody')
  if (!user || user.uid === 0)
    throw new EmbeddedError(
      user
        ? `the store in ${folder} belongs to root, as whom PostgreSQL refuses to run: give it to another user with chown -R`
        : 'PostgreSQL refuses to run as root, and there is no user postgres or nobody: start as another user',
    )
  return { ...user, spawnAs: user }
}

/** Whether the user may read `path` (and cross it, if it is a folder), judged by owner, group and mode of all above it. */
export function canReach(user: StoreUser, path: string): boolean {
  if (!existsSync(path)) return false
  if (user.uid === process.getuid?.()) return accessible(path)
  const target = realpathSync(path)
  return allows(user, target, statSync(target).isDirectory() ? 5 : 4) && crossable(user, dirname(target))
}

/** Whether the user could reach a folder at `path` once it is made there by us, open to all. */
export function couldReach(user: StoreUser, path: string): boolean {
  let above = resolve(path)
  while (!existsSync(above)) above = dirname(above)
  return crossable(user, realpathSync(above))
}

/** Makes the folder if need be; it belongs to the user alone (mode 0700). */
export function ownFolder(user: StoreUser, path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 })
    if (process.getuid?.() === 0) chownSync(path, user.uid, user.gid)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  }
}

/** Whether this is a system error of one of these codes. */
export function isCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}

function crossable(user: StoreUser, path: string): boolean {
  for (let above = path; ; above = dirname(above)) {
    if (!allows(user, above, 1)) return false
    if (above === dirname(above)) return true
  }
}

function allows(user: StoreUser, path: string, wanted: number): boolean {
  const { uid, gid, mode } = statSync(path)
  const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0
  return ((mode >> shift) & wanted) === wanted
}

function accessible(path: string): boolean {
  try {
    accessSync(path, constants.R_OK)
    return true
  } catch {
    return false
  }
}

function ownerOf(folder: string): { uid: number; gid: number } | null {
  if (!existsSync(join(folder, 'PG_VERSION'))) return null
  const { uid, gid } = statSync(folder)
  return { uid, gid }
}

function account(name: string): { uid: number; gid: number } | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null
}
