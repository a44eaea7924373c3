// Builds the phone client into dist/ and bundles the server: `node tools/build.ts [--if-stale] [--out FOLDER]`; with a folder the phone client alone.
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { FIRST } from '../app/phone/paths.ts'
import { buildClient, buildInline, buildPrerenderer } from './build/bundles.ts'
import { compressFolder } from './build/compress.ts'
import { writePages } from './build/pages.ts'
import { replaceFolder } from './build/replace.ts'
import { screenSource } from './build/route-facts.ts'
import { buildServerIfStale } from './build/server.ts'
import { firstRouteSizes, tooBig } from './build/sizes.ts'
import { isFresh, sourceStamp } from './build/stamp.ts'
import { SERVER } from './install.mjs'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '')

/**
 * Builds the phone client into `dist` as a whole or not at all: what stood there is replaced at the end. Throws with the
 * reason where the bundle holds server code or the first route's scripts weigh more than they may.
 */
export async function buildPhone(dist: string = join(root, 'dist')): Promise<void> {
  const began = performance.now()
  const stamp = await sourceStamp(root)
  // inside the checkout, so that the prerendering entry finds its packages
  const work = join(root, '.cache', `phone-build-${process.pid}`)
  await rm(work, { recursive: true, force: true })
  try {
    const out = join(work, 'dist')
    const manifest = await buildClient(join(out, 'phone'), await screenSource(root, FIRST))
    const looks = await buildInline('app/phone/early/appearance.ts')
    const later = await buildInline('app/phone/early/later.ts')
    const worker = await buildInline('app/phone/worker/worker.ts')
    const prerenderer = await buildPrerenderer(join(out, 'drawing'))
    await writePages({ root, out, manifest, looks, later, worker, prerenderer })
    // for a build that one test looks at: half the time goes into what no person will load
    const quality = process.env['PHONE_BUILD'] === 'quick' ? 1 : undefined
    await compressFolder(join(out, 'phone'), { quality })
    await compressFolder(join(out, 'pages'), { all: true, quality: quality ?? 9 })
    const sizes = await firstRouteSizes(root, out, manifest)
    for (const line of sizes.lines) console.log(line)
    const refusal = tooBig(sizes)
    if (refusal) throw new Error(refusal)
    await writeFile(
      join(out, 'sizes.json'),
      `${JSON.stringify({ firstRouteBytes: sizes.total, firstRouteFiles: sizes.files })}\n`,
    )
    await writeFile(join(out, 'stamp'), `${stamp}\n`)
    await replaceFolder(out, dist)
    console.log(
      `phone client built into ${relative(root, dist) || '.'} in ${((performance.now() - began) / 1000).toFixed(1)} s`,
    )
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** Builds only where `dist` does not hold the sources as they are now. Answers whether it built. */
export async function buildIfStale(dist: string = join(root, 'dist')): Promise<boolean> {
  if (await isFresh(root, dist)) return false
  await buildPhone(dist)
  return true
}

if (process.argv[1] && import.meta.url === pathToFileURL(resolve(process.argv[1])).href) {
  // screens are prerendered by the React that people get
  process.env['NODE_ENV'] = 'production'
  const { values } = parseArgs({ options: { 'if-stale': { type: 'boolean' }, out: { type: 'string' } } })
  const dist = values.out ? resolve(values.out) : join(root, 'dist')
  try {
    if (!values['if-stale']) await buildPhone(dist)
    else if (!(await buildIfStale(dist)))
      console.log(`phone client is fresh (${(await readFile(join(dist, 'stamp'), 'utf8')).slice(0, 8)})`)
    if (!values.out && (await buildServerIfStale(root))) console.log(`server bundled into ${SERVER}`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
