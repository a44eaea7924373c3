import { timingSafeEqual } from 'node:crypto'
import type { AccessEngines } from '../engines.ts'

type Signing = Pick<AccessEngines, 'identity'>

/** Where viewings are sent from. */
export const VIDEO_PATH = '/ipark/video/:id/:name'

/** What stands in an address: signed for one thing of one viewing. Whether the viewing is alive is asked at each request. */
function signature({ identity }: Signing, id: string, name: string): string {
  return identity.secrets.fingerprint('access.viewing', id, name).toString('base64url')
}

/** The address of a thing of a viewing: its playlist, its head, a segment. */
export function addressOf(engines: Signing, id: string, name: string): string {
  return `/ipark/video/${id}/${name}?sign=${signature(engines, id, name)}`
}

/** Whether an address was signed by us, for this very thing. */
export function isSigned(engines: Signing, { id, name, sign }: { id: string; name: string; sign: string }): boolean {
  const given = Buffer.from(sign)
  const wanted = Buffer.from(signature(engines, id, name))
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
