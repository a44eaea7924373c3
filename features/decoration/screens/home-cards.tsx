import type { CardSource } from '#client/home'
import { visitCards } from './inspections/cards.tsx'

const cards: readonly CardSource[] = [...visitCards]
import { moneyCards } from './money/cards.tsx'

const cards: readonly CardSource[] = [moneyCards]
import { crewCards } from './crew/cards.tsx'
import { noiseCards } from './noise/cards.tsx'

const cards: readonly CardSource[] = [...crewCards, ...noiseCards]
import { caseCards } from './cases/cards.tsx'

const cards: readonly CardSource[] = [...caseCards]
export default cards
