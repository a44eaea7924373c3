import { timingSafeEqual } from 'node:crypto'
import type { Db } from '#platform/db'
import type { Identity, Limit } from '#platform/identity'
import type { LinkMode } from './admits.ts'
import { digitsHash, isShortKey, keyHash, keyIn, linkHash, newKey, passOf } from './keys.ts'
import { findLink, findOpened, insertLink, type LinkRow, prolongLinks } from './link-queries.ts'

/** What a link in an SMS leads to. */
export interface NewLink {
  /** The feature's word for what the link opens: `visitors.visit`. */
  readonly kind: string
  /** The record's id at the feature. */
  readonly thing: string
  /** The page of the phone. `{pass}` in it is filled in with the secret that the feature asks `opened` about. */
  readonly path: string
  readonly until: Date
  /** Whose account the phone is; left out: nobody's. */
  readonly personId?: string | null
}

/** Links in SMS, and what they opened. */
export interface Links {
  /** Whether an SMS can hold a link: where it cannot, it says where to look. */
  readonly mode: LinkMode
  /** Writes a link for one phone in the caller's transaction; answers its key. */
  make(db: Db, to: { areaId: string; phone: string }, link: NewLink): Promise<string>
  /** Makes links that were sent good until then: what they lead to has another time. */
  prolong(db: Db, of: { areaId: string; kind: string; things: readonly string[]; until: Date }): Promise<void>
  /** What of this kind the secret of a page opens: the thing, or null where it opens nothing, or nothing any more. */
  opened(db: Db, areaId: string, kind: string, pass: string): Promise<string | null>
}

/** What links are made with. */
export interface LinkParts {
  readonly identity: Pick<Identity, 'limits'>
  /** Our key: hashes of last digits and the secrets of pages are made with it. */
  readonly pepper: string
  readonly mode: LinkMode
  readonly clock: () => Date
}

/** The door of links for features. */
export function createLinks({ pepper, mode, clock }: LinkParts): Links {
  return {
    mode,
    async make(db, { areaId, phone }, { kind, thing, path, until, personId = null }) {
      if (mode === 'none') throw new Error('no link is admitted')
      const key = newKey(mode)
      const digits = isShortKey(key) ? digitsHash(pepper, key, phone.slice(-4)) : null
      const hashes = { tokenHash: keyHash(pepper, key), passHash: linkHash(passOf(pepper, key)), digitsHash: digits }
      await insertLink(db, { ...hashes, areaId, kind, thing, path, personId, until })
      return key
    },
    prolong: prolongLinks,
    opened: (db, areaId, kind, pass) => findOpened(db, { areaId, kind, passHash: linkHash(pass), now: clock() }),
  }
}

/** How a link stands for who asks. */
export type LinkStands =
  | { readonly state: 'unknown' | 'over' | 'digits' }
  | { readonly state: 'ready'; readonly path: string }

/** A link by the text of its address: whatever cannot belong to a key is ignored. Nothing is used up. */
export async function linkStands(
  db: Db,
  parts: Pick<LinkParts, 'pepper'>,
  { text, personId, now }: { text: string; personId: string | null; now: Date },
): Promise<LinkStands> {
  const key = keyIn(text)
  const link = key === null ? undefined : await findLink(db, keyHash(parts.pepper, key))
  if (key === null || !link) return { state: 'unknown' }
  if (link.until <= now) return { state: 'over' }
  const isTheirs = link.personId !== null && link.personId === personId
  if (link.digitsHash !== null && !isTheirs) return { state: 'digits' }
  return { state: 'ready', path: pathOf(parts, key, link) }
}

const DAY = 86_400
const HOUR = 3600
/** Wrong last digits of one link a day, and of one address an hour. */
const TRIES = { link: 5, address: 30 } as const

/** What became of a try. */
export type LinkTried =
  | { readonly is: 'opened'; readonly path: string }
  | { readonly is: 'wrong' | 'unknown' | 'over' }
  | { readonly is: 'often'; readonly seconds: number }

/**
 * Opens a link by the last four digits of the phone that it was sent to. A try is counted before it is looked at, by the link and by the address that it comes from, so that
 * tries at once are no more than the others; a right one is given back. Outside of any transaction: a refused call would take the count back.
 */
export async function tryDigits(
  db: Db,
  { identity, pepper }: Pick<LinkParts, 'identity' | 'pepper'>,
  { text, digits, ip, now }: { text: string; digits: string; ip: string; now: Date },
): Promise<LinkTried> {
  const key = keyIn(text)
  const byAddress = { key: `notify.link.address:${ip}`, max: TRIES.address, seconds: HOUR }
  const limits: Limit[] = [byAddress]
  if (key !== null)
    limits.push({
      key: `notify.link.tries:${keyHash(pepper, key).toString('base64url')}`,
      max: TRIES.link,
      seconds: DAY,
    })
  for (const [at, limit] of limits.entries()) {
    const seconds = await identity.limits.take(db, [limit])
    if (seconds === 0) continue
    for (const taken of limits.slice(0, at)) await identity.limits.giveBack(db, taken)
    return { is: 'often', seconds }
  }
  const link = key === null ? undefined : await findLink(db, keyHash(pepper, key))
  if (key === null || !link) return { is: 'unknown' }
  const fits = link.digitsHash === null || timingSafeEqual(link.digitsHash, digitsHash(pepper, key, digits))
  if (!fits) return { is: 'wrong' }
  for (const limit of limits) await identity.limits.giveBack(db, limit)
  return link.until <= now ? { is: 'over' } : { is: 'opened', path: pathOf({ pepper }, key, link) }
}

/** The page that a link leads to. */
function pathOf({ pepper }: Pick<LinkParts, 'pepper'>, key: string, { path }: LinkRow): string {
  // A ladder's page asks for its record by the key itself.
  return path === null ? `/messagepush/shortmessage?id=${key}` : path.replace('{pass}', passOf(pepper, key))
}
