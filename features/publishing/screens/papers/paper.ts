/** A chapter: paragraphs as texts, lists as arrays of texts. */
export interface Chapter {
  readonly title: string
  readonly parts: readonly (string | readonly string[])[]
}

/** A text that people agree to, as data. Change `inForceOn` with every change that matters. */
export interface Paper {
  readonly title: string
  /** YYYY-MM-DD: from this day the text holds. */
  readonly inForceOn: string
  /** What it comes down to, in a few sentences. */
  readonly gist: readonly string[]
  readonly chapters: readonly Chapter[]
}
