import { useState } from 'react'
import { cannotSave, saveAnswer } from '#client/download'
import { printedMoment } from '#client/messages'
import { NextTiles } from '#client/next'
import type { Activity } from '#contract/publishing'
import { Button } from '#ui/button'
import { InviteIcon, PhoneIcon } from '#ui/icons'
import { Card, Facts } from '#ui/page'
import { StateBanner } from '#ui/state'
import { share } from '../parts/calls.ts'
import { ItemPage, WithId } from '../parts/item-page.tsx'
import { ShareSheet } from '../parts/share-sheet.tsx'
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
    <Next of={of} />
    <When of={of} />
  </>
)

/** What whoever signed up may want: calendar, colleagues, the way there. */
function Next({ of: { id, title, summary, mine } }: { of: Activity }) {
  const [inviting, invite] = useState(false)
  if (mine?.state !== 'signed') return null
  const colleagues = {
    name: '邀请同事',
    icon: <InviteIcon />,
    hue: 'green' as const,
    onPress: () => invite(true),
  }
  return (
    <>
      <NextTiles
        calendar={{
          save: () => saveAnswer(() => share.files.get('activityCalendar', { id }), `${title}.ics`),
          off: cannotSave(),
        }}
        items={[colleagues]}
      />
      {inviting && (
        <ShareSheet path={pathOf('activity', id)} title={title} text={summary} onClose={() => invite(false)} />
      )}
    </>
  )
}

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
  const { takes, mine, left } = of
  const comes = mine?.state === 'signed' || mine?.state === 'waiting'
  const [now] = useState(() => Date.now())
  const isOver = of.facts.endsAt !== undefined && Date.parse(of.facts.endsAt) <= now
  if (isOver) return null
  return (
    <>
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
