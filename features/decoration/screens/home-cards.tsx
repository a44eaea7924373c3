import type { CardSource } from '#client/home'
import { caseCards } from './cases/cards.tsx'

const cards: readonly CardSource[] = [...caseCards]
export default cards
