/** Calls of the room `money`. */
export const moneyCalls = {}
