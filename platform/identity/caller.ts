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

/** What `people` tells about a person in one park. */
export interface PersonFacts {
  companies: readonly CompanyTie[]
  roles: readonly string[]
}

/** Who makes a call, as the session says. */
export interface Caller {
  sessionId: string
  personId: string
  areaId: string
  /** `guest`: only verified by a phone code, may only make calls for guests. */
  kind: 'person' | 'guest'
  /** The company that the person acts for in this call; null where there is none. */
  companyId: string | null
  companies: readonly CompanyTie[]
  roles: readonly string[]
}
