import { createECDH, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto'
import { parseSigned, type SignedCodeKey, type SignedFacts, signedBody, withSignature } from '#vocabulary/signed-code'

/** A key that signs codes: 32 random bytes that are nowhere in the database, and the name an operator knows it by. */
export interface CodeKey {
  readonly id: string
  readonly key: Buffer
}

/** Signs codes and knows them again. */
export interface Signing {
  /** What phones check with: the key that signs first, then those that are still good. */
  readonly publicKeys: readonly SignedCodeKey[]
  /** Signs with the first key, in process; about 0.05 ms. */
  sign(facts: SignedFacts): string
  /** What a signed code says, or null where none of the keys signed it. */
  open(text: string): SignedFacts | null
}

interface Pair {
  readonly id: string
  readonly secret: KeyObject
  readonly open: KeyObject
  readonly shown: SignedCodeKey
}

/** The order of P-256 (FIPS 186-5, SP 800-186). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
/** r and s side by side, as WebCrypto has them. */
const P1363 = 'ieee-p1363'

/** The first key signs, all check. Null without keys: then no purpose can be signed. */
export function createSigning(keys: readonly CodeKey[]): Signing | null {
  const pairs = keys.map(pairOf)
  const [first] = pairs
  if (!first) return null
  return {
    publicKeys: pairs.map(({ shown }) => shown),
    sign(facts) {
      const body = signedBody(first.id, facts)
      return withSignature(body, sign('sha256', Buffer.from(body), { key: first.secret, dsaEncoding: P1363 }))
    },
    open(text) {
      const parts = parseSigned(text)
      const pair = parts && pairs.find(({ id }) => id === parts.keyId)
      if (!parts || !pair) return null
      const { holder, codeId, slot, body, signature } = parts
      const ours = verify('sha256', Buffer.from(body), { key: pair.open, dsaEncoding: P1363 }, signature)
      return ours ? { holder, codeId, slot } : null
    },
  }
}

/**
 * The private number of P-256 that a key stands for: the first draw of 32 bytes that lies between 0 and the order. That the first does not
 * happens once in four billions, but the same key must always give the same number.
 */
export function privateNumber(draw: (attempt: number) => Buffer): Buffer {
  for (let attempt = 0; ; attempt += 1) {
    const bytes = draw(attempt)
    const number = BigInt(`0x${bytes.toString('hex')}`)
    if (number > 0n && number < ORDER) return bytes
  }
}

/** Derived by HKDF-SHA-256 (RFC 5869): on every process, after every start the same. */
function pairOf({ id, key }: CodeKey): Pair {
  if (key.length !== 32) throw new RangeError(`the code key ${id} has ${key.length} bytes, not 32`)
  const d = privateNumber((attempt) =>
    Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), `yuanqu codes 1 sign ${attempt}`, 32)),
  )
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(d)
  const point = curve.getPublicKey()
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const open = { kty: 'EC', crv: 'P-256', x, y }
  return {
    id: id.toUpperCase(),
    secret: createPrivateKey({ key: { ...open, d: d.toString('base64url') }, format: 'jwk' }),
    open: createPublicKey({ key: open, format: 'jwk' }),
    shown: { id: id.toUpperCase(), x, y },
  }
}
