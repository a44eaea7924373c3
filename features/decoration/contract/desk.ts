/** Calls of the room `desk`. */
export const deskCalls = {}
