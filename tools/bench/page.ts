import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import lighthouse, { type Flags } from 'lighthouse'
import { findChromium } from '../install.mjs'
import { median } from './load.ts'
import { drawnAddresses } from './page-addresses.ts'
import { undisturbed, untilIdle } from './quiet.ts'

const ROUNDS = 5
const DRAWN = 10
/** The wallet's pages keep a line open for what comes by itself: there Lighthouse would wait for a quiet network until the end. In milliseconds. */
const LONGEST_LOAD_MS = 9_000
const FIRST = '/licenseplate'
const MAIN = fileURLToPath(new URL('../../app/server/main.ts', import.meta.url))
const CHROMIUM_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** One look at a page. */
export interface Look {
  /** Largest contentful paint, blocking time: milliseconds. */
  readonly paintMs: number
  readonly blockingMs: number
  readonly shift: number
  /** 0 to 100. */
  readonly score: number
}

/** The medians of a route, signed in where it needs that. */
export interface RouteFigures extends Look {
  readonly path: string
  /** Its paint against that of the bare page. */
  readonly ratio: number
}

/** What the rounds found. */
export interface PageFigures {
  readonly bareMs: number
  /** Looks that the host's other machines disturbed at each try. */
  readonly disturbed: number
  /** The first route, then those drawn. */
  readonly routes: readonly RouteFigures[]
}

/**
 * The first route and ten drawn ones by Lighthouse (mobile, its simulated throttling, nothing in the cache), turn and turn about with a bare HTML page that has the first
 * route's words and looks; five rounds. A person of the demo is signed in on all but the first route.
 */
export async function benchPage(port: number, seed: number): Promise<PageFigures> {
  const dataDir = mkdtempSync(join(tmpdir(), 'yuanqu-bench-'))
  chmodSync(dataDir, 0o755)
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), DEMO_TRAFFIC: 'off' }
  const server = spawn(process.execPath, [MAIN], { env, stdio: 'ignore' })
  const profiles = ['stranger', 'person'].map((name) => mkdtempSync(join(tmpdir(), `yuanqu-lighthouse-${name}-`)))
  const browsers: ChildProcess[] = []
  const origin = `http://127.0.0.1:${port}`
  try {
    const bare = await serveBare(bareOf(await firstPage(origin + BASE + FIRST)), port + 1)
    for (const [at, profile] of profiles.entries()) browsers.push(await startChromium(port + 2 + at, profile))
    await signIn(origin, port + 3, readFileSync(join(dataDir, 'demo-password.txt'), 'utf8').trim())
    const paths = [FIRST, ...(await drawnAddresses(seed, DRAWN, FIRST))]
    const looks = new Map<string, Look[]>(['bare', ...paths].map((path) => [path, []]))
    let disturbed = 0
    const see = async (path: string, url: string, browser: number) => {
      const { value, disturbed: was } = await undisturbed(() => look(url, browser))
      looks.get(path)?.push(value)
      if (was) disturbed++
      process.stderr.write('.')
    }
    await untilIdle()
    for (let round = 0; round < ROUNDS; round++) {
      await see('bare', `http://127.0.0.1:${port + 1}/`, port + 2)
      for (const path of paths) await see(path, origin + BASE + path, port + (path === FIRST ? 2 : 3))
    }
    process.stderr.write('\n')
    bare.close()
    const bareMs = medians(looks.get('bare') ?? []).paintMs
    const routes = paths.map((path) => {
      const found = medians(looks.get(path) ?? [])
      return { path, ...found, ratio: found.paintMs / bareMs }
    })
    return { bareMs, routes, disturbed }
  } finally {
    for (const browser of browsers) endGroup(browser)
    server.kill('SIGTERM')
    await new Promise((done) => (server.exitCode === null ? server.once('exit', done) : done(null)))
    for (const folder of [dataDir, ...profiles]) rmSync(folder, { recursive: true, force: true })
  }
}

const BASE = '/front/mobile'

/** The medians of several looks. */
export function medians(looks: readonly Look[]): Look {
  const of = (read: (look: Look) => number) => median(looks.map(read))
  return {
    paintMs: of(({ paintMs }) => paintMs),
    blockingMs: of(({ blockingMs }) => blockingMs),
    shift: of(({ shift }) => shift),
    score: of(({ score }) => score),
  }
}

