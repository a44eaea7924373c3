/** A company is in the park no more: nobody acts for it, its memberships end. */
export const COMPANY_LEFT = 'people.company.left'

/** What `people.company.left` tells. `by`: the id of the person who said so. */
export interface CompanyLeft {
  companyId: string
  areaId: string
  by: string
}

/** A company is in the park from now on. */
export const COMPANY_ACTIVE = 'people.company.active'
/** Name, credit code, address or industry of a company are others now. */
export const COMPANY_CHANGED = 'people.company.changed'

/** What `people.company.active` and `people.company.changed` tell. */
export interface CompanyOfPark {
  companyId: string
  areaId: string
}

/** A person is of a company from now on. */
export const MEMBERSHIP_BEGUN = 'people.membership.begun'
/** A person is of a company no more: what they had or were to do there goes to others. */
export const MEMBERSHIP_ENDED = 'people.membership.ended'
/** A company lets all its people act for it, or only those whom it authorised: what sessions know of it is old. */
export const STAFF_AUTH_SET = 'people.company.staff-auth'

/** What `people.membership.begun` tells. */
export interface MembershipBegun {
  areaId: string
  companyId: string
  personId: string
}

/** What `people.membership.ended` tells. */
export interface MembershipEnded extends MembershipBegun {
  why: 'removed' | 'left' | 'erased' | 'company-left'
}

/** An operator disabled a person: what they held in an area ends. */
export const PERSON_DISABLED = 'people.person.disabled'
/** An operator enabled a person again. */
export const PERSON_ENABLED = 'people.person.enabled'

/** What `people.person.disabled` and `people.person.enabled` tell. */
export interface PersonSwitched {
  areaId: string
  personId: string
}

/** A base role was taken from a person: the posts that hang on it end. */
export const PERSON_ROLE_TAKEN = 'people.person.role-taken'

/** What `people.person.role-taken` tells. */
export interface PersonRoleTaken extends PersonSwitched {
  role: 'merchant' | 'property' | 'operator'
}
