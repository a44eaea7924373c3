import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { whenFileEnds } from '../../../tests/support/endings.ts'
import { findBinaries, installed } from './binaries.ts'
import { EmbeddedError } from './error.ts'
import { runningStore, startStore } from './launcher.ts'
import { dataFolder } from './place.ts'
import { livePostmaster, stopPostmaster } from './postmaster.ts'
import { roomiest } from './temporary.ts'
import { storeUser } from './user.ts'

const holderFile = fileURLToPath(new URL('holder.fixture.ts', import.meta.url))
const tops: string[] = []
const folders: string[] = []
const holders: ChildProcess[] = []

afterEach(async () => {
  for (const holder of holders.splice(0)) holder.kill('SIGKILL')
  for (const folder of folders.splice(0)) {
    const live = livePostmaster(folder)
    if (live) await stopPostmaster(folder, live.pid)
  }
  for (const top of tops.splice(0)) rmSync(top, { recursive: true, force: true })
})

function newFolder(...below: string[]): string {
  const top = mkdtempSync(`${roomiest()}/yuanqu-launch-`)
  chmodSync(top, 0o755)
  tops.push(top)
  const folder = join(top, ...below)
  folders.push(folder)
  return folder
}

let template: Promise<string> | null = null

/** A folder whose store was started and stopped before: a copy, for a first start takes two seconds. */
async function usedFolder(...below: string[]): Promise<string> {
  template ??= (async () => {
    const top = mkdtempSync(`${roomiest()}/yuanqu-launch-`)
    chmodSync(top, 0o755)
    whenFileEnds(() => rmSync(top, { recursive: true, force: true }))
    await (await startStore(join(top, 'data'))).stop()
    return join(top, 'data')
  })()
  const from = await template
  const folder = newFolder(...below)
  mkdirSync(join(folder, '..'), { recursive: true })
  execFileSync('cp', ['-a', from, folder])
  return folder
}

/** Starts a holder and follows what it says. */
function hold(folder: string, mode = 'count') {
  const child = spawn(process.execPath, [holderFile, folder, mode], { stdio: ['ignore', 'pipe', 'inherit'] })
  holders.push(child)
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += String(chunk)
  })
  const ended = new Promise<number | null>((done) => child.once('close', (code) => done(code)))
  return {
    child,
    ended,
    lines: () => said.split('\n').filter(Boolean),
    committed: () => Number(said.match(/committed (\d+)\n(?![\s\S]*committed \d+\n)/)?.[1] ?? 0),
    says: (pattern: RegExp) => expect.poll(() => said, { timeout: 20_000, interval: 10 }).toMatch(pattern),
  }
}

async function ask<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  // A server that falls in between is told by the query, or by nobody.
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<T>(text)
  await client.end()
  return rows
}

