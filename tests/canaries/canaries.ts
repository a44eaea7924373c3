import { createHash } from 'node:crypto'

/** A made-up piece of personal data that exists nowhere else: where it turns up, data of people does. */
export interface Canary {
  readonly name: string
  readonly text: string
}

/**
 * All that is looked for, everywhere and always. Who plants a further one adds it here and a journey that brings it in
 * (`journeys.ts`); a canary that no journey brings in fails the test, for it would prove nothing.
 */
export const CANARIES = {
  phone: { name: 'phone', text: '13971804265' },
  idNumber: { name: 'idNumber', text: '420106199308173526' },
  cardNumber: { name: 'cardNumber', text: '6225880391748267' },
  realName: { name: 'realName', text: '阿卜杜热依木·欧阳金丝雀' },
} as const satisfies Readonly<Record<string, Canary>>

/** A canary that was found, in which disguise and where. */
export interface Sighting {
  readonly canary: string
  readonly disguise: string
  readonly place: string
}

/** Forms in which a text may lie about and still be that text to anybody who has it: lower case, for such a text is searched. */
export function disguisesOf(text: string): Map<string, string> {
  const found = new Map<string, string>()
  const bytes = Buffer.from(text, 'utf8')
  const spelt: Record<string, string> = { plain: text, ...grouped(text) }
  for (const [name, spelling] of Object.entries(spelt)) found.set(name, spelling)
  found.set('full width', [...text].map(fullWidth).join(''))
  found.set('backwards', [...text].toReversed().join(''))
  found.set('hex', bytes.toString('hex'))
  found.set('UTF-16 hex', Buffer.from(text, 'utf16le').toString('hex'))
  found.set('percent-encoded', [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''))
  for (const offset of [0, 1, 2]) found.set(`base64 at ${offset}`, base64Inside(bytes, offset))
  for (const algorithm of ['md5', 'sha1', 'sha256', 'sha512'])
    for (const [how, whole] of [
      ['', text],
      [' of +86', `+86${text}`],
      [' of 86', `86${text}`],
    ] as const) {
      const hash = createHash(algorithm).update(whole).digest()
      found.set(`${algorithm}${how}`, hash.toString('hex'))
      found.set(`${algorithm}${how} in base64`, hash.toString('base64').replace(/=+$/, ''))
    }
  return new Map([...found].map(([name, form]) => [name, form.toLowerCase()]))
}

/** As people write long numbers: a phone 3-4-4, others in fours; by spaces, dashes and dots. */
function grouped(text: string): Record<string, string> {
  const parts = text.length === 11 ? [text.slice(0, 3), text.slice(3, 7), text.slice(7)] : (text.match(/.{1,4}/g) ?? [])
  return {
    spaced: parts.join(' '),
    dashed: parts.join('-'),
    dotted: parts.join('.'),
    'spaced in a URL': parts.join('+'),
  }
}

function fullWidth(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  return code > 0x20 && code < 0x7f ? String.fromCodePoint(code + 0xfee0) : sign
}

/** What base64 shows of these bytes when so many others (modulo three) stand before them: the signs that are theirs alone. */
function base64Inside(bytes: Buffer, offset: number): string {
  const all = Buffer.concat([Buffer.alloc(offset), bytes])
    .toString('base64')
    .replace(/=+$/, '')
  const before = Math.ceil((offset * 8) / 6)
  const after = (offset + bytes.length) % 3 === 0 ? all.length : all.length - 1
  return all.slice(before, after)
}

/** Each canary that this text holds, in whatever disguise. */
export function sightings(
  text: string,
  place: string,
  canaries: readonly Canary[] = Object.values(CANARIES),
): Sighting[] {
  const lower = text.toLowerCase()
  // base64url written as base64
  const searched = [lower, lower.replaceAll('_', '/').replaceAll('-', '+')]
  return canaries.flatMap(({ name, text }) =>
    [...disguises(text)]
      .filter(([, form]) => searched.some((each) => each.includes(form)))
      .map(([disguise]) => ({ canary: name, disguise, place })),
  )
}

const remembered = new Map<string, Map<string, string>>()

function disguises(text: string): Map<string, string> {
  const forms = remembered.get(text) ?? disguisesOf(text)
  remembered.set(text, forms)
  return forms
}
