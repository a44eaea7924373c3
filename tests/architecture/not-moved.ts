/** Screens that do not speak the one dialect yet. The list may only shrink: nothing is added to it. */
export const NOT_MOVED: readonly string[] = []
