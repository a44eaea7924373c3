/** Files with names that bear an old word yet. The list may only shrink: nothing is added to it. */
export const NOT_RENAMED: readonly string[] = []
