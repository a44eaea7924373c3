// What other areas may ask of archives.
export { type EnterpriseFact, type FactValue, factsOf } from './facts/facts.ts'
