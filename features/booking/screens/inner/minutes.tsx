import { useState } from 'react'
import { useAct } from '#client/form'
import { printedMoment } from '#client/messages'
import { useGo } from '#client/navigation'
import { AskSheet } from '#client/sheet'
import type { InnerMeeting } from '#contract/booking'
import { Button } from '#ui/button'
import { Card, Section } from '#ui/page'
import { StateChip, Timeline } from '#ui/state'
import { calls } from '../parts/calls.ts'
import { KINDS } from '../parts/kinds.ts'
import { dayWords } from '../parts/when.ts'
import s from './inner.module.css'

/** The minutes and what was decided: a draft is the host's alone, published ones are everybody's. */
export function Minutes({ of }: { of: InnerMeeting }) {
  const go = useGo()
  const [publishing, publish] = useState(false)
  const { booking, minutes, decisions, minutesState, publishedAt } = of
  const edit = () => go(KINDS.inner.record(booking.id), { do: 'minutes' })
  const isDraft = minutesState === 'draft'
  return (
    <Section
      title="会议纪要"
      trailing={
        minutesState !== 'none' && (
          <StateChip tone={isDraft ? 'warn' : 'ok'}>{isDraft ? '草稿，仅您可见' : '已发布'}</StateChip>
        )
      }
    >
      <Card>
        {minutesState === 'none' ? (
          <p>会后写下纪要和决议，发布后参会人都可以看到。</p>
        ) : (
          <>
            {minutes !== '' && <p className={s.minutes}>{minutes}</p>}
            {decisions.length > 0 && <Decisions decisions={decisions} />}
            {publishedAt !== null && <p className={s.quiet}>{printedMoment(publishedAt)} 发布</p>}
          </>
        )}
        {booking.mine && (
          <div className={s.pair}>
            <Button kind="secondary" onPress={edit}>
              {minutesState === 'none' ? '写纪要' : '修改纪要'}
            </Button>
            {isDraft && <Button onPress={() => publish(true)}>发布纪要</Button>}
          </div>
        )}
      </Card>
      {publishing && <PublishSheet id={booking.id} onClose={() => publish(false)} />}
    </Section>
  )
}

/** What was decided, with who does it and by when. */
function Decisions({ decisions }: Pick<InnerMeeting, 'decisions'>) {
  return (
    <div className={s.decisions}>
      <h3>决议</h3>
      <Timeline
        items={decisions.map(({ what, ownerName, dueOn }) => ({
          title: what,
          note: [ownerName || '未指定负责人', dueOn && `${dayWords(dueOn)}前完成`].filter(Boolean).join(' · '),
        }))}
      />
    </div>
  )
}

/** Asks before minutes are published as they stand. */
export function PublishSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const publish = useAct({
    send: () => calls.send('minutesSave', { id, publish: true }),
    done: '已发布，参会人会收到通知',
  })
  return (
    <AskSheet
      title="发布纪要？"
      text="发布后所有参会人都可以看到并收到通知；之后修改需要重新发布。"
      confirmText="发布纪要"
      act={publish}
      onClose={onClose}
    />
  )
}
