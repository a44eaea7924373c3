import { SEARCH_MOST, type Search, type SearchKind } from '#platform/search'
import { type Document, textOf } from '#vocabulary/document'
import type { PolicyEngines } from '../engines.ts'
import type { LivePolicy } from '../policies/queries.ts'

/** A policy as the search knows it. */
export interface FoundPolicy {
  readonly id: string
  readonly areaId: string
  readonly title: string
  readonly summary: string
  readonly number: string
  readonly issuer: string
  readonly tags: readonly string[]
  readonly body: Document
  readonly at: Date
}

/** The engines that policies are made with, once policies are registered with the search. */
export interface PolicyOwn extends PolicyEngines {
  finder: SearchKind<FoundPolicy>
}

/** The word under which the search knows policies. */
export const FOUND_KIND = 'policy.policy'

/** Registers policies with the search, once. */
export function finderIn(search: Search): SearchKind<FoundPolicy> {
  return search.kind(FOUND_KIND, ({ id, areaId, title, summary, number, issuer, tags, body, at }) => {
    const words = [summary, number, issuer, tags.join(' '), textOf(body)].filter((text) => text !== '').join('\n')
    const text = words.normalize('NFC').slice(0, SEARCH_MOST.signs - title.length)
    return { id, areaId, title, text, readers: ['open'], at }
  })
}

/** A policy as it is found from now on, by the version that people read. */
export function foundOf({ policy, version }: LivePolicy): FoundPolicy {
  const { id, areaId, publishedAt: at } = policy
  const { title, summary, about, body } = version
  return { id, areaId, title, summary, number: about.number, issuer: about.issuer, tags: about.tags, body, at }
}
