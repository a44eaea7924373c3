import type { Notify } from '#platform/notify'
import {
  listEmergenciesFor,
  listOwnAgents,
  listOwnCards,
  listOwnCompanies,
  listOwnFaces,
  listOwnFlags,
} from './queries.ts'

/** Kinds of messages about access; the thing of each is the record that it is named after. */
export const ACCESS_KINDS = {
  flagged: 'access.flagged',
  agent: 'access.agent',
  card: 'access.card',
  face: 'access.face',
  names: 'access.names',
  emergency: 'access.emergency',
} as const

/** Registers what messages about access are called, and who may open what they lead to. */
export function registerAccessMessages({ inbox }: Pick<Notify, 'inbox'>): void {
  const topic = 'access'
  inbox.topic({ key: topic, title: '通行', sms: false })
  inbox.kind({ kind: ACCESS_KINDS.flagged, topic, mayOpen: listOwnFlags })
  inbox.kind({ kind: ACCESS_KINDS.agent, topic, mayOpen: listOwnAgents })
  inbox.kind({ kind: ACCESS_KINDS.card, topic, mayOpen: listOwnCards })
  inbox.kind({ kind: ACCESS_KINDS.face, topic, mayOpen: listOwnFaces })
  inbox.kind({ kind: ACCESS_KINDS.names, topic, mayOpen: listOwnCompanies })
  inbox.kind({ kind: ACCESS_KINDS.emergency, topic, mayOpen: listEmergenciesFor })
}
