/** Codes of refusals that a screen answers in a way of its own; the contract has their words. */
export const REFUSED = { wrongAnswer: 15015 } as const

/** So many people need a second sender to agree, as the contract has it. */
export const SECOND_ABOVE = 1000
