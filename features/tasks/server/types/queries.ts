import { sql } from 'kysely'
import { taskRefusals, typeRefusals } from '#contract/tasks'
import type { Db } from '#platform/db'
import { designedTypes, type TypeRow } from '#platform/forms'
import { designIn, type StoredDesign } from './design.ts'

/** A type as it is stored. */
export type TaskTypeRow = TypeRow<StoredDesign>

/** Types of tasks. */
export const taskTypes = designedTypes({
  kind: 'tasks.type',
  most: 200,
  no: { ...typeRefusals, changed: taskRefusals.moved },
  designIn,
  select: (db) => db.selectFrom('tasks.type'),
  insert: (db) => db.insertInto('tasks.type'),
  update: (db) => db.updateTable('tasks.type'),
  remove: (db) =>
    db.deleteFrom('tasks.type').where(sql<boolean>`not exists (select 1 from tasks.task where task.type_id = type.id)`),
  versions: (db) => db.selectFrom('tasks.typeVersion'),
})

/** A version that is published. */
export interface NewTypeVersion {
  readonly typeId: string
  readonly version: number
  readonly title: string
  readonly about: string
  readonly forms: readonly { formId: string; version: number }[]
  readonly processId: string | null
  readonly processVersion: number | null
  readonly usualDays: number
  readonly at: Date
  readonly byId: string
}

/** Writes a version of a type. */
export async function insertTypeVersion(db: Db, { forms, ...version }: NewTypeVersion): Promise<void> {
  await db
    .insertInto('tasks.typeVersion')
    .values({ ...version, forms: JSON.stringify(forms) })
    .execute()
}
