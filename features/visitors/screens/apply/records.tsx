import { useState } from 'react'
import type { VisitState } from '#can/visitors'
import { useBack, useGo, useHistoryState } from '#client/navigation'
import { ListPage } from '#client/page'
import { useSession } from '#client/session'
import { SearchField } from '#ui/field'
import { Page } from '#ui/page'
import { SignInPicture } from '#ui/picture'
import { Empty, Skeleton } from '#ui/state'
import { useVisitHints, visitapply } from '../parts/calls.ts'
import { AccountSheet } from './account-sheet.tsx'
import { ApplicationCard, NO_APPLICATIONS, SIDES, type Side } from './application-card.tsx'
import { APPLY } from './ways.ts'

const TITLE = '来访申请'
const STATES: Readonly<Record<'open' | 'done', VisitState[]>> = {
  open: ['invited', 'waiting', 'approved', 'inside', 'outside'],
  done: ['finished', 'declined', 'cancelled', 'expired', 'missed'],
}

/** /visitapply/records: my applications; without a session a sheet to sign in by. */
export default function ApplyRecords() {
  const back = useBack('/services')
  const { stage } = useSession()
  if (stage === 'present') return <Records />
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

function Records() {
  useVisitHints()
  const go = useGo()
  const [side, turn] = useHistoryState<Side>('side', 'open')
  const [text, search] = useHistoryState('text', '')
  return (
    <ListPage
      title={TITLE}
      back="/services"
      label="来访申请"
      pages={
        side === 'draft'
          ? visitapply.pages('recordList')
          : visitapply.pages('visitRecordSearch', { states: STATES[side], ...(text !== '' && { text }) })
      }
      tabs={{ label: '申请状态', tabs: SIDES, shown: side, onShow: turn }}
      filter={side !== 'draft' && <SearchField label="按企业名称查找" initial={text} onSearch={search} />}
      add={{ label: '新增来访申请', onPress: () => go('/visitapply/searchcompany') }}
      empty={NO_APPLICATIONS[side]}
      keyOf={({ id }) => id}
      row={(visit) => <ApplicationCard way={APPLY} visit={visit} />}
    />
  )
}
