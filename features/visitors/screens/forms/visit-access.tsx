import { useState } from 'react'
import { useAct } from '#client/form'
import { useBack, useHistoryState } from '#client/navigation'
import { ListPage } from '#client/page'
import { useQuery } from '#client/query'
import { SignedIn } from '#client/session'
import { ReasonSheet } from '#client/sheet'
import type { Visit } from '#contract/visitors'
import { Button } from '#ui/button'
import { useVisitHints, visitsession } from '../parts/calls.ts'
import { VisitCard } from '../parts/visit-card.tsx'
import { whoComes } from '../parts/visit-words.ts'

const TITLE = '访问授权'
const MINE = 'mine'

/** /visit/access: which visitors may come now or later, and taking that back. */
export default function VisitAccess() {
  const back = useBack('/services')
  return (
    <SignedIn title={TITLE} onBack={back}>
      <Authorised />
    </SignedIn>
  )
}

function Authorised() {
  useVisitHints()
  const [side, turn] = useHistoryState<string>('side', MINE)
  const manages = useQuery(visitsession.read('currentLoginUser')).data?.manages ?? []
  const tabs = [{ name: MINE, label: '我接待的' }, ...manages.map(({ id, name }) => ({ name: id, label: name }))]
  return (
    <ListPage
      title={TITLE}
      back="/services"
      label="当前授权"
      pages={visitsession.pages('authList', side === MINE ? {} : { companyId: side })}
      tabs={manages.length === 0 ? undefined : { label: '谁的访客', tabs, shown: side, onShow: turn }}
      empty={{ title: '没有有效的访问授权', text: '同意来访后，访客的通行权限会列在这里' }}
      keyOf={({ id }) => id}
      row={(visit) => <OneAuthorisation visit={visit} />}
    />
  )
}

function OneAuthorisation({ visit }: { visit: Visit }) {
  const { id } = visit
  const [asking, ask] = useState(false)
  const revoke = useAct({
    send: (words: string) => visitsession.send('cancelVisitorAuth', { id, words }),
    done: '已取消授权',
  })
  return (
    <>
      <VisitCard
        visit={visit}
        by="company"
        path={`/visitor/recorddetail/${id}`}
        acts={
          <Button
            kind="plain"
            size="s"
            disabledReason={visit.state === 'inside' ? '访客还在园区内，请联系门岗' : null}
            onPress={() => ask(true)}
          >
            取消授权
          </Button>
        }
      />
      {asking && (
        <ReasonSheet
          title="取消访问授权？"
          text={`${whoComes(visit)}的全部通行码立即失效，访客会看到原因`}
          label="原因"
          hint="例如 行程取消、改期"
          usual={['行程取消', '改期', '信息有误']}
          maxLength={100}
          confirmText="取消授权"
          act={revoke}
          onClose={() => ask(false)}
        />
      )}
    </>
  )
}
