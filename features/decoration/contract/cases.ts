/** Calls of the room `cases`. */
export const casesCalls = {}
