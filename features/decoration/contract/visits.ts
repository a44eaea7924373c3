/** Calls of the room `visits`. */
export const visitsCalls = {}
