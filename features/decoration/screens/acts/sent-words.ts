import type { Sent } from '#client/onsite'
import type { VisitHeard } from './visit-acts.ts'

/** What is said of an act that was taken or waits. `done`: of one that counts. */
export function sentWords(sent: Sent<VisitHeard> | null, done: string): string {
  if (sent?.state !== 'taken') return '已保存在本机，联网后自动上传'
  return sent.answer?.lateReport ? '已作为补报保存，原任务已由他人办结' : done
}
