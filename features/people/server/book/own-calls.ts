import { bookRefusals, type people } from '#contract/people'
import type { Db } from '#platform/db'
import type { HandlersOf } from '#platform/http'
import { toInstant } from '#vocabulary/day'
import { maskPhone } from '#vocabulary/phone'
import { refusals, refuse } from '#vocabulary/refusal'
import type { PeopleEngines } from '../engines.ts'
import { callPerson } from '../names/renaming.ts'
import { openPhone } from '../phones.ts'
import { findEntry } from './entry-queries.ts'
import { deleteDoubts, findOwnFacts, updateEntry } from './own-queries.ts'
import { lookerOf } from './reading.ts'
import { listReveals } from './reveal-queries.ts'
import { findBook, type Looker } from './scope-queries.ts'
import { EMAIL, isDoubtful, openEmail } from './view.ts'

type Handlers = Pick<HandlersOf<typeof people>, 'myEntry' | 'myEntrySave' | 'reveals'>

const PAGE = 20
/** For whom an operator looked. */
const PARK = '园区运营'

/** A person's own entry, and who looked at it. */
export function ownEntryHandlers(engines: PeopleEngines): Handlers {
  const { vault } = engines
  return {
    async myEntry({ db, now, person }, { companyId = person.companyId }) {
      return { entry: await ownEntry(engines, db, lookerOf(person), companyId, now) }
    },

    async myEntrySave({ db, now, person }, { companyId = person.companyId, email, spelledAs, confirmed, ...fields }) {
      const looker = lookerOf(person)
      if (companyId === null || !(await ownEntry(engines, db, looker, companyId, now))) refuse(refusals.notFound)
      const { personId } = person
      const of = { companyId, personId }
      if (spelledAs !== undefined) await callPerson(db, personId, { spelledAs: spellingOf(spelledAs) })
      const sealed =
        email === undefined
          ? {}
          : { emailSealed: email === '' ? null : vault.seal(email, { purpose: EMAIL, of: personId }) }
      const known = confirmed ? { confirmedAt: now, doubts: 0 } : {}
      const change = { ...fields, ...sealed, ...known }
      if (Object.keys(change).length > 0) await updateEntry(db, of, change)
      if (confirmed) await deleteDoubts(db, of)
      return { entry: (await ownEntry(engines, db, looker, companyId, now)) ?? refuse(refusals.notFound) }
    },

    async reveals({ db, person }, { next }) {
      const page = await listReveals(db, person.personId, { next, size: PAGE })
      const items = page.items.map(({ byPark, companyName, at, ...reveal }) => ({
        ...reveal,
        companyName: byPark ? PARK : companyName,
        at: toInstant(at),
      }))
      return { items, next: page.next }
    },
  }
}

/** A spelling as it is kept, of what somebody typed; null: as the dictionary spells it. */
function spellingOf(typed: string | null): string | null {
  const spelling = (typed ?? '')
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replaceAll('ü', 'v')
    .replace(/[\s'’·-]+/g, ' ')
  if (spelling === '') return null
  return /^[a-z]+( [a-z]+)*$/.test(spelling) ? spelling : refuse(bookRefusals.spellingWrong, { field: 'spelledAs' })
}

async function ownEntry({ vault }: PeopleEngines, db: Db, looker: Looker, companyId: string | null, now: Date) {
  const { personId } = looker
  const book = companyId === null ? null : await findBook(db, looker, companyId)
  if (!book || book.viewer.status === null) return null
  const entry = await findEntry(db, book.company.id, personId)
  const facts = await findOwnFacts(db, book.company.id, personId)
  if (!entry || !facts) return null
  const phone = openPhone(vault, { id: personId, phoneSealed: entry.phoneSealed })
  const { title, place, phone: phoneFor, email: emailFor } = entry.audiences
  return {
    name: entry.name,
    spelledAs: facts.spelledAs,
    spelling: facts.pinyin.replace(/^~/, ''),
    companyId: book.company.id,
    companyName: book.company.name,
    title: entry.title,
    place: entry.place,
    email: openEmail(vault, entry) ?? '',
    phone: phone && maskPhone(phone),
    titleFor: title,
    placeFor: place,
    phoneFor,
    emailFor,
    confirmedAt: facts.confirmedAt && toInstant(facts.confirmedAt),
    doubtful: phone !== null && isDoubtful(entry, now),
    rules: facts.rules,
  }
}
