import { newRequestId } from '#client/calls'
import { readStored, writeStored } from '#client/storage'

const DEVICE_ID = 'tracking.device'

/** What a batch says about the phone. */
export interface Device {
  device_id: string
  manufactor: string
  model: string
  os_version: string
}

/** What the user agent tells of a phone; empty where it does not. */
export function deviceOf(agent: string): Omit<Device, 'device_id'> {
  const apple = /(iPhone|iPad|iPod|Macintosh).*? OS X?\s?([\d_]+)?/.exec(agent)
  if (apple) return { manufactor: 'Apple', model: apple[1] ?? '', os_version: (apple[2] ?? '').replaceAll('_', '.') }
  const android = /Android ([\d.]+)(?:; ([^;)]+?)(?: Build\/[^;)]*)?)?[;)]/.exec(agent)
  if (android) return { manufactor: '', model: (android[2] ?? '').slice(0, 80), os_version: android[1] ?? '' }
  return { manufactor: '', model: '', os_version: '' }
}

/** This phone: a random name of its own that says nothing about the person, and what its user agent tells. */
export function thisDevice(): Device {
  let id = readStored(DEVICE_ID)
  if (id === null) {
    id = newRequestId()
    writeStored(DEVICE_ID, id)
  }
  return { device_id: id, ...deviceOf(navigator.userAgent) }
}
