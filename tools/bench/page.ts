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

const ROUNDS = 5
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

export interface PageFigures {
  ratio: number
  oursMs: number
  bareMs: number
}

/** Largest contentful paint of the first route by Lighthouse (mobile), against a bare HTML page with the same content; milliseconds. */
export async function benchPage(port: number): Promise<PageFigures> {
  const dataDir = mkdtempSync(join(tmpdir(), 'yuanqu-bench-'))
  chmodSync(dataDir, 0o755)
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), DEMO_TRAFFIC: 'off' }
  const server = spawn(process.execPath, [MAIN], { env, stdio: 'ignore' })
  const profile = mkdtempSync(join(tmpdir(), 'yuanqu-lighthouse-'))
  let chromium: ChildProcess | null = null
  try {
    const address = `http://127.0.0.1:${port}/front/mobile/licenseplate`
    const html = await firstPage(address)
    const bare = await serveBare(bareOf(html), port + 1)
    const executable = findChromium()
    if (!executable) throw new Error('no Chromium: run npm test once, or set CHROMIUM')
    chromium = spawn(
      executable,
      [...CHROMIUM_FLAGS, `--remote-debugging-port=${port + 2}`, `--user-data-dir=${profile}`],
      { stdio: 'ignore' },
    )
    await answers(`http://127.0.0.1:${port + 2}/json/version`)
    const flags: Flags = {
      port: port + 2,
      onlyAudits: ['largest-contentful-paint'],
      formFactor: 'mobile',
      logLevel: 'error',
    }
    const paint = async (url: string) => {
      const result = await lighthouse(url, flags)
      const value = result?.lhr.audits['largest-contentful-paint']?.numericValue
      if (value === undefined)
        throw new Error(
          `Lighthouse found no paint at ${url}: ${result?.lhr.audits['largest-contentful-paint']?.errorMessage ?? result?.lhr.runtimeError?.message}`,
        )
      return value
    }
    const figures = { ours: [] as number[], bare: [] as number[] }
    for (let round = 0; round < ROUNDS; round++) {
      figures.ours.push(await paint(address))
      figures.bare.push(await paint(`http://127.0.0.1:${port + 1}/`))
    }
    bare.close()
    const [oursMs, bareMs] = [median(figures.ours), median(figures.bare)]
    return { ratio: oursMs / bareMs, oursMs, bareMs }
  } finally {
    chromium?.kill()
    server.kill('SIGTERM')
    await new Promise((done) => (server.exitCode === null ? server.once('exit', done) : done(null)))
    rmSync(dataDir, { recursive: true, force: true })
    rmSync(profile, { recursive: true, force: true })
  }
}

/** The same words and looks without any script. */
function bareOf(html: string): string {
  return html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '').replace(/<link[^>]+(modulepreload|prefetch)[^>]*>/g, '')
}

async function serveBare(html: string, port: number) {
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

async function firstPage(address: string): Promise<string> {
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

/** Gzip bytes of the scripts that the first route needs before it can be used, as the build counted them. */
export function firstRouteBytes(): number {
  const file = fileURLToPath(new URL('../../dist/sizes.json', import.meta.url))
  return (JSON.parse(readFileSync(file, 'utf8')) as { firstRouteBytes: number }).firstRouteBytes
}
