import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { serverWords } from '../install.mjs'
import { median } from './load.ts'

const ROUNDS = 7
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const BARE = `
  import Fastify from 'fastify'
  const app = Fastify()
  app.get('/ipark/portal/app/common/parkInfo', () => ({ code: 200 }))
  await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })`

/** From spawning a server process on a live store to its first answer, against bare Fastify; milliseconds and their ratio. */
export async function benchStart(port: number): Promise<{ ratio: number; oursMs: number; bareMs: number }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'yuanqu-bench-'))
  // As root the store runs as another user, who must be able to reach it.
  chmodSync(dataDir, 0o755)
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), DEMO_TRAFFIC: 'off', NODE_ENV: 'development' }
  const ours = () => spawn(process.execPath, serverWords(ROOT), { env, stdio: 'ignore' })
  const bare = () =>
    spawn(process.execPath, ['--input-type=module', '-e', BARE], {
      env,
      stdio: 'ignore',
      cwd: fileURLToPath(new URL('.', import.meta.url)),
    })
  try {
    // The first start makes the store and the demo park; killed hard, it leaves the store running.
    await firstAnswer(ours, port, 120_000)
    const figures = { ours: [] as number[], bare: [] as number[] }
    for (let round = 0; round < ROUNDS; round++) {
      figures.ours.push(await firstAnswer(ours, port, 30_000))
      figures.bare.push(await firstAnswer(bare, port, 30_000))
    }
    const [oursMs, bareMs] = [median(figures.ours), median(figures.bare)]
    return { ratio: median(figures.ours.map((each, i) => each / (figures.bare[i] ?? Number.NaN))), oursMs, bareMs }
  } finally {
    const last = ours()
    await answered(port, 30_000)
    last.kill('SIGTERM')
    await ended(last)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function firstAnswer(start: () => ChildProcess, port: number, most: number): Promise<number> {
  const begun = performance.now()
  const child = start()
  await answered(port, most)
  const ms = performance.now() - begun
  child.kill('SIGKILL')
  await ended(child)
  return ms
}

async function answered(port: number, most: number): Promise<void> {
  const until = performance.now() + most
  while (performance.now() < until) {
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/ipark/portal/app/common/parkInfo`)
      if (answer.status === 200 && ((await answer.json()) as { code: number }).code === 200) return
    } catch {
      // Nobody listens yet.
    }
    await pause(4)
  }
  throw new Error('the server did not answer')
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) done()
    else child.once('exit', () => done())
  })
}
