import { VERDICTS } from '../parts/words.ts'

type Verdict = keyof typeof VERDICTS

/** How many enterprises have each verdict, and how many turn against the version that people read. */
export interface Counted {
  readonly counts: Readonly<Record<Verdict, number>>
  readonly turns: readonly { readonly from: Verdict; readonly to: Verdict; readonly count: number }[] | null
}

/** Who fits, as sentences: how many of each verdict, then each turn. */
export function turnWords({ counts, turns }: Counted): string[] {
  const fits = `园区企业中，符合${counts.yes}家，不符合${counts.no}家，无法判断${counts.unknown}家`
  if (turns === null) return [fits]
  const turned = turns.filter(({ count }) => count > 0)
  return [
    fits,
    ...(turned.length === 0
      ? ['与现行版本相比，没有企业的结果会改变']
      : turned.map(({ from, to, count }) => `${count}家由“${VERDICTS[from].word}”变为“${VERDICTS[to].word}”`)),
  ]
}
