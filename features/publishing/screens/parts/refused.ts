/** Codes of refusals that a screen answers in a way of its own; the contract has their words. */
export const REFUSED = { noRight: 12100 } as const
