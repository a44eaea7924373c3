import { tell } from '#client/messages'
import type { BookingDetail } from '#contract/booking'
import { Button } from '#ui/button'
import { toast } from '#ui/toast'
import { calls } from '../parts/queries.ts'
import { useAct } from '../parts/use-act.ts'
import s from './guests.module.css'

/** Whether the viewer, who is invited, comes: what they have not said yet, or may say anew. */
export function AnswerButtons({ of: { id, answer } }: { of: BookingDetail }) {
  const act = useAct()
  const say = async (next: 'yes' | 'no') => {
    try {
      await act(`answer ${id} ${next}`, (options) => calls.post('guestAnswer', { id, answer: next }, options))
      toast(next === 'yes' ? '已回复参加' : '已回复不参加', { kind: 'ok' })
    } catch (error) {
      tell(error)
    }
  }
  return (
    <div className={s.answers}>
      {answer !== 'no' && (
        <Button kind="secondary" size="s" onPress={() => say('no')}>
          {answer === 'yes' ? '改为不参加' : '不参加'}
        </Button>
      )}
      {answer !== 'yes' && (
        <Button size="s" onPress={() => say('yes')}>
          {answer === 'no' ? '改为参加' : '参加'}
        </Button>
      )}
    </div>
  )
}
