import { contactRefusals as no, type RecordData } from '#contract/archives'
import type { Columns, RowFault } from '#platform/sheets'
import { endOtherMain, writeBeside } from '../contacts/beside.ts'
import { CONTACTS_MOST, contactRefusal } from '../contacts/rules.ts'
import { type ContactData, openCard, sealCard } from '../contacts/sealing.ts'
import { putChanges } from './change-queries.ts'
import type { CurrentRecord } from './current-queries.ts'
import type { CheckedRow, Manner } from './manner.ts'
import type { SheetFacts } from './sheet.ts'

/** What a contact says, whole. */
export type Contact = RecordData<'contact'>

// opened by this manner
const contactOf = ({ data }: Pick<CurrentRecord, 'data'>) => data as Contact

/** What a row says of who it is, as one text. */
export const whoOf = (name: string, phones: readonly string[]): string => JSON.stringify([name, ...phones])

/** How contacts come by a sheet: found by phone, else by name; sealed; one main one, each phone once and so many an archive at most. */
export function contactManner<C extends Columns>(facts: SheetFacts): Manner<C, 'contact'> {
  const { importId, areaId, vault, byId, now } = facts
  /** The new main contact of each archive. */
  const mains = new Map<string, string>()
  const earlier = new EarlierRows<C>(facts)
  return {
    opened({ id, data }) {
      // written by the room contacts
      const { main, leftOn, sealed } = data as ContactData
      return { ...openCard(vault, id, { sealed }), main, leftOn }
    },

    find(which, records) {
      // what `whoOf` wrote
      const [name = '', ...phones] = JSON.parse(which) as string[]
      const byPhone = records.find((record) => contactOf(record).phones.some((phone) => phones.includes(phone)))
      if (byPhone) return byPhone
      const named = records.filter((record) => {
        const contact = contactOf(record)
        return contact.name === name && (phones.length === 0 || contact.phones.length === 0)
      })
      const [first = null, second] = named
      return second ? `该企业有${named.length}位同名联系人，请填写手机号；没有登记手机号的请先在档案中补充` : first
    },

    check: (_db, rows) => Promise.resolve(rows.flatMap((row) => earlier.faultOf(row) ?? [])),

    sealed(id, { data }) {
      const { name, post, phones, emails, main, leftOn } = data as Contact
      return { sealed: sealCard(vault, id, { name, post, phones, emails }), main, leftOn } satisfies ContactData
    },

    async written(db, id, { archiveId, companyId, typed, before }) {
      const contact = typed.data as Contact
      await writeBeside(db, vault, { id, areaId, companyId, card: contact, leftOn: contact.leftOn })
      if (contact.main && !(before && contactOf(before).main)) mains.set(archiveId, id)
    },

    async finish(db) {
      for (const [archiveId, id] of mains) {
        const ended = await endOtherMain(db, { areaId, archiveId, id, byId, at: now })
        const changes = ended.map(({ id: recordId, version }) => ({
          archiveId,
          recordId,
          beforeVersion: version,
          afterVersion: version + 1,
        }))
        await putChanges(db, importId, changes, now)
      }
    },
  }
}

/** What earlier rows of a file said of the contacts of each enterprise: later ones must not say it again. */
class EarlierRows<C extends Columns> {
  readonly #facts: SheetFacts
  readonly #counts = new Map<string, number>()
  readonly #lines = new Map<string, number>()

  constructor(facts: SheetFacts) {
    this.#facts = facts
  }

  faultOf(checked: CheckedRow<C, 'contact'>): RowFault<C> | null {
    const { line, place, data, before, others } = checked
    const fault = (column: string | null, reason: string): RowFault<C> => ({ line, column, reason })
    const broken = contactRefusal(data, data, this.#facts.today)
    if (broken) return fault(broken.field?.replace(/^data\./, '') ?? null, broken.message)
    if (others.some((other) => contactOf(other).phones.some((phone) => data.phones.includes(phone))))
      return fault('phones', no.phoneTaken.message)
    const count = this.#counts.get(place) ?? others.length
    if (before === null && count >= CONTACTS_MOST)
      return fault(null, no.full.message.replace('{most}', String(CONTACTS_MOST)))
    const known = this.#sameAs(checked)
    if (known !== undefined) return fault(null, `与第 ${known} 行是同一位联系人或手机号相同`)
    const isMain = data.main && !(before && contactOf(before).main && !saysMain(checked.row))
    const mainLine = this.#lines.get(`${place} main`)
    if (isMain && mainLine !== undefined)
      return fault('main', `第 ${mainLine} 行已是这家企业的主联系人，一家企业只能有一位`)
    this.#counts.set(place, count + (before === null ? 1 : 0))
    if (isMain) this.#lines.set(`${place} main`, line)
    this.#remember(checked)
    return null
  }

  /** The earlier row that is about the same contact, or may be. */
  #sameAs({ place, row, data, before }: CheckedRow<C, 'contact'>): number | undefined {
    const ids = before === null ? [] : [`${place} id ${before.id}`]
    const phones = data.phones.map((phone) => `${place} phone ${phone}`)
    const names = hasPhones(row) ? [`${place} bare ${data.name}`] : [`${place} name ${data.name}`]
    return [...ids, ...phones, ...names].flatMap((key) => this.#lines.get(key) ?? [])[0]
  }

  #remember({ line, place, data, before }: CheckedRow<C, 'contact'>): void {
    if (before !== null) this.#lines.set(`${place} id ${before.id}`, line)
    for (const phone of data.phones) this.#lines.set(`${place} phone ${phone}`, line)
    this.#lines.set(`${place} name ${data.name}`, line)
    if (data.phones.length === 0) this.#lines.set(`${place} bare ${data.name}`, line)
  }
}

const saysMain = (row: object): boolean => 'main' in row && row.main === true
const hasPhones = (row: object): boolean => 'phones' in row && Array.isArray(row.phones) && row.phones.length > 0
