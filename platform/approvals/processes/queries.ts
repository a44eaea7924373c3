import { sql } from 'kysely'
import type { Db } from '#platform/db'
import type { FieldSet, Process, Reading, Step } from '../process.ts'

/** A process with the steps of one of its versions. */
export interface StoredProcess {
  readonly processId: string
  readonly areaId: string
  readonly kind: string
  readonly title: string
  readonly version: number
  readonly changedAt: Date
  readonly process: Process
  /** How its conditions are read. */
  readonly reading: Reading
  /** The fields of this version; null: those of its subject. */
  readonly fieldSet: FieldSet | null
}

const versions = (db: Db) =>
  db
    .selectFrom('approvals.process as p')
    .innerJoin('approvals.processVersion as v', 'v.processId', 'p.id')
    .select([
      'p.id as processId',
      'p.areaId',
      'p.kind',
      'v.title',
      'v.version',
      'v.at as changedAt',
      'v.steps',
      'v.reading',
      'v.fieldSet',
    ])

type VersionRow = Awaited<ReturnType<ReturnType<typeof versions>['executeTakeFirstOrThrow']>>

// Checked before it was stored.
const storedOf = ({ steps, reading, fieldSet, ...row }: VersionRow): StoredProcess => ({
  ...row,
  process: { title: row.title, steps: steps as Step[] },
  reading: reading as Reading,
  fieldSet: fieldSet as FieldSet | null,
})

/** A process in one version; in the newest where it is not said. */
export async function findProcess(db: Db, processId: string, version?: number): Promise<StoredProcess | null> {
  const query = versions(db).where('p.id', '=', processId)
  const row = await (version === undefined
    ? query.whereRef('v.version', '=', 'p.version')
    : query.where('v.version', '=', version)
  ).executeTakeFirst()
  return row ? storedOf(row) : null
}

/** The processes of a kind with the steps of their newest versions, by title; at most 200. */
export async function listProcesses(db: Db, areaId: string, kind: string): Promise<StoredProcess[]> {
  const rows = await versions(db)
    .where('p.areaId', '=', areaId)
    .where('p.kind', '=', kind)
    .whereRef('v.version', '=', 'p.version')
    .orderBy('v.title')
    .orderBy('p.id')
    .limit(200)
    .execute()
  return rows.map(storedOf)
}

/** Locks a process of a park and kind; answers its newest version, null where it is unknown. */
export async function lockProcess(db: Db, which: { areaId: string; kind: string; processId: string }) {
  const row = await db
    .selectFrom('approvals.process')
    .select('version')
    .where('id', '=', which.processId)
    .where('areaId', '=', which.areaId)
    .where('kind', '=', which.kind)
    .forUpdate()
    .executeTakeFirst()
  return row?.version ?? null
}

/** Whether a version of a process has these very steps, title and fields, and is read as one that is saved now. */
export async function isSameVersion(
  db: Db,
  { processId, version, process, fieldSet }: Pick<NewVersion, 'processId' | 'version' | 'process' | 'fieldSet'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('approvals.processVersion')
    .select(
      sql<boolean>`
      steps = ${JSON.stringify(process.steps)}::jsonb and title = ${process.title} and reading = 'three'
      and field_set is not distinct from ${fieldSet && JSON.stringify(fieldSet)}::jsonb`.as('same'),
    )
    .where('processId', '=', processId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.same === true
}

/** A version to keep. */
export interface NewVersion {
  readonly processId: string
  readonly areaId: string
  readonly kind: string
  readonly version: number
  readonly process: Process
  readonly fieldSet: FieldSet | null
  readonly by: string | null
  readonly now: Date
}

/** Keeps a version as the newest one; the first makes its process. */
export async function insertVersion(db: Db, of: NewVersion): Promise<void> {
  const { processId, areaId, kind, version, process, fieldSet, by, now } = of
  await db
    .insertInto('approvals.process')
    .values({ id: processId, areaId, kind, title: process.title, version, createdAt: now, changedAt: now })
    .onConflict((c) => c.column('id').doUpdateSet({ title: process.title, version, changedAt: now }))
    .execute()
  await db
    .insertInto('approvals.processVersion')
    .values({
      processId,
      version,
      title: process.title,
      steps: JSON.stringify(process.steps),
      reading: 'three',
      fieldSet: fieldSet && JSON.stringify(fieldSet),
      byId: by,
      at: now,
    })
    .execute()
}
