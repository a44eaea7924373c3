import { contract } from '#vocabulary/call'
import { attributeCalls } from './attributes.ts'
import { bookCalls } from './book.ts'
import { closeAccount, closing, takeBackClosing } from './closing.ts'
import { companyCalls } from './companies.ts'
import { exportCalls } from './exports.ts'
import { importCalls } from './imports/calls.ts'
import { membershipCalls } from './memberships/calls.ts'
import { agree, nickName, ownData, ownDataCode, signName } from './own-data.ts'
import { personCalls } from './persons/persons.ts'
import { rightCalls } from './rights.ts'
import { changePassword, endSession, logout, sessions } from './sessions.ts'
import { login, smsCode, smsLogin } from './signing-in/login.ts'
import { thirdCalls } from './signing-in/third.ts'
import { visitNameCalls } from './signing-in/visit-names.ts'
import { slipCalls } from './slips/calls.ts'
import { tenancyCalls } from './tenancies/calls.ts'
import { companyAddress, userByToken, userInfo } from './user.ts'
import { viewCalls } from './views/calls.ts'

export { attributeRefusals } from './attribute-refusals.ts'
export type { Extend } from './attributes.ts'
export type { OwnEntry } from './book/own-entry.ts'
export { bookRefusals } from './book/refusals.ts'
export type { Audience, BookDetail, BookPerson, DepartmentTree, Rule } from './book/shapes.ts'
export type { Closing } from './closing.ts'
export { companyRefusals } from './company-refusals.ts'
export type { CompanyItem, CompanyPage, DeskCompany, Tenant } from './company-shapes.ts'
export {
  COMPANY_ACTIVE,
  COMPANY_CHANGED,
  COMPANY_LEFT,
  type CompanyLeft,
  type CompanyOfPark,
  MEMBERSHIP_BEGUN,
  MEMBERSHIP_ENDED,
  type MembershipBegun,
  type MembershipEnded,
  PERSON_DISABLED,
  PERSON_ENABLED,
  PERSON_ROLE_TAKEN,
  type PersonRoleTaken,
  type PersonSwitched,
  STAFF_AUTH_SET,
} from './events.ts'
export type { ImportTexting, PeopleImport, PeopleImportRow } from './imports/calls.ts'
export { importRefusals } from './imports/refusals.ts'
export type { Application } from './memberships/applications.ts'
export { membershipRefusals } from './memberships/refusals.ts'
export type { BusinessRole, Department, OwnRoles, Staff } from './memberships/staff.ts'
export type { OwnData } from './own-data.ts'
export { personRefusals } from './person-refusals.ts'
export type { PersonDetail, PersonItem, PersonTrail } from './persons/persons.ts'
export { peopleRefusals } from './refusals.ts'
export type { ParkEntry } from './rights/park-entries.ts'
export type { Grant, ParkRole } from './rights.ts'
export { rightRefusals } from './rights-refusals.ts'
export type { OwnSession } from './sessions.ts'
export { insideParameters, insidePayment } from './signing-in/third.ts'
export { thirdRefusals } from './signing-in/third-refusals.ts'
export type { SlipShown } from './slips/calls.ts'
export type { Slip } from './slips/shapes.ts'
export type { TenancyImport } from './tenancies/imports.ts'
export { tenancyRefusals } from './tenancies/refusals.ts'
export type { TenancyHolder, TenancyItem, TenancyRoom } from './tenancies/shapes.ts'
export type { UserInfo } from './user.ts'
export type { ListLayout, ListView, ListViews } from './views/calls.ts'
export { viewRefusals } from './views/refusals.ts'

/** People, companies, departments and roles; logging in and out. A base area: of features it uses the estate alone. */
export const people = contract({
  name: 'people',
  uses: ['estate'],
  refusalCodes: [10000, 10499],
  calls: {
    login,
    smsCode,
    smsLogin,
    logout,
    changePassword,
    sessions,
    endSession,
    userInfo,
    userByToken,
    companyAddress,
    ownData,
    ownDataCode,
    signName,
    nickName,
    closing,
    closeAccount,
    takeBackClosing,
    agree,
    ...companyCalls,
    ...membershipCalls,
    ...bookCalls,
    ...attributeCalls,
    ...importCalls,
    ...rightCalls,
    ...visitNameCalls,
    ...tenancyCalls,
    ...personCalls,
    ...slipCalls,
    ...exportCalls,
    ...thirdCalls,
    ...viewCalls,
  },
})
