/** A desk that is wanted: records of the park, as its operators keep them. */
export interface Desk {
  readonly area: string
  readonly room: string
  /** The table's name, in the singular: `apple_basket`. */
  readonly record: string
  /** As calls and functions bear it: `appleBasket`. */
  readonly name: string
  /** As types and components bear it: `AppleBasket`. */
  readonly noun: string
}
