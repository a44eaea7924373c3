import { audited } from '#platform/audit'
import { asSeen, type Db, holdName, newId } from '#platform/db'
import type { WriteContext } from '#platform/http'
import { toInstant } from '#vocabulary/day'
import type { DesignedType, PublishedVersion } from '#vocabulary/designed-type'
import { type RefusalKind, refusals, refuse } from '#vocabulary/refusal'
import {
  type TypeColumns,
  type TypeRow,
  type TypeTables,
  typeQueries,
  type VersionColumns,
} from './designed-queries.ts'

export type { TypeRow } from './designed-queries.ts'

/** What persons are called. */
type NamesOf = (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
/** A type as whoever changes it saw it. */
type Asked = { readonly id: string; readonly seen: number }

/** What a kind of types is kept by. */
export interface TypeSettings<Design> {
  /** What an act is audited as, such as `tasks.type`. */
  readonly kind: string
  /** Types of a park at most. */
  readonly most: number
  /** A stored design with all its parts, also where a row of an earlier day lacks some. */
  readonly designIn: (stored: unknown) => Design
  /** `{most}`, `{title}` are filled in. */
  readonly no: Readonly<
    Record<'changed' | 'most' | 'neverPublished' | 'noTitle' | 'published' | 'titleTaken', RefusalKind>
  >
}

/** What people read of a type, by the names of persons. */
export function typeFacts(row: TypeRow<unknown>, names: ReadonlyMap<string, string>): DesignedType {
  const { id, title, state, published, edited, version, changedAt, changedBy } = row
  const facts = { id, title, state, published, edited, version }
  return { ...facts, changedAt: toInstant(changedAt), changedBy: names.get(changedBy) ?? '' }
}

/** Types of one kind that a park designs, publishes in versions, and disables, in the tables of their feature. Whether somebody may, the caller asks first. */
export function designedTypes<
  Design extends { readonly title: string },
  DB extends Record<T, TypeColumns> & Record<V, VersionColumns>,
  T extends string,
  V extends string,
>({ kind, most, designIn, no, ...tables }: TypeSettings<Design> & TypeTables<DB, T, V>) {
  const { list, find, count, hasTitle, insert, update, remove, versions } = typeQueries(tables, designIn)
  const audit = async (ctx: WriteContext, id: string, action: string, detail?: Record<string, unknown>) =>
    await audited(ctx.db, ctx, `${kind}.${action}`, { kind, id }, detail)
  /** One at a time a park: none is one too many, and no title stands twice. */
  const hold = async ({ db, areaId }: WriteContext) => await holdName(db, `${kind}s.${areaId}`)
  const changed = ({ now, person }: WriteContext) => ({ changedAt: now, changedBy: person.personId })

  async function held({ db, areaId }: WriteContext, { id, seen }: Asked): Promise<TypeRow<Design>> {
    const row = (await find(db, areaId, id, true)) ?? refuse(refusals.notFound, { field: 'id' })
    return asSeen(row, seen, no.changed)
  }

  /** Begins a draft; answers its id. */
  async function begin(ctx: WriteContext, design: Design, action: 'begun' | 'copied' = 'begun'): Promise<string> {
    const { db, areaId, now, person } = ctx
    if (design.title === '') refuse(no.noTitle, { field: 'design.title' })
    await hold(ctx)
    if ((await count(db, areaId)) >= most) refuse(no.most, { data: { most } })
    const id = newId()
    await insert(db, { id, areaId, design, by: person.personId, now })
    await audit(ctx, id, action)
    return id
  }

  return {
    list,
    find,
    insert,
    begin,

    /** A type of the park. Refuses 404. */
    async get(db: Db, areaId: string, id: string): Promise<TypeRow<Design>> {
      return (await find(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
    },

    /** What people read of a type, with its newest versions. */
    async shown(
      db: Db,
      row: TypeRow<Design>,
      namesOf: NamesOf,
    ): Promise<DesignedType & { versions: PublishedVersion[] }> {
      const made = row.published === 0 ? [] : await versions(db, row.id)
      const names = await namesOf(db, [...new Set([row.changedBy, ...made.map(({ byId }) => byId)])])
      return {
        ...typeFacts(row, names),
        versions: made.map(({ version, at, byId }) => ({ version, at: toInstant(at), by: names.get(byId) ?? '' })),
      }
    },

    /** Saves a design, or begins one where there is no id; answers the id. `designed`: the design as it will be stored. */
    async save(
      ctx: WriteContext,
      { id, seen = 0 }: { readonly id: string | null; readonly seen?: number | undefined },
      designed: (before: Design | undefined) => Design,
    ): Promise<string> {
      if (id === null) return await begin(ctx, designed(undefined))
      const before = await held(ctx, { id, seen })
      const design = designed(before.design)
      const { title } = design
      if (title === '') refuse(no.noTitle, { field: 'design.title' })
      const edited = before.published > 0
      // What was published is called as it was published, until it is published anew.
      await update(ctx.db, id, { design, edited, ...(!edited && { title }), ...changed(ctx) })
      await audit(ctx, id, 'saved')
      return id
    },

    /** Publishes a type by `publishType` of its feature, which ends with `becomes`. */
    async publish(
      ctx: WriteContext,
      asked: Asked,
      publishType: (row: TypeRow<Design>) => Promise<void>,
    ): Promise<void> {
      await hold(ctx)
      const row = await held(ctx, asked)
      await publishType(row)
      await audit(ctx, row.id, 'published', { version: row.published + 1 })
    },

    /** A type that the caller holds becomes its next version, which `made` writes; a design that it answers is stored. */
    async becomes(
      db: Db,
      { id, areaId, design: { title }, published }: TypeRow<Design>,
      { by, now }: { readonly by: string; readonly now: Date },
      made: (version: number) => Promise<Design | undefined>,
    ): Promise<void> {
      if (await hasTitle(db, areaId, title, id)) refuse(no.titleTaken, { data: { title }, field: 'design.title' })
      const version = published + 1
      const design = await made(version)
      const facts = { title, state: 'published', published: version, edited: false } as const
      await update(db, id, { ...facts, ...(design && { design }), changedAt: now, changedBy: by })
    },

    /** Disables a published type, or enables it again. */
    async switch(ctx: WriteContext, asked: Asked, disabled: boolean): Promise<void> {
      const row = await held(ctx, asked)
      if (row.published === 0) refuse(no.neverPublished)
      const state = disabled ? 'disabled' : 'published'
      if (row.state === state) return
      await update(ctx.db, row.id, { state, ...changed(ctx) })
      await audit(ctx, row.id, disabled ? 'disabled' : 'enabled')
    },

    /** Removes a draft that was never published and that nothing names. */
    async remove(ctx: WriteContext, asked: Asked): Promise<void> {
      const { id, title, published } = await held(ctx, asked)
      if (published > 0 || !(await remove(ctx.db, id))) refuse(no.published)
      await audit(ctx, id, 'removed', { title })
    },
  }
}
