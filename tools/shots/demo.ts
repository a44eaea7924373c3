import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../tests/support/ports.ts'

/** A demo to take pictures of. */
export interface Demo {
  origin: string
  /** A session of one of its people. */
  readonly session: (account: string) => Promise<string>
  /** It was brought up for this and goes afterwards: what a picture needs may be done in it. Null: one that others use. */
  own: {
    /** The pay password of its wallet. */
    pin: string
    /** The latest message to a phone. */
    messageTo(phone: string): string
  } | null
  stop(): Promise<void>
}

const START_MS = 120_000

/** A demo that runs already. */
export async function runningDemo(url: string, password: string | undefined): Promise<Demo> {
  if (!password) throw new Error('PASSWORD is missing: the demo says it when it starts')
  const origin = url.replace(/\/+$/, '')
  return { origin, session: sessions(origin, password), own: null, stop: async () => undefined }
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
    const kept = (file: string) => readFileSync(join(dataDir, file), 'utf8').trim()
    const messageTo = (phone: string) => said.split('\n').findLast((line) => line.startsWith(`短信 ${phone} `)) ?? ''
    const own = { pin: kept('demo-pay-password.txt'), messageTo }
    return { origin, session: sessions(origin, kept('demo-password.txt')), own, stop }
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

/** Sessions of a demo's people, one for each. A promise of it throws where the password is wrong. */
function sessions(origin: string, password: string): Demo['session'] {
  const begun = new Map<string, Promise<string>>()
  const signIn = async (customId: string) =>
    (await ask<{ loginsession: string }>(origin, 'common/login', { customId, password, areaId: '1' })).loginsession
  return (account) => {
    const session = begun.get(account) ?? signIn(account)
    begun.set(account, session)
    return session
  }
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  const ended = new Promise((done) => server.once('exit', done))
  server.kill('SIGTERM')
  await ended
}
