import type { CardSource } from '#client/home'
import { visitCards } from './inspections/cards.tsx'

const cards: readonly CardSource[] = [...visitCards]
import { moneyCards } from './money/cards.tsx'

const cards: readonly CardSource[] = [moneyCards]
export default cards
