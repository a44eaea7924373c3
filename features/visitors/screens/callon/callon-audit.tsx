import { useState } from 'react'
import { tell } from '#client/messages'
import { useBack, useKeptState } from '#client/navigation'
import { usePages } from '#client/query'
import { SignedIn } from '#client/session'
import { Button } from '#ui/button'
import { EndlessList } from '#ui/list'
import { Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { Tabs } from '#ui/tabs'
import { DeclineSheet } from '../deciding/decline-sheet.tsx'
import { NotDone } from '../deciding/not-done.tsx'
import { useDecide } from '../deciding/use-decide.ts'
import { VisitCard } from '../parts/visit-card.tsx'
import { auditQuery, callon, type Side } from './calls.ts'

const TITLE = '拜访审核'
const SIDES: readonly { name: Side; label: string }[] = [
  { name: 'open', label: '待我审核' },
  { name: 'done', label: '已审核' },
]

/** /callonAudit: call-ons that wait for me; approved at once, declined with a reason. */
export default function CallonAudit() {
  const back = useBack('/services')
  return (
    <SignedIn title={TITLE} onBack={back}>
      <Audit onBack={back} />
    </SignedIn>
  )
}

function Audit({ onBack }: { onBack: () => void }) {
  const [side, turn] = useKeptState<Side>('side', 'open')
  return (
    <Page title={TITLE} onBack={onBack}>
      <Tabs label="审核状态" tabs={SIDES} shown={side} onShow={turn}>
        <SideList key={side} side={side} />
      </Tabs>
    </Page>
  )
}

function SideList({ side }: { side: Side }) {
  const { list } = usePages(auditQuery(side))
  const { decide, failed, forget } = useDecide((input, options) => callon.post('guestApplyCheck', input, options))
  const [declining, decline] = useState<string | null>(null)
  const approve = async (id: string) => {
    try {
      await decide([id], true)
    } catch (error) {
      tell(error)
    }
  }
  return (
    <>
      <NotDone failed={failed} onRead={forget} />
      <EndlessList
        {...list}
        label={side === 'open' ? '待我审核的拜访' : '已审核的拜访'}
        keyOf={({ id }) => id}
        empty={
          <Empty
            picture={<ListPicture />}
            title={side === 'open' ? '没有待审核的拜访' : '还没有审核过拜访'}
            text={side === 'open' ? '有人登记来拜访您时会显示在这里' : '您同意和婉拒的拜访会列在这里'}
          />
        }
      >
        {(visit) => (
          <VisitCard
            visit={visit}
            by="company"
            path={`/visitor/recorddetail/${visit.id}`}
            acts={
              side === 'open' && (
                <>
                  <Button kind="plain" size="s" onPress={() => decline(visit.id)}>
                    婉拒
                  </Button>
                  <Button size="s" onPress={() => approve(visit.id)}>
                    同意
                  </Button>
                </>
              )
            }
          />
        )}
      </EndlessList>
      {declining !== null && (
        <DeclineSheet
          count={1}
          onConfirm={(reason) => decide([declining], false, reason)}
          onClose={() => decline(null)}
        />
      )}
    </>
  )
}
