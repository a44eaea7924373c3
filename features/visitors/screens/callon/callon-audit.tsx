import { useState } from 'react'
import { useHistoryState } from '#client/navigation'
import { ListPage } from '#client/page'
import { Button } from '#ui/button'
import { DeclineSheet } from '../deciding/decline-sheet.tsx'
import { NotDone } from '../deciding/not-done.tsx'
import { useDecide } from '../deciding/use-decide.ts'
import { callon } from '../parts/calls.ts'
import { VisitCard } from '../parts/visit-card.tsx'

type Side = 'open' | 'done'
const SIDES: readonly { name: Side; label: string }[] = [
  { name: 'open', label: '待我审核' },
  { name: 'done', label: '已审核' },
]

/** /callonAudit: call-ons that wait for me; approved at once, declined with a reason. */
export default function CallonAudit() {
  const [side, turn] = useHistoryState<Side>('side', 'open')
  const { approve, decline, failed, forget } = useDecide({ send: (input) => callon.send('guestApplyCheck', input) })
  const [declining, askWhy] = useState<string | null>(null)
  const isOpen = side === 'open'
  return (
    <ListPage
      title="拜访审核"
      back="/services"
      label={isOpen ? '待我审核的拜访' : '已审核的拜访'}
      pages={callon.pages('guestApplyAuditList', { side })}
      tabs={{ label: '审核状态', tabs: SIDES, shown: side, onShow: turn }}
      above={() => <NotDone failed={failed} onRead={forget} />}
      empty={{
        title: isOpen ? '没有待审核的拜访' : '还没有审核过拜访',
        text: isOpen ? '有人登记来拜访您时会显示在这里' : '您同意和婉拒的拜访会列在这里',
      }}
      keyOf={({ id }) => id}
      row={(visit) => (
        <VisitCard
          visit={visit}
          by="company"
          path={`/visitor/recorddetail/${visit.id}`}
          acts={
            isOpen && (
              <>
                <Button kind="plain" size="s" onPress={() => askWhy(visit.id)}>
                  婉拒
                </Button>
                <Button size="s" onPress={() => approve.run([visit.id])}>
                  同意
                </Button>
              </>
            )
          }
        />
      )}
    >
      {declining !== null && <DeclineSheet ids={[declining]} decline={decline} onClose={() => askWhy(null)} />}
    </ListPage>
  )
}