describe('one process', () => {
  test('first start, warm start, durable, by code point, only through a closed socket', async () => {
    const folder = newFolder()
    // left by two that died while they made the store, one of them just now
    for (const draft of ['.postgres-old', '.postgres-new', 'other']) mkdirSync(join(folder, draft), { recursive: true })
    const longAgo = new Date(Date.now() - 601_000)
    for (const draft of ['.postgres-old', 'other']) utimesSync(join(folder, draft), longAgo, longAgo)
    const first = await startStore(folder)
    expect(readdirSync(folder).filter((name) => /^\.postgres-|other/.test(name))).toEqual(['.postgres-new', 'other'])
    expect(first.adopted).toBe(false)
    const settings = await ask<{ name: string; setting: string }>(
      first.url,
      `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums',
        'listen_addresses', 'server_encoding') order by name`,
    )
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      data_checksums: 'on',
      fsync: 'on',
      full_page_writes: 'on',
      listen_addresses: '',
      server_encoding: 'UTF8',
      synchronous_commit: 'on',
    })
    const [order] = await ask<{ sorted: string[]; upper: string }>(
      first.url,
      `select array_agg(x order by x) as sorted, upper('é') as upper from unnest(array['b', 'A', 'a', '中', 'Z']) x`,
    )
    expect(order).toEqual({ sorted: ['A', 'Z', 'a', 'b', '中'], upper: 'É' })
    expect(statSync(first.socketDir).mode & 0o777).toBe(0o700)
    expect(statSync(join(first.socketDir, '.s.PGSQL.5432')).mode & 0o777).toBe(0o700)
    await ask(first.url, 'create table kept (n int); insert into kept values (7)')
    await first.stop()
    await first.stop()
    expect(livePostmaster(folder)).toBeNull()
    expect(runningStore(folder)).toBeNull()

    const second = await startStore(folder)
    expect(runningStore(folder)).toBe(second.url)
    expect(await ask(second.url, 'select n from kept')).toEqual([{ n: 7 }])
    await second.stop()
  })

  test('a path that is too long for a socket', async () => {
    const folder = await usedFolder('园区'.repeat(20), 'x'.repeat(60))
    const store = await startStore(folder)
    expect(store.socketDir).toMatch(/^\/tmp\/yuanqu-\d+-[0-9a-f]{12}$/)
    expect(await ask(store.url, 'select 1 as n')).toEqual([{ n: 1 }])
    await store.stop()
    // somebody was there before and left it open, or put a file in its place
    chmodSync(store.socketDir, 0o750)
    await expect(startStore(folder)).rejects.toThrow('closed to others')
    rmSync(store.socketDir, { recursive: true })
    writeFileSync(store.socketDir, '')
    await expect(startStore(folder)).rejects.toThrow('closed to others')
    rmSync(store.socketDir)
  })

  test('a pid file left by a crash of the machine, its pid now another program of ours', async () => {
    const folder = await usedFolder()
    const store = await startStore(folder)
    const live = livePostmaster(folder)
    await store.stop()
    // of the user as whom PostgreSQL runs: of others it would not mind
    const other = spawn('sleep', ['600'], storeUser(join(folder, 'postgres')).spawnAs)
    holders.push(other)
    writeFileSync(
      join(folder, 'postgres', 'postmaster.pid'),
      `${other.pid}\n${folder}/postgres\n1\n5432\n${live?.socketDir}\n\n1 1\nready\n`,
    )
    const again = await startStore(folder)
    expect(again.adopted).toBe(false)
    await again.stop()
  })
})

