import { momentOf } from '#client/messages'
import type { MyTask } from '#contract/tasks'
import type { Tone } from '#ui/state'
import type { Day } from '#vocabulary/day'
import { dayWords, PART_STATES, TASK_STATES } from '../parts/words.ts'

interface Chip {
  readonly words: string
  readonly tone: Tone
}

const CYCLES: Readonly<Record<Extract<MyTask, { kind: 'cycle' }>['state'], Chip>> = {
  running: { words: '运行中', tone: 'info' },
  paused: { words: '已暂停', tone: 'warn' },
  ended: { words: '已结束', tone: 'neutral' },
}
const DECISIONS: Readonly<Record<Extract<MyTask, { kind: 'decision' }>['did'], Chip>> = {
  approve: { words: '已同意', tone: 'ok' },
  reject: { words: '已驳回', tone: 'bad' },
  return: { words: '已退回', tone: 'warn' },
}

/** How something of mine stands, as a chip. */
export function mineChip(of: MyTask): Chip {
  switch (of.kind) {
    case 'task':
      return TASK_STATES[of.state]
    case 'cycle':
      return CYCLES[of.state]
    case 'part':
      return PART_STATES[of.state]
    case 'decision':
      return DECISIONS[of.did]
    case 'copy':
      return of.readAt === null ? { words: '未读', tone: 'info' } : { words: '已读', tone: 'neutral' }
  }
}

/** What tells something of mine from its neighbours. */
export function mineFacts(of: MyTask, today?: Day): string[] {
  const due = (day: Day | null) => (day === null ? [] : [`${dayWords(day, today)}截止`])
  switch (of.kind) {
    case 'task':
      return [...(of.state === 'draft' ? [] : [`${of.parts} 份中 ${of.passed} 份已通过`]), ...due(of.dueOn)]
    case 'cycle':
      return ['周期任务', of.nextOn === null ? '没有下一次' : `下一次 ${dayWords(of.nextOn, today)}`]
    case 'part':
      return due(of.dueOn)
    case 'decision':
      return of.opinion === '' ? [] : [`意见：${of.opinion}`]
    case 'copy':
      return [`任务${TASK_STATES[of.state].words}`]
  }
}

const DID: Readonly<Record<MyTask['kind'], string>> = {
  task: '发起',
  cycle: '发起',
  part: '提交',
  decision: '处理',
  copy: '抄送给您',
}

/** What happened when: `昨天 17:20 提交`. */
export function mineTime(of: MyTask, now: Date): string {
  const { kind, at, state } = { state: '', ...of }
  const did = kind !== 'part' || state === 'auditing' ? DID[kind] : '办结'
  return `${momentOf(at, now)} ${did}`
}
