import type { AuditCase, AuditNode } from '#contract/tasks'
import type { ActView, CaseView, NodeView } from '#platform/approvals'
import { toInstant } from '#vocabulary/day'
import { maskedName } from '#vocabulary/names'

/** What somebody is called for this reader: whole for themselves, masked for others. */
export function calledFor(readerId: string): (named: { personId: string; name: string } | null) => string {
  return (named) => {
    if (named === null) return ''
    return named.personId === readerId ? named.name : maskedName(named.name)
  }
}

const DECISIONS = ['approve', 'reject', 'return'] as const
type DecisionAct = (typeof DECISIONS)[number]

/** Whether an act of a case is a decision. */
export const isDecision = (act: string): act is DecisionAct => DECISIONS.some((each) => each === act)

const STATES: Readonly<Record<NodeView['state'], AuditNode['state']>> = {
  coming: 'coming',
  waiting: 'waiting',
  approved: 'approved',
  rejected: 'returned',
  returned: 'returned',
  dropped: 'dropped',
}

/** A step of a case as this reader sees it. */
export function viewNode(node: NodeView, readerId: string): AuditNode {
  const called = calledFor(readerId)
  return {
    title: node.title,
    state: node.undone && node.state === 'approved' ? 'undone' : STATES[node.state],
    holders: holderWords(node, readerId),
    since: node.since && toInstant(node.since),
    usualHours: node.usualHours,
    decided: node.decided.flatMap(({ by, onBehalfOf, act, opinion, at }) =>
      isDecision(act)
        ? [{ who: called(by), behalf: onBehalfOf && called(onBehalfOf), act, opinion, at: toInstant(at) }]
        : [],
    ),
  }
}

/** Who is asked at a step, in words: persons masked, offices as they are called. */
export function holderWords({ holders }: Pick<NodeView, 'holders'>, readerId: string): string[] {
  const words = holders.map(({ address, words: name }) => {
    const isOther = address.startsWith('person:') && address !== `person:${readerId}`
    return isOther ? maskedName(name) : name
  })
  return [...new Set(words)]
}

const USUAL = {
  approve: ['同意', '内容齐全，同意'],
  repulse: ['内容不完整，请补充', '与实际情况不符，请核对', '附件不清晰，请重新上传'],
}
/** So many opinions are offered. */
const OFFERED = 5

/** Opinions that are one tap: what the reader wrote lately, then usual ones. */
export function usualOpinions(
  decisions: readonly { act: string; opinion: string }[],
  isGenerated: (opinion: string) => boolean,
): AuditCase['usual'] {
  const own = (isOfAct: (act: string) => boolean) =>
    decisions.flatMap(({ act, opinion }) => (isOfAct(act) && opinion !== '' && !isGenerated(opinion) ? [opinion] : []))
  const offered = (mine: readonly string[], usual: readonly string[]) =>
    [...new Set([...mine, ...usual])].slice(0, OFFERED)
  return {
    approve: offered(own((act) => act === 'approve').slice(0, 3), USUAL.approve),
    repulse: offered(own((act) => act !== 'approve').slice(0, 3), USUAL.repulse),
  }
}

/** Shares beside this one in a queue. */
export function besideIn(queue: readonly string[], id: string): AuditCase['queue'] {
  const at = queue.indexOf(id)
  const others = queue.filter((each) => each !== id)
  return {
    before: at > 0 ? (queue[at - 1] ?? null) : null,
    next: (at < 0 ? others[0] : queue[at + 1]) ?? null,
    count: queue.length,
  }
}

/** Whether an act of a case is shown on the way: reminders and urges are left out. */
export const isOnWay = ({ act }: ActView): boolean =>
  isDecision(act) || act === 'transfer' || act === 'addSigner' || act === 'escalate'

/** The newest state of a case, for who may not decide: why. */
export function whyClosed(kase: CaseView | null): string {
  if (kase === null) return '这一份还没有提交审核'
  if (kase.state === 'waiting') return '现在由其他人审核'
  return kase.state === 'returned' ? '已退回修改，重新提交后再审核' : '审核已结束'
}
