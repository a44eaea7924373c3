import type { BookDetail, BookPerson, DepartmentTree } from '#contract/people'
import type { Db } from '#platform/db'
import type { Ties } from '#platform/identity'
import type { Vault } from '#platform/vault'
import { maskPhone } from '#vocabulary/phone'
import { refusals, refuse } from '#vocabulary/refusal'
import { foldKey } from '../names/keys.ts'
import { countDepartments, findEntry, listAbove, listEntries, listLetters, searchEntries } from './entry-queries.ts'
import { listRevealedToday } from './reveal-queries.ts'
import { type Book, findBook, type Looker } from './scope-queries.ts'
import { treeOf } from './tree.ts'
import { maskEmail, type SeenEntry, seenEntry, viewPerson } from './view.ts'

const PAGE = 30

/** What reading a book takes, whoever reads: the caller, or somebody whose eyes a manager borrows. */
export interface Reading {
  readonly db: Db
  readonly vault: Vault
  readonly now: Date
}

/** A page of people. */
export interface Found {
  items: BookPerson[]
  next: string | null
}

/** Somebody with these ties and roles, as they look into books of their park. */
export function lookerOf(who: { areaId: string; personId: string } & Ties): Looker {
  const operator = who.roles.includes('operator')
  const insider = operator || who.roles.includes('property') || who.companies.length > 0
  return { areaId: who.areaId, personId: who.personId, operator, insider }
}

/** The company's book in the looker's hands. A book that there is not and one of which they see nothing are refused alike. */
export async function openBook(db: Db, looker: Looker, companyId: string | null): Promise<Book> {
  const book = companyId === null ? null : await findBook(db, looker, companyId)
  if (!book || (book.viewer.status === null && !looker.insider)) refuse(refusals.notFound)
  return book
}

/** What the book shows of somebody; refused alike where there is nobody and where they are hidden. */
export async function openEntry({ db, vault, now }: Reading, book: Book, personId: string): Promise<SeenEntry> {
  const row = await findEntry(db, book.company.id, personId)
  return (row && seenEntry(vault, book, row, now)) ?? refuse(refusals.notFound, { field: 'id' })
}

/** Whether the viewer may manage the company's people. */
export const mayManage = ({ viewer }: Book): boolean => viewer.status === 'manager' || viewer.status === 'hr'

/** The tree of departments with counts. Of other companies operators alone see it. */
export async function readDepartments({ db }: Reading, book: Book): Promise<DepartmentTree> {
  const { company, viewer } = book
  if (viewer.status === null && !viewer.operator) refuse(refusals.notFound)
  const rows = await countDepartments(db, book)
  // Who sees a part alone learns of no department in which they see nobody.
  const whole = mayManage(book) || (viewer.status === 'member' && viewer.ownDepartment === null)
  const decides = viewer.status === 'manager'
  return {
    companyId: company.id,
    companyName: company.name,
    ...treeOf(rows, whole),
    keeps: mayManage(book),
    decides,
    bookOpen: decides ? company.bookOpen : null,
  }
}

/** People of a department or of all, from A to Z. */
export async function readPeople(
  { db, vault, now }: Reading,
  book: Book,
  asked: { departmentId?: string | null; letter?: string; next?: string },
): Promise<Found & { letters: string[] | null }> {
  const { departmentId, letter } = asked
  const from = letter === undefined ? '' : letter === '#' ? '{' : letter.toLowerCase()
  const { items, next } = await listEntries(db, book, { departmentId, from, next: asked.next, size: PAGE })
  const letters = asked.next !== undefined ? null : await listLetters(db, book, departmentId)
  return { items: viewed(vault, book, items, now), next, letters }
}

/** People by the beginning of a key. */
export async function readFound(
  { db, vault, now }: Reading,
  book: Book,
  asked: { text: string; next?: string },
): Promise<Found> {
  const key = foldKey(asked.text)
  if (key === '') return { items: [], next: null }
  const page = await searchEntries(db, book, { key, next: asked.next, size: PAGE })
  return { items: viewed(vault, book, page.items, now), next: page.next }
}

/** One person, numbers masked. */
export async function readPerson(reading: Reading, book: Book, personId: string): Promise<BookDetail> {
  const { db, now } = reading
  const { company, viewer } = book
  const seen = await openEntry(reading, book, personId)
  const { row, title, place, phone, email, doubtful } = seen
  const departments = row.departmentId === null ? [] : await listAbove(db, row.departmentId)
  return {
    id: row.personId,
    name: row.name,
    companyId: company.id,
    companyName: company.name,
    // Where a company's people are not the viewer's colleagues, its inner order is not theirs to know.
    departments: viewer.status === null ? departments.slice(-1) : departments,
    title,
    place,
    phone: phone && maskPhone(phone),
    email: email && maskEmail(email),
    manager: row.manager,
    reception: row.reception,
    doubtful,
    self: row.personId === viewer.personId,
    colleague: viewer.status !== null,
    revealed: await listRevealedToday(db, { viewerId: viewer.personId, personId: row.personId, now }),
    reveals: phone !== null || email !== null,
    keeps: mayManage(book),
    decides: viewer.status === 'manager',
  }
}

function viewed(vault: Vault, book: Book, rows: readonly Parameters<typeof seenEntry>[2][], now: Date): BookPerson[] {
  return rows.flatMap((row) => seenEntry(vault, book, row, now) ?? []).map(viewPerson)
}
