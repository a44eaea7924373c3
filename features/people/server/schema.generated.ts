// Written by `npm run db:types` from the migrated database. Do not edit.
import type { Bytes, Generated, Instant } from '#platform/db'

export interface PeopleAgreement {
  personId: string
  paper: string
  version: string
  agreedAt: Instant
}

export interface PeopleClosing {
  personId: string
  askedAt: Instant
  eraseAt: Instant
  backHash: Bytes | null
  backUntil: Instant | null
}

export interface PeopleCompany {
  id: string
  areaId: string
  name: string
  pinyin: Generated<string>
  address: Generated<string>
  createdAt: Instant
}

export interface PeopleDepartment {
  id: string
  companyId: string
  parentId: string | null
  name: string
  position: Generated<number>
}

export interface PeopleMembership {
  personId: string
  companyId: string
  departmentId: string | null
  manager: Generated<boolean>
  allowed: Generated<boolean>
  joinedAt: Instant
}

export interface PeoplePerson {
  id: string
  areaId: string
  username: string | null
  nickName: string
  pinyin: Generated<string>
  phone: string | null
  phoneVerifiedAt: Instant | null
  roles: Generated<string[]>
  createdAt: Instant
  disabledAt: Instant | null
  phoneSealed: Bytes | null
  phoneIndex: Bytes | null
}

declare global {
  interface DatabaseTables {
    'people.agreement': PeopleAgreement
    'people.closing': PeopleClosing
    'people.company': PeopleCompany
    'people.department': PeopleDepartment
    'people.membership': PeopleMembership
    'people.person': PeoplePerson
  }
}
