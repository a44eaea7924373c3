import { LEVEL_MOST } from '#can/estate'

/** What is wrong with a level as it was typed, or null. */
export function levelProblem(text: string): string | null {
  const level = /^-?\d{1,3}$/.test(text.trim()) ? Number(text) : 0
  return level === 0 || Math.abs(level) > LEVEL_MOST ? '请填写层数，地下用负数，例如3或-1' : null
}
