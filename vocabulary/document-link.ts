// Where a link of a document may lead: a site by http or https, a phone by tel, or an address of our own. Everything else is refused.

/** The longest link. */
export const LINK_MOST = 1000

/** Never part of an address: white space, control signs, signs that cannot be seen or turn the writing round, halves of pairs, backslashes. */
const UNSEEN = /[\s\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Zs}\\]/u

/** Stands for our own origin while an own path is read; `.invalid` is nobody's (RFC 2606). */
const OWN = 'https://own.invalid'

/** What sort of link it is: `web` leaves, `tel` calls, `own` stays. */
export type LinkKind = 'web' | 'tel' | 'own'

function parsed(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}

/** An own path, absolute; `//host` and what a browser would read as that are none. */
function isOwnPath(text: string): boolean {
  if (!/^\/(?!\/)/.test(text)) return false
  const url = parsed(text, OWN)
  return url !== null && url.origin === OWN && !url.pathname.startsWith('//')
}

/** A site by http or https, without a name or password before the host: `https://bank.cn@evil.com` leads to evil.com. */
function siteOf(text: string): URL | null {
  const authority = /^https?:\/\/([^/?#]+)/i.exec(text)?.[1]
  if (authority === undefined || authority.includes('@')) return null
  const url = parsed(text)
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  return url.username === '' && url.password === '' && url.hostname !== '' ? url : null
}

/** The sort of a link; null: no document may hold it. */
export function linkKind(text: string): LinkKind | null {
  if (text.length > LINK_MOST || UNSEEN.test(text)) return null
  if (/^tel:\+?\d{3,20}$/.test(text)) return 'tel'
  if (isOwnPath(text)) return 'own'
  return siteOf(text) ? 'web' : null
}

/** Whether a document may hold this link. */
export function isLink(text: string): boolean {
  return linkKind(text) !== null
}

/** The link that a person meant: spaces around and inside phones taken away, `https://` before a bare site, `tel:` before a bare phone; null: none. */
export function normaliseLink(typed: string): string | null {
  const text = typed.trim()
  const number = /^(?:tel:)?(\+?[\d\s()-]+)$/i.exec(text)?.[1]?.replace(/[\s()-]/g, '')
  const bare = /^[^\s/:@?#]+\.[^\s/:@?#.\d][^\s/:@?#.]*(?::\d+)?(?:[/?#]|$)/.test(text)
  const link = number !== undefined ? `tel:${number}` : bare ? `https://${text}` : text
  const kind = linkKind(link)
  if (kind === null) return null
  return kind === 'web' ? (siteOf(link)?.href ?? null) : link
}

/** The site to which a link leaves, as people are shown it before they go. */
export interface ForeignHost {
  /** In ASCII, as the network knows it, with a port that is not the usual one: a name in other letters shows as `xn--…`. */
  readonly host: string
  /** What deserves a second look, in words; null: nothing. */
  readonly warning: string | null
}

/** The host of a link that leaves; null for a phone, an own path, or no link. */
export function foreignHost(link: string): ForeignHost | null {
  const site = linkKind(link) === 'web' ? siteOf(link) : null
  return site && { host: site.host, warning: warningOf(site) }
}

function warningOf({ protocol, hostname }: URL): string | null {
  if (/^[\d.]+$/.test(hostname) || hostname.startsWith('[')) return '这是数字地址，无法看出网站是谁的'
  if (/(?:^|\.)xn--/.test(hostname)) return '网址里有英文以外的字符，可能与常见网站相似，请仔细核对'
  return protocol === 'http:' ? '这个网站没有加密，请勿填写个人信息' : null
}
