import { type CardSource, cardSource } from '#client/home'
import type { DecorationCards } from '#contract/decoration'
import { caseCards } from './cases/cards.tsx'
import { crewCards } from './crew/cards.tsx'
import { visitCards } from './inspections/cards.tsx'
import { moneyCards } from './money/cards.tsx'
import { noiseCards } from './noise/cards.tsx'
import { decoration } from './parts/calls.ts'

/** What decoration puts onto the home: one answer for all of its rooms. */
const cards: readonly CardSource[] = [
  cardSource(decoration.read('cards'), (answer: DecorationCards) =>
    [caseCards, moneyCards, crewCards, visitCards, noiseCards].flatMap((cardsOf) => cardsOf(answer)),
  ),
]
export default cards
