import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** A demo to take pictures of, and the session of its driver. */
export interface Demo {
  origin: string
  token: string
  /** It was brought up for this and goes afterwards. */
  own: boolean
  stop(): Promise<void>
}

const START_MS = 120_000

/** A demo that runs already. Throws where the driver cannot sign in with this password. */
export async function runningDemo(url: string, password: string | undefined): Promise<Demo> {
  if (!password) throw new Error('PASSWORD is missing: the demo says it when it starts')
  const origin = url.replace(/\/+$/, '')
  return { origin, token: await signIn(origin, password), own: false, stop: async () => undefined }
}

/** A demo of its own, in a folder that goes with it; its 30 days of history are there before it answers. */
export async function ownDemo(root: string): Promise<Demo> {
  execFileSync('node', [join(root, 'tools/build.ts'), '--if-stale'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const dataDir = mkdtempSync(join(tmpdir(), 'yuanqu-shots-'))
  // as root the store runs as another user, who must be able to reach it
  chmodSync(dataDir, 0o755)
  const port = await freePort()
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    DATA_DIR: dataDir,
    PORT: String(port),
    DATABASE_URL: '',
    PUBLIC_URL: '',
  }
  const server = spawn('node', [join(root, 'app/server/main.ts')], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  server.stdout.on('data', (text: Buffer) => {
    said += text.toString()
  })
  const stop = async () => {
    await end(server)
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const until = Date.now() + START_MS
    while (!said.includes('已生成过去')) {
      if (server.exitCode !== null || Date.now() > until) throw new Error(`the demo did not start\n${said}`)
      await pause(100)
    }
    const origin = `http://127.0.0.1:${port}`
    const password = readFileSync(join(dataDir, 'demo-password.txt'), 'utf8').trim()
    return { origin, token: await signIn(origin, password), own: true, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Asks a call of the demo; answers its body. Throws on a refusal. */
export async function ask<Body>(origin: string, call: string, input: object, token?: string): Promise<Body> {
  const answer = await fetch(`${origin}/ipark/portal/app/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { loginSession: token } : {}) },
    body: JSON.stringify(input),
  })
  const { code, message, body } = (await answer.json()) as { code: number; message: string; body: Body }
  if (code !== 200 && code !== 615) throw new Error(`${call}: ${code} ${message}`)
  return body
}

async function signIn(origin: string, password: string): Promise<string> {
  const given = { customId: 'driver', password, areaId: '1' }
  return (await ask<{ loginsession: string }>(origin, 'common/login', given)).loginsession
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  const ended = new Promise((done) => server.once('exit', done))
  server.kill('SIGTERM')
  await ended
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  if (typeof address !== 'object' || !address) throw new Error('no free port')
  return address.port
}
