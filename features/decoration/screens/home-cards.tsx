import type { CardSource } from '#client/home'
import { visitCards } from './inspections/cards.tsx'

const cards: readonly CardSource[] = [...visitCards]
export default cards
