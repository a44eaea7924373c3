import type { BookPerson } from '#contract/people'
import type { Vault } from '#platform/vault'
import { maskPhone } from '#vocabulary/phone'
import { openPhone } from '../phones.ts'
import { type Field, fieldsSeen } from './audience.ts'
import type { EntryRow } from './entry-queries.ts'
import type { Book } from './scope-queries.ts'

/** The column as the vault knows it. */
export const EMAIL = 'people.membership.email'

const DAY_MS = 86_400_000
/** So many people must have found a number wrong, and so long it counts as known, before its owner is asked. */
export const DOUBTS = 2
export const KNOWN_DAYS = 180

/** What this viewer sees of an entry, its phone and e-mail in full: for this server alone. What they do not see is null, as what is not there. */
export interface SeenEntry {
  readonly row: EntryRow
  readonly title: string | null
  readonly place: string | null
  readonly phone: string | null
  readonly email: string | null
  readonly doubtful: boolean
}

/** The one way from a row to what a viewer sees of it; null: nothing. */
export function seenEntry(vault: Vault, book: Book, row: EntryRow, now: Date): SeenEntry | null {
  const fields = fieldsSeen(book.viewer, book.company, row)
  if (!fields) return null
  const shown = (field: Field, value: string | null) => (fields.has(field) && value ? value : null)
  const phone = shown('phone', openPhone(vault, { id: row.personId, phoneSealed: row.phoneSealed }))
  return {
    row,
    title: shown('title', row.title),
    place: shown('place', row.place),
    phone,
    email: shown('email', openEmail(vault, row)),
    doubtful: phone !== null && isDoubtful(row, now),
  }
}

/** Whether the number is to be confirmed by its owner first. */
export function isDoubtful({ doubts, knownAt }: Pick<EntryRow, 'doubts' | 'knownAt'>, now: Date): boolean {
  return doubts >= DOUBTS || now.getTime() - knownAt.getTime() >= KNOWN_DAYS * DAY_MS
}

/** An entry's e-mail, or null. */
export function openEmail(vault: Vault, { personId, emailSealed }: Pick<EntryRow, 'personId' | 'emailSealed'>) {
  return emailSealed && vault.open(emailSealed, { purpose: EMAIL, of: personId })
}

/** lin.xiao@park.example → l***@park.example. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${[...email][0] ?? ''}***${email.slice(at)}`
}

/** A seen entry as a list shows it. */
export function viewPerson({ row, title, place, phone, doubtful }: SeenEntry): BookPerson {
  const { personId, name, pinyin, departmentId, departmentName, manager, reception } = row
  return {
    id: personId,
    name,
    letter: /^[a-z]/.exec(pinyin)?.[0].toUpperCase() ?? '#',
    department: departmentId === null ? null : { id: departmentId, name: departmentName ?? '' },
    title,
    place,
    phone: phone === null ? null : maskPhone(phone),
    manager,
    reception,
    doubtful,
  }
}
