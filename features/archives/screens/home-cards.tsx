import type { CardSource } from '#client/home'
import { followCards } from './follows/cards.tsx'
import { proposalCards } from './mine/cards.tsx'
import { requestCards } from './requests/cards.tsx'

/** What archives puts onto the home. */
const cards: readonly CardSource[] = [requestCards, proposalCards, followCards]
export default cards
