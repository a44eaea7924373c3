import { bookRefusals, type people } from '#contract/people'
import { FileAnswer, type HandlersOf } from '#platform/http'
import { dayOf } from '#vocabulary/day'
import { maskPhone, normalisePhone } from '#vocabulary/phone'
import { refusals, refuse } from '#vocabulary/refusal'
import type { PeopleEngines } from '../engines.ts'
import { openPhone, phoneIndex } from '../phones.ts'
import { parkFieldsSeen } from './audience.ts'
import { findEntryByPhone, listAbove } from './entry-queries.ts'
import { exportedPeople } from './export.ts'
import { ownEntryHandlers } from './own-calls.ts'
import { listParkEntries } from './park-queries.ts'
import {
  lookerOf,
  mayManage,
  openBook,
  openEntry,
  readDepartments,
  readFound,
  readPeople,
  readPerson,
} from './reading.ts'
import { revealHandlers } from './reveal-calls.ts'
import { listRevealedToday } from './reveal-queries.ts'
import { VCARD, writeVcard } from './vcard.ts'
import { seenEntry, viewPerson } from './view.ts'
import { viewAsHandlers } from './view-as.ts'
import { visibilityHandlers } from './visibility-calls.ts'

type Handlers = Pick<
  HandlersOf<typeof people>,
  | 'departments'
  | 'departmentUsers'
  | 'bookSearch'
  | 'searchPhone'
  | 'userInfoById'
  | 'vcard'
  | 'peopleExport'
  | 'parkPeople'
>

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const PARK_PAGE = 50
/** So often an hour somebody asks whose number this is. */
const PHONE_SEARCHES = { max: 20, seconds: 3600 }

/** The address book: whom one finds, and what one sees of them. */
export function bookHandlers(engines: PeopleEngines) {
  return {
    ...readingHandlers(engines),
    ...revealHandlers(engines),
    ...ownEntryHandlers(engines),
    ...visibilityHandlers(),
    ...viewAsHandlers(engines),
  }
}

function readingHandlers({ vault, identity }: PeopleEngines): Handlers {
  return {
    async departments({ db, now, person }, { companyId = person.companyId }) {
      return await readDepartments({ db, vault, now }, await openBook(db, lookerOf(person), companyId))
    },

    async departmentUsers({ db, now, person }, { companyId = person.companyId, ...asked }) {
      return await readPeople({ db, vault, now }, await openBook(db, lookerOf(person), companyId), asked)
    },

    async bookSearch({ db, now, person }, { companyId = person.companyId, ...asked }) {
      return await readFound({ db, vault, now }, await openBook(db, lookerOf(person), companyId), asked)
    },

    async searchPhone({ db, now, person }, { companyId = person.companyId, phone }) {
      const book = await openBook(db, lookerOf(person), companyId)
      const wait = await identity.limits.take(db, [{ ...PHONE_SEARCHES, key: `book:phone:${person.personId}` }])
      if (wait > 0) refuse(bookRefusals.phoneSearchOften, { field: 'phone', data: { minutes: Math.ceil(wait / 60) } })
      const row = await findEntryByPhone(db, book.company.id, phoneIndex(vault, normalisePhone(phone)))
      const seen = row && seenEntry(vault, book, row, now)
      // Where the number is hidden, it must not tell whose it is.
      return { person: seen && seen.phone !== null ? viewPerson(seen) : null }
    },

    async userInfoById({ db, now, person }, { id, companyId = person.companyId }) {
      return await readPerson({ db, vault, now }, await openBook(db, lookerOf(person), companyId), id)
    },

    async vcard({ db, now, person }, { id, companyId = person.companyId }) {
      const book = await openBook(db, lookerOf(person), companyId)
      const { row, title, place, phone, email } = await openEntry({ db, vault, now }, book, id)
      const isOwn = id === person.personId
      const looked = isOwn ? [] : await listRevealedToday(db, { viewerId: person.personId, personId: id, now })
      const member = book.viewer.status !== null
      const above = member && row.departmentId !== null ? await listAbove(db, row.departmentId) : []
      const bytes = writeVcard({
        name: row.name,
        organisation: book.company.name,
        departments: above.map(({ name }) => name),
        title,
        place,
        phone: isOwn || looked.includes('phone') ? phone : null,
        email: isOwn || looked.includes('email') ? email : null,
      })
      return new FileAnswer(bytes, VCARD, `${row.name}.vcf`)
    },

    async peopleExport({ db, now, person }) {
      const book = await openBook(db, lookerOf(person), person.companyId)
      if (!mayManage(book)) refuse(refusals.forbidden)
      const bytes = await exportedPeople({ db, vault, now }, book)
      return new FileAnswer(bytes, XLSX, `${book.company.name}-人员-${dayOf(now)}.xlsx`)
    },

    async parkPeople({ db, areaId, person }, { next }) {
      const viewer = lookerOf(person)
      const page = await listParkEntries(db, areaId, { viewer, next, size: PARK_PAGE })
      const items = page.items.flatMap((row) => {
        const seen = parkFieldsSeen(viewer, row)
        if (!seen) return []
        const { id, personId, name, title, reception } = row
        const phone = seen.has('phone') ? openPhone(vault, { id: personId, phoneSealed: row.phoneSealed }) : null
        return [{ id, personId, name, title, function: row.function, reception, phone: phone && maskPhone(phone) }]
      })
      return { items, next: page.next }
    },
  }
}
