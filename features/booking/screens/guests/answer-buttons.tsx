import { useAct } from '#client/form'
import type { BookingDetail } from '#contract/booking'
import { Button } from '#ui/button'
import { calls } from '../parts/calls.ts'
import s from './guests.module.css'

/** Whether the viewer, who is invited, comes: what they have not said yet, or may say anew. */
export function AnswerButtons({ of: { id, answer } }: { of: BookingDetail }) {
  const reply = useAct({
    send: (next: 'yes' | 'no') => calls.send('guestAnswer', { id, answer: next }),
    done: ({ answer: now }) => (now === 'yes' ? '已回复参加' : '已回复不参加'),
  })
  return (
    <div className={s.answers}>
      {answer !== 'no' && (
        <Button kind="secondary" size="s" onPress={() => reply.run('no')}>
          {answer === 'yes' ? '改为不参加' : '不参加'}
        </Button>
      )}
      {answer !== 'yes' && (
        <Button size="s" onPress={() => reply.run('yes')}>
          {answer === 'no' ? '改为参加' : '参加'}
        </Button>
      )}
    </div>
  )
}
