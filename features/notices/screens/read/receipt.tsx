import { toastFailure } from '#client/messages'
import type { NoticeDetail } from '#contract/notices'
import { Button } from '#ui/button'
import { toast } from '#ui/toast'
import { useReached } from './use-reached.ts'

/** Whether a notice asks something: a question, or words. */
export const asksOf = ({ question, feedback }: Pick<NoticeDetail, 'question' | 'feedback'>): boolean =>
  question !== null || feedback

/** Says that I took notice, where that is what is wanted: after the end of the text was on the screen. */
export function Receipt({ of }: { of: NoticeDetail }) {
  const reach = useReached(of)
  const { level, reached, pending, recalled, answered, before } = of
  const byAnswer = level === 'answered' && asksOf(of) && !answered
  if (recalled || !pending || level === 'seen' || byAnswer) return null
  const confirm = async () => {
    try {
      await reach('confirmed')
      toast('已确认收到', { kind: 'ok' })
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <Button
      wide
      disabledReason={reached === 'delivered' ? `请先把${before ? '更正后的内容' : '通知'}看到末尾` : null}
      onPress={confirm}
    >
      确认收到
    </Button>
  )
}
