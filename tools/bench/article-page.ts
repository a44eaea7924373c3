import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bareOf, endGroup, firstPage, type Look, look, medians, serveBare, startChromium } from './page.ts'
import { undisturbed, untilIdle } from './quiet.ts'

const ROUNDS = 5
const BASE = '/front/mobile'
const MAIN = fileURLToPath(new URL('../../app/server/main.ts', import.meta.url))

/**
 * A published article of the demo by Lighthouse (mobile, its simulated throttling, nothing in the cache, nobody signed in), turn and turn about with the same HTML
 * without any script; medians of five rounds.
 */
export async function benchArticlePage(port: number): Promise<Look & { bareMs: number; disturbed: number }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'yuanqu-bench-'))
  chmodSync(dataDir, 0o755)
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), DEMO_TRAFFIC: 'off' }
  const server = spawn(process.execPath, [MAIN], { env, stdio: 'ignore' })
  const profile = mkdtempSync(join(tmpdir(), 'yuanqu-lighthouse-'))
  const origin = `http://127.0.0.1:${port}`
  const chromium = await startChromium(port + 2, profile)
  try {
    await firstPage(`${origin}${BASE}/publishing/list`)
    const url = `${origin}${BASE}/news/detail?id=${await newestNews(origin)}`
    const bare = await serveBare(bareOf(await firstPage(url)), port + 1)
    const looks: Record<'bare' | 'ours', Look[]> = { bare: [], ours: [] }
    let disturbed = 0
    await untilIdle()
    for (let round = 0; round < ROUNDS; round++)
      for (const [name, address] of [
        ['bare', `http://127.0.0.1:${port + 1}/`],
        ['ours', url],
      ] as const) {
        const { value, disturbed: was } = await undisturbed(() => look(address, port + 2))
        looks[name].push(value)
        if (was) disturbed++
        process.stderr.write('.')
      }
    process.stderr.write('\n')
    bare.close()
    return { ...medians(looks.ours), bareMs: medians(looks.bare).paintMs, disturbed }
  } finally {
    endGroup(chromium)
    server.kill('SIGTERM')
    await new Promise((done) => (server.exitCode === null ? server.once('exit', done) : done(null)))
    for (const folder of [dataDir, profile]) rmSync(folder, { recursive: true, force: true })
  }
}

async function newestNews(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/ipark/portal/app/share/publishedList`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'news' }),
  })
  // the shape of our own call
  const { body } = (await answer.json()) as { body: { items: readonly { id: string }[] } | null }
  const [first] = body?.items ?? []
  if (!first) throw new Error('the demo published nothing')
  return first.id
}
