import type { CorrectionState, InspectionState } from '#contract/decoration'

export const INSPECTIONS = '/decoration/inspection'
export const CORRECTIONS = '/decoration/correction'
export const CHECKS = '/decoration/check'
export const CHECKLISTS = '/decoration/checklists'

/** A case as its parties and the park see it. */
export const casePath = (id: string): string => `/decoration/detail/${id}`

/** An inspection: its form where it may be filled in, else what was submitted. */
export const inspectionPath = (id: string, state: InspectionState, inspects: boolean): string =>
  state === 'due' && inspects ? inspectionFormPath(id) : `/decoration/inspectiondetail/${id}`

/** The form of a due inspection; of one that nobody planned: `new`. */
export const inspectionFormPath = (id: string): string => `/decoration/inspectionform/${id}`

/** A correction, to look at. */
export const correctionPath = (id: string, caseId: string): string =>
  `/decoration/correctiondetail/${id}/${caseId}/correction`

/** Where a correction is answered or reviewed, by how it stands. */
export const correctionFormPath = (id: string, caseId: string, state: CorrectionState): string =>
  `/decoration/correctionform/${id}/${caseId}/${state === 'answered' ? 'review' : 'answer'}`

/** Where a correction of a case is ordered: of an inspection or a check by its id, or alone by 0. */
export const orderPath = (caseId: string, ofId: string = '0'): string =>
  `/decoration/correctionform/${caseId}/${ofId}/order`

/** A check, to look at. */
export const checkPath = (id: string, caseId: string): string => `/decoration/checkdetail/${id}/${caseId}`

/** Where a check is decided. */
export const checkFormPath = (id: string, caseId: string): string => `/decoration/checkform/${id}/${caseId}`

/** What became of a case after its final check. */
export const finishedPath = (caseId: string): string => `/decoration/checkfinished/${caseId}`
