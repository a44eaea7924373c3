import { deskRefusals as no, type PolicyContent, type PolicyFact, policyRefusals } from '#contract/policy'
import { type Db } from '#platform/db'
import { problemsOf as textProblems } from '#vocabulary/document'
import { readCondition, readFields } from '#vocabulary/form-reading'
import { refuse } from '#vocabulary/refusal'
import { asCatalogued } from '../facts/catalogue.ts'
import type { VersionContent } from '../policies/queries.ts'
import { listThemes } from '../reading/queries.ts'

/** How large what is written is at most, as JSON. */
const BYTES_MOST = 512 * 1024

/** What is written with its rules and its form taken apart piece by piece, so that what is stored has their shape and nothing else. Refuses what is none, and a text or days that cannot be. */
export function readContent(content: PolicyContent): PolicyContent {
  const [problem] = textProblems(content.text)
  if (problem) refuse(no.textBroken, { field: 'content.text', data: { why: problem.words } })
  const { opensOn, closesOn, rules, design } = content
  if (opensOn !== null && closesOn !== null && opensOn > closesOn)
    refuse(no.notWhole, { field: 'content.closesOn', data: { problem: '截止日期不能早于开始日期' } })
  const clauses = rules.clauses.map(({ id, quote, rule }, nth) => {
    const read = readCondition(rule)
    return read ? { id, quote, rule: read } : refuse(no.unreadable, { field: `content.rules.clauses.${nth}` })
  })
  const fields = readFields(design.fields)
  // A step names roles and rights of the park: no person, and nobody of the company that applies.
  const isOfPark = design.steps.every(({ holders }) => holders.every(({ kind }) => kind === 'right'))
  if (fields === null) refuse(no.unreadable, { field: 'content.design.fields' })
  if (!isOfPark) refuse(no.unreadable, { field: 'content.design.steps' })
  const { title, summary, words } = content
  const read: PolicyContent = {
    ...content,
    title: title.trim(),
    summary: summary.trim(),
    words: words.trim(),
    rules: { ...rules, clauses },
    design: { ...design, fields },
  }
  if (Buffer.byteLength(JSON.stringify(read)) > BYTES_MOST) refuse(no.unreadable, { field: 'content' })
  return read
}

/** The same with facts as the catalogue has them, and which it has no more. */
export function withCatalogue(
  content: PolicyContent,
  catalogue: readonly PolicyFact[],
): { content: PolicyContent; gone: string[] } {
  const gone: string[] = []
  const facts = content.rules.facts.map((fact) => {
    const own = asCatalogued(fact, catalogue)
    if (!own) gone.push(fact.id)
    return own ?? fact
  })
  return { content: { ...content, rules: { ...content.rules, facts } }, gone }
}

/** Refuses a theme that is none of the park's, or disabled and not one of those that the policy has. */
export async function mustBeThemes(
  db: Db,
  areaId: string,
  themeIds: readonly string[],
  had: readonly string[],
): Promise<void> {
  if (themeIds.length === 0) return
  const themes = await listThemes(db, areaId, null)
  const unknown = themeIds.findIndex(
    (id) => !themes.some((theme) => theme.id === id && (!theme.disabled || had.includes(id))),
  )
  if (unknown >= 0) refuse(policyRefusals.themeUnknown, { field: `content.themeIds.${unknown}` })
}

/** A stored version as it is written. */
export function contentOf(version: VersionContent): PolicyContent {
  const { title, summary, body, about, themeIds, rules, design, opensOn, closesOn, quota, words } = version
  return { title, summary, text: body, about, themeIds: [...themeIds], rules, design, opensOn, closesOn, quota, words }
}
