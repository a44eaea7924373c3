import { carName } from '#vocabulary/car'
import { normalisePlate, PLATE_PROVINCES } from '#vocabulary/plate'
import { plateProblem } from './plate-problem.ts'

/** A civil plate, as far as it goes: letters and digits after the province and its letter. */
const CIVIL = new RegExp(`^[${PLATE_PROVINCES}][A-Z][A-Z0-9]*$`)

/** What is wrong with what a car is called, as typed: a plate of any kind, or a slip; in words, or null. */
export function carProblem(typed: string): string | null {
  const name = normalisePlate(typed)
  // A civil plate that is not whole is no plate of another kind.
  return carName(name) !== null && !CIVIL.test(name) ? null : plateProblem(typed)
}
