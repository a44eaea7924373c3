import type { Tone } from '#ui/state'

/** A state as a chip. */
export interface Chip {
  readonly tone: Tone
  readonly word: string
}

/** How an import of a sheet stands. */
export type ImportState =
  | 'checking'
  | 'refused'
  | 'bad'
  | 'checked'
  | 'running'
  | 'done'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'taking_back'
  | 'taken_back'

const CHIPS: Record<ImportState, Chip> = {
  checking: { tone: 'info', word: '校验中' },
  refused: { tone: 'bad', word: '无法读取' },
  bad: { tone: 'bad', word: '有问题' },
  checked: { tone: 'warn', word: '待导入' },
  running: { tone: 'info', word: '导入中' },
  done: { tone: 'ok', word: '已导入' },
  failed: { tone: 'bad', word: '未导入' },
  cancelled: { tone: 'neutral', word: '已放弃' },
  expired: { tone: 'neutral', word: '已过期' },
  taking_back: { tone: 'info', word: '撤销中' },
  taken_back: { tone: 'neutral', word: '已撤销' },
}

/** How an import of a sheet stands, as a chip. */
export const importChip = ({ state }: { readonly state: ImportState }): Chip => CHIPS[state]

/** Whether the server is at it. */
export const isUnderWay = ({ state }: { readonly state: string }): boolean =>
  state === 'checking' || state === 'running' || state === 'taking_back'

/** Whether whoever comes has to look at it, whoever brought it: it is under way, or waits for a decision. */
export const isActive = (one: { readonly state: string }): boolean => isUnderWay(one) || one.state === 'checked'
