import { COMPANY_ACTIVE, COMPANY_CHANGED } from '#contract/people'
import { record } from '#platform/audit'
import { type Db, newId } from '#platform/db'
import {
  asPersonName,
  asText,
  type BookFacts,
  type BookSheet,
  bookSheet,
  column,
  declareSheet,
  type PlannedRow,
  type RowFault,
  type RowOf,
  type SheetImport,
} from '#platform/sheets'
import { normalisePhone } from '#vocabulary/phone'
import { tidyName } from '../companies/likeness.ts'
import { companyName } from '../companies/names.ts'
import { putCompanyKeys } from '../companies/queries.ts'
import { asCompanyName, asCreditCode, asMobile } from '../imports/cells.ts'
import { beginMemberships, type TieToBegin } from '../memberships/membership.ts'
import { openPhone } from '../phones.ts'
import type { BookCompany } from './book-records.ts'
import { listManagers, listTies } from './lookup-queries.ts'
import { PeopleBook, whereIs } from './people-book.ts'
import { type CompanyToWrite, insertCompanies, makeManagers, updateCompany } from './write-queries.ts'
import { bringInPersons, tieOf, type WorkbookEngines } from './writing.ts'

const MAX_ROWS = 2000
/** The sheet as faults of other sheets call it. */
export const COMPANIES = '企业'

const declared = declareSheet({
  name: COMPANIES,
  version: 2,
  columns: {
    name: column({
      title: '企业名称',
      required: true,
      read: asCompanyName,
      example: '示例科技有限公司',
      note: '与营业执照一致；其他表用到这家企业时写成一样',
    }),
    creditCode: column({
      title: '统一社会信用代码',
      required: false,
      read: asCreditCode,
      example: '91420100MA4K2N5A0X',
      note: '18 位，请把这一列保持为文本格式',
    }),
    industry: column({ title: '行业', required: false, read: asText(30), example: '软件和信息技术' }),
    address: column({ title: '地址', required: false, read: asText(100), example: '1 号楼 301' }),
    managerName: column({
      title: '管理员姓名',
      required: false,
      read: asPersonName,
      example: '示例管理员',
      note: '企业的第一位管理员，由其邀请和管理本企业人员',
    }),
    managerPhone: column({
      title: '管理员手机号',
      required: false,
      read: asMobile,
      example: '13800138000',
      note: '管理员用这个手机号登录',
    }),
  },
  notes: [
    '已有的企业按表格更新；空着的格子不改动原有内容，不会删除任何企业。',
    '已有管理员的企业，管理员请留空或填写现有管理员。',
  ],
})

type Columns = typeof declared.columns
type Row = RowOf<Columns>

/** The sheet of companies with their first managers. */
export function companySheet(engines: WorkbookEngines): BookSheet {
  return bookSheet({
    declaration: { ...declared, keyOf: ({ name }) => name },
    rows: MAX_ROWS,
    gives: {
      company: ({ name = '' }) => tidyName(name),
      person: ({ managerPhone = '' }) => normalisePhone(managerPhone),
    },
    plan: (facts) => planOf(engines, facts),
  })
}

/** A manager who is there. */
interface Manager {
  readonly name: string
  readonly phone: string | null
}

