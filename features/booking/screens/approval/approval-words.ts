import { momentOf, printedMoment } from '#client/messages'
import type { ApprovalCase, ApprovalNode } from '#contract/booking'
import type { Tone } from '#ui/state'
import { durationInWords } from '#vocabulary/day'
import { unpublishedWords } from '#vocabulary/workdays'
import type { Chip } from '../parts/state-words.ts'

const MINUTE_MS = 60_000

const CASES: Readonly<Record<ApprovalCase['state'], { tone: Tone; title: string; next: string }>> = {
  waiting: { tone: 'info', title: '审批中', next: '' },
  returned: { tone: 'warn', title: '已退回，等申请人修改', next: '修改后重新提交，从退回的一步继续' },
  approved: { tone: 'ok', title: '审批通过', next: '' },
  rejected: { tone: 'bad', title: '审批未通过', next: '' },
  withdrawn: { tone: 'neutral', title: '申请已撤回', next: '' },
  terminated: { tone: 'neutral', title: '审批已终止', next: '' },
}

/** How a case stands, for the banner: who it waits for, since when, and what is normal. */
export function caseStatus(of: Pick<ApprovalCase, 'state' | 'nodes' | 'unpublished'>, now: Date = new Date()) {
  const words = CASES[of.state]
  const last = of.nodes.flatMap(({ acts }) => acts.slice(-1)).at(-1)
  if (of.state !== 'waiting') return { ...words, since: last ? printedMoment(last.at) : '' }
  const node = of.nodes.find(({ state }) => state === 'waiting')
  if (!node) return { ...words, since: '' }
  return {
    ...words,
    title: `等待${node.holders}审批`,
    since: waited(node, now),
    next: normal(node, now, of.unpublished),
  }
}

/** Since when a node waits: `已等待 2小时10分`. */
function waited({ since }: ApprovalNode, now: Date): string {
  if (since === null) return ''
  const minutes = (now.getTime() - Date.parse(since)) / MINUTE_MS
  return minutes < 1 ? '刚刚收到' : `${momentOf(since, now)} 收到，已等待 ${durationInWords(minutes)}`
}

/** What is normal, and by when it is to be decided. */
function normal({ usualHours, dueAt }: ApprovalNode, now: Date, unpublished: readonly number[]): string {
  const usual = usualHours === null ? '' : `通常${hoursWords(usualHours)}内处理`
  const due =
    dueAt === null
      ? ''
      : Date.parse(dueAt) < now.getTime()
        ? '已超过处理时限，已提醒上级'
        : `最晚 ${momentOf(dueAt, now)} 前处理`
  return [[usual, due].filter(Boolean).join('，'), unpublishedWords(unpublished)].filter(Boolean).join('；')
}

/** Working hours in words: `半小时`, `4 个工作小时`. */
function hoursWords(hours: number): string {
  return hours <= 0.5 ? '半小时' : ` ${Number(hours.toFixed(1))} 个工作小时`
}

const NODES: Readonly<Record<ApprovalNode['state'], Chip>> = {
  coming: { tone: 'neutral', word: '未开始' },
  waiting: { tone: 'info', word: '审批中' },
  approved: { tone: 'ok', word: '已同意' },
  rejected: { tone: 'bad', word: '已驳回' },
  returned: { tone: 'warn', word: '已退回' },
  skipped: { tone: 'neutral', word: '无需审批' },
}

/** How a node stands, as a chip. */
export const nodeChip = ({ state }: Pick<ApprovalNode, 'state'>): Chip => NODES[state]

/** Who decides at a node and how: `李*、王*（全部同意）`. */
export function holdersWords({ holders, mode }: Pick<ApprovalNode, 'holders' | 'mode'>): string {
  if (mode === 'all') return `${holders}（需全部同意）`
  return mode === 'order' ? `${holders}（依次审批）` : holders
}

/** Of a node: since when it waits; of one to come, what is normal. */
export function nodeNote(node: ApprovalNode, now: Date = new Date()): string {
  if (node.state === 'waiting') return waited(node, now)
  if (node.state === 'coming' && node.usualHours !== null) return `通常${hoursWords(node.usualHours)}内处理`
  return ''
}
