// What other areas may ask of archives.
export { type EnterpriseFact, type FactValue, factsOf, papersOf } from './facts/facts.ts'
export { type IndicatorRow, listIndicators as indicatorsOf } from './figures/queries.ts'
