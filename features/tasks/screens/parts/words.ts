import type { PartState, TaskState } from '#contract/tasks'
import type { Tone } from '#ui/state'
import { type Day, dayOf, weekdayOf } from '#vocabulary/day'

/** What a state of a task is called, and what it means for the person. */
export const TASK_STATES: Readonly<Record<TaskState, { readonly words: string; readonly tone: Tone }>> = {
  draft: { words: '草稿', tone: 'neutral' },
  running: { words: '进行中', tone: 'info' },
  done: { words: '已完成', tone: 'ok' },
  cancelled: { words: '已取消', tone: 'neutral' },
  terminated: { words: '已终止', tone: 'bad' },
}

/** What a state of a share is called, and what it means for the person. */
export const PART_STATES: Readonly<Record<PartState, { readonly words: string; readonly tone: Tone }>> = {
  waiting: { words: '待接收', tone: 'warn' },
  filling: { words: '填报中', tone: 'info' },
  auditing: { words: '待审核', tone: 'info' },
  passed: { words: '已通过', tone: 'ok' },
  returned: { words: '已退回', tone: 'bad' },
  aborted: { words: '已中止', tone: 'neutral' },
  closed: { words: '已关闭', tone: 'neutral' },
}

const STEPS: Readonly<Record<string, string>> = {
  send: '发布任务',
  cancel: '取消任务',
  terminate: '终止任务',
  done: '全部办结',
  urge: '催办',
  remind: '到期提醒',
  extend: '延期',
  take: '接收',
  transfer: '转交',
  back: '退还企业',
  help: '调整协办人',
  submit: '提交',
  withdraw: '撤回',
  abort: '中止',
  pass: '审核通过',
  audit: '审核通过',
  auditAgain: '退回上一步审核',
  return: '退回',
  repulse: '退回',
  restart: '重启为周期任务',
  merge: '并入下一期',
}

/** What a line of the history says was done. */
export const stepWords = (act: string): string => STEPS[act] ?? '更新'

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日']

/** A day as people read it: `11月29日 周日`, of another year with it. */
export function dayWords(day: Day, today: Day = dayOf(new Date())): string {
  const year = day.slice(0, 4) === today.slice(0, 4) ? '' : `${day.slice(0, 4)}年`
  return `${year}${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日 周${WEEKDAYS[weekdayOf(day) - 1] ?? ''}`
}

/** How long there is until a due day in workdays, in words. */
export function daysLeftWords(days: number, isOverdue: boolean): string {
  if (isOverdue) return days === 0 ? '已逾期' : `已逾期${-days}个工作日`
  return days === 0 ? '今天截止' : `还有${days}个工作日`
}
