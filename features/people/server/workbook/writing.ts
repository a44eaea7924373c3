import { type Db, newId } from '#platform/db'
import type { BookFacts } from '#platform/sheets'
import type { PeopleEngines } from '../engines.ts'
import { callPerson, isUnnamed } from '../names/renaming.ts'
import { sealPhone } from '../phones.ts'
import type { PeopleBook } from './people-book.ts'
import { insertPersons } from './write-queries.ts'

/** The engines that sheets of people are written with. */
export type WorkbookEngines = Pick<PeopleEngines, 'identity' | 'jobs' | 'vault'>

/** Somebody whom a row names. */
export interface Named {
  readonly phone: string
  readonly name: string
}

/** Makes persons of those whose phone nobody has; who has not said a name yet is called by the row's. Their phones were looked up. */
export async function bringInPersons(
  db: Db,
  { vault }: WorkbookEngines,
  book: PeopleBook,
  { areaId, now }: BookFacts,
  people: readonly Named[],
): Promise<void> {
  const fresh = []
  for (const { phone, name } of people) {
    const there = book.personOf(phone)
    if (!there) {
      const id = newId()
      const { order: pinyin, letter } = await book.spelled(name)
      fresh.push({ id, nickName: name, pinyin, letter, ...sealPhone(vault, id, phone) })
      book.addPerson(phone, { id, name, spelledAs: null, gone: false, made: true })
    } else if (there.name !== name && isUnnamed(there.name)) {
      await callPerson(db, there.id, { nickName: name })
      book.addPerson(phone, { ...there, name })
    }
  }
  await insertPersons(db, fresh, { areaId, now })
}

/** The keys by which somebody is found; the person was brought in. */
export async function tieOf(
  book: PeopleBook,
  { phone }: Named,
): Promise<{ personId: string; keys: readonly string[] }> {
  const person = book.personOf(phone)
  if (!person) throw new Error('a row of somebody who was not brought in')
  const { keys } = await book.spelled(person.name, person.spelledAs)
  return { personId: person.id, keys }
}
