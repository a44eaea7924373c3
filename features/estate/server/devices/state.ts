import type { DeviceRow } from '#contract/estate'
import type { DeviceKind, HeardDevice } from '#platform/devices'

/** How a device stands. */
export type DeviceState = NonNullable<DeviceRow['state']>

/** How long each kind is quiet at most while all is well, in ms: a gate tells of cars alone, the others ask every 30 seconds. */
const QUIET_MS: Readonly<Record<DeviceKind, number>> = {
  gate: 24 * 3_600_000,
  turnstile: 120_000,
  door: 120_000,
  face_terminal: 120_000,
  card_reader: 120_000,
  lock: 120_000,
}

/** How a device stands: disabled, never heard, heard lately, or silent. */
export function deviceState(
  { kind, heardAt, disabledAt }: Pick<HeardDevice, 'kind' | 'heardAt' | 'disabledAt'>,
  now: Date,
): DeviceState {
  if (disabledAt !== null) return 'disabled'
  if (heardAt === null) return 'new'
  return now.getTime() - heardAt.getTime() > QUIET_MS[kind] ? 'silent' : 'heard'
}

/** Whether a device ought to be heard and is not. */
export function isSilent(state: DeviceState): boolean {
  return state === 'silent' || state === 'new'
}
