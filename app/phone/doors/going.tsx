import { lazy, Suspense } from 'react'
import { GatheredTiles } from '#client/home'
import { LOGIN, useBack, useGo } from '#client/navigation'
import { useSession } from '#client/session'
import { ownVisits } from '#screens/visitors'
import { Page } from '#ui/page'
import { SignInPicture } from '#ui/picture'
import { Empty, Skeleton } from '#ui/state'
import { everyService } from '../home/entries.ts'

const OwnVisits = lazy(ownVisits)

const TITLE = '我去拜访'
const PATH = '/visitor/going'

/** /visitor/going: every way to call on somebody in the park, and my visits. */
export default function Going() {
  const go = useGo()
  const back = useBack('/services')
  const { stage } = useSession()
  return (
    <Page title={TITLE} onBack={back}>
      <GatheredTiles door={PATH} label={TITLE} services={everyService} />
      {stage === 'pending' && <Skeleton shape="list" />}
      {stage === 'absent' && (
        <Empty
          picture={<SignInPicture />}
          title="登录后查看我的来访"
          text="没有账号也能登记来访，用登记时的手机号查看结果"
          action={{ label: '登录', onPress: () => go(LOGIN, { from: PATH }) }}
        />
      )}
      {stage === 'present' && (
        <Suspense fallback={<Skeleton shape="list" />}>
          <OwnVisits />
        </Suspense>
      )}
    </Page>
  )
}
