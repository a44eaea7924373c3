import { dayInWords, momentOf } from '#client/messages'
import type { FollowStep } from '#contract/archives'
import type { TimelineItem } from '#ui/state'
import { STAGE_WORDS } from './stage-words.ts'

/** A step of a follow, as a line of its timeline. */
export function stepInWords(step: FollowStep): TimelineItem {
  const { by, at, note, reason } = step
  const notes = [by, reason === '' ? '' : `原因：${reason}`, note, planWords(step)].filter((words) => words !== '')
  return {
    title: titleOf(step),
    time: momentOf(at),
    ...(notes.length > 0 && { note: notes.join('；') }),
    tone: step.stageTo === null ? 'neutral' : STAGE_WORDS[step.stageTo].tone,
  }
}

function titleOf({ event, stageFrom, stageTo, handed, followerFrom, followerTo, nextOn }: FollowStep): string {
  if (event === 'settled') return '企业登记入园，已入驻'
  if (event === 'left') return '企业已离园'
  if (event === 'released') return `${followerFrom || '原跟进人'}不再跟进，待分配`
  if (stageTo === 'lead' && stageFrom === null && !handed) return '登记为线索'
  if (stageTo !== null)
    return stageFrom === null ? `开始跟进：${STAGE_WORDS[stageTo].label}` : STAGE_WORDS[stageTo].label
  if (handed) return followerTo === '' ? '放回待分配' : `由${followerTo}跟进`
  return nextOn === null ? '跟进记录' : '安排下一步'
}

/** What else changed beside what the title says. */
function planWords({ nextOn, nextWhat, stageTo, handed, followerTo, event }: FollowStep): string {
  const parts = []
  if (event === null && stageTo !== null && handed) parts.push(followerTo === '' ? '放回待分配' : `由${followerTo}跟进`)
  if (nextOn !== null) parts.push(`下一步：${dayInWords(nextOn)} ${nextWhat}`)
  return parts.join('；')
}
