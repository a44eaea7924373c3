import { LEVEL_MOST, levelOf } from '#can/estate'
import type { Elevator } from '#contract/estate'
import type { Tone } from '#ui/state'

/** What sorts of elevators are called. */
export const ELEVATOR_KINDS: readonly { value: Elevator['kind']; label: string }[] = [
  { value: 'passenger', label: '客梯' },
  { value: 'freight', label: '货梯' },
  { value: 'fire', label: '消防电梯' },
  { value: 'accessible', label: '无障碍电梯' },
]

/** How an elevator is, as people are told. */
export const ELEVATOR_STATES: readonly { value: Elevator['state']; label: string; tone: Tone }[] = [
  { value: 'running', label: '运行中', tone: 'ok' },
  { value: 'repair', label: '维修中', tone: 'warn' },
  { value: 'closed', label: '已停用', tone: 'neutral' },
]

/** What a sort of elevator is called. */
export const kindWord = (kind: Elevator['kind']): string =>
  ELEVATOR_KINDS.find(({ value }) => value === kind)?.label ?? ''

/** How an elevator is, as a chip. */
export const stateOf = (state: Elevator['state']) =>
  ELEVATOR_STATES.find(({ value }) => value === state) ?? { label: '', tone: 'neutral' as const }

const printed = (level: number): string => (level < 0 ? `B${-level}` : String(level))
/** The level above, of which there is no 0. */
const above = (level: number): number => (level === -1 ? 1 : level + 1)

/** Levels as people write them: B2-B1、1-12、15. */
export function levelsText(levels: readonly number[]): string {
  const parts: { from: number; to: number }[] = []
  for (const level of levels.toSorted((a, b) => a - b)) {
    const last = parts.at(-1)
    // below and above ground are told apart, so that nobody reads B1-3
    if (last && above(last.to) === level && last.to > 0 === level > 0) last.to = level
    else parts.push({ from: level, to: level })
  }
  return parts.map(({ from, to }) => (from === to ? printed(from) : `${printed(from)}-${printed(to)}`)).join('、')
}

/** Levels in a text such as `B2-B1、1-12、15`, or what is wrong with it. */
export function levelsIn(text: string): { readonly levels: number[] } | { readonly problem: string } {
  const levels = new Set<number>()
  const parts = text.split(/[,，、;；\s]+/u).filter((part) => part !== '')
  for (const part of parts) {
    const [, first = '', last = first] = /^((?:-|B|b)?\d{1,3})(?:[-–~～至]((?:-|B|b)?\d{1,3}))?$/u.exec(part) ?? []
    const [from, to] = [levelOf(first), levelOf(last)]
    if (from === null || to === null) return { problem: `“${part}”不是楼层，请按 B1、1-12 的格式填写` }
    if (to < from) return { problem: `“${part}”的起止顺序不对，请从低到高填写` }
    for (let level = from; level <= to; level = above(level)) levels.add(level)
  }
  if (levels.size < 2) return { problem: '请至少填写两个停靠楼层，例如 B1、1-12' }
  return levels.size > 2 * LEVEL_MOST ? { problem: '停靠楼层太多' } : { levels: [...levels].toSorted((a, b) => a - b) }
}
