import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DESKS, deskAt } from '../../app/phone/desk/desks.ts'
import { type Chunk, filesOf, type Manifest, type Prerenderer } from './bundles.ts'
import { documentHtml, policyFor } from './document.ts'
import { screenSource, screensModule } from './route-facts.ts'

const BASE = '/front/mobile/'
const ENTRY = 'app/phone/main.tsx'
/** What the shell fetches when it needs it. */
const SHELL = ['app/phone/screens.ts', 'app/phone/shell/not-found.tsx', 'app/phone/shell/after-start.ts']
/** Screens that open without network even if nobody opened them before. */
const AHEAD = ['/licenseplate', '/paylicenseplate', '/paycode', '/hotline', '/services', '/mine']

/** The icon of the tab and of the home screen: a P on the brand's ground, safe for round masks. */
const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><path fill="#0B7A5B" d="M0 0h96v96H0z"/>' +
  '<path fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" stroke-linejoin="round" d="M37 70V28h14a13 13 0 0 1 0 26H37"/></svg>'

interface Built {
  readonly root: string
  readonly out: string
  readonly manifest: Manifest
  readonly looks: string
  readonly later: string
  readonly worker: string
  readonly prerenderer: Prerenderer
}

/** One page of the build as the server finds it. */
export interface BuiltPage {
  /** Its file under `pages/`. */
  readonly file: string
  /** Same bytes, same tag. */
  readonly tag: string
  /** The content security policy that lets its own scripts and styles run, and nothing else. */
  readonly policy: string
}

/** Writes a page for every address, `pages.json` that lists them, the icon and the web app manifest into the build. */
export async function writePages({
  root,
  out,
  manifest,
  looks,
  later,
  worker: workerCode,
  prerenderer,
}: Built): Promise<void> {
  const ground = await pageGround(root)
  const css = await cssReader(join(out, 'phone'), manifest)
  const parts = async (sources: readonly string[]) => {
    const { scripts, styles } = filesOf(manifest, sources)
    const address = (file: string) => BASE + file
    return {
      css: await css(styles),
      scripts: scripts.map(address),
      styles: styles.map(address),
      looks,
      later,
      icon,
      ground,
    }
  }
  await mkdir(join(out, 'pages'), { recursive: true })
  const write = async (file: string, html: string): Promise<BuiltPage> => {
    await writeFile(join(out, 'pages', file), html)
    return { file, tag: createHash('sha256').update(html).digest('base64url').slice(0, 22), policy: policyFor(html) }
  }

  const bare = { ...(await parts([ENTRY])), title: '园区通', place: null, body: prerenderer.waiting() }
  const shell = await write('shell.html', documentHtml(bare))
  const pages: Record<string, BuiltPage> = {
    '/dev/gallery': await write('gallery.html', documentHtml({ ...bare, gallery: true })),
  }
  const { allRoutes, aliases } = await screensModule(root)
  const addresses = [...allRoutes.map(({ path }) => path), ...Object.keys(aliases)]
  for (const [at, path] of addresses.entries()) {
    const { html: body, own, place } = await prerenderer.prerender(path)
    const source = await screenSource(root, place.path)
    const needs = await parts([ENTRY, source])
    const screen = `${BASE}${manifest[source]?.file}`
    const desk = deskAt(DESKS, place.path) !== undefined
    const page = documentHtml({ ...needs, title: place.title, place: { ...place, screen }, own, desk, body })
    pages[path] = await write(`${at}.html`, page)
  }
  const worker = {
    file: 'worker.js',
    ahead: AHEAD,
    files: (await filesAhead(root, manifest)).map((file) => BASE + file),
  }
  await writeFile(join(out, 'pages', worker.file), workerCode)
  await writeFile(join(out, 'pages.json'), `${JSON.stringify({ shell, pages, worker })}\n`)
  const phone = join(out, 'phone')
  await writeFile(join(phone, 'icon.svg'), icon)
  await writeFile(join(phone, 'manifest.webmanifest'), `${JSON.stringify(webManifest(ground[0]))}\n`)
}

/** The files that the worker fetches with itself: those of the shell and the route table, and all that the screens ahead may ask for. */
async function filesAhead(root: string, manifest: Manifest): Promise<string[]> {
  const screens = await Promise.all(AHEAD.map((path) => screenSource(root, path)))
  const later = screens.flatMap((source) => manifest[source]?.dynamicImports ?? [])
  const { scripts, styles } = filesOf(manifest, [ENTRY, ...SHELL, ...screens, ...later])
  return [...scripts, ...styles]
}

/** `--page` by day and by night, as the kit's tokens have it. */
async function pageGround(root: string): Promise<readonly [string, string]> {
  const tokens = await readFile(join(root, 'ui/tokens.css'), 'utf8')
  const [light, dark] = [...tokens.matchAll(/--page:\s*(#[\da-f]{6})/gi)].map((match) => match[1])
  if (!light || !dark) throw new Error('ui/tokens.css names no --page for day and night')
  return [light, dark]
}

async function cssReader(phone: string, manifest: Manifest): Promise<(styles: readonly string[]) => Promise<string>> {
  const all = new Set(Object.values(manifest).flatMap((chunk: Chunk) => chunk.css ?? []))
  const texts = new Map(
    await Promise.all(
      [...all].map(async (file) => [file, (await readFile(join(phone, file), 'utf8')).trim()] as const),
    ),
  )
  return async (styles) => styles.map((file) => texts.get(file) ?? '').join('')
}

function webManifest(ground: string) {
  return {
    name: '园区通',
    short_name: '园区通',
    lang: 'zh-CN',
    start_url: `${BASE}licenseplate`,
    scope: BASE,
    display: 'standalone',
    background_color: ground,
    theme_color: ground,
    icons: [{ src: `${BASE}icon.svg`, sizes: 'any', type: 'image/svg+xml', purpose: 'any maskable' }],
  }
}
