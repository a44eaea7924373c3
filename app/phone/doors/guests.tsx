import { lazy, Suspense } from 'react'
import { GatheredTiles } from '#client/home'
import { hrefOf, useBack, useGo } from '#client/navigation'
import { SignedIn } from '#client/session'
import { hostedVisits } from '#screens/visitors'
import { Button } from '#ui/button'
import { ApproveIcon, HistoryIcon } from '#ui/icons'
import { Card, LinkRow, Page } from '#ui/page'
import { Skeleton } from '#ui/state'
import { everyService } from '../home/entries.ts'

const HostedVisits = lazy(hostedVisits)

const TITLE = '我的访客'
const INVITE = '/visitor/invitation'
const INBOX = '/parkCoordination/myHandleTask'
const RECORDS = '/visitor/record'

/** /visitor/guests: everything about those who come to me: inviting, who comes, what is asked of me, who came. */
export default function Guests() {
  const go = useGo()
  const back = useBack('/services')
  return (
    <SignedIn title={TITLE} onBack={back}>
      <Page
        title={TITLE}
        onBack={back}
        action={
          <Button wide onPress={() => go(INVITE)}>
            邀请访客
          </Button>
        }
      >
        <GatheredTiles door="/visitor/guests" label={TITLE} services={everyService} />
        <Card rows>
          <LinkRow
            icon={<ApproveIcon />}
            title="待办"
            note="等您审批的来访和其他事项"
            href={hrefOf(INBOX)}
            onPress={() => go(INBOX)}
          />
          <LinkRow
            icon={<HistoryIcon />}
            title="邀请记录"
            note="按姓名、手机号和时间查找，可导出"
            href={hrefOf(RECORDS)}
            onPress={() => go(RECORDS)}
          />
        </Card>
        <Suspense fallback={<Skeleton shape="list" />}>
          <HostedVisits />
        </Suspense>
      </Page>
    </SignedIn>
  )
}
