import { createHash } from 'node:crypto'
import type { WrittenPlace } from '../../app/phone/place.ts'

/** What makes one HTML page of the phone client. */
export interface PageParts {
  readonly title: string
  /** What `body` shows; null for the bare shell. */
  readonly place: WrittenPlace | null
  /** `body` is the screen as it draws itself first, for the bundle to take over; otherwise its frame with a skeleton. */
  readonly own?: boolean
  readonly body: string
  readonly css: string
  /** Style sheets that `css` already holds: named, so that the bundle does not fetch them again. */
  readonly styles: readonly string[]
  /** Addresses of scripts: the entry first, then what it needs. */
  readonly scripts: readonly string[]
  /** Sets theme and size from the person's cookie; runs before anything is painted. */
  readonly looks: string
  /** Fetches the bundle (after the first paint where `place` is set), keeps early touches and shows presses. */
  readonly later: string
  readonly icon: string
  /** `--page` by day and by night. */
  readonly ground: readonly [light: string, dark: string]
  /** The screen belongs to a desk: on a wide screen there is room for the rail from the first paint on. */
  readonly desk?: boolean
  /** Allows the kit's gallery in this page. */
  readonly gallery?: boolean
}

/** The HTML document. A prerendered page asks for its bundle after the first paint, the shell at once. */
export function documentHtml(page: PageParts): string {
  const [entry = '', ...needed] = page.scripts
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(page.title)}</title>`,
    '<meta name="format-detection" content="telephone=no">',
    themeColour(page.ground[0], 'light'),
    themeColour(page.ground[1], 'dark'),
    `<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,${encodeURIComponent(page.icon)}">`,
    `<script>${page.looks}</script>`,
    `<style>${page.css}</style>`,
    // the shell shows nothing worth waiting for: its scripts come at once
    ...(page.place === null ? page.scripts.map((href) => `<link rel="modulepreload" href="${href}" crossorigin>`) : []),
    ...page.styles.map((href) => `<link rel="stylesheet" disabled href="${href}">`),
    '<link rel="manifest" href="/front/mobile/manifest.webmanifest">',
  ]
  const place = page.place ? ` data-place="${escapeHtml(JSON.stringify(page.place))}"` : ''
  const root = `<div id="root"${place}${page.own ? ' data-own' : ''}>`
  const tail = `<script data-entry="${entry}" data-needed="${needed.join(' ')}">${page.later}</script>`
  const marks = `${page.gallery ? ' data-gallery' : ''}${page.desk ? ' data-of-desk' : ''}`
  return (
    `<!doctype html><html lang="zh-CN"${marks}><head>${head.join('')}</head>` +
    `<body>${root}${page.body}</div><noscript>本页面需要 JavaScript，请在浏览器设置中开启后重试</noscript>${tail}</body></html>\n`
  )
}

function themeColour(ground: string, theme: 'light' | 'dark'): string {
  return `<meta name="theme-color" content="${ground}" data-own="${ground}" media="(prefers-color-scheme: ${theme})">`
}

/** The content security policy that lets exactly the inline scripts and styles of a page run, and nothing else. */
export function policyFor(html: string): string {
  const hashes = (pattern: RegExp) =>
    [...new Set([...html.matchAll(pattern)].map((match) => ` '${sha256(match[1] ?? '')}'`))].join('')
  const scripts = hashes(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  const styles = hashes(/<style[^>]*>([\s\S]*?)<\/style>/g)
  const markup = html.replace(/<(script|style)[^>]*>[\s\S]*?<\/\1>/g, '')
  // style attributes in prerendered HTML; none where the screens write none
  const attributes = [...markup.matchAll(/<[a-z][^<>]*?\sstyle="([^"]*)"/g)]
    .map((match) => ` '${sha256(unescapeHtml(match[1] ?? ''))}'`)
    .filter((hash, at, all) => all.indexOf(hash) === at)
    .join('')
  return [
    "default-src 'self'",
    `script-src 'self'${scripts}`,
    `style-src 'self'${styles}`,
    ...(attributes === '' ? [] : [`style-src-attr 'unsafe-hashes'${attributes}`]),
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function sha256(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

function unescapeHtml(text: string): string {
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(amp|lt|gt|quot));/gi, (_, hex, decimal, name) =>
    name ? (named[name] ?? '') : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  )
}