/** Looks at a page by Lighthouse, in the Chromium that listens there. */
export async function look(url: string, port: number): Promise<Look> {
  const flags: Flags = {
    port,
    onlyCategories: ['performance'],
    formFactor: 'mobile',
    logLevel: 'error',
    maxWaitForLoad: LONGEST_LOAD_MS,
  }
  const result = await lighthouse(url, flags)
  const { audits, categories, runtimeError } = result?.lhr ?? {}
  const value = (name: string) => {
    const found = audits?.[name]
    if (found?.numericValue === undefined)
      throw new Error(`Lighthouse found no ${name} at ${url}: ${found?.errorMessage ?? runtimeError?.message}`)
    return found.numericValue
  }
  return {
    paintMs: value('largest-contentful-paint'),
    blockingMs: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    score: Math.round((categories?.['performance']?.score ?? 0) * 100),
  }
}

/** A Chromium of its own that listens there. */
export async function startChromium(port: number, profile: string): Promise<ChildProcess> {
  const executable = findChromium()
  if (!executable) throw new Error('no Chromium: run npm test once, or set CHROMIUM')
  const chromium = spawn(
    executable,
    [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`],
    // Debian's is a script that starts the program: only the group of both can be ended from here
    { stdio: 'ignore', detached: true },
  )
  await answers(`http://127.0.0.1:${port}/json/version`)
  return chromium
}

/** Ends a program and what it started. */
export function endGroup({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGTERM')
}

/** Signs somebody of the demo in and leaves the session in the browser's storage: Lighthouse empties caches and leaves that. */
async function signIn(origin: string, port: number, password: string): Promise<void> {
  const answer = await fetch(`${origin}/ipark/portal/app/common/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ customId: 'staff', password }),
  })
  // the shape of our own call
  const { body } = (await answer.json()) as { body: { loginsession?: string } | null }
  if (!body?.loginsession) throw new Error('nobody of the demo could sign in')
  const opened = await fetch(`http://127.0.0.1:${port}/json/new?${encodeURIComponent(`${origin}/robots.txt`)}`, {
    method: 'PUT',
  })
  // what Chromium says of a new tab
  const tab = (await opened.json()) as { id: string; webSocketDebuggerUrl: string }
  await pause(1000)
  const expression = `localStorage.setItem('loginSession', ${JSON.stringify(body.loginsession)}); localStorage.getItem('loginSession')`
  const socket = new WebSocket(tab.webSocketDebuggerUrl)
  await new Promise((done) => socket.addEventListener('open', done, { once: true }))
  const said = new Promise<string>((done) =>
    socket.addEventListener('message', ({ data }) => done(String(data)), { once: true }),
  )
  socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } }))
  if (!(await said).includes(body.loginsession)) throw new Error('the session could not be left in the browser')
  socket.close()
  await fetch(`http://127.0.0.1:${port}/json/close/${tab.id}`)
}

/** The same words and looks without any script. */
export function bareOf(html: string): string {
  return html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '').replace(/<link[^>]+(modulepreload|prefetch)[^>]*>/g, '')
}

/** Serves a page, and nothing else. */
export async function serveBare(html: string, port: number) {
  const body = gzipSync(html)
  const server = createServer((_request, response) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'gzip',
      'content-length': body.length,
    })
    response.end(body)
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return server
}

/** The HTML of a page, once its server is there. */
export async function firstPage(address: string): Promise<string> {
  await answers(address)
  return (await fetch(address)).text()
}

async function answers(address: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    try {
      if ((await fetch(address)).ok) return
    } catch {
      // Not up yet.
    }
    await pause(100)
  }
  throw new Error(`${address} did not answer`)
}

/** What the first route needs before it can be used, as the build counted: gzip bytes of scripts, and how many files. */
export function firstRouteSizes(): { readonly bytes: number; readonly files: number } {
  const file = fileURLToPath(new URL('../../dist/sizes.json', import.meta.url))
  // our own build wrote it
  const { firstRouteBytes, firstRouteFiles } = JSON.parse(readFileSync(file, 'utf8')) as {
    firstRouteBytes: number
    firstRouteFiles: number
  }
  return { bytes: firstRouteBytes, files: firstRouteFiles }
}
