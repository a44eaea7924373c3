import type { CardSource } from '#client/home'
import { crewCards } from './crew/cards.tsx'
import { noiseCards } from './noise/cards.tsx'

const cards: readonly CardSource[] = [...crewCards, ...noiseCards]
export default cards
