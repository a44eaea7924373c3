import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { EmbeddedError } from './error.ts'
import { clusterFolder } from './place.ts'
import { isCode, ownFolder, type StoreUser } from './user.ts'

/** The account within PostgreSQL that owns everything. */
export const OWNER = 'yuanqu'

/**
 * Makes the store's files if there are none: UTF8, text by code point whatever the system's locales (builtin C.UTF-8),
 * data checksums. They appear in one step, so a kill leaves all or nothing, and of two processes one wins.
 */
export function initCluster(dataDir: string, bin: string, user: StoreUser, durable: boolean): void {
  const target = clusterFolder(dataDir)
  if (existsSync(join(target, 'PG_VERSION'))) return
  sweepDrafts(dataDir)
  const draft = join(dataDir, `.postgres-${randomBytes(4).toString('hex')}`)
  ownFolder(user, draft)
  try {
    const words = ['-D', draft, '-U', OWNER, '-E', 'UTF8', '--locale=C', '--locale-provider=builtin']
    words.push('--builtin-locale=C.UTF-8', '--data-checksums', '--auth=trust', ...(durable ? [] : ['--no-sync']))
    const made = spawnSync(join(bin, 'initdb'), words, {
      ...user.spawnAs,
      cwd: dataDir,
      env: storeEnvironment(),
      encoding: 'utf8',
    })
    if (made.status !== 0)
      throw new EmbeddedError(`initdb failed: ${made.error?.message ?? made.stderr.trim().split('\n').at(-1) ?? ''}`)
    // Only our socket, whose folder is closed to others, leads in.
    writeFileSync(join(draft, 'pg_hba.conf'), 'local all all trust\n')
    renameSync(draft, target)
    syncFolder(dataDir)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!isCode(error, 'ENOTEMPTY', 'EEXIST')) throw error
  }
}

/** Nothing of our own surroundings (PGDATA, PGOPTIONS, LANG, secrets) reaches the store's processes. */
export function storeEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C' }
}

/** Drafts left by a kill during initdb. */
function sweepDrafts(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    const path = join(dataDir, name)
    if (name.startsWith('.postgres-') && Date.now() - statSync(path).mtimeMs > 600_000)
      rmSync(path, { recursive: true, force: true })
  }
}

function syncFolder(path: string): void {
  const folder = openSync(path, 'r')
  fsyncSync(folder)
  closeSync(folder)
}
