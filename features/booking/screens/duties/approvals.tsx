import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DUTIES_KEY, type Duty, dutiesQuery } from '#client/duties'
import { useLive } from '#client/live'
import { hrefOf, useBack, useGo } from '#client/navigation'
import { usePages } from '#client/query'
import { Button } from '#ui/button'
import { EndlessList, ListCard } from '#ui/list'
import { Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, StateChip } from '#ui/state'
import { DecideDuty } from './decide-duty.tsx'
import { Delegations } from './delegations.tsx'
import { dutyChip, dutyTimes } from './duty-words.ts'

/** How often it is asked what is new where no stream is up, in milliseconds. */
const POLL_MS = 30_000

/** /booking/approvals: what waits for me in any area, the oldest first. */
export default function Approvals() {
  const back = useBack('/services')
  const queries = useQueryClient()
  useLive('duty', () => void queries.invalidateQueries({ queryKey: [...DUTIES_KEY] }), { pollMs: POLL_MS })
  const { list } = usePages(dutiesQuery)
  const [asked, ask] = useState<{ duty: Duty; act: 'approve' | 'reject' } | null>(null)
  return (
    <Page title="我的待办" onBack={back}>
      <EndlessList
        {...list}
        label="待办"
        keyOf={({ id }) => id}
        empty={<Empty picture={<ListPicture />} title="没有待办" text="有需要您处理的申请时，会出现在这里并提醒您" />}
      >
        {(duty) => <DutyCard duty={duty} onAsk={(act) => ask({ duty, act })} />}
      </EndlessList>
      <Delegations />
      {asked && <DecideDuty key={`${asked.duty.id} ${asked.act}`} {...asked} onClose={() => ask(null)} />}
    </Page>
  )
}

function DutyCard({ duty, onAsk }: { duty: Duty; onAsk: (act: 'approve' | 'reject') => void }) {
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
            <Button kind="plain" size="s" onPress={() => onAsk('reject')}>
              不同意
            </Button>
            <Button size="s" onPress={() => onAsk('approve')}>
              同意
            </Button>
          </>
        )
      }
    />
  )
}
