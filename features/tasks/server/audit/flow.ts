import type { PartState, ShareFlow } from '#contract/tasks'
import type { CaseView, Node } from '#platform/approvals'
import { toInstant } from '#vocabulary/day'
import { maskedName } from '#vocabulary/names'
import type { PartRow, TaskRow } from '../ground/queries.ts'
import type { StepRow } from './queries.ts'
import { calledFor, holderWords, isOnWay } from './view.ts'

type Item = ShareFlow['items'][number]

/** What the way of a share is read from. */
export interface OnWay {
  readonly task: TaskRow
  readonly part: PartRow
  readonly steps: readonly StepRow[]
  readonly kase: CaseView | null
  /** Nodes of its process, and whether each is certain; of a share without a case. */
  readonly nodes: readonly { node: Pick<Node, 'title'>; isCertain: boolean }[]
  /** Names of persons by their ids. */
  readonly names: ReadonlyMap<string, string>
  /** The company's or the receiver's name. */
  readonly receiver: string
  readonly readerId: string
}

const DONE: Readonly<Record<string, string>> = {
  take: '接收',
  transfer: '转交办理人',
  back: '退还企业',
  submit: '提交',
  withdraw: '撤回提交',
  abort: '中止填报',
  urge: '催办',
  extend: '延期',
  pass: '审核通过',
  audit: '审核通过',
  auditAgain: '退回上一步审核',
  return: '退回修改',
}
const BY_CASE: readonly string[] = ['pass', 'audit', 'auditAgain', 'return']
const ENDED: readonly PartState[] = ['passed', 'aborted', 'closed']

const item = (title: string, state: Item['state'], more: Partial<Item> = {}): Item => ({
  title,
  state,
  who: '',
  behalf: null,
  words: '',
  at: null,
  usualHours: null,
  ...more,
})

/** The way of a share: what was done, what waits, what comes. */
export function wayOfShare(on: OnWay): Item[] {
  const { task, part } = on
  const past = [...pastOfShare(on), ...pastOfCase(on)].toSorted((a, b) => a.at.getTime() - b.at.getTime())
  return [
    item('发布任务', 'done', { who: nameFor(on, task.sponsorId), at: task.sentAt && toInstant(task.sentAt) }),
    ...past.map(({ at, ...each }) => ({ ...each, at: toInstant(at) })),
    ...(ENDED.includes(part.state) ? [endOf(part)] : openOf(on)),
  ]
}

type Past = Omit<Item, 'at'> & { at: Date }

function nameFor({ names, readerId }: OnWay, personId: string | null): string {
  const name = personId === null ? '' : (names.get(personId) ?? '')
  return personId === readerId ? name : maskedName(name)
}

/** What happened to the share; decisions of the newest case are read from the case. */
function pastOfShare(on: OnWay): Past[] {
  const { steps, kase } = on
  return steps
    .filter(({ act, at }) => DONE[act] !== undefined && !(BY_CASE.includes(act) && kase !== null && at >= kase.beganAt))
    .map(({ act, byId, words, at }) => ({
      ...item(DONE[act] ?? '', act === 'return' ? 'returned' : 'done', { who: nameFor(on, byId), words }),
      at,
    }))
}

const ACTS: Readonly<Record<string, string>> = {
  approve: '通过',
  reject: '退回修改',
  return: '退回修改',
  transfer: '转交审核',
  addSigner: '加签',
  escalate: '超时，已请上级处理',
}

function pastOfCase({ kase, readerId }: OnWay): Past[] {
  const called = calledFor(readerId)
  return (kase?.acts ?? []).filter(isOnWay).map(({ act, nodeKey, by, onBehalfOf, signer, opinion, at }) => {
    const node = kase?.nodes.find(({ key }) => key === nodeKey)?.title ?? '审核'
    const isBack = act === 'return' || act === 'reject'
    const to = signer === null ? '' : `给${called(signer)}`
    return {
      ...item(`${node}：${ACTS[act] ?? ''}${to}`, isBack ? 'returned' : 'done', {
        who: by === null ? '系统' : called(by),
        behalf: onBehalfOf && called(onBehalfOf),
        words: opinion,
      }),
      at,
    }
  })
}

function endOf({ state, endedAt }: PartRow): Item {
  const at = endedAt && toInstant(endedAt)
  if (state === 'passed') return item('办结', 'done', { at })
  return item(state === 'aborted' ? '已中止' : '任务已结束，这一份关闭', 'dropped', { at })
}

/** What waits now and what comes. */
function openOf(on: OnWay): Item[] {
  const { part, kase, receiver, nodes, readerId } = on
  const end = item('办结', 'coming')
  if (part.state === 'auditing' && kase !== null) {
    const open = kase.nodes.filter(({ state }) => state === 'waiting' || state === 'coming')
    return [
      ...open.map((node) =>
        item(node.title, node.state === 'waiting' ? 'now' : 'coming', {
          who: holderWords(node, readerId).join('、'),
          at: node.since && toInstant(node.since),
          usualHours: node.usualHours,
        }),
      ),
      end,
    ]
  }
  const coming = nodes.map(({ node, isCertain }) =>
    item(node.title, 'coming', { words: isCertain ? '' : '是否需要，由填报的内容决定' }),
  )
  const sinceThen = part.takenAt ?? part.createdAt
  const now =
    part.executorId === null
      ? item('等待接收', 'now', { who: receiver, at: toInstant(part.createdAt) })
      : item(part.state === 'returned' ? '修改后重新提交' : '填报', 'now', {
          who: nameFor(on, part.executorId),
          words: part.returnReason,
          at: toInstant(sinceThen),
        })
  return [now, ...coming, end]
}
