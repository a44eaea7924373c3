import type { BookingProcess } from '#contract/booking'
import { formatPrice } from '#vocabulary/money'

/** A step of a process as the editor has it. */
export type Step = BookingProcess['steps'][number]
/** Who decides, as one word of the editor. */
export type HolderWord = 'manager' | 'operator' | 'property'

/** Who may be chosen to decide, in words. */
export const HOLDERS: Readonly<Record<HolderWord, string>> = {
  manager: '申请企业的管理员',
  operator: '园区运营',
  property: '物业人员',
}

/** What a condition asks about, in words. */
export const FIELDS = { people: '人数', hours: '时长（小时）', totalFen: '费用（元）', days: '天数' } as const
const MODES = { any: '任一人通过即可', all: '所有人都要通过', order: '按顺序逐个通过' } as const

/** A new step, whose key no other step has. */
export function newStep(steps: readonly Step[]): Step {
  const nth = steps.reduce((most, { key }) => Math.max(most, Number(/^step-(\d+)$/.exec(key)?.[1] ?? 0)), 0) + 1
  return { key: `step-${nth}`, title: '', holders: [holderOf('operator')], mode: 'any', hours: 8, when: null }
}

/** A word of the editor as the wire says it. */
export function holderOf(word: HolderWord): Step['holders'][number] {
  const kind = word === 'manager' ? 'manager' : 'right'
  return { kind, personId: null, personName: '', right: word === 'manager' ? '' : word }
}

/** The words of who decides; persons that another editor named stay, by their names. */
export function holderWords({ holders }: Pick<Step, 'holders'>): string {
  return holders
    .map(({ kind, personName, right }) => {
      if (kind === 'person') return personName || '已离开的人员'
      return kind === 'manager' ? HOLDERS.manager : right === 'property' ? HOLDERS.property : HOLDERS.operator
    })
    .join('、')
}

/** What a step says: when it applies, who decides, how many of them, how fast. */
export function stepLines(step: Step): string[] {
  const when = step.when && `仅${FIELDS[step.when.field].replace(/（.*）/, '')}超过 ${aboveWords(step.when)}时`
  const mode = step.holders.length > 1 || step.mode !== 'any' ? MODES[step.mode] : null
  const hours = step.hours === null ? null : `${step.hours} 个工作小时未处理会提醒`
  return [when, holderWords(step), mode, hours].filter((line) => line !== null)
}

function aboveWords({ field, above }: NonNullable<Step['when']>): string {
  if (field === 'totalFen') return formatPrice(above)
  return `${above} ${field === 'people' ? '人' : field === 'days' ? '天' : '小时'}`
}

/** What is wrong with a step, in words; null: nothing. */
export function stepProblem({ title, holders }: Step): string | null {
  if (title.trim() === '') return '请给每一步起个名称，如：园区审批'
  return holders.length === 0 ? '每一步都要选择由谁审批' : null
}
