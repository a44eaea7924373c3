import { momentOf } from '#client/messages'
import type { DeskDetail } from '#contract/publishing'
import type { Tone } from '#ui/state'

/** Where something stands at the desk, and what comes next. */
export function reviewStatus(of: DeskDetail): { tone: Tone; title: string; next: string } {
  const { state, revisionState, mine, reason, live, publishAt, withdrawReason } = of
  if (revisionState === 'review')
    return {
      tone: 'warn',
      title: live === null ? '等待审核' : '修改等待审核',
      next: mine ? '需要另一个人审核，您不能审核自己提交的内容' : '请核对内容，再决定是否发布',
    }
  if (revisionState === 'sent-back')
    return { tone: 'warn', title: '已退回修改', next: reason ? `退回原因：${reason}` : '请作者修改后重新提交' }
  switch (state) {
    case 'draft':
      return { tone: 'neutral', title: '草稿', next: '写好后提交审核' }
    case 'review':
      return { tone: 'warn', title: '等待审核', next: '请核对内容，再决定是否发布' }
    case 'scheduled':
      return { tone: 'info', title: '等待发布', next: publishAt === null ? '' : `${momentOf(publishAt)} 自动发布` }
    case 'published':
      return {
        tone: 'ok',
        title: '发布中',
        next: revisionState === 'draft' ? '有一份修改还没有提交审核' : '所有人都能看到',
      }
    case 'withdrawn':
      return { tone: 'neutral', title: '已撤下', next: withdrawReason ? `原因：${withdrawReason}` : '' }
    case 'ended':
      return { tone: 'neutral', title: '已结束', next: '已到下架时间' }
  }
}
