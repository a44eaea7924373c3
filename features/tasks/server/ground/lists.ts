import { type PlaceKind, placesAmong, placesToChoose } from '#door/estate'
import { companyNamesOf, listedCompanies } from '#door/people'
import type { Db, PageAsked } from '#platform/db'
import { type Day, dayOf } from '#vocabulary/day'
import type { Page } from '#vocabulary/page'
import { BUILT_IN, type BuiltInKind, industriesNamed, industryById, industryId, type ListSource } from './built-in.ts'
import { listEntriesAmong, listEntryNames, listOwnEntries, listPublished } from './list-queries.ts'

// The one way to the lists that fields choose from, whoever keeps their entries.

/** An entry of a list as it may be chosen. */
export interface Choice {
  readonly id: string
  readonly name: string
  readonly code: string
  /** What tells it from others of its name. */
  readonly note: string
  readonly withinId: string | null
}

/** Lists of a park that fields may choose from: built-in ones first, then its own published ones by title. */
export async function publishedLists(db: Db, areaId: string): Promise<ListSource[]> {
  return [...BUILT_IN, ...(await listPublished(db, areaId))]
}

/** A built-in list, or a published one of the park, by its name or id; undefined: there is none. */
export async function findPublished(db: Db, areaId: string, key: string): Promise<ListSource | undefined> {
  const isIt = ({ id, name }: ListSource) => id === key || name === key
  return BUILT_IN.find(isIt) ?? (await listPublished(db, areaId)).find(isIt)
}

/** Entries of a list that may be chosen, in its order. The caller knows that the list is of the park. */
export async function choicesOf(
  db: Db,
  { areaId, now, list: { id, builtIn } }: { areaId: string; now: Date; list: Pick<ListSource, 'id' | 'builtIn'> },
  asked: { text: string; within: string | null },
  page: PageAsked,
): Promise<Page<Choice>> {
  if (builtIn !== null) return await builtInChoices(db, { areaId, kind: builtIn, today: dayOf(now) }, asked, page)
  const own = await listOwnEntries(db, id, { ...asked, all: false }, page)
  const items = own.items.map((entry) => ({ ...entry, note: entry.code }))
  return { items, next: own.next }
}

async function builtInChoices(
  db: Db,
  { areaId, kind, today }: { areaId: string; kind: BuiltInKind; today: Day },
  { text, within }: { text: string; within: string | null },
  page: PageAsked,
): Promise<Page<Choice>> {
  if (kind === 'industry') return industryPage(within === null ? industriesNamed(text) : [], page)
  if (kind === 'company') {
    if (within !== null) return { items: [], next: null }
    const found = await listedCompanies(db, areaId, { text, ...page })
    const items = found.items.map(({ id, name, address }) => ({ id, name, code: '', note: address, withinId: null }))
    return { items, next: found.next }
  }
  const found = await placesToChoose(db, { areaId, kind, text, withinId: within, openOn: today }, page)
  const items = found.items.map(({ id, name, note, withinId }) => ({ id, name, code: '', note, withinId }))
  return { items, next: found.next }
}

/** A page of industries; its cursor is the code of the last one. */
function industryPage(found: ReturnType<typeof industriesNamed>, { next, size }: PageAsked): Page<Choice> {
  const from = next === undefined ? 0 : found.findIndex(({ code }) => code === next) + 1
  const items = found.slice(from, from + size)
  const last = items.at(-1)
  return {
    items: items.map((one) => ({
      id: industryId(one),
      name: one.name,
      code: one.code,
      note: `${one.code} ${one.section}`,
      withinId: null,
    })),
    next: last && from + size < found.length ? last.code : null,
  }
}

/** Which of these ids are entries that may be chosen, each with its list and the entry that it belongs to. */
export async function entriesAmong(
  db: Db,
  areaId: string,
  ids: readonly string[],
): Promise<{ id: string; list: string; listId: string; withinId: string | null }[]> {
  const own = await listEntriesAmong(db, areaId, ids)
  const rest = without(ids, own)
  const records = await recordsAmong(db, areaId, rest)
  return [...own, ...records.map(({ kind, id, withinId }) => ({ id, list: kind, listId: idOf(kind), withinId }))]
}

/** What entries are called, also those of own lists that may be chosen no more. */
export async function entryNames(
  db: Db,
  areaId: string,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const own = await listEntryNames(db, areaId, ids)
  const records = await recordsAmong(db, areaId, without(ids, own))
  return [...own, ...records.map(({ id, name }) => ({ id, name }))]
}

const without = (ids: readonly string[], found: readonly { id: string }[]): string[] =>
  ids.filter((id) => !found.some((each) => each.id === id))

const idOf = (kind: BuiltInKind): string => BUILT_IN.find(({ name }) => name === kind)?.id ?? ''

/** Records of built-in lists among these ids. */
async function recordsAmong(
  db: Db,
  areaId: string,
  ids: readonly string[],
): Promise<{ kind: PlaceKind | 'company' | 'industry'; id: string; name: string; withinId: string | null }[]> {
  const industries = ids.flatMap((id) => {
    const found = industryById(id)
    return found ? [{ kind: 'industry' as const, id, name: found.name, withinId: null }] : []
  })
  const rest = without(ids, industries)
  if (rest.length === 0) return industries
  const places = await placesAmong(db, areaId, rest)
  const others = without(rest, places)
  const companies = others.length === 0 ? [] : [...(await companyNamesOf(db, areaId, others))]
  return [
    ...industries,
    ...places,
    ...companies.map(([id, name]) => ({ kind: 'company' as const, id, name, withinId: null })),
  ]
}
