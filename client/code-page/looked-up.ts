/** Codes that are printed somewhere and looked up on a page. */
export interface LookedUp {
  /** How people give it as a rule: by scanning it, or by typing it. */
  readonly by: 'scan' | 'typing'
  /** The code in a text that was typed or scanned; null: it is none of these. */
  readonly read: (text: string) => string | null
  /** The code as it is printed; left out: as it is. */
  readonly printed?: (code: string) => string
  readonly label: string
  readonly hint: string
  readonly placeholder?: string
  readonly submitText: string
  /** What is said of an empty field. */
  readonly missing: string
  /** What is said of a text that was typed and is no code. */
  readonly wrong: string
  readonly scanText: string
  /** What the camera is to be pointed at. */
  readonly scanHint: string
  /** What is said of another code that was scanned. */
  readonly other: string
}
