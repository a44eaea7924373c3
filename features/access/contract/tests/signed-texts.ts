import { SLOT_MS } from '#vocabulary/code-slot'
import { type SignedCodeKey, signedBody, withSignature } from '#vocabulary/signed-code'
import type { VerdictCase } from './verdict-cases.ts'

/** Whose the codes of all cases are. */
export const HOLDER = '01900000-0000-7000-8000-0000000000aa'

/** Which code that of a slot is. */
export function codeIdOf(slotFrom: number): string {
  return `01900000-0000-7000-8000-${String(slotFrom / SLOT_MS).padStart(12, '0')}`
}

/** Texts of cases, and the keys that those who judge them hold. */
export interface SignedTexts {
  readonly keys: readonly SignedCodeKey[]
  readonly of: (text: VerdictCase['text']) => Promise<string>
}

async function signer(id: string): Promise<{ key: SignedCodeKey; code: (slotFrom: number) => Promise<string> }> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const { privateKey, publicKey } = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', publicKey)
  const made = new Map<number, Promise<string>>()
  const sign = async (slotFrom: number) => {
    const body = signedBody(id, { holder: HOLDER, codeId: codeIdOf(slotFrom), slot: slotFrom / SLOT_MS })
    const signature = await crypto.subtle.sign(algorithm, privateKey, new TextEncoder().encode(body))
    return withSignature(body, new Uint8Array(signature))
  }
  return {
    key: { id, x, y },
    code(slotFrom) {
      const known = made.get(slotFrom) ?? sign(slotFrom)
      made.set(slotFrom, known)
      return known
    },
  }
}

/** Makes the texts, by keys of its own. */
export async function signedTexts(): Promise<SignedTexts> {
  const [ours, theirs] = await Promise.all([signer('K1'), signer('K2')])
  return {
    keys: [ours.key],
    async of(text) {
      if (typeof text === 'object') return await ours.code(text.slotFrom)
      if (text === 'digits') return '631234567890123456'
      if (text === 'other_key') return await theirs.code(0)
      const code = await ours.code(0)
      return text === 'torn' ? code.slice(0, -7) : code.slice(0, -1) + (code.endsWith('A') ? 'B' : 'A')
    },
  }
}
