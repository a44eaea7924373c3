import { refusal } from '#vocabulary/refusal'

/** What cycles may say no to; 19600–19699. */
export const cycleRefusals = {
  over: refusal(19600, 'task_cycle_over', '周期任务已结束'),
  notRunning: refusal(19601, 'task_cycle_not_running', '周期任务已暂停，请先恢复'),
  notPaused: refusal(19602, 'task_cycle_not_paused', '周期任务正在运行，无需恢复'),
  noDays: refusal(19603, 'task_cycle_no_days', '这样设置没有可以发布的日期，请调整重复方式或结束日期'),
  dayGone: refusal(19604, 'task_cycle_day_gone', '这一天不在接下来的五期里，请重新选择'),
  most: refusal(19605, 'task_cycles_most', '未结束的周期任务最多{most}个，请先结束不用的'),
  firstPast: refusal(19606, 'task_cycle_first_past', '开始日期不能早于今天'),
  untilEarly: refusal(19607, 'task_cycle_until_early', '结束日期不能早于开始日期'),
  untilFar: refusal(19608, 'task_cycle_until_far', '结束日期最晚到{day}'),
  notSponsor: refusal(19609, 'task_cycle_not_sponsor', '只有发起人可以进行此操作'),
  noneLeft: refusal(19610, 'task_cycle_none_left', '结束日期已过，请结束后重新发起'),
} as const
