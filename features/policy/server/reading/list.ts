import type { Looker, PolicyItem, Theme } from '#contract/policy'
import type { Db } from '#platform/db'
import { addDays, dayOf, toInstant } from '#vocabulary/day'
import { verdictOf } from '#vocabulary/fit'
import { knownIn } from '../facts/known.ts'
import { loadKnowledge } from '../facts/load.ts'
import { CLOSING_DAYS, viewWindow } from '../policies/window.ts'
import type { PolicyOwn } from './finding.ts'
import { FOUND_KIND } from './finding.ts'
import { type ListedRow, listPolicies, listPoliciesOf, type Narrowed } from './queries.ts'

/** What a list asks for. */
export interface ListAsked {
  readonly text?: string
  readonly themeIds?: readonly string[]
  readonly tag?: string
  readonly level?: Narrowed['level']
  readonly window?: Narrowed['window']
  readonly verdict?: PolicyItem['verdict']
  readonly next?: string
}

const PAGE = 20
/** So many pieces are looked at for one page, so that a verdict that nothing has ends. */
const PIECES = 10

/** A page of policies. With a verdict a page may be longer than usual, or shorter where many do not have it. */
export async function pageOf(
  db: Db,
  { search }: Pick<PolicyOwn, 'search'>,
  {
    areaId,
    now,
    asked,
    looker,
    themes,
  }: { areaId: string; now: Date; asked: ListAsked; looker: Looker | null; themes: readonly Theme[] },
): Promise<{ items: PolicyItem[]; next: string | null }> {
  const today = dayOf(now)
  const narrowed: Narrowed = {
    areaId,
    themeIds: asked.themeIds ?? null,
    tag: asked.tag ?? null,
    level: asked.level ?? null,
    window: asked.window ?? null,
    today,
    soon: addDays(today, CLOSING_DAYS),
  }
  const query = asked.text?.trim() ?? ''
  const piece = async (next: string | undefined): Promise<{ rows: readonly ListedRow[]; next: string | null }> => {
    if (query === '') {
      const page = await listPolicies(db, narrowed, { next, size: PAGE })
      return { rows: page.items, next: page.next }
    }
    const found = await search.find(db, { areaId, readers: ['open'], query, kinds: [FOUND_KIND], next, limit: PAGE })
    const rows = await listPoliciesOf(
      db,
      narrowed,
      found.items.map(({ id }) => id),
    )
    return { rows: found.items.flatMap(({ id }) => rows.find((row) => row.id === id) ?? []), next: found.next }
  }
  const items: PolicyItem[] = []
  let { next } = asked
  for (let nth = 0; nth < PIECES; nth += 1) {
    const found = await piece(next)
    const verdicts = await verdictsOf(db, found.rows, looker, now)
    for (const row of found.rows) {
      const verdict = verdicts.get(row.id) ?? null
      if (asked.verdict === undefined || asked.verdict === verdict) items.push(viewItem(row, verdict, themes, today))
    }
    next = found.next ?? undefined
    if (next === undefined || items.length >= PAGE) break
  }
  return { items, next: next ?? null }
}

async function verdictsOf(
  db: Db,
  rows: readonly ListedRow[],
  looker: Looker | null,
  now: Date,
): Promise<ReadonlyMap<string, 'yes' | 'no' | 'unknown'>> {
  const asked = rows.filter(({ rules }) => rules.clauses.length > 0).map(({ id, rules }) => ({ policyId: id, rules }))
  if (!looker || asked.length === 0) return new Map()
  const knowledge = await loadKnowledge(db, [looker.id], asked, now)
  return new Map(
    asked.map((each) => {
      const { clauses, facts } = each.rules
      return [each.policyId, verdictOf(clauses, facts, knownIn(knowledge.found(looker.id, each)))]
    }),
  )
}

function viewItem(row: ListedRow, verdict: PolicyItem['verdict'], themes: readonly Theme[], today: string): PolicyItem {
  const { id, title, summary, about, publishedAt, state } = row
  return {
    id,
    title,
    summary,
    about,
    themes: themesOf(row.themeIds, themes),
    window: viewWindow(row, today),
    publishedAt: toInstant(publishedAt),
    ended: state === 'ended',
    verdict,
  }
}

/** Themes by their names, in the order in which the policy has them. */
export const themesOf = (ids: readonly string[], themes: readonly Theme[]): { id: string; name: string }[] =>
  ids.flatMap((id) => {
    const theme = themes.find((each) => each.id === id)
    return theme ? [{ id, name: theme.name }] : []
  })
