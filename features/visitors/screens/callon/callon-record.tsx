import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useBack, useGo } from '#client/navigation'
import { usePages, useQuery } from '#client/query'
import { endGuest } from '#client/session'
import { AskSheet } from '#client/sheet'
import { Button } from '#ui/button'
import { EndlessList } from '#ui/list'
import { Card, LinkRow, Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { useVisitHints, VISITS_KEY } from '../parts/calls.ts'
import { GuestPage } from '../parts/phone-first.tsx'
import { VisitCard } from '../parts/visit-card.tsx'
import { callonsQuery, guestQuery } from './calls.ts'

const TITLE = '拜访记录'

/** /callonRecord: my call-ons, whoever I am by my phone, and signing out on a phone that is not mine. */
export default function CallonRecord() {
  const back = useBack('/services')
  return (
    <GuestPage title={TITLE} onBack={back} hint="请用登记时的手机号验证" submitText="验证并查看">
      <Records onBack={back} />
    </GuestPage>
  )
}

function Records({ onBack }: { onBack: () => void }) {
  useVisitHints()
  const go = useGo()
  const { list } = usePages(callonsQuery)
  return (
    <Page
      title={TITLE}
      onBack={onBack}
      action={
        <Button wide onPress={() => go('/callonLoggingData')}>
          登记拜访
        </Button>
      }
    >
      <Me />
      <EndlessList
        {...list}
        label="我的拜访"
        keyOf={({ id }) => id}
        empty={
          <Empty
            picture={<ListPicture />}
            title="还没有拜访申请"
            text="登记后可在这里看审核结果，通过后出示通行码、获取门锁密码"
          />
        }
      >
        {(visit) => <VisitCard visit={visit} by="visitor" path="/callonRecordDetail" query={{ id: visit.id }} />}
      </EndlessList>
    </Page>
  )
}

/** By which phone somebody is here; whoever only proved it can leave, so that nobody after them sees their visits. */
function Me() {
  const queries = useQueryClient()
  const { data } = useQuery(guestQuery)
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
          title="退出拜访登录？"
          text="这台手机不再显示您的来访，下次需要重新验证手机号"
          confirmText="退出"
          done="已退出"
          onConfirm={async () => {
            await endGuest()
            queries.removeQueries({ queryKey: VISITS_KEY })
          }}
          onClose={() => ask(false)}
        />
      )}
    </Card>
  )
}
