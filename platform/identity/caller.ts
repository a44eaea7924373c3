/** What a person may be in a park beside being logged in. Opaque words to the engines; people and the park's operators give them. */
export type Role = 'visitor' | 'staff' | 'merchant' | 'property' | 'operator'

/** A company that a person works for, and what it lets them do. */
export interface CompanyTie {
  companyId: string
  /** Enterprise manager of that company. */
  manager: boolean
  /** The company lets this person act for it. */
  allowed: boolean
}

/** For whom somebody acts, and what they are: the part of a person's facts that says what they may do for a company. */
export interface Ties {
  companies: readonly CompanyTie[]
  roles: readonly string[]
}

/** What `people` tells about a person in one park. */
export interface PersonFacts extends Ties {
  /** Opaque words: what the park lets them do today, in the whole of it. */
  rights: readonly string[]
}

/** Who makes a call, as the session says. */
export interface Caller {
  sessionId: string
  personId: string
  areaId: string
  /** `guest`: only verified by a phone code, may only make calls for guests; has no company, role or right here. */
  kind: 'person' | 'guest'
  /** The company that the person acts for in this call; null where there is none. */
  companyId: string | null
  companies: readonly CompanyTie[]
  roles: readonly string[]
  /** What the park lets them do today, in the whole of it; a guest nothing. */
  rights: readonly string[]
}
