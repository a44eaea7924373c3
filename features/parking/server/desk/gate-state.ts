import type { DeskGate } from '#contract/parking'

/** Gates tell of cars alone, so one that is not heard for a whole day is silent, not one that had a quiet night. */
export const SILENT_MS = 24 * 3_600_000

/** How a gate stands: never heard, heard within a day, silent for longer, or disabled. */
export function gateState(
  gate: { readonly heardAt: Date | null; readonly disabledAt: Date | null },
  now: Date,
): DeskGate['state'] {
  if (gate.disabledAt !== null) return 'disabled'
  if (gate.heardAt === null) return 'new'
  return now.getTime() - gate.heardAt.getTime() > SILENT_MS ? 'silent' : 'heard'
}
