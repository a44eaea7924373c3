import type { CardSource } from '#client/home'

const cards: readonly CardSource[] = []
export default cards
