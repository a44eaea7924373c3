import type { CardSource } from '#client/home'
import { moneyCards } from './money/cards.tsx'

const cards: readonly CardSource[] = [moneyCards]
export default cards
