import fc from 'fast-check'
import type { AnyCall } from '#vocabulary/call'
import { type Owner, type Recipe } from '../support/recipes.ts'
import { full, type Known, type Schema, valid } from './schema.ts'

/** A call with what is known of it: made-up input that keeps its contract, some of it about a record that is there. */
export interface Subject {
  /** Input that keeps the contract. */
  readonly inputs: fc.Arbitrary<unknown>
  /** One such input with every field. */
  sample(seed: number): unknown
  /** What an honest client makes of an input; what is not whole stays as it is. */
  completed(input: unknown): unknown
}

/** Makes a record of `owner`, where the call has a recipe, and makes up input around it. */
export async function subjectOf(call: AnyCall, recipe: Recipe | undefined, owner: Owner): Promise<Subject> {
  const known = recipe ? textsOf((await recipe.make(owner, owner)).input) : {}
  const schema = call.input as Schema
  const completed = (input: unknown): unknown =>
    typeof input === 'object' && input !== null ? (recipe?.completed?.(input) ?? input) : input
  return {
    inputs: valid(schema, known).map(completed),
    sample: (seed) => completed(fc.sample(full(schema, known), { numRuns: 1, seed })[0]),
    completed,
  }
}

/** The texts of an input, by the names of their fields. */
function textsOf(input: object): Known {
  const texts = Object.entries(input).map(([name, value]): [string, string[]] => [
    name,
    (Array.isArray(value) ? value : [value]).filter((each): each is string => typeof each === 'string'),
  ])
  return Object.fromEntries(texts)
}
