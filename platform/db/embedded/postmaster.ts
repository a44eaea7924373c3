import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { storeEnvironment } from './cluster.ts'
import { EmbeddedError } from './error.ts'
import { clusterFolder } from './place.ts'
import { isCode, type StoreUser } from './user.ts'

/** A running PostgreSQL, ours or one left by a process that was killed. */
export interface Postmaster {
  readonly pid: number
  readonly socketDir: string
  /** `ready` once it takes connections. */
  readonly status: string
}

/** How a PostgreSQL is to run. */
export interface RunPlan {
  readonly dataDir: string
  readonly bin: string
  readonly user: StoreUser
  readonly socketDir: string
  readonly durable: boolean
}

const LOG_LIMIT_BYTES = 8_000_000

/** The live PostgreSQL of a data folder as its pid file tells, or null; a pid used again by another program is not one. */
export function livePostmaster(dataDir: string): Postmaster | null {
  const cluster = clusterFolder(dataDir)
  const text = readIfThere(join(cluster, 'postmaster.pid'))
  const lines = text?.split('\n').map((line) => line.trim()) ?? []
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0 || !runsIn(pid, cluster)) return null
  return { pid, socketDir: lines[4] ?? '', status: lines[7] ?? '' }
}

/** Starts PostgreSQL in a session of its own: what hits our terminal or us does not hit it. */
export function spawnPostmaster(plan: RunPlan): ChildProcess {
  const cluster = clusterFolder(plan.dataDir)
  // PostgreSQL would shrink from a pid that another program of the same user got after a restart of the machine.
  if (!livePostmaster(plan.dataDir)) rmSync(join(cluster, 'postmaster.pid'), { force: true })
  const log = logFile(plan.dataDir)
  if (existsSync(log) && statSync(log).size > LOG_LIMIT_BYTES) renameSync(log, `${log}.1`)
  const out = openSync(log, 'a', 0o600)
  try {
    const child = spawn(join(plan.bin, 'postgres'), words(plan), {
      ...plan.user.spawnAs,
      cwd: plan.dataDir,
      env: storeEnvironment(),
      detached: true,
      stdio: ['ignore', out, out],
    })
    child.unref()
    return child
  } finally {
    closeSync(out)
  }
}

/** Whether a running PostgreSQL was started by this very plan, programs and settings alike. */
export function runsByPlan(plan: RunPlan): boolean {
  const opts = readIfThere(join(clusterFolder(plan.dataDir), 'postmaster.opts'))
  return opts?.trim() === [join(plan.bin, 'postgres'), ...words(plan).map((word) => `"${word}"`)].join(' ')
}

/** Waits until PostgreSQL of this folder takes connections; null when it ended or was stopped before that. */
export async function untilReady(dataDir: string, child: ChildProcess | null): Promise<Postmaster | null> {
  const deadline = Date.now() + 120_000
  while (Date.now() < deadline) {
    const live = livePostmaster(dataDir)
    if (live?.status === 'ready') return live
    const ended = child && (child.exitCode !== null || child.signalCode !== null)
    if (!live && (ended || !child)) return null
    if (child && child.pid === undefined) return null
    await pause(5)
  }
  throw new EmbeddedError(`PostgreSQL did not become ready within two minutes: see ${logFile(dataDir)}`)
}

/** Fast shutdown: ends sessions, writes everything, exits. After 30 s it is told to drop all (the WAL has everything). */
export async function stopPostmaster(dataDir: string, pid: number): Promise<void> {
  const cluster = clusterFolder(dataDir)
  const since = Date.now()
  let signal: NodeJS.Signals | null = 'SIGINT'
  while (runsIn(pid, cluster)) {
    if (signal) send(pid, signal)
    signal = null
    if (Date.now() - since > 60_000) throw new EmbeddedError(`PostgreSQL (process ${pid}) does not stop`)
    if (Date.now() - since > 30_000) signal = 'SIGQUIT'
    await pause(5)
  }
}

/** Where PostgreSQL writes its messages. */
export function logFile(dataDir: string): string {
  return join(dataDir, 'postgres.log')
}

/** The last lines that PostgreSQL wrote, for a message about why it ended. */
export function lastWords(dataDir: string, lines = 3): string {
  return (readIfThere(logFile(dataDir)) ?? '').trim().split('\n').slice(-lines).join(' / ')
}

function words(plan: RunPlan): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: plan.socketDir,
    unix_socket_permissions: '0700',
    port: '5432',
    max_connections: '100',
    // a backup is brought back in one transaction, which locks every table and index: with 64 there was no room for them
    max_locks_per_transaction: '256',
    shared_buffers: '128MB',
    max_wal_size: '512MB',
    jit: 'off',
    update_process_title: 'off',
    log_min_messages: 'warning',
    log_line_prefix: '%m [%p] ',
    log_timezone: 'UTC',
    fsync: plan.durable ? 'on' : 'off',
    synchronous_commit: plan.durable ? 'on' : 'off',
    full_page_writes: plan.durable ? 'on' : 'off',
  }
  return [
    '-D',
    clusterFolder(plan.dataDir),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}

/** Whether process `pid` is a PostgreSQL of that folder: it makes the folder its working one. */
function runsIn(pid: number, cluster: string): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (isCode(error, 'ESRCH')) return false
  }
  if (process.platform !== 'linux')
    return /postgres/.test(spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '')
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch {
    // Gone, a zombie, or somebody else's.
    return false
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!isCode(error, 'ESRCH')) throw error
  }
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}
