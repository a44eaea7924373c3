import { CallFailure } from '#client/calls'

/** The new price that a refusal told, in fen, or null. */
export function changedDueFen(error: unknown): number | null {
  const due = error instanceof CallFailure ? error.data?.['dueFen'] : undefined
  return typeof due === 'number' && Number.isSafeInteger(due) && due >= 0 ? due : null
}
