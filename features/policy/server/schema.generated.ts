// Written by `npm run db:types` from the migrated database. Do not edit.
import type { Generated, Instant, Json } from '#platform/db'

export interface PolicyApplication {
  id: string
  areaId: string
  policyId: string
  n: number
  companyId: string
  applicantId: string
  state: string
  year: number | null
  caseId: string | null
  facts: Generated<Json>
  verdict: string | null
  returned: Generated<string[]>
  reason: Generated<string>
  paidOn: string | null
  paidFen: number | null
  paidNote: Generated<string>
  paidBy: string | null
  version: Generated<number>
  createdAt: Instant
  changedAt: Instant
  handedAt: Instant | null
  endedAt: Instant | null
}

export interface PolicyFollowed {
  personId: string
  themeId: string
  at: Instant
}

export interface PolicyPaper {
  applicationId: string
  fileId: string
  recordId: string
  name: string
  at: Instant
}

export interface PolicyPolicy {
  id: string
  areaId: string
  state: string
  live: number | null
  latest: Generated<number>
  publishedAt: Instant | null
  changedAt: Instant
  createdAt: Instant
  createdBy: string
  endedAt: Instant | null
  endReason: Generated<string>
}

export interface PolicyStated {
  companyId: string
  policyId: string
  factId: string
  value: Json
  asOf: string
  at: Instant
  byId: string | null
}

export interface PolicyStep {
  id: string
  applicationId: string
  act: string
  byId: string | null
  words: Generated<string>
  at: Instant
}

export interface PolicyTheme {
  id: string
  areaId: string
  name: string
  position: number
  disabled: Generated<boolean>
}

export interface PolicyVersion {
  policyId: string
  n: number
  state: string
  title: string
  summary: Generated<string>
  body: Json
  about: Json
  themeIds: Generated<string[]>
  rules: Json
  design: Json
  opensOn: string | null
  closesOn: string | null
  quota: number | null
  words: Generated<string>
  formId: string | null
  formVersion: number | null
  processId: string | null
  processVersion: number | null
  authorId: string
  writtenAt: Instant
  reviewedBy: string | null
  reviewedAt: Instant | null
  shownAt: Instant | null
  reason: Generated<string>
}

declare global {
  interface DatabaseTables {
    'policy.application': PolicyApplication
    'policy.followed': PolicyFollowed
    'policy.paper': PolicyPaper
    'policy.policy': PolicyPolicy
    'policy.stated': PolicyStated
    'policy.step': PolicyStep
    'policy.theme': PolicyTheme
    'policy.version': PolicyVersion
  }
}
