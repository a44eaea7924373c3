/** A company of the park, or one that the workbook brings in. */
export interface BookCompany {
  /** Null: its row was judged and is not written yet. */
  id: string | null
  name: string
  creditCode: string | null
  industry: string
  address: string
  /** Somebody applied for it, and it is not in the park yet. */
  applied: boolean
  /** Where the workbook names it; null: the store alone. */
  line: number | null
}

/** Somebody behind a phone. */
export interface BookPerson {
  id: string
  name: string
  spelledAs: string | null
  /** Disabled, or closing their account. */
  gone: boolean
  /** Made by this workbook. */
  made: boolean
}
