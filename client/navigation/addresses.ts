import { BASE } from '#client/configuration'

/** Where a person signs in. */
export const LOGIN = '/sys/login'

/** Fields of a query; what is null, undefined or empty is left out. */
export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>

/** A path of this client with its query: `withQuery('/paysuccess', { id })`. */
export function withQuery(path: string, query: Query = {}): string {
  const fields = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') fields.set(name, String(value))
  }
  const text = fields.toString()
  if (text === '') return path
  return `${path}${path.includes('?') ? '&' : '?'}${text}`
}

/** The whole address of a path, for `href`. */
export function hrefOf(path: string, query?: Query): string {
  return BASE + withQuery(path, query)
}

/**
 * A path of this client out of what an address claims, or null: never another site, another scheme, the login page or
 * anything that a browser might read as such, whoever wrote the link.
 */
export function safeFrom(from: string | null | undefined): string | null {
  // a browser reads `//x` and `/\x` as another site, and drops tabs and line ends before it looks
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (!from || !/^\/(?![/\\])/.test(from) || /[\\\u0000-\u0020\u007f]/.test(from)) return null
  const { origin, pathname, search, hash } = new URL(from, 'https://park.invalid')
  if (origin !== 'https://park.invalid' || pathname.startsWith('//')) return null
  // old clients and links hand over the whole address
  const path = pathname.startsWith(`${BASE}/`) ? pathname.slice(BASE.length) : pathname
  if (path.startsWith('//') || path === '/' || path.replace(/\/$/, '') === LOGIN) return null
  return path + search + hash
}

/**
 * The path of this client that an address of the server leads to, or null where it leads elsewhere: to another site, or to a page of
 * ours that is not this client's. `origin` is where this client stands.
 */
export function ownPath(address: string, origin: string): string | null {
  const url = urlOf(address, origin)
  if (!url || url.origin !== origin || !url.pathname.startsWith(`${BASE}/`)) return null
  return safeFrom(url.pathname + url.search + url.hash)
}

// older browsers have no URL.parse
function urlOf(address: string, base: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}

/** The present sub-path with its query: what `from` carries to the login page. */
export function hereNow(): string {
  const { pathname, search } = location
  const path = pathname.startsWith(`${BASE}/`) ? pathname.slice(BASE.length) : '/'
  return path + search
}