describe('several processes', () => {
  test('kill -9 of the owner: adopted at the next start, nothing acknowledged is lost; a second owner is refused', async () => {
    const folder = await usedFolder()
    const first = hold(folder)
    await first.says(/committed 50\n/)
    const second = hold(folder)
    expect(await second.ended).toBe(1)
    expect(second.lines()).toEqual([
      `refused: the store in ${folder} is in use by process ${first.child.pid}: stop that one first, or choose another DATA_DIR`,
    ])
    for (let round = 0; round < 3; round += 1) {
      const holder = round === 0 ? first : hold(folder)
      if (round > 0) await holder.says(/ready {"adopted":true/)
      await holder.says(/committed \d+\n[\s\S]*committed \d+\n/)
      const before = livePostmaster(folder)?.pid
      holder.child.kill('SIGKILL')
      await holder.ended
      expect(livePostmaster(folder)?.pid).toBe(before)
      const url = runningStore(folder) ?? ''
      const [{ last, count } = { last: 0, count: 0 }] = await ask<{ last: number; count: number }>(
        url,
        'select max(n) as last, count(*)::int as count from counted',
      )
      expect(count).toBe(last)
      expect(last).toBeGreaterThanOrEqual(holder.committed())
    }
  })

  test('both killed with -9: recovered from the log', async () => {
    const folder = await usedFolder()
    const holder = hold(folder)
    await holder.says(/committed 30\n/)
    process.kill(livePostmaster(folder)?.pid ?? 0, 'SIGKILL')
    holder.child.kill('SIGKILL')
    await holder.ended
    const store = await startStore(folder)
    const [row] = await ask<{ last: number }>(store.url, 'select max(n) as last from counted')
    expect(row?.last).toBeGreaterThanOrEqual(holder.committed())
    await store.stop()
  })

  test('SIGTERM drains and stops both', async () => {
    const folder = await usedFolder()
    const holder = hold(folder)
    await holder.says(/committed 10\n/)
    holder.child.kill('SIGTERM')
    expect(await holder.ended).toBe(0)
    expect(holder.lines().at(-1)).toBe('stopped')
    expect(livePostmaster(folder)).toBeNull()
    expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false)
  })

  test('of two that start a new folder at once, one wins and the other is refused', async () => {
    const folder = newFolder()
    const both = [hold(folder, 'idle'), hold(folder, 'idle')]
    await expect
      .poll(() => both.map((holder) => holder.lines()[0]?.split(/[ :]/)[0] ?? '').sort(), { timeout: 20_000 })
      .toEqual(['ready', 'refused'])
  })

  test('PostgreSQL ending by itself is told; one crashed session is not', async () => {
    const folder = await usedFolder()
    const told: string[] = []
    const store = await startStore(folder, { onCrash: (error) => told.push(error.message) })
    const [session = expect.unreachable()] = await owners(store.url)
    process.kill(session.pid, 'SIGKILL')
    // another session has the store: the one that crashed may be seen there for a moment yet
    await expect.poll(() => owners(store.url), { timeout: 20_000 }).toEqual([expect.not.objectContaining(session)])
    expect(told).toEqual([])
    process.kill(livePostmaster(folder)?.pid ?? 0, 'SIGQUIT')
    await expect.poll(() => told, { timeout: 20_000 }).toEqual([expect.stringMatching(/^PostgreSQL ended by itself/)])
  })

  test('other settings than the running one: stopped and started again', async () => {
    const folder = await usedFolder()
    const holder = hold(folder)
    await holder.says(/committed 5\n/)
    holder.child.kill('SIGKILL')
    await holder.ended
    const store = await startStore(folder, { durable: false })
    expect(store.adopted).toBe(false)
    expect(await ask(store.url, 'show fsync')).toEqual([{ fsync: 'off' }])
    await store.stop()
  })
})

/** Who holds the store of this address; nobody where it does not answer. */
async function owners(url: string): Promise<{ pid: number }[]> {
  return await ask<{ pid: number }>(
    url,
    `select pid from pg_locks where locktype = 'advisory' and classid = 7211 and granted`,
  ).catch(() => [])
}

describe.runIf(process.getuid?.() === 0)('as root', () => {
  test('a checkout under a closed home keeps its data in /var/lib; a configured folder there is refused', () => {
    const home = newFolder('closed')
    mkdirSync(home, { mode: 0o700 })
    const checkout = join(home, `checkout-${randomBytes(3).toString('hex')}`)
    mkdirSync(checkout)
    const place = dataFolder(checkout)
    expect(place.path).toMatch(/^\/var\/lib\/yuanqu\/[0-9a-f]{8}$/)
    expect(place.note).toContain(place.path)
    expect(() => dataFolder(checkout, join(checkout, 'mine'))).toThrow(EmbeddedError)
    chmodSync(home, 0o711)
    expect(dataFolder(checkout)).toEqual({ path: join(checkout, 'data'), note: null })
  })

  test('programs under a closed folder are copied to where the store can run them', async () => {
    const folder = newFolder('closed')
    mkdirSync(folder, { mode: 0o700 })
    const copies = newFolder()
    const user = storeUser(copies)
    const { native, version } = installed()
    cpSync(native, join(folder, 'native'), { recursive: true, filter: (path) => !path.endsWith('.a') })
    const { bin } = findBinaries(user, copies, { native: join(folder, 'native'), version })
    expect(bin).toBe(join(copies, `postgresql-${version}`, 'bin'))
    const ran = spawnSync(join(bin, 'initdb'), ['--version'], { ...user.spawnAs, cwd: '/', encoding: 'utf8' })
    expect(ran.stdout).toContain('(PostgreSQL) 18')
    expect(existsSync(join(bin, '../lib/libicuuc.so.60'))).toBe(true)
  })
})
