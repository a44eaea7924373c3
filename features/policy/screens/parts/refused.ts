/** Codes of refusals that a screen answers in a way of its own; the contract has their words. */
export const REFUSED = { noRight: 21100, noForm: 21214, noFigures: 21114 } as const
