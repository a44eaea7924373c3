/** What is edited is not asked anew while one types, only where a save says that somebody else was quicker. */
export const WHILE_EDITED = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const
