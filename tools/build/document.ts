import { createHash } from 'node:crypto'

/** What makes one HTML page of the phone client. */
export interface PageParts {
  readonly title: string
  /** The route that `body` shows, for the bundle to take over; null for the bare shell. */
  readonly path: string | null
  readonly body: string
  readonly css: string
  /** Style sheets that `css` already holds: named, so that the bundle does not fetch them again. */
  readonly styles: readonly string[]
  /** Addresses of scripts: the entry first, then what it needs. */
  readonly scripts: readonly string[]
  /** Sets theme and size from the person's cookie; runs before anything is painted. */
  readonly looks: string
  /** Fetches the bundle (after the first paint where `path` is set) and keeps early touches. */
  readonly later: string
  readonly icon: string
  /** `--page` by day and by night. */
  readonly ground: readonly [light: string, dark: string]
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
    ...(page.path === null ? page.scripts.map((href) => `<link rel="modulepreload" href="${href}" crossorigin>`) : []),
    ...page.styles.map((href) => `<link rel="stylesheet" disabled href="${href}">`),
    '<link rel="manifest" href="/front/mobile/manifest.webmanifest">',
  ]
  const root = page.path === null ? '<div id="root">' : `<div id="root" data-path="${escapeHtml(page.path)}">`
  const tail = `<script data-entry="${entry}" data-needed="${needed.join(' ')}">${page.later}</script>`
  return (
    `<!doctype html><html lang="zh-CN"${page.gallery ? ' data-gallery' : ''}><head>${head.join('')}</head>` +
    `<body>${root}${page.body}</div><noscript>本页面需要 JavaScript，请在浏览器设置中开启后重试</noscript>${tail}</body></html>\n`
  )
}

function themeColour(ground: string, theme: 'light' | 'dark'): string {
  return `<meta name="theme-color" content="${ground}" data-own="${ground}" media="(prefers-color-scheme: ${theme})">`
}

/** The hashes and the header that let exactly these pages' inline scripts and styles run. */
export interface Policy {
  readonly policy: string
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  /** Hashes of style attributes in prerendered HTML; empty where the screens write none. */
  readonly attributes: readonly string[]
}

/** Reads the pages and writes the content security policy that fits them, and nothing else. */
export function policyFor(pages: readonly string[]): Policy {
  const all = (pattern: RegExp) => [
    ...new Set(pages.flatMap((html) => [...html.matchAll(pattern)].map((match) => sha256(match[1] ?? '')))),
  ]
  const scripts = all(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  const styles = all(/<style[^>]*>([\s\S]*?)<\/style>/g)
  const attributes = [
    ...new Set(
      pages
        .map((html) => html.replace(/<(script|style)[^>]*>[\s\S]*?<\/\1>/g, ''))
        .flatMap((html) =>
          [...html.matchAll(/<[a-z][^<>]*?\sstyle="([^"]*)"/g)].map((m) => sha256(unescapeHtml(m[1] ?? ''))),
        ),
    ),
  ]
  const quoted = (hashes: readonly string[]) => hashes.map((hash) => ` '${hash}'`).join('')
  const policy = [
    "default-src 'self'",
    `script-src 'self'${quoted(scripts)}`,
    `style-src 'self'${quoted(styles)}`,
    ...(attributes.length > 0 ? [`style-src-attr 'unsafe-hashes'${quoted(attributes)}`] : []),
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
  return { policy, scripts, styles, attributes }
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
