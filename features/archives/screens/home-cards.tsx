import { type CardSource } from '#client/home'
import { requestCards } from './requests/cards.tsx'

/** What archives puts onto the home. */
const cards: readonly CardSource[] = [requestCards]
export default cards
