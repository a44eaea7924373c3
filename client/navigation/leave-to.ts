import type { Query } from './addresses.ts'
import { to } from './go.ts'
import { leaveBy } from './leaving.ts'

/** Goes to a path of this client from outside of the page's own tree; what lies over the page closes, and a half filled form is asked first. */
export function leaveTo(path: string, query?: Query): void {
  leaveBy(() => to(path, query))
}
