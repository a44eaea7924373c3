/** Calls of the room `crew`. */
export const crewCalls = {}
