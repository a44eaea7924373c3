import { useState } from 'react'
import { useBack, useGo, useKeptState } from '#client/navigation'
import { useSession } from '#client/session'
import { Button } from '#ui/button'
import { SearchField } from '#ui/field'
import { Page } from '#ui/page'
import { SignInPicture } from '#ui/picture'
import { Empty, Skeleton } from '#ui/state'
import { Tabs } from '#ui/tabs'
import { useVisitHints } from '../parts/calls.ts'
import { AccountSheet } from './account-sheet.tsx'
import { ApplicationList } from './application-list.tsx'
import { applicationsQuery, SIDES, type Side } from './queries.ts'
import { APPLY } from './ways.ts'

const TITLE = '来访申请记录'

/** /visitapply/records: my applications; without a session a sheet to sign in by. */
export default function ApplyRecords() {
  const back = useBack('/services')
  const { stage } = useSession()
  if (stage === 'present') return <Records onBack={back} />
  return (
    <Page title={TITLE} onBack={back}>
      {stage === 'pending' ? <Skeleton shape="list" /> : <SignIn />}
    </Page>
  )
}

function SignIn() {
  const [open, show] = useState(true)
  return (
    <>
      <Empty
        picture={<SignInPicture />}
        title="登录后查看来访申请"
        text="可以用账号密码，或手机验证码登录；没有账号可以注册"
        action={{ label: '登录或注册', onPress: () => show(true) }}
      />
      {open && <AccountSheet onClose={() => show(false)} />}
    </>
  )
}

function Records({ onBack }: { onBack: () => void }) {
  useVisitHints()
  const go = useGo()
  const [side, turn] = useKeptState<Side>('side', 'open')
  const [text, look] = useKeptState('text', '')
  return (
    <Page
      title={TITLE}
      onBack={onBack}
      action={
        <Button wide onPress={() => go('/visitapply/searchcompany')}>
          新增来访申请
        </Button>
      }
    >
      <Tabs label="申请状态" tabs={SIDES} shown={side} onShow={turn}>
        {side !== 'draft' && <SearchField label="按企业名称查找" initial={text} onSearch={look} />}
        <ApplicationList key={side} way={APPLY} side={side} query={applicationsQuery(side, text)} />
      </Tabs>
    </Page>
  )
}
