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
import { asCompanyName, asMobile } from '../imports/cells.ts'
import { asPath } from '../imports/sheet.ts'
import { DepartmentTree } from '../imports/tree.ts'
import { insertDepartments, listDepartments } from '../memberships/department-queries.ts'
import { DEEPEST, MAX_DEPARTMENTS } from '../memberships/department-rules.ts'
import { beginMemberships, type TieToBegin } from '../memberships/membership.ts'
import { otherName } from '../names/keys.ts'
import { isUnnamed } from '../names/renaming.ts'
import { DepartmentCircles } from './department-circles.ts'
import { listTies } from './lookup-queries.ts'
import { PeopleBook } from './people-book.ts'
import { changeMembers, type MemberChange } from './write-queries.ts'
import { bringInPersons, tieOf, type WorkbookEngines } from './writing.ts'

const MAX_ROWS = 50_000
/** The sheet as faults of other sheets call it. */
export const PERSONS = '人员'

const declared = declareSheet({
  name: PERSONS,
  version: 2,
  columns: {
    name: column({ title: '姓名', required: true, read: asPersonName, example: '示例员工' }),
    phone: column({
      title: '手机号',
      required: true,
      read: asMobile,
      example: '13800138001',
      note: '用这个手机号登录；请把这一列保持为文本格式',
    }),
    company: column({
      title: '企业',
      required: false,
      read: asCompanyName,
      example: '示例科技有限公司',
      note: '与“企业”表的企业名称一致；不属于企业的人（如公寓租客）不填',
    }),
    path: column({
      title: '部门',
      required: false,
      read: asPath,
      example: '研发部/前端组',
      note: `从上到下用 / 分隔，最多 ${DEEPEST} 级；没有的部门会自动新建`,
    }),
    title: column({ title: '职务', required: false, read: asText(40), example: '工程师' }),
  },
  notes: [
    '导入后即为企业员工，不发送短信；本人用手机号登录后可以使用。一个人在两家企业任职时填写两行。',
    '空着的格子不改动原有内容；不会移出任何人。请不要填写身份证号。',
  ],
})

type Columns = typeof declared.columns
type Row = RowOf<Columns>

const keyOf = ({ phone, company }: Row): string => (company ? `${phone}\n${company}` : phone)

/** The sheet of persons and the companies they are of. */
export function personSheet(engines: WorkbookEngines): BookSheet {
  return bookSheet({
    declaration: { ...declared, keyOf },
    rows: MAX_ROWS,
    gives: { person: ({ phone = '' }) => normalisePhone(phone) },
    needs: ({ company }) => (company ? [{ column: 'company', kind: 'company', name: company }] : []),
    plan: (facts) => planOf(engines, facts),
  })
}

/** A membership that stands. */
interface Tie {
  readonly personId: string
  readonly companyId: string
  /** Null: its person shows it to nobody, so it is neither compared nor written. */
  readonly title: string | null
  readonly departmentId: string | null
}

/** The departments of a company while a book is read. */
interface Departments {
  readonly tree: DepartmentTree
  readonly circles: DepartmentCircles
}

