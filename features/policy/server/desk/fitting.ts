import { deskRefusals as no, type PolicyRules, type policy } from '#contract/policy'
import type { HandlersOf } from '#platform/http'
import { fieldsOf } from '#vocabulary/condition'
import { verdictOf } from '#vocabulary/fit'
import type { Verdict } from '#vocabulary/fit-model'
import { isId } from '#vocabulary/id'
import { refusals, refuse } from '#vocabulary/refusal'
import { isFigure } from '../facts/catalogue.ts'
import { knownIn } from '../facts/known.ts'
import { loadKnowledge } from '../facts/load.ts'
import { findPolicy, findVersion } from '../policies/queries.ts'
import { mustWrite } from '../rights.ts'
import { listCompanies } from './queries.ts'

/** So many companies of a park are looked at. */
const COMPANIES_MOST = 5000
const PAGE = 50

/** Which enterprises would fit a policy. */
export const fittingHandlers: Pick<HandlersOf<typeof policy>, 'fitting'> = {
  async fitting({ db, person, areaId, now }, { id, n, verdict, next }) {
    mustWrite(person)
    const row = (await findPolicy(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
    const version = (await findVersion(db, id, n ?? row.latest)) ?? refuse(refusals.notFound, { field: 'n' })
    if (version.state === 'draft' && row.live === null && version.authorId !== person.personId)
      refuse(refusals.notFound, { field: 'id' })
    const live = row.live === null || row.live === version.n ? null : await findVersion(db, id, row.live)
    const rules = [version.rules, ...(live ? [live.rules] : [])]
    if (rules.some(asksFigures) && !person.rights.includes('economy.read')) refuse(no.noFigures)
    const companies = await listCompanies(db, areaId, COMPANIES_MOST)
    const asked = rules.map((each) => ({ policyId: id, rules: each }))
    const knowledge = await loadKnowledge(
      db,
      companies.map((company) => company.id),
      asked,
      now,
    )
    const judged = (companyId: string, each: PolicyRules): Verdict =>
      verdictOf(each.clauses, each.facts, knownIn(knowledge.found(companyId, { policyId: id, rules: each })))
    const all = companies.map((company) => ({
      company,
      verdict: judged(company.id, version.rules),
      before: live && judged(company.id, live.rules),
    }))
    const count = (wanted: Verdict) => all.filter((each) => each.verdict === wanted).length
    const shown = verdict === undefined ? all : all.filter((each) => each.verdict === verdict)
    if (next !== undefined && !isId(next)) refuse(refusals.malformed, { field: 'next' })
    const from = next === undefined ? 0 : shown.findIndex(({ company }) => company.id === next) + 1
    const items = shown.slice(from, from + PAGE)
    return {
      items,
      next: from + PAGE < shown.length ? (items.at(-1)?.company.id ?? null) : null,
      counts: { yes: count('yes'), no: count('no'), unknown: count('unknown') },
      turns: live && turnsOf(all),
    }
  },
}

const asksFigures = ({ facts, clauses }: PolicyRules): boolean =>
  facts.some((fact) => isFigure(fact) && clauses.some(({ rule }) => fieldsOf(rule).includes(fact.id)))

function turnsOf(all: readonly { verdict: Verdict; before: Verdict | null }[]) {
  const turns = new Map<string, { from: Verdict; to: Verdict; count: number }>()
  for (const { before, verdict: to } of all) {
    if (before === null || before === to) continue
    const turn = turns.get(`${before} ${to}`) ?? { from: before, to, count: 0 }
    turn.count += 1
    turns.set(`${before} ${to}`, turn)
  }
  return [...turns.values()].toSorted((a, b) => b.count - a.count)
}
