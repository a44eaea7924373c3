import { dayInWords, momentOf } from '#client/messages'
import type { ParkRule, RuleVersion } from '#contract/setup'
import type { TimelineItem, Tone } from '#ui/state'
import { amountWords, type RuleShape, ruleWords } from '#vocabulary/rule'

/** What a rule may be, in words: 1次到200次. */
export function rangeWords(shape: RuleShape): string {
  switch (shape.kind) {
    case 'number':
    case 'fen':
      return `${amountWords(shape, shape.least)}到${amountWords(shape, shape.most)}`
    case 'yesno':
      return '是或否'
    case 'choice':
      return shape.options.map(({ name }) => name).join('、')
    case 'several':
      return `可多选：${shape.options.map(({ name }) => name).join('、')}`
    case 'order':
      return '先后顺序和用途都可以调整'
    case 'words':
      return `最多${shape.most}个词，每个不超过${shape.longest}个字`
  }
}

const STATES: Readonly<Record<RuleVersion['state'], { readonly tone: Tone; readonly words: string }>> = {
  proposed: { tone: 'warn', words: '待复核' },
  ahead: { tone: 'info', words: '待生效' },
  current: { tone: 'ok', words: '生效中' },
  past: { tone: 'neutral', words: '曾生效' },
  refused: { tone: 'bad', words: '已退回' },
  withdrawn: { tone: 'neutral', words: '已撤回' },
  replaced: { tone: 'neutral', words: '已被取代' },
}

/** What waits of a rule, as a chip; null: nothing. */
export function waitingChip({ proposed, ahead }: ParkRule): { readonly tone: Tone; readonly words: string } | null {
  if (proposed) return STATES.proposed
  return ahead && STATES.ahead
}

/** From when a version holds or is to hold, in words. */
export function fromWords({ fromOn }: Pick<RuleVersion, 'fromOn'>, now?: Date): string {
  return fromOn === null ? '确认后立即生效' : `${dayInWords(fromOn, now)}起生效`
}

/** Who did what with a version, in words. */
function decidedWords({ state, decidedBy, decidedAt, by, words }: RuleVersion, now?: Date): string {
  if (decidedAt === null || decidedBy === '') return ''
  const when = momentOf(decidedAt, now)
  if (state === 'refused') return `${decidedBy} ${when}退回：${words}`
  if (state === 'withdrawn') return `${when}撤回`
  if (state === 'replaced') return `${when}被新的变更取代`
  return decidedBy === by ? '' : `${decidedBy} ${when}复核`
}

/** The versions of a rule, the latest first: what, who, why. */
export function historyOf({ shape, history }: ParkRule, now?: Date): TimelineItem[] {
  return history.map((version) => {
    const { value, state, by, at, reason, fromOn } = version
    const { tone, words } = STATES[state]
    const from = fromOn === null ? '' : fromWords(version, now)
    const facts = [`${by === '' ? '系统' : by}：${reason}`, from, decidedWords(version, now)]
    return {
      title: `${ruleWords(shape, value)} · ${words}`,
      time: momentOf(at, now),
      note: facts.filter((fact) => fact !== '').join('；'),
      tone,
    }
  })
}