function planOf(engines: WorkbookEngines, facts: BookFacts): Omit<SheetImport<Columns>, 'declaration'> {
  const { areaId, now } = facts
  const book = facts.shared('people', () => new PeopleBook(areaId, engines.vault))
  const trees = new Map<string, Departments>()
  const ties = new Map<string, Tie>()

  async function departmentsOf(db: Db, companyId: string): Promise<Departments> {
    const known = trees.get(companyId)
    if (known) return known
    const made = {
      tree: new DepartmentTree(await listDepartments(db, companyId), newId),
      circles: new DepartmentCircles(),
    }
    trees.set(companyId, made)
    return made
  }

  async function faultsOf(db: Db, { line, row }: PlannedRow<Columns>): Promise<RowFault<Columns>[]> {
    const { name, phone, company = null, path = null, title = null } = row
    const faults: RowFault<Columns>[] = []
    const fault = (column: keyof Columns, reason: string, text = ''): void => {
      faults.push({ line, column, reason, text })
    }
    const trouble = book.personFault({ phone, name }, { sheet: PERSONS, line })
    if (trouble) fault(trouble.in, trouble.reason, trouble.in === 'name' ? name : phone)
    if (company === null) {
      if (path !== null) fault('path', '填写部门前请先填写企业', path.join('/'))
      if (title !== null) fault('title', '填写职务前请先填写企业', title)
      return faults
    }
    const wrong = book.companyFault(company)
    if (wrong !== null) fault('company', wrong, company)
    const companyId = book.companyOf(company)?.id ?? null
    if (path !== null) {
      // A company whose own row is bad has no departments yet, and its circles are named all the same.
      const { tree, circles } = companyId === null ? without(company) : await departmentsOf(db, companyId)
      const circle = circles.fault(path, line)
      if (circle !== null) fault('path', circle, path.join('/'))
      else if (!tree.find(path) && !tree.hasRoomFor(path))
        fault('path', `一家企业最多 ${MAX_DEPARTMENTS} 个部门`, path.join('/'))
      else if (tree.chainProblem(path) !== null) fault('path', tree.chainProblem(path) ?? '', path.join('/'))
      else tree.make(path)
    }
    return faults
  }

  function without(company: string): Departments {
    const known = trees.get(company)
    if (known) return known
    const made = { tree: new DepartmentTree([], newId), circles: new DepartmentCircles() }
    trees.set(company, made)
    return made
  }

  async function insertMissing(db: Db, rows: readonly PlannedRow<Columns>[]): Promise<void> {
    const companyIds = new Set(rows.flatMap(({ row }) => (row.company ? (book.companyOf(row.company)?.id ?? []) : [])))
    for (const companyId of companyIds) {
      const made = (await departmentsOf(db, companyId)).tree.taken()
      const fresh = []
      for (const one of made)
        fresh.push({ ...one, companyId, pinyin: (await otherName(one.name)).order, createdAt: now })
      await insertDepartments(db, fresh)
    }
  }

  const departmentOf = (companyId: string, path: Row['path']): string | null =>
    path ? (trees.get(companyId)?.tree.find(path) ?? null) : null

  return {
    async lookUp(db, keys) {
      await book.knowCompanies(db)
      const asked = keys.map((key) => {
        const [phone = '', company = null] = key.split('\n')
        return { key, phone, company }
      })
      await book.knowPhones(
        db,
        asked.map(({ phone }) => phone),
      )
      const ids = asked.flatMap(({ phone }) => book.personOf(phone)?.id ?? [])
      const found = await listTies(db, [...new Set(ids)])
      const tieBy = new Map(found.map((tie) => [`${tie.personId} ${tie.companyId}`, tie]))
      const rows = new Map<string, Row>()
      for (const { key, phone, company } of asked) {
        const person = book.personOf(phone)
        if (!person) continue
        if (company === null) {
          rows.set(key, { name: person.name, phone, company, path: null, title: null })
          continue
        }
        const companyId = book.companyOf(company)?.id ?? null
        const tie = companyId === null ? undefined : tieBy.get(`${person.id} ${companyId}`)
        if (!tie) continue
        const title = tie.titleFor === 'nobody' ? null : tie.title
        ties.set(key, { personId: person.id, companyId: tie.companyId, title, departmentId: tie.departmentId })
        if (tie.departmentId !== null) await departmentsOf(db, tie.companyId)
        rows.set(key, { name: person.name, phone, company, path: null, title })
      }
      return rows
    },
    same(row, before) {
      const tie = ties.get(keyOf(row))
      if (isUnnamed(before.name) && before.name !== row.name) return false
      if (!tie) return true
      const { title, departmentId, companyId } = tie
      const isMoved = row.path ? departmentId === null || departmentOf(companyId, row.path) !== departmentId : false
      return !isMoved && (!row.title || title === null || row.title === title)
    },
    async check(db, rows) {
      const faults: RowFault<Columns>[] = []
      for (const row of rows) faults.push(...(await faultsOf(db, row)))
      return faults
    },
    async apply(db, rows) {
      await bringInPersons(
        db,
        engines,
        book,
        facts,
        rows.map(({ row }) => row),
      )
      await insertMissing(db, rows)
      const begun: TieToBegin[] = []
      const changes: MemberChange[] = []
      for (const { key, row } of rows) {
        const companyId = row.company ? (book.companyOf(row.company)?.id ?? null) : null
        if (companyId === null) continue
        const departmentId = departmentOf(companyId, row.path)
        const tie = ties.get(key)
        if (tie) {
          const title = tie.title === null ? null : (row.title ?? null)
          changes.push({ personId: tie.personId, companyId, departmentId, title })
        } else
          begun.push({ companyId, manager: false, departmentId, title: row.title ?? '', ...(await tieOf(book, row)) })
      }
      await beginMemberships(db, engines, areaId, begun, now)
      await changeMembers(db, changes)
    },
  }
}
