import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { livePostmaster, untilReady } from './postmaster.ts'

let folder: string
const children: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync('/tmp/yuanqu-postmaster-')
  mkdirSync(join(folder, 'postgres'))
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

/** A process that lives in that folder, as PostgreSQL does. */
async function living(cwd = join(folder, 'postgres')): Promise<ChildProcess> {
  const child = spawn('sleep', ['600'], { cwd })
  children.push(child)
  await new Promise((done) => child.once('spawn', done))
  return child
}

/** What the pid file says. */
const say = (pid: string | number | undefined, status = 'ready') =>
  writeFileSync(
    join(folder, 'postgres/postmaster.pid'),
    `${pid}\n${folder}/postgres\n1\n5432\n/run/socket\n\n1 1\n${status}\n`,
  )

test('a pid file tells of a process that lives in its folder, and of nothing else', async () => {
  expect(livePostmaster(folder)).toBeNull()
  const { pid } = await living()
  say(pid)
  expect(livePostmaster(folder)).toEqual({ pid, socketDir: '/run/socket', status: 'ready' })
  for (const other of [(await living('/')).pid, 0, -1, `-${pid}`, 'x', `${pid}.5`, '']) {
    say(other)
    expect(livePostmaster(folder), String(other)).toBeNull()
  }
})

test('one that is starting is waited for, also where another process started it', async () => {
  const child = await living()
  say(child.pid, 'starting')
  for (const own of [child, null]) {
    say(child.pid, 'starting')
    let isReady = false
    const ready = untilReady(folder, own).then((live) => {
      isReady = true
      return live
    })
    await new Promise((done) => setTimeout(done, 30))
    expect(isReady).toBe(false)
    say(child.pid)
    expect(await ready).toMatchObject({ pid: child.pid, status: 'ready' })
  }
})

test('one that ended, or that nobody started, is not waited for', async () => {
  expect(await untilReady(folder, null)).toBeNull()
  const child = await living()
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGKILL')
  await ended
  say(child.pid, 'starting')
  expect(await untilReady(folder, child)).toBeNull()
  const none = spawn('/no/such/program')
  none.on('error', () => undefined)
  expect(await untilReady(folder, none)).toBeNull()
})
