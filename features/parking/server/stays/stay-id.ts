import { randomUUID } from 'node:crypto'

/** The id of a new stay: all of it random. Ids that grow with time carry their moment, and everybody may see a stay's. */
export function newStayId(): string {
  return randomUUID()
}
