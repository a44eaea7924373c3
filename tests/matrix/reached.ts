import type { Asked, Recipe } from '../support/recipes.ts'
import type { Answer } from '../support/world.ts'

const SUCCESS = [200, 610, 615]

/** Whether this answer is about the record that was asked for. */
export function hasReached(recipe: Recipe, answer: Answer, { record = '' }: Asked): boolean {
  return SUCCESS.includes(answer.code) && (recipe.reached?.(answer.body, record) ?? true)
}

/** Whether this answer hides the record as the contract promises. */
export function hides(recipe: Recipe, answer: Answer, { record = '' }: Asked): boolean {
  if (SUCCESS.includes(answer.code)) return recipe.reached !== undefined && !recipe.reached(answer.body, record)
  return answer.code === 403 || answer.code === 404 || recipe.nothingHere?.includes(answer.code) === true
}
