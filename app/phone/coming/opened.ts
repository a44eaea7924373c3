import { withoutOptional } from '../route-finder.ts'

/** Which of the paths that a reminder was asked for are built by now, the oldest reminder first. */
export function openedReminders(reminders: readonly string[], isBuilt: (path: string) => boolean): readonly string[] {
  return reminders.filter(isBuilt)
}

/** The address of a path without its optional parameters; null where it needs one. */
export function addressWithout(path: string): string | null {
  const address = withoutOptional(path)
  return address.includes('{') ? null : address
}
