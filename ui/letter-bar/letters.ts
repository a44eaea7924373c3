/** What belongs together under one letter. */
export interface LetterGroup<Item> {
  readonly letter: string
  readonly items: readonly Item[]
}

/** A letter as it is spoken: `#` is what has no letter. */
export function letterInWords(letter: string): string {
  return letter === '#' ? '其他' : letter
}

/** Items that came in the order of their letters, under one heading each; pages may end in the middle of one. */
export function byLetter<Item>(items: readonly Item[], letterOf: (item: Item) => string): LetterGroup<Item>[] {
  const groups: { letter: string; items: Item[] }[] = []
  for (const item of items) {
    const letter = letterOf(item)
    const last = groups.at(-1)
    if (last?.letter === letter) last.items.push(item)
    else groups.push({ letter, items: [item] })
  }
  return groups
}
