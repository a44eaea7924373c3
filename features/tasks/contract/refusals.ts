import { refusal } from '#vocabulary/refusal'

/** What tasks may say no to; 19000–19099: what every room may say. */
export const taskRefusals = {
  moved: refusal(19000, 'task_moved', '情况已变化，请重新确认', 'changed'),
  noRight: refusal(19001, 'task_no_right', '您没有发布任务的权限'),
  nobody: refusal(19002, 'task_nobody', '没有可以接收的人，请检查接收对象'),
  ended: refusal(19003, 'task_ended', '任务已结束'),
} as const
