import type { CardSource } from '#client/home'
import { caseCards } from './cases/cards.tsx'
import { crewCards } from './crew/cards.tsx'
import { visitCards } from './inspections/cards.tsx'
import { moneyCards } from './money/cards.tsx'
import { noiseCards } from './noise/cards.tsx'

/** What decoration puts onto the home. */
const cards: readonly CardSource[] = [...caseCards, moneyCards, ...crewCards, ...visitCards, ...noiseCards]
export default cards
