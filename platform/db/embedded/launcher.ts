import type { ChildProcess } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { findBinaries } from './binaries.ts'
import { type Claim, claim, socketUrl } from './claim.ts'
import { initCluster, OWNER } from './cluster.ts'
import { EmbeddedError } from './error.ts'
import { leash } from './leash.ts'
import { clusterFolder, makeDataFolder, socketFolder } from './place.ts'
import {
  lastWords,
  livePostmaster,
  logFile,
  type Postmaster,
  type RunPlan,
  runsByPlan,
  spawnPostmaster,
  stopPostmaster,
  untilReady,
} from './postmaster.ts'
import { isCode, storeUser } from './user.ts'

/** How the embedded store is started. */
export interface StartOptions {
  /** False writes nothing through to the disk: for tests only, a crash of the machine may lose all. */
  durable?: boolean
  /** The store dies with this process, however it dies, and its data folder with it: for temporary stores. */
  temporary?: boolean
  /** PostgreSQL ended by itself: nothing works any more, so log it and end the process. Not called after `stop`. */
  onCrash?: (error: Error) => void
}

/** A running embedded PostgreSQL that this process owns. */
export interface EmbeddedStore {
  /** Of the database `yuanqu`, empty at first. */
  readonly url: string
  readonly socketDir: string
  /** It was running already, left by a process that was killed. */
  readonly adopted: boolean
  /** Ends all sessions, writes everything and stops PostgreSQL: drain first. */
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL of a data folder, made at first use, reachable only through a unix socket closed to other
 * users. One left by a killed process is adopted, or stopped and started again if it runs by older programs or
 * settings. Throws EmbeddedError, one line, when another process owns it or this computer cannot run it.
 */
export async function startStore(dataDir: string, options: StartOptions = {}): Promise<EmbeddedStore> {
  const plan = planFor(dataDir, options.durable ?? true)
  for (;;) {
    const { live, child } = await bringUp(plan)
    const claimed = await tryClaim(live.socketDir)
    if (!claimed) continue
    if ('heldBy' in claimed)
      throw new EmbeddedError(
        `the store in ${dataDir} is in use by process ${claimed.heldBy}: stop that one first, or choose another DATA_DIR`,
      )
    if (!child && !runsByPlan(plan)) {
      await stopPostmaster(dataDir, live.pid)
      continue
    }
    if (options.temporary) leash(live.pid, dataDir)
    await makeDatabase(claimed)
    return own(plan, live, claimed, child, options)
  }
}

/** The address of a store that another process is running, for tools that work beside it; null when none runs. */
export function runningStore(dataDir: string): string | null {
  const live = livePostmaster(dataDir)
  return live?.status === 'ready' ? socketUrl(live.socketDir, OWNER) : null
}

function planFor(dataDir: string, durable: boolean): RunPlan {
  const user = storeUser(clusterFolder(dataDir))
  makeDataFolder(dataDir, user)
  const { bin } = findBinaries(user, copiesFolder(dataDir))
  initCluster(dataDir, bin, user, durable)
  return { dataDir, bin, user, durable, socketDir: socketFolder(dataDir, user) }
}

/** As root one copy serves all checkouts. */
function copiesFolder(dataDir: string): string {
  try {
    if (process.getuid?.() !== 0) return dataDir
    accessSync('/var/lib', constants.W_OK)
    return '/var/lib/yuanqu'
  } catch {
    return dataDir
  }
}

async function bringUp(plan: RunPlan): Promise<{ live: Postmaster; child: ChildProcess | null }> {
  const deadline = Date.now() + 20_000
  for (;;) {
    const found = livePostmaster(plan.dataDir) ? await untilReady(plan.dataDir, null) : null
    if (found) return { live: found, child: null }
    const child = spawnPostmaster(plan)
    child.on('error', () => undefined)
    const live = await untilReady(plan.dataDir, child)
    if (live) return { live, child: live.pid === child.pid ? child : null }
    // Another process may have been faster, or children of one that was killed still hold the shared memory.
    const words = lastWords(plan.dataDir)
    if (!/already exists|still in use|Is another postmaster/.test(words) || Date.now() > deadline)
      throw new EmbeddedError(`PostgreSQL does not start: ${words || `see ${logFile(plan.dataDir)}`}`)
    await pause(100)
  }
}

/** Null when PostgreSQL went away meanwhile: look again. */
async function tryClaim(socketDir: string): Promise<Claim | { heldBy: number } | null> {
  try {
    return await claim(socketDir, 2_000)
  } catch (error) {
    // 57P01 to 57P03: shutting down or starting.
    if (!isCode(error, 'ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03')) throw error
    await pause(20)
    return null
  }
}

async function makeDatabase({ client }: Claim): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [OWNER])
  if (rowCount === 0) await client.query(`create database ${OWNER}`)
}

function own(
  plan: RunPlan,
  live: Postmaster,
  first: Claim,
  child: ChildProcess | null,
  options: StartOptions,
): EmbeddedStore {
  let stopping: Promise<void> | null = null
  let held = first

  const watch = () => held.client.once('end', () => void lost())
  async function lost(): Promise<void> {
    // One crashed session makes PostgreSQL throw out all and recover; then it is still there.
    for (;;) {
      if (stopping) return
      const now = livePostmaster(plan.dataDir)
      if (now?.pid !== live.pid) {
        const how = child?.signalCode ?? child?.exitCode ?? 'unknown'
        options.onCrash?.(new Error(`PostgreSQL ended by itself (${how}): ${lastWords(plan.dataDir)}`))
        return
      }
      const again = await tryClaim(live.socketDir).catch(() => null)
      if (again && 'client' in again) {
        held = again
        watch()
        return
      }
      await pause(100)
    }
  }
  watch()

  return {
    url: socketUrl(live.socketDir, OWNER),
    socketDir: live.socketDir,
    adopted: child === null,
    stop: () => {
      // The claim is kept until PostgreSQL throws us out: no one can adopt what we are stopping.
      stopping ??= stopPostmaster(plan.dataDir, live.pid).then(() => held.client.end().catch(() => undefined))
      return stopping
    },
  }
}
