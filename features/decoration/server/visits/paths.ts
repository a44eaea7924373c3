import type { CorrectionState } from '#contract/decoration'

/** The phone's page of an inspection: its form while it is due, else what was submitted. */
export const inspectionPath = (id: string, isDue: boolean): string =>
  isDue ? `/decoration/inspectionform/${id}` : `/decoration/inspectiondetail/${id}`

/** The phone's page of a correction, to look at. `relateId` is its case. */
export const correctionPath = (id: string, caseId: string): string =>
  `/decoration/correctiondetail/${id}/${caseId}/correction`

/** Where a correction is answered or reviewed by whom it waits for. */
export const correctionFormPath = (id: string, caseId: string, state: CorrectionState): string =>
  `/decoration/correctionform/${id}/${caseId}/${state === 'answered' ? 'review' : 'answer'}`

/** The phone's page of a check, to look at. */
export const checkPath = (id: string, caseId: string): string => `/decoration/checkdetail/${id}/${caseId}`

/** Where a check is decided. */
export const checkFormPath = (id: string, caseId: string): string => `/decoration/checkform/${id}/${caseId}`
