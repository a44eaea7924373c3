import { createPublicKey, verify } from 'node:crypto'
import type { HeldThing, OfflineVerdict } from '#sandbox/devices'
import { slotOf, slotRefusal } from '#vocabulary/code-slot'
import { parseSigned, type SignedCodeKey } from '#vocabulary/signed-code'
import { type PassFacts, type PointFacts, provesSlow, type VerdictFacts, verdict } from '../../contract/can.ts'

/** What a device's keys come with; a device without network knows from its own clock and journal what is said besides. */
interface KeysBody extends Partial<Pick<VerdictFacts, 'listAge' | 'clockOff' | 'usedElsewhere'>> {
  readonly keys: readonly SignedCodeKey[]
}

/** What is taken back is dropped, so a pass that a device holds stands; where something else is said, that holds. */
type PassBody = Omit<PassFacts, 'suspended' | 'ended'> & Partial<Pick<PassFacts, 'suspended' | 'ended'>>

/** The program of a simulated device without network: the verdict of the contract, by what it holds. The reason is every reason, the gravest first. */
export const deviceProgram: OfflineVerdict = ({ by, value, pointId, at, held }) => {
  const no = (reason: string) => ({ open: false, reason, say: '' })
  const of = (kind: HeldThing['kind'], id: string) => held.find((thing) => thing.kind === kind && thing.id === id)
  if (by === 'password') {
    const good = held.some(({ kind, body }) => {
      const { password, from, until } = body as { password: string; from: number; until: number }
      return kind === 'password' && password === value && from <= at.getTime() && at.getTime() < until
    })
    return good ? { open: true, reason: 'password', say: '' } : no('password')
  }
  const parts = parseSigned(value)
  const { keys = [], listAge, clockOff, usedElsewhere } = (of('keys', 'codes')?.body ?? {}) as Partial<KeysBody>
  const point = of('point', pointId)?.body as PointFacts | undefined
  if (!point) return no('point_closed')
  const slot = parts && isOurs(parts, keys) ? slotOf(parts.slot) : null
  const shown = slot ? (slotRefusal(slot, at) ?? 'good') : 'foreign'
  const good = shown === 'good' && parts !== null && !of('revocation', parts.holder)
  const pass = good ? (of('pass', parts.holder)?.body as PassBody | undefined) : undefined
  const slow = shown === 'not_yet' && slot !== null && provesSlow(slot.from.getTime(), at.getTime())
  const reasons = verdict({
    now: at.getTime(),
    point,
    shown,
    pass: pass ? { suspended: false, ended: false, ...pass } : null,
    usedElsewhere: usedElsewhere === true && shown === 'good' && point.direction === 'in',
    listAge: listAge ?? null,
    clockOff: clockOff === true || slow,
  })
  return reasons.length > 0 ? no(reasons.map(({ why }) => why).join(' ')) : { open: true, reason: 'held', say: '' }
}

function isOurs(parts: NonNullable<ReturnType<typeof parseSigned>>, keys: readonly SignedCodeKey[]): boolean {
  const key = keys.find(({ id }) => id === parts.keyId)
  if (!key) return false
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: key.x, y: key.y }, format: 'jwk' })
  return verify('sha256', Buffer.from(parts.body), { key: jwk, dsaEncoding: 'ieee-p1363' }, parts.signature)
}
