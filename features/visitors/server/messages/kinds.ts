import type { VisitorEngines } from '../engines.ts'
import { listOpenTo, namesForHost } from './queries.ts'

/** Kinds of messages about visits; the thing of each is the visit. */
export const VISIT_KINDS = {
  /** To whoever decides: somebody asks to visit. */
  asked: 'visit.asked',
  /** To whoever decides: who asked is waiting. */
  waiting: 'visit.waiting',
  /** To the host: an invitation was filled in, or another one decided. */
  filled: 'visit.filled',
  /** To the visitor: approved, or declined. */
  decided: 'visit.decided',
  /** To host and visitor: another time, other people. */
  moved: 'visit.moved',
  /** To host and visitor: it does not take place. */
  cancelled: 'visit.cancelled',
  /** To the host: somebody came or left. */
  inside: 'visit.inside',
} as const

/** Registers what messages about visits are called, who may open a visit, and that its host sees names whole. */
export function registerVisitMessages({ notify: { inbox }, vault }: Pick<VisitorEngines, 'notify' | 'vault'>): void {
  const names = namesForHost(vault)
  inbox.topic({ key: 'visit', title: '来访', sms: true })
  for (const kind of Object.values(VISIT_KINDS)) inbox.kind({ kind, topic: 'visit', mayOpen: listOpenTo, names })
}
