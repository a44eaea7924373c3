// Written by `npm run db:types` from the migrated database. Do not edit.
import type { Bytes, Generated, Instant, Json } from '#platform/db'

export interface PeopleAgreement {
  personId: string
  paper: string
  version: string
  agreedAt: Instant
}

export interface PeopleApplication {
  id: string
  areaId: string
  companyId: string
  kind: string
  state: string
  personId: string | null
  phoneSealed: Bytes | null
  phoneIndex: Bytes | null
  name: Generated<string>
  departmentId: string | null
  words: Generated<string>
  reason: Generated<string>
  askedBy: string | null
  createdAt: Instant
  decidedAt: Instant | null
  decidedBy: string | null
  remindedAt: Instant | null
  toldAt: Instant | null
  title: Generated<string>
  place: Generated<string>
  roleIds: Generated<string[]>
  imported: Generated<boolean>
}

export interface PeopleBookRule {
  companyId: string
  personId: string
  kind: string
  departmentIds: Generated<string[]>
  exceptIds: Generated<string[]>
}

export interface PeopleBusinessRole {
  id: string
  companyId: string
  kind: string
  name: string
  hr: Generated<boolean>
  createdAt: Instant
}

export interface PeopleBusinessRoleMember {
  roleId: string
  personId: string
  companyId: string
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
  state: Generated<string>
  stateAt: Instant | null
  creditCode: string | null
  listed: Generated<boolean>
  industry: Generated<string>
  introduction: Json | null
  publicPhone: Generated<string>
  publicEmail: Generated<string>
  website: Generated<string>
  way: Generated<string>
  reception: Generated<string>
  staffAuth: Generated<boolean>
  bookOpen: Generated<boolean>
  version: Generated<number>
  letter: Generated<string>
  logoId: string | null
  pictureId: string | null
}

export interface PeopleCompanyKey {
  areaId: string
  key: string
  companyId: string
}

export interface PeopleDepartment {
  id: string
  companyId: string
  parentId: string | null
  name: string
  position: Generated<number>
  pinyin: Generated<string>
  createdAt: Instant | null
}

export interface PeopleExtendSet {
  companyId: string
  fields: Json
  version: number
  changedAt: Instant
}

export interface PeopleImportRow {
  importId: string
  line: number
  name: Generated<string>
  phoneSealed: Bytes | null
  phoneIndex: Bytes | null
  path: string[] | null
  title: string | null
  place: string | null
  roles: string[] | null
  verdict: string | null
  reason: Generated<string>
  seen: Generated<string>
  outcome: string | null
  createdAt: Instant
}

export interface PeopleImportRun {
  id: string
  areaId: string
  companyId: string
  personId: string | null
  fileName: string
  fileHash: Bytes
  state: string
  rows: number
  looked: Generated<number>
  newRows: Generated<number>
  changedRows: Generated<number>
  equalRows: Generated<number>
  refusedRows: Generated<number>
  departments: Generated<number>
  didNew: Generated<number>
  didChanged: Generated<number>
  didEqual: Generated<number>
  didRefused: Generated<number>
  why: Generated<string>
  createdAt: Instant
  endedAt: Instant | null
  ladderId: string | null
  textedAt: Instant | null
}

export interface PeopleListLayout {
  personId: string
  list: string
  shown: string[]
  hidden: string[]
  sort: string
  changedAt: Instant
}

export interface PeopleListView {
  id: string
  areaId: string
  personId: string
  list: string
  name: string
  shown: string[]
  hidden: string[]
  sort: string
  filter: string
  shared: Generated<boolean>
  changedAt: Instant
  version: Generated<number>
}

export interface PeopleMembership {
  personId: string
  companyId: string
  departmentId: string | null
  manager: Generated<boolean>
  allowed: Generated<boolean>
  joinedAt: Instant
  title: Generated<string>
  place: Generated<string>
  emailSealed: Bytes | null
  allowedUntil: string | null
  reception: Generated<boolean>
  titleFor: Generated<string>
  placeFor: Generated<string>
  phoneFor: Generated<string>
  emailFor: Generated<string>
  confirmedAt: Instant | null
  doubts: Generated<number>
  pinyin: Generated<string>
  answersSealed: Bytes | null
}

export interface PeopleNameKey {
  scope: string
  key: string
  personId: string
}

export interface PeopleNumberDoubt {
  personId: string
  companyId: string
  byId: string
  at: Instant
}

export interface PeopleParkEntry {
  id: string
  areaId: string
  personId: string
  function: string
  title: Generated<string>
  position: Generated<number>
  reception: Generated<boolean>
  version: Generated<number>
}

export interface PeopleParkRole {
  id: string
  areaId: string
  name: string
  rights: string[]
  createdAt: Instant
  endedAt: Instant | null
  version: Generated<number>
}

