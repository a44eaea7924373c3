import type { ReactNode } from 'react'
import { Card, Section } from '#ui/page'
import { byLetter, letterInWords } from './letters.ts'

export interface LetterRowsProps<Item> {
  items: readonly Item[]
  letterOf: (item: Item) => string
  /** Draws one as a row: a `LinkRow` with a key. */
  children: (item: Item) => ReactNode
}

/** Rows under the letters they begin with. */
export function LetterRows<Item>({ items, letterOf, children }: LetterRowsProps<Item>) {
  return byLetter(items, letterOf).map(({ letter, items: rows }) => (
    <Section key={letter} title={letterInWords(letter)}>
      <Card rows>{rows.map(children)}</Card>
    </Section>
  ))
}
