/** A card that is being bound: its number and its holder's phone at the bank. */
export interface CardInHand {
  readonly number: string
  readonly phone: string
}

// between the form and the code: a card number must stand in no address and in no storage
let held: CardInHand | null = null

/** Keeps the card until its phone is proven, in this page's memory alone; null forgets it. */
export function holdCard(card: CardInHand | null): void {
  held = card
}

/** The card that is being bound, or null: none, or the page was loaded anew. */
export function cardInHand(): CardInHand | null {
  return held
}
