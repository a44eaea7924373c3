import { type ArchiveQuery, type archives, type GroupedBy, queryRefusals as no } from '#contract/archives'
import { namesOf } from '#door/people'
import { audited } from '#platform/audit'
import { type Db, holdName, isConstraint, newId } from '#platform/db'
import { FileAnswer, type HandlersOf } from '#platform/http'
import type { Caller } from '#platform/identity'
import { partsOf } from '#platform/search'
import { normaliseCreditCode } from '#vocabulary/credit-code'
import { dayOf } from '#vocabulary/day'
import { SIZES, STAGES, wordFor } from '#vocabulary/enterprise-words'
import { industryOf } from '#vocabulary/industry'
import { Refusal, refusals, refuse } from '#vocabulary/refusal'
import { noteReadings } from '../ground/reading-queries.ts'
import { sightOfCaller } from '../sight/of-caller.ts'
import { reached } from '../sight/predicate-queries.ts'
import { reachOf } from '../sight/rules.ts'
import { coreOf, isAlike } from './alike.ts'
import { listCandidates } from './alike-queries.ts'
import type { Column } from './column.ts'
import { listTable, type TableRow } from './column-queries.ts'
import { columnsAsked, columnsOf, EXPORTED } from './columns.ts'
import { configOf } from './config.ts'
import { findChoices } from './config-queries.ts'
import { exportedArchives } from './export.ts'
import { GROUPS, queryRefusal, readsSome } from './fields.ts'
import { type GroupRow, isInGroup, listGroups } from './group-queries.ts'
import { type Asked, listHits } from './queries.ts'
import { countSaved, deleteSaved, insertSaved, renameSaved } from './saved-queries.ts'
import { sortedBy, tabulated } from './tabulation.ts'
import { viewHit } from './view.ts'
import { planParts } from './word-queries.ts'

type Handlers = Pick<
  HandlersOf<typeof archives>,
  'queryConfig' | 'querySave' | 'directoryList' | 'directoryExport' | 'companies' | 'tabulation' | 'alikeNames'
>

const PAGE = 30
const MAX_SAVED = 20
/** So many alike names are shown to who adds an enterprise. */
const MAX_ALIKE = 5
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Columns by which a list and its export are sorted alike. */
const SORTED_BY = { name: undefined, newest: 'newest', capital: 'capital' } as const

