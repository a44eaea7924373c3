import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** A department with how many people are in it. */
export interface DepartmentRow {
  id: string
  parentId: string | null
  name: string
  count: number
}

/** All departments of a company, those of one parent in their order. */
export async function listDepartments(db: Db, companyId: string): Promise<DepartmentRow[]> {
  const { rows } = await sql<DepartmentRow>`
    select d.id, d.parent_id, d.name, coalesce(tie.count, 0)::int as count
    from people.department d
    left join (select department_id, count(*) as count from people.membership where company_id = ${companyId} group by 1) tie
      on tie.department_id = d.id
    where d.company_id = ${companyId}
    order by d.position, d.pinyin, d.id`.execute(db)
  return rows
}

/** What is written of a new department. */
export interface NewDepartment {
  id: string
  companyId: string
  parentId: string | null
  name: string
  pinyin: string
  createdAt: Date
}

/** Writes a department. */
export async function insertDepartment(db: Db, department: NewDepartment): Promise<void> {
  await insertDepartments(db, [department])
}

/** Writes departments, parents before what is below them. */
export async function insertDepartments(db: Db, departments: readonly NewDepartment[]): Promise<void> {
  if (departments.length > 0)
    await db
      .insertInto('people.department')
      .values([...departments])
      .execute()
}

/** Writes what a department is called and where it stands. */
export async function setDepartment(
  db: Db,
  id: string,
  facts: { name: string; pinyin: string; parentId: string | null },
): Promise<void> {
  await db.updateTable('people.department').set(facts).where('id', '=', id).execute()
}

/** Deletes a department; its row is looked at first. */
export async function deleteDepartment(db: Db, id: string): Promise<void> {
  await db.deleteFrom('people.department').where('id', '=', id).execute()
}
