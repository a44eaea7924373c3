import { useState } from 'react'
import { cannotSave, saveDownload } from '#client/download'
import { printedMoment, toastFailure } from '#client/messages'
import type { Activity } from '#contract/publishing'
import { Button } from '#ui/button'
import { CalendarIcon, PhoneIcon } from '#ui/icons'
import { Card, Facts } from '#ui/page'
import { StateBanner } from '#ui/state'
import { share } from '../parts/calls.ts'
import { ItemPage, WithId } from '../parts/item-page.tsx'
import { telOf } from '../parts/tel.ts'
import { pathOf } from '../parts/words.ts'
import { statusOf } from './activity-words.ts'
import { CancelSheet, SignUpSheet } from './sign-up.tsx'

const TITLE = '活动'

/** /activityshare?id=: an activity, who may still come, and a way to sign up. */
export default function ActivityShare() {
  return (
    <WithId title={TITLE}>
      {(id) => (
        <ItemPage
          key={id}
          title={TITLE}
          query={share.read('shareActivity', { id })}
          path={pathOf('activity', id)}
          action={action}
          above={above}
        />
      )}
    </WithId>
  )
}

const action = (of: Activity) => <Acts of={of} />

const above = (of: Activity) => (
  <>
    <StateBanner {...statusOf(of)} />
    <When of={of} />
  </>
)

function When({ of }: { of: Activity }) {
  const { startsAt, endsAt, deadlineAt, place, contact, phone } = of.facts
  return (
    <Card>
      <Facts
        facts={[
          ...(startsAt ? [{ name: '开始时间', value: printedMoment(startsAt) }] : []),
          ...(endsAt ? [{ name: '结束时间', value: printedMoment(endsAt) }] : []),
          ...(place ? [{ name: '地点', value: place }] : []),
          ...(deadlineAt ? [{ name: '报名截止', value: printedMoment(deadlineAt) }] : []),
          { name: '名额', value: `${of.seats} 人`, note: of.waiting > 0 ? `${of.waiting} 人候补中` : null },
          ...(contact ? [{ name: '联系人', value: contact }] : []),
          ...(phone ? [{ name: '联系电话', value: phone }] : []),
        ]}
      />
      {phone && (
        <Button kind="secondary" wide icon={<PhoneIcon />} href={telOf(phone)}>
          拨打电话
        </Button>
      )}
    </Card>
  )
}

function Acts({ of }: { of: Activity }) {
  const [asking, ask] = useState<'come' | 'cancel' | null>(null)
  const { id, title, takes, mine, left } = of
  const comes = mine?.state === 'signed' || mine?.state === 'waiting'
  const [now] = useState(() => Date.now())
  const isOver = of.facts.endsAt !== undefined && Date.parse(of.facts.endsAt) <= now
  const keep = async () => {
    try {
      saveDownload(await share.files.get('activityCalendar', { id }), `${title}.ics`)
    } catch (error) {
      toastFailure(error)
    }
  }
  if (isOver) return null
  return (
    <>
      {mine?.state === 'signed' && (
        <Button kind="secondary" icon={<CalendarIcon />} disabledReason={cannotSave()} onPress={keep}>
          加入日历
        </Button>
      )}
      {comes && (
        <Button kind="secondary" onPress={() => ask('cancel')}>
          {mine.state === 'waiting' ? '退出候补' : '取消报名'}
        </Button>
      )}
      {!comes && mine?.state !== 'attended' && (
        <Button wide disabledReason={takes ? null : '报名已截止'} onPress={() => ask('come')}>
          {left > 0 || !takes ? '我要报名' : '报名候补'}
        </Button>
      )}
      {asking === 'come' && <SignUpSheet of={of} onClose={() => ask(null)} />}
      {asking === 'cancel' && <CancelSheet of={of} onClose={() => ask(null)} />}
    </>
  )
}