/** Lists over many archives, each of what the caller may read. */
export function queryHandlers(): Handlers {
  return {
    async queryConfig({ db, person, now }) {
      const { sight, held } = await sightOfCaller(db, person)
      const choices = await findChoices(db, { sight, today: dayOf(now) })
      const columns = await columnsOf(db, sight.areaId)
      return configOf({ sight, held, choices, columns, names: await namesOf(db, choices.followerIds) })
    },

    async querySave({ db, person, now }, input) {
      const { areaId, personId } = person
      const saver = { areaId, personId }
      if (input.act === 'remove')
        return (await deleteSaved(db, saver, input.id)) ? { id: input.id } : refuse(refusals.notFound, { field: 'id' })
      const name = input.name.trim()
      const id = input.act === 'add' ? newId() : input.id
      try {
        if (input.act === 'rename') {
          if (!(await renameSaved(db, saver, id, name))) refuse(refusals.notFound, { field: 'id' })
        } else {
          // two savings at once count one another
          await holdName(db, `archives.saved-query.${personId}`)
          if ((await countSaved(db, saver)) >= MAX_SAVED) refuse(no.savedFull)
          await insertSaved(db, { ...saver, id, name, query: input.query, at: now })
        }
      } catch (error) {
        if (isConstraint(error, 'saved_query_once')) throw new Refusal(no.savedName, { field: 'name' })
        throw error
      }
      return { id }
    },

    async directoryList({ db, person, now }, { query, sort = 'name', next }) {
      const { asked } = await askedBy(db, person, now, query)
      const { items, next: following } = await listHits(db, asked, sort, { next, size: PAGE })
      return { items: items.map((row) => viewHit(row, query.words ?? '')), next: following }
    },

    async directoryExport(ctx, { query, sort = 'name', columns: keys = [] }) {
      const { db, person, now, areaId } = ctx
      const { asked, held } = await askedBy(db, person, now, query)
      if (!held.some(({ right }) => right === 'export')) refuse(no.exportRight)
      const { sight, today } = asked.looking
      const all = await columnsOf(db, areaId)
      const base = EXPORTED.flatMap((key) => all.find((one) => one.key === key && readsSome(sight, one.fact)) ?? [])
      const chosen = columnsAsked(all, sight, keys).filter((column) => !base.includes(column))
      const by = all.filter(({ key }) => key === SORTED_BY[sort])
      const columns = [...base, ...chosen]
      // the column of the order is read beside them, and left out where nobody asked for it
      const read = [...columns, ...by.filter((column) => !columns.includes(column))]
      const only = reached(reachOf(held, 'export'), 'a', today)
      const rows = sortedBy(await listTable(db, { ...asked, only }, read), read, SORTED_BY[sort])
      const bytes = await exportedArchives(rows, columns)
      await ctx.tx(async (tx) => {
        await noteRead(tx, person, rows, columns, now)
        const detail = {
          count: rows.length,
          columns: columns.map(({ key }) => key).join(' '),
          query: JSON.stringify(query),
        }
        await audited(tx, ctx, 'archives.directory.exported', { kind: 'archives.directory', id: areaId }, detail)
      })
      return new FileAnswer(bytes, XLSX, `企业档案-${today}.xlsx`)
    },

    async companies({ db, person, now }, { by, group, next }) {
      const { asked } = await askedBy(db, person, now, {})
      const { looking } = asked
      if (!readsSome(looking.sight, GROUPS[by].fact))
        refuse(no.fieldHidden, { field: 'by', data: { title: GROUPS[by].title } })
      const groups = group === undefined ? await listGroups(db, looking, by) : []
      const key = group ?? groups[0]?.key
      if (key === undefined) return { items: [], next: null, groups: [] }
      const only = isInGroup(looking, by, key)
      const { items, next: following } = await listHits(db, { ...asked, only }, 'name', { next, size: PAGE })
      return {
        items: items.map((row) => viewHit(row, '')),
        next: following,
        groups: await namedGroups(db, by, groups),
      }
    },

    async tabulation({ db, person, now }, { query, columns: keys, sortBy, page, size }) {
      const { asked } = await askedBy(db, person, now, query)
      const { sight } = asked.looking
      const columns = columnsAsked(await columnsOf(db, sight.areaId), sight, keys)
      if (sortBy !== undefined && !keys.includes(sortBy)) refuse(no.columnUnknown, { field: 'sortBy' })
      const rows = await listTable(db, asked, columns)
      const table = tabulated(rows, columns, { sortBy, page, size: Number(size) })
      const shown = new Set(table.rows.map(({ id }) => id))
      await noteRead(
        db,
        person,
        rows.filter(({ id }) => shown.has(id)),
        columns,
        now,
      )
      return table
    },

    async alikeNames({ db, person, now }, { name, creditCode }) {
      const { sight } = await sightOfCaller(db, person)
      const typed = { core: coreOf(name), creditCode: normaliseCreditCode(creditCode) }
      const found = await listCandidates(db, { sight, today: dayOf(now) }, typed)
      return {
        items: found
          .filter((one) => one.sameCode || isAlike(one.name, name))
          .slice(0, MAX_ALIKE)
          .map(({ id, name: called, sameCode }) => ({
            id,
            name: called,
            why: sameCode ? ('code' as const) : ('name' as const),
          })),
      }
    },
  }
}

/** What somebody asks for and may ask for, its words planned; refuses what they may not. */
async function askedBy(db: Db, person: Caller, now: Date, query: ArchiveQuery) {
  const { sight, held } = await sightOfCaller(db, person)
  const refusal = queryRefusal(sight, query)
  if (refusal) throw refusal
  const parts = await planParts(db, sight.areaId, partsAsked(query.words))
  return { held, asked: { looking: { sight, today: dayOf(now) }, query, parts } satisfies Asked }
}

/** Parts of what was typed; signs without letters are looked for as they are. */
function partsAsked(words: string | undefined): readonly string[] {
  if (words === undefined) return []
  const parts = partsOf(words)
  return parts.length > 0 ? parts : [words.trim()]
}

/** Notes whose figures, requests or contacts somebody read in a table. */
async function noteRead(db: Db, person: Caller, rows: readonly TableRow[], columns: readonly Column[], now: Date) {
  for (const fact of ['figures', 'requests', 'personal'] as const) {
    const read = rows.filter(({ cells }) => columns.some((column, at) => column.fact === fact && cells[at] !== null))
    await noteReadings(db, person, read, fact, now)
  }
}

/** Groups with what people call them. */
async function namedGroups(db: Db, by: GroupedBy, groups: readonly GroupRow[]): Promise<GroupRow[]> {
  const people =
    by === 'follower'
      ? await namesOf(
          db,
          groups.flatMap(({ key }) => key || []),
        )
      : null
  const nameOf = ({ key, name }: GroupRow): string => {
    if (key === '') return by === 'follower' ? '无人跟进' : by === 'honour' ? '没有资质荣誉' : '未登记'
    if (people) return people.get(key) ?? '已注销'
    if (by === 'size') return wordFor(SIZES, key)
    if (by === 'stage') return wordFor(STAGES, key)
    return by === 'industryClass' ? (industryOf(key)?.name ?? key) : name
  }
  return groups.map((group) => ({ ...group, name: nameOf(group) }))
}
