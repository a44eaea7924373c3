import type { Grade, RoundState, VisitState } from '#contract/patrol'
import type { Tone } from '#ui/state'

interface StateWords {
  readonly words: string
  readonly tone: Tone
}

/** What a state of a round is called, and what it means for the person. */
export const ROUND_STATES: Readonly<Record<RoundState, StateWords>> = {
  waiting: { words: '待开始', tone: 'neutral' },
  walking: { words: '巡查中', tone: 'info' },
  overdue: { words: '已逾期', tone: 'bad' },
  done: { words: '已完成', tone: 'ok' },
  cancelled: { words: '已取消', tone: 'neutral' },
}

/** What became of a point, as it is called. */
export const VISIT_STATES: Readonly<Record<VisitState, StateWords>> = {
  open: { words: '未到', tone: 'neutral' },
  arrived: { words: '已到', tone: 'info' },
  normal: { words: '正常', tone: 'ok' },
  abnormal: { words: '异常', tone: 'bad' },
  skipped: { words: '已跳过', tone: 'warn' },
}

/** How grave a problem is, as it is called. */
export const GRADES: Readonly<Record<Grade, string>> = { plain: '一般', major: '重大' }

/** What a floor is called by its level: 地下2层. */
export const levelWords = (level: number): string =>
  level < 0 ? `地下${-level}层` : level === 0 ? '室外及其他' : `${level}层`
