// Codes of the answer envelope that are no refusals. Source: the product's specification, error catalogue.

/** Done. */
export const DONE = 200
/** Accepted and not finished yet: ask again. */
export const ACCEPTED = 610
/** Already done before, with the same result: a repeat that changed nothing. */
export const REPEATED = 615
/** The session expired: the phone starts the logout flow. */
export const EXPIRED = 606

/** Whether the code means success; such answers reach the caller as they are. */
export function isSuccess(code: number): boolean {
  return code === DONE || code === ACCEPTED || code === REPEATED
}
