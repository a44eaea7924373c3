import { useState } from 'react'
import { approvals, type Duty, dutiesQuery } from '#client/duties'
import { useLiveAnew } from '#client/live'
import { hrefOf, useGo } from '#client/navigation'
import { ListPage } from '#client/page'
import { Button } from '#ui/button'
import { ListCard } from '#ui/list'
import { StateChip } from '#ui/state'
import { DecideDuty, type DecideDutyProps } from './decide-duty.tsx'
import { Delegations } from './delegations.tsx'
import { dutyChip, dutyTimes } from './duty-words.ts'

/** How often it is asked what is new where no stream is up, in milliseconds. */
const POLL_MS = 30_000

type Asked = Omit<DecideDutyProps, 'onClose'>

/** /booking/approvals: what waits for me in any area, the oldest first. */
export default function Approvals() {
  useLiveAnew('duty', [approvals.known()], { pollMs: POLL_MS })
  const [asked, ask] = useState<Asked | null>(null)
  return (
    <ListPage
      title="我的待办"
      back="/services"
      label="待办"
      pages={dutiesQuery}
      empty={{ title: '没有待办', text: '有需要您处理的申请时，会出现在这里并提醒您' }}
      keyOf={({ id }) => id}
      row={(duty) => <DutyCard duty={duty} onAsk={ask} />}
      below={() => <Delegations />}
    >
      {asked && <DecideDuty key={`${asked.caseId} ${asked.act}`} {...asked} onClose={() => ask(null)} />}
    </ListPage>
  )
}

function DutyCard({ duty, onAsk }: { duty: Duty; onAsk: (asked: Asked) => void }) {
  const go = useGo()
  const [now] = useState(() => new Date())
  const { title, text, path, caseId, onBehalfOf } = duty
  const chip = dutyChip(duty, now)
  return (
    <ListCard
      title={title}
      chip={chip && <StateChip tone={chip.tone}>{chip.word}</StateChip>}
      facts={[text, ...(onBehalfOf === null ? [] : [`代 ${onBehalfOf} 处理`])]}
      time={dutyTimes(duty, now)}
      href={hrefOf(path)}
      onPress={() => go(path)}
      acts={
        caseId !== null && (
          <>
            <Button kind="plain" size="s" onPress={() => onAsk({ title, caseId, act: 'reject' })}>
              不同意
            </Button>
            <Button size="s" onPress={() => onAsk({ title, caseId, act: 'approve' })}>
              同意
            </Button>
          </>
        )
      }
    />
  )
}
