import type { ApprovalCase, ApprovalNode } from '#contract/booking'
import type { ActName, CaseView, Named, NodeView } from '#platform/approvals'
import { type Day, dayOf, toInstant } from '#vocabulary/day'
import { maskedName } from '#vocabulary/names'

/** What was done at a node, as others read it. */
const DONE: Readonly<Record<string, string>> = {
  approve: '同意',
  reject: '拒绝',
  return: '退回',
  transfer: '转交',
  addSigner: '加签',
}

/** A case as somebody whom it concerns sees it: others by their first sign. `urgeFrom`: from when they may urge again. */
export function viewCase(
  view: CaseView,
  looker: { personId: string; may: readonly ActName[]; urgeFrom: Date | null; unpublished: number[] },
): ApprovalCase {
  return {
    caseId: view.id,
    expect: view.expect,
    state: view.state,
    nodes: view.nodes.filter(({ undone }) => !undone).map((node) => viewNode(node, looker.personId)),
    may: [...looker.may],
    urgeFrom: looker.urgeFrom && toInstant(looker.urgeFrom),
    unpublished: looker.unpublished,
  }
}

/** The days of another year on which deadlines end that wait. */
export function daysAcrossYears({ nodes }: Pick<CaseView, 'nodes'>): Day[] {
  return nodes.flatMap(({ state, since, due }) => {
    if (state !== 'waiting' || since === null || due === null) return []
    return dayOf(since).slice(0, 4) === dayOf(due).slice(0, 4) ? [] : [dayOf(due)]
  })
}

function viewNode(node: NodeView, personId: string): ApprovalNode {
  const { key, title, mode, state, holders, since, due, usualHours, decided } = node
  return {
    key,
    title,
    mode,
    state: state === 'dropped' ? 'skipped' : state,
    holders: [...new Set(holders.map(({ address, words }) => holderWords(address, words, personId)))].join('、'),
    since: since && toInstant(since),
    dueAt: due && toInstant(due),
    usualHours,
    acts: decided.map(({ by, onBehalfOf, act, opinion, at }) => ({
      who: nameFor(by, personId),
      onBehalfOf: nameFor(onBehalfOf, personId),
      what: DONE[act] ?? '处理',
      opinion,
      at: toInstant(at),
    })),
  }
}

function holderWords(address: string, words: string, personId: string): string {
  return address.startsWith('person:') && address !== `person:${personId}` ? maskedName(words) : words
}

function nameFor(named: Named | null, personId: string): string {
  if (named === null) return ''
  return named.personId === personId ? named.name : maskedName(named.name)
}
