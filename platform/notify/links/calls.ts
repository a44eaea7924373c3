import type { HandlersOf } from '#platform/http'
import { refusals, refuse } from '#vocabulary/refusal'
import { type notify, notifyRefusals } from '../contract.ts'
import { type LinkParts, linkStands, tryDigits } from './links.ts'

type Handlers = Pick<HandlersOf<typeof notify>, 'link' | 'linkProve'>

/** Links that lead nowhere, an hour from one address: whoever tries keys is shut out. */
const UNKNOWN = { max: 60, seconds: 3600 }

/** Opening links out of SMS. */
export function linkHandlers(parts: Pick<LinkParts, 'identity' | 'pepper'>): Handlers {
  const { identity } = parts
  return {
    async link({ db, caller, origin, now }, { link }) {
      const limit = { ...UNKNOWN, key: `notify.link.unknown:${origin.ip}` }
      if ((await identity.limits.pause(db, limit)) > 0) refuse(refusals.tooMany)
      const stands = await linkStands(db, parts, { text: link, personId: caller?.personId ?? null, now })
      if (stands.state === 'unknown') await identity.limits.take(db, [limit])
      return { state: stands.state, path: stands.state === 'ready' ? stands.path : null }
    },
    async linkProve({ db, origin, now }, { link, digits }) {
      const tried = await tryDigits(db, parts, { text: link, digits, ip: origin.ip, now })
      if (tried.is === 'opened') return { path: tried.path }
      if (tried.is === 'often')
        return refuse(notifyRefusals.linkOften, { data: { minutes: Math.ceil(tried.seconds / 60) } })
      if (tried.is === 'wrong') return refuse(notifyRefusals.linkDigits, { field: 'digits' })
      return refuse(tried.is === 'over' ? notifyRefusals.linkOver : notifyRefusals.linkUnknown)
    },
  }
}
