import { sql } from 'kysely'
import type { Db } from '#platform/db'
import type { Field } from '#vocabulary/form-model'

/** Whose filled form it is: a record of an area, by a word of the area and its id. */
export interface Owner {
  readonly areaId: string
  readonly kind: string
  readonly id: string
}

/** A version of a form. */
export interface VersionRow {
  readonly formId: string
  readonly version: number
  readonly title: string
  readonly fields: readonly Field[]
}

/** A filled form, without what is filled in. */
export interface DataRow {
  readonly id: string
  readonly areaId: string
  readonly formId: string
  readonly version: number
  readonly ownerKind: string
  readonly ownerId: string
  readonly revision: number
  readonly state: 'draft' | 'handed'
  readonly at: Date
}

/** A save of a filled form. */
export interface RevisionRow {
  readonly dataId: string
  readonly revision: number
  readonly version: number
  readonly filledSealed: Buffer
  readonly handed: boolean
  readonly at: Date
  readonly byId: string | null
}

/** The newest version of a form of this park, the form's row locked; undefined: there is none. */
export async function lockForm(db: Db, areaId: string, id: string): Promise<VersionRow | undefined> {
  return await db
    .selectFrom('forms.form as f')
    .innerJoin('forms.version as v', (join) => join.onRef('v.formId', '=', 'f.id').onRef('v.version', '=', 'f.version'))
    .select(['v.formId', 'v.version', 'v.title', 'v.fields'])
    .where('f.id', '=', id)
    .where('f.areaId', '=', areaId)
    .forUpdate('f')
    .$castTo<VersionRow>()
    .executeTakeFirst()
}

/** Writes a form and its next version. */
export async function insertVersion(
  db: Db,
  of: VersionRow & { areaId: string; at: Date; byId: string },
): Promise<void> {
  const { formId, version, title, fields, areaId, at, byId } = of
  if (version === 1) await db.insertInto('forms.form').values({ id: formId, areaId, title, version }).execute()
  else await db.updateTable('forms.form').set({ title, version }).where('id', '=', formId).execute()
  await db
    .insertInto('forms.version')
    .values({ formId, version, title, fields: JSON.stringify(fields), at, byId })
    .execute()
}

/** Versions of forms of this park by `formId` and `version`; those that there are not are left out. */
export async function listVersions(
  db: Db,
  areaId: string,
  wanted: readonly { formId: string; version: number }[],
): Promise<VersionRow[]> {
  if (wanted.length === 0) return []
  const { rows } = await sql<VersionRow>`
    select v.form_id, v.version, v.title, v.fields
      from unnest(${wanted.map(({ formId }) => formId)}::uuid[], ${wanted.map(({ version }) => version)}::int[]) with ordinality as w (form_id, version, nth)
      join forms.version v on v.form_id = w.form_id and v.version = w.version
      join forms.form f on f.id = v.form_id and f.area_id = ${areaId}
     order by w.nth`.execute(db)
  return rows
}

/** Begins filled forms of an owner; those that are there stay. */
export async function insertData(
  db: Db,
  { areaId, kind, id: ownerId }: Owner,
  of: readonly { id: string; formId: string; version: number }[],
  at: Date,
): Promise<void> {
  if (of.length === 0) return
  await db
    .insertInto('forms.data')
    .values(of.map(({ id, formId, version }) => ({ id, areaId, formId, version, ownerKind: kind, ownerId, at })))
    .onConflict((conflict) => conflict.constraint('data_once').doNothing())
    .execute()
}

const DATA = ['id', 'areaId', 'formId', 'version', 'ownerKind', 'ownerId', 'revision', 'at'] as const

/** Filled forms of owners of one kind, by owner. */
export function listData(db: Db, areaId: string, kind: string, ownerIds: readonly string[]): Promise<DataRow[]> {
  return db
    .selectFrom('forms.data')
    .select([...DATA, sql<DataRow['state']>`state`.as('state')])
    .where('areaId', '=', areaId)
    .where('ownerKind', '=', kind)
    .where(sql<boolean>`owner_id = any (${[...ownerIds]}::uuid[])`)
    .orderBy('ownerId')
    .orderBy('id')
    .execute()
}

/** A filled form, its row locked until the transaction ends. */
export function lockData(db: Db, { areaId, kind, id }: Owner, formId: string): Promise<DataRow | undefined> {
  return db
    .selectFrom('forms.data')
    .select([...DATA, sql<DataRow['state']>`state`.as('state')])
    .where('areaId', '=', areaId)
    .where('ownerKind', '=', kind)
    .where('ownerId', '=', id)
    .where('formId', '=', formId)
    .forUpdate()
    .executeTakeFirst()
}

/** Saves of filled forms: of each the one asked for. */
export async function listRevisions(
  db: Db,
  wanted: readonly { dataId: string; revision: number }[],
): Promise<RevisionRow[]> {
  if (wanted.length === 0) return []
  const { rows } = await sql<RevisionRow>`
    select r.data_id, r.revision, r.version, r.filled_sealed, r.handed, r.at, r.by_id
      from unnest(${wanted.map(({ dataId }) => dataId)}::uuid[], ${wanted.map(({ revision }) => revision)}::int[]) as w (data_id, revision)
      join forms.revision r on r.data_id = w.data_id and r.revision = w.revision`.execute(db)
  return rows
}

/** The numbers of all saves that were handed in, the latest first. */
export async function listHanded(
  db: Db,
  dataId: string,
): Promise<{ revision: number; at: Date; byId: string | null }[]> {
  return await db
    .selectFrom('forms.revision')
    .select(['revision', 'at', 'byId'])
    .where('dataId', '=', dataId)
    .where('handed', '=', true)
    .orderBy('revision', 'desc')
    .execute()
}

