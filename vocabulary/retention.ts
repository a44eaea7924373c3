// What the product keeps of people, as its parts declare it: one declaration beside each part, read by the privacy policy, by the jobs that
// delete, by whoever takes their own data or closes their account, and by the tests.

/** How long rows are kept, or columns of them. */
export interface Lifetime {
  readonly days: number
  /** The column from which the days count. */
  readonly since: string
  /** From when they count, in words: 离场后. */
  readonly from: string
  /** What of the kind goes, in words, where it is not all of it: 抓拍照片. */
  readonly what?: string
  /** Only rows whose columns have one of these values; null: that are empty. */
  readonly only?: Readonly<Record<string, readonly (string | null)[]>>
  /** Only rows in which these columns are not empty. */
  readonly filled?: readonly string[]
  /** These columns are emptied, the row stays. Left out: the row is deleted. */
  readonly empties?: readonly string[]
  /** The clock's work that does it in the owner's own way; left out: the one that does it for all. */
  readonly job?: string
  /** The law that asks for it, in words: 《中华人民共和国电子商务法》第三十一条. */
  readonly law?: string
}

/** Which rows are whose: columns that hold a person's id, or the id of a row that is theirs. */
export type Belonging = readonly (string | { readonly column: string; readonly to: string; readonly by: string })[]

/** What becomes of a person's rows when their account is gone. */
export type Closing =
  /** They are deleted. */
  | { readonly rows: 'deleted' }
  /** What tells of the person is overwritten; `words` say what stays. */
  | { readonly rows: 'stripped'; readonly set: Readonly<Record<string, string | null>>; readonly words: string }
  /** They stay until their lifetime is over; `words` say why. */
  | { readonly rows: 'kept'; readonly words: string }

/** How a sealed column opens, and what is shown of it to who has not proven more. */
export interface Seal {
  readonly purpose: string
  readonly of: string
  readonly shows: 'phone' | 'name' | 'id-number' | 'nothing'
}

/** What a table keeps of people. */
export interface Personal {
  /** The kind of the policy that it belongs to: 停车记录. */
  readonly kind: string
  /** Each column that tells something of a person, in the words of the policy. Those of one word are told once. */
  readonly columns: Readonly<Record<string, string>>
  readonly why: string
  /** Whose rows are whose; empty: rows name nobody by an id. */
  readonly of: Belonging
  /** Who in the park sees it, beside the person. */
  readonly seenBy: readonly string[]
  /** Who outside receives it. */
  readonly receivers: readonly string[]
  readonly sealed?: Readonly<Record<string, Seal>>
  readonly closing: Closing
  /** Kept while the account stands, or until the person takes it away, in words; beside the lifetimes. */
  readonly while?: string
  /** What stands in a column as a word of the program, in words for people: by column, then by word. */
  readonly says?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Not shown when the person takes their data: hashes, marks and copies of what stands elsewhere. */
  readonly hidden?: true
}

/** What a table keeps. */
export interface RetainedTable {
  readonly personal?: Personal
  /** Columns that tell nothing of a person by themselves: numbers of rows, states, amounts; by spaces. */
  readonly plain: string
  readonly lifetimes?: readonly Lifetime[]
}

/** What a part of the product keeps, by `schema.table`: every table and every column. */
export type Retention = Readonly<Record<string, RetainedTable>>

/** Accounting vouchers, as the law has them kept: thirty years. */
export const VOUCHERS = { days: 30 * 365, law: '《会计档案管理办法》附表一' } as const

/** Facts of a trade, as the law has them kept: three years. */
export const TRADES = { days: 3 * 365, law: '《中华人民共和国电子商务法》第三十一条' } as const