export interface PeoplePastMembership {
  id: string
  personId: string
  companyId: string
  joinedAt: Instant
  endedAt: Instant
  endedBy: string | null
  why: string
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
  spelledAs: string | null
  letter: Generated<string>
  signedInAt: Instant | null
  disabledWhy: Generated<string>
  erasedAt: Instant | null
}

export interface PeopleReveal {
  id: string
  areaId: string
  viewerId: string
  personId: string
  companyId: string | null
  field: string
  why: Generated<string>
  at: Instant
  byPark: Generated<boolean>
}

export interface PeopleRoleGrant {
  id: string
  areaId: string
  roleId: string
  personId: string
  regionIds: string[] | null
  companyIds: string[] | null
  beginsOn: string
  endsOn: string
  grantedAt: Instant
  grantedBy: string | null
  endedAt: Instant | null
  endedBy: string | null
  endReason: Generated<string>
}

export interface PeopleSignInSlip {
  id: string
  areaId: string
  personId: string
  tokenHash: Bytes
  digitsHash: Bytes
  printedAt: Instant
  printedBy: string
  expiresAt: Instant
  triesLeft: number
  usedAt: Instant | null
  withdrawnAt: Instant | null
}

export interface PeopleTenancyImport {
  id: string
  areaId: string
  fileName: string
  fileHash: Bytes
  state: string
  token: string | null
  rowsRead: Generated<number>
  part: Generated<number>
  newRows: Generated<number>
  equalRows: Generated<number>
  problems: Generated<number>
  groups: Generated<Json>
  why: Generated<string>
  personId: string | null
  createdAt: Instant
  endedAt: Instant | null
}

export interface PeopleTenancyImportFile {
  importId: string
  bytesSealed: Bytes
  createdAt: Instant
}

export interface PeopleTenancyImportProblem {
  importId: string
  nth: number
  line: number
  columnTitle: string | null
  reason: string
  text: string
  createdAt: Instant
}

export interface PeopleThirdAccount {
  accountHash: Bytes
  areaId: string
  provider: string
  personId: string
  boundAt: Instant
}

export interface PeopleVBusinessRoleMember {
  roleId: string | null
  personId: string | null
  companyId: string | null
}

export interface PeopleVCompany {
  id: string | null
  areaId: string | null
  name: string | null
  pinyin: string | null
  creditCode: string | null
  address: string | null
  industry: string | null
  listed: boolean | null
  state: string | null
  stateAt: Instant | null
  createdAt: Instant | null
}

export interface PeopleVDepartment {
  id: string | null
  parentId: string | null
  companyId: string | null
}

export interface PeopleVMember {
  personId: string | null
  companyId: string | null
  departmentId: string | null
  joinedAt: Instant | null
  manager: boolean | null
  areaId: string | null
  hasPhone: boolean | null
}

export interface PeopleVParkPerson {
  personId: string | null
  areaId: string | null
  joinedAt: Instant | null
  hasPhone: boolean | null
}

export interface PeopleVParkRoleHolder {
  roleId: string | null
  personId: string | null
  areaId: string | null
}

declare global {
  interface DatabaseTables {
    'people.agreement': PeopleAgreement
    'people.application': PeopleApplication
    'people.bookRule': PeopleBookRule
    'people.businessRole': PeopleBusinessRole
    'people.businessRoleMember': PeopleBusinessRoleMember
    'people.closing': PeopleClosing
    'people.company': PeopleCompany
    'people.companyKey': PeopleCompanyKey
    'people.department': PeopleDepartment
    'people.extendSet': PeopleExtendSet
    'people.importRow': PeopleImportRow
    'people.importRun': PeopleImportRun
    'people.listLayout': PeopleListLayout
    'people.listView': PeopleListView
    'people.membership': PeopleMembership
    'people.nameKey': PeopleNameKey
    'people.numberDoubt': PeopleNumberDoubt
    'people.parkEntry': PeopleParkEntry
    'people.parkRole': PeopleParkRole
    'people.pastMembership': PeoplePastMembership
    'people.person': PeoplePerson
    'people.reveal': PeopleReveal
    'people.roleGrant': PeopleRoleGrant
    'people.signInSlip': PeopleSignInSlip
    'people.tenancyImport': PeopleTenancyImport
    'people.tenancyImportFile': PeopleTenancyImportFile
    'people.tenancyImportProblem': PeopleTenancyImportProblem
    'people.thirdAccount': PeopleThirdAccount
    'people.vBusinessRoleMember': PeopleVBusinessRoleMember
    'people.vCompany': PeopleVCompany
    'people.vDepartment': PeopleVDepartment
    'people.vMember': PeopleVMember
    'people.vParkPerson': PeopleVParkPerson
    'people.vParkRoleHolder': PeopleVParkRoleHolder
  }
}
