const STEP = 10
const LAST = 1000

/** Where one more stands that comes after so many: with room between them, as far as there is. */
export const nextPosition = (count: number): number => Math.min((count + 1) * STEP, LAST)
