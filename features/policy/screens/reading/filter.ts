import type { PolicyFit, PolicyLevel } from '#contract/policy'

/** By what policies are looked for; empty: by nothing. */
export interface Filter {
  readonly text: string
  readonly themeIds: readonly string[]
  readonly tag: string
  readonly level: PolicyLevel | ''
  readonly window: 'coming' | 'open' | 'closing' | 'closed' | ''
  readonly verdict: PolicyFit['verdict'] | ''
  readonly companyId: string
}

/** Looks for all. */
export const NO_FILTER: Filter = {
  text: '',
  themeIds: [],
  tag: '',
  level: '',
  window: '',
  verdict: '',
  companyId: '',
}

/** What the list is asked for; what is empty is left out. */
export function askedBy({ text, themeIds, tag, level, window, verdict, companyId }: Filter, followed: boolean) {
  return {
    ...(text !== '' && { text }),
    ...(themeIds.length > 0 && { themeIds: [...themeIds] }),
    ...(followed && { followed }),
    ...(tag !== '' && { tag }),
    ...(level !== '' && { level }),
    ...(window !== '' && { window }),
    ...(verdict !== '' && { verdict }),
    ...(companyId !== '' && { companyId }),
  }
}

/** How many choices of the sheet narrow the list. */
export const countOf = ({ themeIds, tag, level, window }: Filter): number =>
  [themeIds.length > 0, tag !== '', level !== '', window !== ''].filter(Boolean).length
