import { useState } from 'react'
import { tell } from '#client/messages'
import { useBack, useKeptState } from '#client/navigation'
import { useActOn, usePages } from '#client/query'
import { SignedIn } from '#client/session'
import type { Visit } from '#contract/visitors'
import { Button } from '#ui/button'
import { TextArea } from '#ui/field'
import { EndlessList } from '#ui/list'
import { Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Sheet } from '#ui/sheet'
import { Empty } from '#ui/state'
import { Tabs } from '#ui/tabs'
import { toast } from '#ui/toast'
import { VISITS_KEY } from '../parts/calls.ts'
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
  const decide = useDecide()
  const [declining, decline] = useState<Visit | null>(null)
  return (
    <>
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
            acts={
              side === 'open' && (
                <>
                  <Button kind="plain" size="s" onPress={() => decline(visit)}>
                    婉拒
                  </Button>
                  <Button size="s" onPress={() => decide(visit, true)}>
                    同意
                  </Button>
                </>
              )
            }
          />
        )}
      </EndlessList>
      {declining && (
        <Decline
          visit={declining}
          onDone={(opinion) => decide(declining, false, opinion)}
          onClose={() => decline(null)}
        />
      )}
    </>
  )
}

/** Decides about one call-on, and says what became of it: somebody else may have been quicker. */
function useDecide() {
  const act = useActOn(VISITS_KEY)
  return async ({ id }: Visit, approve: boolean, opinion?: string) => {
    try {
      const { items } = await act(`check ${id}`, (options) =>
        callon.post('guestApplyCheck', { ids: [id], approve, ...(opinion !== undefined && { opinion }) }, options),
      )
      const [said] = items
      if (said) toast(said.message, { kind: said.done ? 'ok' : 'info' })
    } catch (error) {
      tell(error)
    }
  }
}

function Decline({
  visit,
  onDone,
  onClose,
}: {
  visit: Visit
  onDone: (opinion: string) => Promise<void>
  onClose: () => void
}) {
  const [opinion, say] = useState('')
  const [missing, miss] = useState(false)
  const send = async () => {
    if (opinion.trim() === '') return miss(true)
    await onDone(opinion.trim())
    onClose()
  }
  return (
    <Sheet open title={`婉拒${visit.visitorName}的拜访`} onClose={onClose}>
      <TextArea
        label="婉拒的原因"
        hint="来访人会看到"
        value={opinion}
        onChange={(text) => {
          say(text)
          miss(false)
        }}
        maxLength={100}
        error={missing ? '请填写婉拒的原因' : null}
      />
      <Button wide kind="danger" onPress={send}>
        婉拒
      </Button>
    </Sheet>
  )
}
