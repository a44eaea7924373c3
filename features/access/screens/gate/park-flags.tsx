import { useState } from 'react'
import { ExportButton } from '#client/download'
import { useAddressState, useBack } from '#client/navigation'
import { ListPage } from '#client/page'
import { SignedIn, useSession } from '#client/session'
import type { Flag } from '#contract/access'
import { Page } from '#ui/page'
import { Skeleton } from '#ui/state'
import { entrance, passcode } from '../parts/calls.ts'
import { ToReveals, useSeeing } from '../parts/seeing.tsx'
import { FLAG_PURPOSES } from './flag-card.tsx'
import { flagColumns } from './flag-columns.tsx'
import { CloseSheet } from './flag-list.tsx'

const TITLE = '通行异常'
type View = 'open' | 'all'
const TABS: readonly { name: View; label: string }[] = [
  { name: 'open', label: '待核对' },
  { name: 'all', label: '全部' },
]
const VIEWS = TABS.map(({ name }) => name)

/** /access/flags: what happened that somebody should know of: to operators at the points of the park, to gatekeepers at theirs, who close it. */
export default function ParkFlags() {
  const back = useBack('/services')
  return (
    <SignedIn title={TITLE} onBack={back}>
      <OfViewer onBack={back} />
    </SignedIn>
  )
}

/** Whose flags are asked for hangs on who looks: they are known a moment after their session. */
function OfViewer({ onBack }: { onBack: () => void }) {
  const { person } = useSession()
  if (person !== null) return <Flags isOperator={person.roles.includes('operator')} />
  return (
    <Page title={TITLE} onBack={onBack}>
      <Skeleton shape="list" />
    </Page>
  )
}

function Flags({ isOperator }: { isOperator: boolean }) {
  const [view, show] = useAddressState('view', 'open', VIEWS)
  const seeing = useSeeing(FLAG_PURPOSES)
  const [closing, close] = useState<Flag | null>(null)
  const open = view === 'open'
  return (
    <ListPage
      title={TITLE}
      back="/services"
      tabs={{ label: TITLE, tabs: TABS, shown: view, onShow: show }}
      pages={isOperator ? entrance.pages('parkFlags', { open }) : passcode.pages('flags', { open })}
      empty={{
        title: open ? '没有待核对的情况' : '没有通行异常',
        text: '尾随、重复使用等异常会列在这里，由门岗核对处理',
      }}
      keyOf={({ id }) => id}
      columns={flagColumns(seeing, isOperator ? null : close)}
      below={(answer) =>
        isOperator && (
          <>
            <ExportButton items={answer?.items} ask={() => entrance.files.post('parkFlagSheet', { open })}>
              导出通行异常
            </ExportButton>
            <ToReveals />
          </>
        )
      }
    >
      {seeing.sheet}
      {closing && <CloseSheet key={closing.id} flag={closing} onClose={() => close(null)} />}
    </ListPage>
  )
}
