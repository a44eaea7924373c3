/** What stands on a contact; null: it is left out. */
export interface Contact {
  readonly name: string
  readonly organisation: string
  readonly departments: readonly string[]
  readonly title: string | null
  readonly phone: string | null
  readonly email: string | null
  readonly place: string | null
}

/** The media type of vCard 3.0, RFC 2426. */
export const VCARD = 'text/vcard; charset=utf-8'

/** A contact as a vCard 3.0, which phones know best: RFC 2426, lines folded at 75 octets and never within a character. */
export function writeVcard(contact: Contact): Buffer {
  const { name, organisation, departments, title, phone, email, place } = contact
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escaped(name)}`,
    // Phones put family and given name together themselves: Chinese names stand whole in the first.
    `N:${escaped(name)};;;;`,
    `ORG:${[organisation, ...departments].map(escaped).join(';')}`,
    ...(title === null ? [] : [`TITLE:${escaped(title)}`]),
    ...(phone === null ? [] : [`TEL;TYPE=CELL,WORK:+86${phone}`]),
    ...(email === null ? [] : [`EMAIL;TYPE=INTERNET,WORK:${escaped(email)}`]),
    ...(place === null ? [] : [`NOTE:${escaped(`工位 ${place}`)}`]),
    'END:VCARD',
  ]
  return Buffer.from(lines.map((line) => `${folded(line)}\r\n`).join(''), 'utf8')
}

function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')
}

function folded(line: string): string {
  let out = ''
  let octets = 0
  for (const sign of line) {
    const size = Buffer.byteLength(sign)
    if (octets + size > 75) {
      out += '\r\n '
      octets = 1
    }
    out += sign
    octets += size
  }
  return out
}