/** The last so many saves of each filled form that were handed in, the latest first. */
export async function listLastHanded(db: Db, dataIds: readonly string[], most: number): Promise<RevisionRow[]> {
  if (dataIds.length === 0) return []
  const { rows } = await sql<RevisionRow>`
    select r.data_id, r.revision, r.version, r.filled_sealed, r.handed, r.at, r.by_id
      from unnest(${[...dataIds]}::uuid[]) w (data_id)
      cross join lateral (
        select * from forms.revision r where r.data_id = w.data_id and r.handed order by r.revision desc limit ${most}) r
     order by r.data_id, r.revision desc`.execute(db)
  return rows
}

/** Writes the next save; the caller holds the filled form. */
export async function putRevision(db: Db, revision: RevisionRow): Promise<void> {
  const { dataId, handed, at, version } = revision
  await db.insertInto('forms.revision').values(revision).execute()
  await db
    .updateTable('forms.data')
    .set({ revision: revision.revision, version, state: handed ? 'handed' : 'draft', at })
    .where('id', '=', dataId)
    .execute()
}

/** It may be changed again; the caller holds it. */
export async function reopenData(db: Db, dataIds: readonly string[], at: Date): Promise<void> {
  await sql`update forms.data set state = 'draft', at = ${at} where id = any (${[...dataIds]}::uuid[])`.execute(db)
}

/** What filled forms of these owners were for has ended. */
export async function endData(db: Db, kind: string, ownerIds: readonly string[], at: Date): Promise<void> {
  await sql`
    update forms.data set ended_at = ${at} where owner_kind = ${kind} and owner_id = any (${[...ownerIds]}::uuid[]) and ended_at is null`.execute(
    db,
  )
}

/** Files of filled forms. */
export async function listFiles(db: Db, dataIds: readonly string[]): Promise<{ dataId: string; fileId: string }[]> {
  return await db
    .selectFrom('forms.file')
    .select(['dataId', 'fileId'])
    .where(sql<boolean>`data_id = any (${[...dataIds]}::uuid[])`)
    .execute()
}

/** Writes which files a filled form has besides. */
export async function insertFiles(db: Db, dataId: string, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return
  await db
    .insertInto('forms.file')
    .values(fileIds.map((fileId) => ({ dataId, fileId })))
    .onConflict((conflict) => conflict.constraint('file_pk').doNothing())
    .execute()
}

/** Deletes filled forms of these owners; answers the files that they had. */
export async function deleteData(db: Db, kind: string, ownerIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ fileId: string }>`
    select f.file_id from forms.file f join forms.data d on d.id = f.data_id
     where d.owner_kind = ${kind} and d.owner_id = any (${[...ownerIds]}::uuid[])`.execute(db)
  await sql`delete from forms.data where owner_kind = ${kind} and owner_id = any (${[...ownerIds]}::uuid[])`.execute(db)
  return rows.map(({ fileId }) => fileId)
}

/** Deletes filled forms whose time is over: drafts last saved before `drafts`, others that ended before `ended`; answers the files that they had, so many forms at a time. */
export async function pruneData(
  db: Db,
  { drafts, ended, most }: { drafts: Date; ended: Date; most: number },
): Promise<{ count: number; fileIds: string[] }> {
  const { rows } = await sql<{ id: string; fileIds: string[] }>`
    with gone as materialized (
      select id from forms.data where (state = 'draft' and at < ${drafts}) or ended_at < ${ended} order by id limit ${most} for update skip locked
    ), claimed as (select data_id, array_agg(file_id) as file_ids from forms.file where data_id in (select id from gone) group by data_id),
    deleted as (delete from forms.data where id in (select id from gone) returning id)
    select deleted.id, coalesce(claimed.file_ids, '{}') as file_ids from deleted left join claimed on claimed.data_id = deleted.id`.execute(
    db,
  )
  return { count: rows.length, fileIds: rows.flatMap(({ fileIds }) => fileIds) }
}

/** Deletes saves that were neither handed in nor are the newest, made before a time: two devices are merged no more by them. */
export async function pruneRevisions(db: Db, before: Date): Promise<void> {
  await sql`
    delete from forms.revision r using forms.data d
     where d.id = r.data_id and not r.handed and r.revision < d.revision and r.at < ${before}`.execute(db)
}

/** Saves that are sealed by an older key, locked. */
export async function lockOlderSeals(
  db: Db,
  head: Buffer,
  most: number,
): Promise<Pick<RevisionRow, 'dataId' | 'revision' | 'filledSealed'>[]> {
  const { rows } = await sql<Pick<RevisionRow, 'dataId' | 'revision' | 'filledSealed'>>`
    select data_id, revision, filled_sealed from forms.revision
     where substring(filled_sealed from 1 for ${head.length}::int) <> ${head}
     order by data_id, revision limit ${most} for update`.execute(db)
  return rows
}

/** Writes one save's new seal. */
export async function updateSeal(
  db: Db,
  { dataId, revision }: { dataId: string; revision: number },
  filledSealed: Buffer,
): Promise<void> {
  await db
    .updateTable('forms.revision')
    .set({ filledSealed })
    .where('dataId', '=', dataId)
    .where('revision', '=', revision)
    .execute()
}

/** Who saved something of an owner's forms, each once. */
export async function listWriters(db: Db, { areaId, kind, id }: Owner): Promise<string[]> {
  const { rows } = await sql<{ byId: string }>`
    select distinct r.by_id from forms.revision r join forms.data d on d.id = r.data_id
     where d.area_id = ${areaId} and d.owner_kind = ${kind} and d.owner_id = ${id} and r.by_id is not null`.execute(db)
  return rows.map(({ byId }) => byId)
}
