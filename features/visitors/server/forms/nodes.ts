import type { VisitNode } from '#contract/visitors'
import type { CaseView, NodeView } from '#platform/approvals'
import { toInstant } from '#vocabulary/day'
import { maskedName } from '#vocabulary/names'

/** What was done at a node, as others read it. */
const DONE: Readonly<Record<string, string>> = {
  approve: '同意',
  reject: '婉拒',
  transfer: '转交',
  addSigner: '加签',
}

/** Who decides about a visit, as somebody whom it concerns sees it: others by their first sign. */
export function viewNodes({ nodes }: CaseView, personId: string): VisitNode[] {
  return nodes.filter(({ undone }) => !undone).map((node) => viewNode(node, personId))
}

function viewNode(node: NodeView, personId: string): VisitNode {
  const { key, title, state, holders, since, decided } = node
  return {
    key,
    title,
    state: state === 'dropped' ? 'skipped' : state,
    holders: [...new Set(holders.map(({ address, words }) => holderWords(address, words, personId)))].join('、'),
    since: since && toInstant(since),
    acts: decided.map(({ by, act, opinion, at }) => ({
      who: by === null ? '' : by.personId === personId ? by.name : maskedName(by.name),
      what: DONE[act] ?? '处理',
      opinion,
      at: toInstant(at),
    })),
  }
}

function holderWords(address: string, words: string, personId: string): string {
  return address.startsWith('person:') && address !== `person:${personId}` ? maskedName(words) : words
}
