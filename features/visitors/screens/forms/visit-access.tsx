import { useState } from 'react'
import { useBack, useKeptState } from '#client/navigation'
import { useActOn, usePages, useQuery } from '#client/query'
import { SignedIn } from '#client/session'
import { ReasonSheet } from '#client/sheet'
import type { Visit } from '#contract/visitors'
import { Button } from '#ui/button'
import { EndlessList } from '#ui/list'
import { Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { Tabs } from '#ui/tabs'
import { toast } from '#ui/toast'
import { authQuery, userQuery } from '../apply/queries.ts'
import { visitsession } from '../apply/ways.ts'
import { useVisitHints, VISITS_KEY } from '../parts/calls.ts'
import { VisitCard } from '../parts/visit-card.tsx'
import { whoComes } from '../parts/visit-words.ts'

const TITLE = '访问授权'
const MINE = 'mine'

/** /visit/access: which visitors may come now or later, and taking that back. */
export default function VisitAccess() {
  const back = useBack('/services')
  return (
    <SignedIn title={TITLE} onBack={back}>
      <Authorised onBack={back} />
    </SignedIn>
  )
}

function Authorised({ onBack }: { onBack: () => void }) {
  useVisitHints()
  const [side, turn] = useKeptState<string>('side', MINE)
  const manages = useQuery(userQuery).data?.manages ?? []
  const list = <AuthList key={side} companyId={side === MINE ? null : side} />
  return (
    <Page title={TITLE} onBack={onBack}>
      {manages.length === 0 ? (
        list
      ) : (
        <Tabs
          label="谁的访客"
          tabs={[{ name: MINE, label: '我接待的' }, ...manages.map(({ id, name }) => ({ name: id, label: name }))]}
          shown={side}
          onShow={turn}
        >
          {list}
        </Tabs>
      )}
    </Page>
  )
}

function AuthList({ companyId }: { companyId: string | null }) {
  const { list } = usePages(authQuery(companyId))
  const [asked, ask] = useState<Visit | null>(null)
  const act = useActOn(VISITS_KEY)
  return (
    <>
      <EndlessList
        {...list}
        label="当前授权"
        keyOf={({ id }) => id}
        empty={
          <Empty picture={<ListPicture />} title="没有有效的访问授权" text="同意来访后，访客的通行权限会列在这里" />
        }
      >
        {(visit) => (
          <VisitCard
            visit={visit}
            by="company"
            path={`/visitor/recorddetail/${visit.id}`}
            acts={
              <Button
                kind="plain"
                size="s"
                disabledReason={visit.state === 'inside' ? '访客还在园区内，请联系门岗' : null}
                onPress={() => ask(visit)}
              >
                取消授权
              </Button>
            }
          />
        )}
      </EndlessList>
      {asked && (
        <ReasonSheet
          title="取消访问授权？"
          text={`${whoComes(asked)}的全部通行码立即失效，访客会看到原因`}
          label="原因"
          hint="例如 行程取消、改期"
          usual={['行程取消', '改期', '信息有误']}
          maxLength={100}
          confirmText="取消授权"
          onConfirm={async (words) => {
            const input = { id: asked.id, words }
            await act(`revoke ${asked.id}`, (options) => visitsession.post('cancelVisitorAuth', input, options))
            toast('已取消授权', { kind: 'ok' })
          }}
          onClose={() => ask(null)}
        />
      )}
    </>
  )
}
