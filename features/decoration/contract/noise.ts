/** Calls of the room `noise`. */
export const noiseCalls = {}
