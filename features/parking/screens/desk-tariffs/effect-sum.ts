import type { TariffEffect } from '#contract/parking'

/** What the pages that came say together. */
export type EffectSum = Omit<TariffEffect, 'next' | 'of'> & { readonly of: number }

const EXAMPLES = 5
const change = ({ beforeFen, afterFen }: { beforeFen: number; afterFen: number }) => Math.abs(afterFen - beforeFen)

/** Adds a page to what the pages before it say. */
export function addPage(sum: EffectSum | null, page: TariffEffect): EffectSum {
  const { next: _next, of, ...first } = page
  if (sum === null) return { ...first, of: of ?? page.stays }
  return {
    ...sum,
    stays: sum.stays + page.stays,
    beforeFen: sum.beforeFen + page.beforeFen,
    afterFen: sum.afterFen + page.afterFen,
    dearer: sum.dearer + page.dearer,
    cheaper: sum.cheaper + page.cheaper,
    examples: [...sum.examples, ...page.examples].toSorted((a, b) => change(b) - change(a)).slice(0, EXAMPLES),
  }
}

/** How much more (or less) in words of a percentage: `多 12.5%`; empty where there is nothing to compare with. */
export function shareWords({ beforeFen, afterFen }: Pick<EffectSum, 'beforeFen' | 'afterFen'>): string {
  if (beforeFen === 0 || beforeFen === afterFen) return ''
  const percent = Math.abs(Math.round(((afterFen - beforeFen) * 1000) / beforeFen) / 10)
  return `${afterFen > beforeFen ? '多' : '少'} ${percent}%`
}
