import type { CardSource } from '#client/home'
import { duties } from './duties/duty-cards.tsx'

/** What booking puts onto the home. */
const cards: readonly CardSource[] = [duties]
export default cards