function planOf(engines: WorkbookEngines, facts: BookFacts): Omit<SheetImport<Columns>, 'declaration'> {
  const { areaId, by, now } = facts
  const book = facts.shared('people', () => new PeopleBook(areaId, engines.vault))
  const managers = new Map<string, readonly Manager[]>()

  /** A person of the phone manages the company already. */
  const isManager = ({ name, managerPhone }: Row): boolean =>
    (managers.get(name) ?? []).some(({ phone }) => phone === managerPhone)

  function faultsOf({ line, row }: PlannedRow<Columns>): RowFault<Columns>[] {
    const { name, creditCode = null, managerName = null, managerPhone = null } = row
    const faults: RowFault<Columns>[] = []
    const fault = (column: keyof Columns, reason: string, text = ''): void => {
      faults.push({ line, column, reason, text })
    }
    const there = book.companyOf(name)
    if (there?.applied) fault('name', '这家企业正在申请入驻，请先在企业管理中审核', name)
    const alike = book.alike(name)
    if (alike && (creditCode === null || alike.creditCode === null || alike.creditCode === creditCode))
      fault('name', `与${whereIs(alike)}像是同一家企业的两种写法，请合并或写成一致；确是两家的，请都填写信用代码`, name)
    const owner = creditCode === null ? null : book.companyByCode(creditCode)
    if (owner && owner.name !== name && owner !== alike)
      fault('creditCode', `与${whereIs(owner)}的信用代码相同`, creditCode ?? '')
    if ((managerName === null) !== (managerPhone === null)) fault('managerPhone', '管理员姓名和手机号要一起填写')
    if (managerName !== null && managerPhone !== null) {
      const trouble = book.personFault({ phone: managerPhone, name: managerName }, { sheet: COMPANIES, line })
      if (trouble)
        fault(
          trouble.in === 'name' ? 'managerName' : 'managerPhone',
          trouble.reason,
          trouble.in === 'name' ? managerName : managerPhone,
        )
      if ((managers.get(name)?.length ?? 0) > 0 && !isManager(row))
        fault('managerPhone', '这家企业已有管理员，请留空，或由现有管理员在企业管理中添加', managerPhone)
    }
    if (there) there.line ??= line
    else
      book.addCompany({
        id: null,
        name,
        creditCode,
        industry: row.industry ?? '',
        address: row.address ?? '',
        applied: false,
        line,
      })
    return faults
  }

  async function insertNew(db: Db, rows: readonly PlannedRow<Columns>[]): Promise<void> {
    const written: CompanyToWrite[] = []
    for (const { row } of rows) {
      const { name, creditCode = null, industry, address } = row
      const id = newId()
      const { order: pinyin, letter, keys } = await companyName(name, creditCode)
      written.push({ id, name, pinyin, letter, creditCode, industry: industry ?? '', address: address ?? '', keys })
      const there = book.companyOf(name)
      if (there) there.id = id
    }
    await insertCompanies(db, written, { areaId, now })
    await engines.jobs.announceAll(
      db,
      written.map(({ id }) => ({ type: COMPANY_ACTIVE, payload: { areaId, companyId: id } })),
    )
  }

  async function change(db: Db, company: BookCompany & { id: string }, row: Row): Promise<void> {
    const creditCode = row.creditCode ?? company.creditCode
    const { industry, address } = {
      industry: row.industry ?? company.industry,
      address: row.address ?? company.address,
    }
    if (creditCode === company.creditCode && industry === company.industry && address === company.address) return
    const { order: pinyin, letter, keys } = await companyName(row.name, creditCode)
    await updateCompany(db, company.id, { pinyin, letter, creditCode, industry, address })
    await putCompanyKeys(db, areaId, company.id, keys)
    await engines.jobs.announce(db, { type: COMPANY_CHANGED, payload: { areaId, companyId: company.id } })
    Object.assign(company, { creditCode, industry, address })
  }

  /** Makes managers of whom the rows name; each is on record, for it is a right. */
  async function appoint(db: Db, rows: readonly PlannedRow<Columns>[]): Promise<void> {
    const named = rows.flatMap(({ row }) => {
      const { managerName: name, managerPhone: phone } = row
      return name && phone && !isManager(row) ? [{ name, phone, company: row.name }] : []
    })
    await bringInPersons(db, engines, book, facts, named)
    const ties: TieToBegin[] = []
    for (const one of named) {
      const companyId = book.companyOf(one.company)?.id ?? ''
      ties.push({ companyId, manager: true, departmentId: null, title: '', ...(await tieOf(book, one)) })
    }
    const tied = await listTies(
      db,
      ties.map(({ personId }) => personId),
    )
    const isMember = ({ personId, companyId }: TieToBegin): boolean =>
      tied.some((tie) => tie.personId === personId && tie.companyId === companyId)
    await makeManagers(db, ties.filter(isMember))
    await beginMemberships(
      db,
      engines,
      areaId,
      ties.filter((tie) => !isMember(tie)),
      now,
    )
    await engines.identity.sessions.peopleChanged(
      db,
      ties.filter(isMember).map(({ personId }) => personId),
    )
    for (const { personId, companyId } of ties)
      await record(db, {
        areaId,
        at: now,
        actor: by,
        action: 'people.manager.made',
        subject: { kind: 'people.person', id: personId },
        detail: { companyId },
      })
  }

  return {
    async lookUp(db, keys) {
      await book.knowCompanies(db)
      const there = keys.flatMap((name) => {
        const company = book.companyOf(name)
        return company && company.id !== null && !company.applied ? [{ ...company, id: company.id }] : []
      })
      const found = await listManagers(
        db,
        there.map(({ id }) => id),
      )
      const byCompany = Map.groupBy(found, ({ companyId }) => companyId)
      for (const { id, name } of there)
        managers.set(
          name,
          (byCompany.get(id) ?? []).map(({ id: personId, nickName, phoneSealed }) => ({
            name: nickName,
            phone: openPhone(engines.vault, { id: personId, phoneSealed }),
          })),
        )
      return new Map(
        there.map(({ name, creditCode, industry, address }) => {
          const manager = managers.get(name)?.[0]
          const before = { name, creditCode, industry, address }
          return [name, { ...before, managerName: manager?.name ?? null, managerPhone: manager?.phone ?? null }]
        }),
      )
    },
    same: (row, before) =>
      (row.creditCode ?? before.creditCode) === before.creditCode &&
      (row.industry ?? before.industry) === before.industry &&
      (row.address ?? before.address) === before.address &&
      (!row.managerPhone || isManager(row)),
    async check(db, rows) {
      await book.knowPhones(
        db,
        rows.flatMap(({ row }) => row.managerPhone ?? []),
      )
      return rows.flatMap(faultsOf)
    },
    async apply(db, rows) {
      await insertNew(
        db,
        rows.filter(({ state }) => state === 'new'),
      )
      for (const { row, state } of rows) {
        const company = book.companyOf(row.name)
        if (state === 'changed' && company && company.id !== null)
          await change(db, company as BookCompany & { id: string }, row)
      }
      await appoint(db, rows)
    },
  }
}
