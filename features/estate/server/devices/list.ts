import type { DeviceKind, HeardDevice } from '#platform/devices'
import { decodeCursor, encodeCursor } from '#vocabulary/page'
import { refusals, refuse } from '#vocabulary/refusal'
import type { DeviceState } from './state.ts'
import { isSilent } from './state.ts'

/** A device with what the list finds it by. */
export interface FoundDevice {
  readonly device: HeardDevice
  readonly state: DeviceState
  /** Where it is, in words. */
  readonly place: string
  /** The ids of the places that it is in. */
  readonly within: readonly (string | null)[]
}

/** What of the list is asked for. */
export interface Wanted {
  readonly kind?: DeviceKind | undefined
  readonly placeId?: string | undefined
  readonly part?: string | undefined
  readonly silent?: boolean | undefined
}

/** The devices that are asked for. Who sees no ids finds none by its id, sees no disabled one, and hears nothing of silence. */
export function chosen(all: readonly FoundDevice[], wanted: Wanted, whole: boolean): FoundDevice[] {
  const part = (wanted.part ?? '').trim().toLowerCase()
  return all.filter(({ device, state, place, within }) => {
    if (wanted.kind !== undefined && device.kind !== wanted.kind) return false
    if (wanted.placeId !== undefined && !within.includes(wanted.placeId)) return false
    if (!whole && state === 'disabled') return false
    if (whole && wanted.silent && !isSilent(state)) return false
    const texts = whole ? [device.name, place, device.id] : [device.name, place]
    return part === '' || texts.some((text) => text.toLowerCase().includes(part))
  })
}

/** What a device is ordered by: its name; of the silent ones how long it was not heard, those never heard first. */
function orderKey({ device }: FoundDevice, silent: boolean): string {
  return silent ? (device.heardAt?.toISOString() ?? '') : device.name
}

/**
 * A page of devices. The cursor holds what the last one is ordered by and how many of the same were shown, never an id. Refuses `malformed`, naming `next`, what is no
 * cursor.
 */
export function pageOf(
  found: readonly FoundDevice[],
  { silent, next, size }: { silent: boolean; next: string | undefined; size: number },
): { items: FoundDevice[]; next: string | null } {
  const keyed = found.map((one) => ({ one, key: orderKey(one, silent) }))
  keyed.sort((a, b) => (a.key === b.key ? (a.one.device.id < b.one.device.id ? -1 : 1) : a.key < b.key ? -1 : 1))
  const cursor = next === undefined ? null : decodeCursor(next, ['text', 'integer'])
  if (next !== undefined && cursor === null) refuse(refusals.malformed, { field: 'next' })
  const [last, shown] = cursor ?? ['', 0]
  let same = 0
  const rest = cursor
    ? keyed.filter(({ key }) => {
        if (key === last) same += 1
        return key > last || (key === last && same > shown)
      })
    : keyed
  const page = rest.slice(0, size)
  const end = page.at(-1)
  if (!end || rest.length <= size) return { items: page.map(({ one }) => one), next: null }
  const before = end.key === last && cursor ? shown : 0
  const count = before + page.filter(({ key }) => key === end.key).length
  return { items: page.map(({ one }) => one), next: encodeCursor([end.key, count]) }
}
