/** A company is in the park no more: nobody acts for it, its memberships end. */
export const COMPANY_LEFT = 'people.company.left'

/** What `people.company.left` tells. `by`: the id of the person who said so. */
export interface CompanyLeft {
  companyId: string
  areaId: string
  by: string
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
