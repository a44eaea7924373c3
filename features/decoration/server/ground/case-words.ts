/** The word of applications for the engine of approvals, and of their forms. */
export const APPLY = 'decoration.apply'
/** The word of changes after the approval, for the engine of approvals. */
export const CHANGE = 'decoration.change'
/** The word of the duty to mend an application that came back. */
export const RETURNED = 'decoration.returned'
/** By which conditions of steps name the form of a type. */
export const FORM_KEY = 'form'
/** Which pictures and documents are papers of a case. */
export const CASE_FILES = 'decoration-paper'
/** Which pictures and documents are papers of a firm. */
export const FIRM_FILES = 'decoration-firm'
/** Which pictures are signatures. */
export const SIGNATURES = 'decoration-signature'
/** Kind of messages about cases. */
export const CASES_KIND = 'decoration.cases'
/** The page on which a case is mended. */
export const applyPath = (id: string): string => `/decoration/apply?id=${id}`
/** Hours of work in three workdays: so long a step of an approval usually has. */
export const STEP_HOURS = 27
