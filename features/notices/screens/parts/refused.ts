/** Codes of refusals that a screen answers in a way of its own; the contract has their words. */
export const REFUSED = { draftChanged: 15009, recalled: 15012, versionOld: 15013, wrongAnswer: 15015 } as const

/** So many people need a second sender to agree, as the contract has it. */
export const SECOND_ABOVE = 1000
