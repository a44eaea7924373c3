/** The subject under which approvals and forms know applications. */
export const APPLY_SUBJECT = 'policy.apply'
/** Under which name the conditions of steps ask the form while it is designed. */
export const FORM_KEY = 'form'
/** The subject of duties of applications that came back. */
export const RETURNED_SUBJECT = 'policy.returned'

/** Where an application is read and decided. */
export const recordPath = (id: string): string => `/policySearch/policyRecordDetail?id=${id}`
/** Where an application is filled in. */
export const applyPath = (policyId: string, companyId: string): string =>
  `/policySearch/policyRecordApply?id=${policyId}&company=${companyId}`
/** Where a policy is read. */
export const policyPath = (id: string): string => `/policySearch/policyDetail?id=${id}`
/** Where a policy is written and reviewed. */
export const editPath = (id: string): string => `/policy/edit?id=${id}`
