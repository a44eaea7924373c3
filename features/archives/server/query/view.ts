import type { ListedArchive, RecordData } from '#contract/archives'
import { excerptOf, partsOf, provable } from '#platform/search'
import { CURRENCIES, RECORD_NAMES, SIZES, wordFor } from '#vocabulary/enterprise-words'
import { industryOf } from '#vocabulary/industry'
import { titleOf } from '../records/rules.ts'
import type { HitRow } from './queries.ts'

/** How much of a text around what was looked for is shown. */
const EXCERPT = 40

/** What a registration says, in a line. */
function basicLine({ capital, currency, founded, industryClass, size }: RecordData<'basic'>): string {
  return [
    ...(capital === '' ? [] : [`注册资本${capital}万${currency === 'CNY' ? '元' : wordFor(CURRENCIES, currency)}`]),
    ...(founded === null ? [] : [`${founded}成立`]),
    ...(industryClass === '' ? [] : [industryOf(industryClass)?.name ?? industryClass]),
    ...(size === null ? [] : [wordFor(SIZES, size)]),
  ].join(' · ')
}

/** What a record is found by, without the parts that say nothing. */
function tidied(text: string): string {
  return text
    .split(' · ')
    .filter((part) => part.trim() !== '')
    .join(' · ')
}

/** By which fact an archive was found: its name where that holds every word, else the record with most of them. */
function factOf({ name, creditCode, fact }: HitRow, words: string): ListedArchive['fact'] {
  const parts = partsOf(words)
  const own = (label: string, text: string) => ({ label, text, source: null, asOf: null })
  if (parts.length > 0 && parts.every((part) => provable(name).includes(part))) return own('企业名称', name)
  if (parts.length > 0 && (fact === null || fact.held === 0))
    return creditCode !== null && parts.some((part) => provable(creditCode).includes(part))
      ? own('统一社会信用代码', creditCode)
      : own('企业名称', name)
  if (fact === null) return null
  const { kind, data, source, asOf } = fact
  const excerpt = excerptOf(tidied(fact.text), words, EXCERPT)
  const text =
    parts.length > 0
      ? excerpt.map((piece) => piece.text).join('')
      : // the contract of its kind checked it before it was written
        (kind === 'basic' && basicLine(data as RecordData<'basic'>)) || titleOf({ kind, data })
  return { label: RECORD_NAMES[kind], text, source, asOf }
}

/** An archive in a list, on the wire. */
export function viewHit(row: HitRow, words: string): ListedArchive {
  const { id, name, companyId, state, address, industry, stage } = row
  return {
    id,
    name,
    kind: companyId === null ? 'outside' : 'inside',
    state,
    address,
    industry,
    stage,
    fact: factOf(row, words),
  }
}
