import type { Db } from '#platform/db'
import type { Vault } from '#platform/vault'
import { likeness } from '../companies/likeness.ts'
import { type NameFacts, personName } from '../names/keys.ts'
import { isUnnamed } from '../names/renaming.ts'
import { phoneIndex } from '../phones.ts'
import type { BookCompany, BookPerson } from './book-records.ts'
import { listBookCompanies, listPersonsByPhone } from './lookup-queries.ts'

/** So many spelled names are held: those of a share of rows, with room. */
const SPELLED_MOST = 1000

/** Where a phone was first named, and as whose. */
interface Mention {
  readonly name: string
  readonly sheet: string
  readonly line: number
}

/** What the sheets of people share while a workbook is read: companies, persons, and how the book calls them. */
export class PeopleBook {
  readonly #areaId: string
  readonly #vault: Vault
  readonly #byName = new Map<string, BookCompany>()
  readonly #alike = new Map<string, BookCompany[]>()
  readonly #byCode = new Map<string, BookCompany>()
  readonly #persons = new Map<string, BookPerson | null>()
  readonly #mentions = new Map<string, Mention>()
  readonly #spelled = new Map<string, NameFacts>()
  #known = false

  constructor(areaId: string, vault: Vault) {
    this.#areaId = areaId
    this.#vault = vault
  }

  /** Reads the companies of the park, once. */
  async knowCompanies(db: Db): Promise<void> {
    if (this.#known) return
    this.#known = true
    for (const company of await listBookCompanies(db, this.#areaId)) this.addCompany({ ...company, line: null })
  }

  addCompany(company: BookCompany): void {
    this.#byName.set(company.name, company)
    const key = likeness(company.name)
    this.#alike.set(key, [...(this.#alike.get(key) ?? []), company])
    if (company.creditCode !== null) this.#byCode.set(company.creditCode, company)
  }

  companyOf(name: string): BookCompany | null {
    return this.#byName.get(name) ?? null
  }

  companyByCode(code: string): BookCompany | null {
    return this.#byCode.get(code) ?? null
  }

  /** A company of another spelling of that name; null: none. */
  alike(name: string): BookCompany | null {
    return this.#alike.get(likeness(name))?.find((company) => company.name !== name) ?? null
  }

  /** Why a row cannot speak of a company of this name, in words; null: it can. */
  companyFault(name: string): string | null {
    const company = this.companyOf(name)
    if (company) return company.applied ? '这家企业正在申请入驻，请先在企业管理中审核' : null
    const alike = this.alike(name)
    return alike
      ? `没有名称完全相同的企业，是否为${whereIs(alike)}？请写成一致`
      : '没有这家企业，请在“企业”表中填写，或核对名称'
  }

  /** Looks up whoever is behind these phones, of those not looked up before. */
  async knowPhones(db: Db, phones: readonly string[]): Promise<void> {
    const fresh = [...new Set(phones)].filter((phone) => !this.#persons.has(phone))
    if (fresh.length === 0) return
    const byIndex = new Map(fresh.map((phone) => [phoneIndex(this.#vault, phone).toString('hex'), phone]))
    for (const phone of fresh) this.#persons.set(phone, null)
    const indexes = [...byIndex.keys()].map((hex) => Buffer.from(hex, 'hex'))
    for (const { phoneIndex: index, ...person } of await listPersonsByPhone(db, this.#areaId, indexes))
      this.#persons.set(byIndex.get(index.toString('hex')) ?? '', { ...person, made: false })
  }

  /** Whoever is behind a phone that was looked up. */
  personOf(phone: string): BookPerson | null {
    return this.#persons.get(phone) ?? null
  }

  addPerson(phone: string, person: BookPerson): void {
    this.#persons.set(phone, person)
  }

  /** What is wrong with somebody's name or account behind a phone, in words, and in which of the two cells; null: nothing. */
  personFault(
    { phone, name }: { phone: string; name: string },
    at: { sheet: string; line: number },
  ): { in: 'name' | 'phone'; reason: string } | null {
    const first = this.#mentions.get(phone)
    if (!first) this.#mentions.set(phone, { name, ...at })
    else if (first.name !== name)
      return {
        in: 'name',
        reason: `同一个手机号在“${first.sheet}”第 ${first.line} 行写的是另一个姓名，请核对姓名和手机号`,
      }
    const person = this.personOf(phone)
    if (!person) return null
    if (person.gone) return { in: 'phone', reason: '该手机号的账号已停用或正在注销' }
    return person.name === name || isUnnamed(person.name)
      ? null
      : { in: 'name', reason: '该手机号已有账号，但姓名与表格不同，请核对姓名和手机号' }
  }

  /** How a person's name is ordered and found; names that were spelled lately are not spelled again. */
  async spelled(name: string, spelledAs: string | null = null): Promise<NameFacts> {
    const key = `${name}\n${spelledAs ?? ''}`
    const known = this.#spelled.get(key)
    if (known) return known
    const facts = await personName(name, spelledAs)
    if (this.#spelled.size >= SPELLED_MOST) this.#spelled.clear()
    this.#spelled.set(key, facts)
    return facts
  }
}

/** A company as a fault names it. */
export function whereIs({ name, line }: BookCompany): string {
  return line === null ? `系统里的“${name}”` : `“企业”表第 ${line} 行的“${name}”`
}
