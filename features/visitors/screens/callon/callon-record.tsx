import { useState } from 'react'
import { useBack, useGo } from '#client/navigation'
import { ListPage } from '#client/page'
import { useQuery } from '#client/query'
import { endGuest } from '#client/session'
import { AskSheet } from '#client/sheet'
import { Card, LinkRow } from '#ui/page'
import { callon, useVisitHints } from '../parts/calls.ts'
import { GuestPage } from '../parts/phone-first.tsx'
import { VisitCard } from '../parts/visit-card.tsx'

const TITLE = '拜访记录'

/** /callonRecord: my call-ons, whoever I am by my phone, and signing out on a phone that is not mine. */
export default function CallonRecord() {
  const back = useBack('/services')
  return (
    <GuestPage title={TITLE} onBack={back} hint="请用登记时的手机号验证" submitText="验证并查看">
      <Records />
    </GuestPage>
  )
}

function Records() {
  useVisitHints()
  const go = useGo()
  return (
    <ListPage
      title={TITLE}
      back="/services"
      open
      label="我的拜访"
      pages={callon.pages('guestApplyList')}
      filter={<Me />}
      add={{ label: '登记拜访', onPress: () => go('/callonLoggingData') }}
      empty={{
        title: '还没有拜访申请',
        text: '登记后可在这里看审核结果，通过后出示通行码、获取门锁密码',
      }}
      keyOf={({ id }) => id}
      row={(visit) => <VisitCard visit={visit} by="visitor" path="/callonRecordDetail" query={{ id: visit.id }} />}
    />
  )
}

/** By which phone somebody is here; whoever only proved it can leave, so that nobody after them sees their visits. */
function Me() {
  const { data } = useQuery(callon.read('loginUserInfo'))
  const [asking, ask] = useState(false)
  if (!data) return null
  const leaves = data.kind === 'guest'
  return (
    <Card rows>
      <LinkRow
        title={data.phone || data.name}
        note={`共 ${data.visits} 次来访`}
        {...(leaves && { value: '退出', onPress: () => ask(true) })}
      />
      {asking && (
        <AskSheet
          title="退出拜访登记？"
          text="这台手机不再显示您的来访，下次需要重新验证手机号"
          confirmText="退出"
          done="已退出"
          onConfirm={endGuest}
          onClose={() => ask(false)}
        />
      )}
    </Card>
  )
}
