import type { Flag, Verdict } from '#contract/access'

/** What a verdict says first: colour and word. */
export interface VerdictHead {
  readonly tone: 'ok' | 'warn' | 'bad'
  readonly word: string
}

/** Colour and word of a verdict. */
export function verdictHead({ kind, how, flags }: Pick<Verdict, 'kind' | 'how' | 'flags'>): VerdictHead {
  if (kind === 'refused') return { tone: 'bad', word: '不能通行' }
  if (kind === 'not_passed') return { tone: 'warn', word: '已劝返' }
  if (how === 'hand') return { tone: 'warn', word: '人工放行' }
  return flags.length > 0 ? { tone: 'warn', word: '放行并核对' } : { tone: 'ok', word: '可以通行' }
}

/** The page of a verdict: visitors have one of their own. */
export function verdictPath({ id, pass }: Pick<Verdict, 'id' | 'pass'>): string {
  return `/audit/${pass?.kind === 'visitor' ? 'visitorentercode' : 'personnerlcode'}/${id}`
}

/** Which way a point leads. */
export const DIRECTION_WORDS = { in: '进', out: '出' } as const

/** How it was seen that somebody crossed. */
export const HOW_WORDS: Readonly<Record<Verdict['how'], string>> = { online: '扫码', offline: '离线', hand: '人工' }

/** What became of a crossing. */
export const CROSSING_CHIPS = {
  opened: { tone: 'ok', word: '已放行' },
  refused: { tone: 'bad', word: '未放行' },
  not_passed: { tone: 'warn', word: '已劝返' },
} as const

/** What a flag is about, and what to look at. */
export const FLAG_WORDS: Readonly<Record<Flag['kind'], { title: string; next: string }>> = {
  tailgating: { title: '疑似尾随', next: '请核对跟随进入的人员' },
  forced: { title: '通道被强行打开', next: '请到现场查看' },
  held_open: { title: '门长时间未关', next: '请到现场关门' },
  two_gates: { title: '同一个码在两个入口使用', next: '请核对本人，可能有人转发了截图' },
  in_twice: { title: '没有离园记录又进入', next: '请核对本人，可能漏了离园扫码' },
  offline_twice: { title: '离线期间重复使用', next: '请核对两次进入的是否本人' },
}
