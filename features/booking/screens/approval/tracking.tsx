import { useState } from 'react'
import { momentOf } from '#client/messages'
import { hrefOf, useBack, useGo, useParams } from '#client/navigation'
import { NotLoaded, useQuery } from '#client/query'
import type { ApprovalCase, Kind } from '#contract/booking'
import { Button } from '#ui/button'
import { CalendarIcon } from '#ui/icons'
import { Card, LinkRow, Page, Section } from '#ui/page'
import { StateBanner } from '#ui/state'
import { useUrge } from '../parts/acts.ts'
import { calls } from '../parts/calls.ts'
import { KINDS } from '../parts/kinds.ts'
import { noBooking } from '../parts/no-booking.ts'
import { CancelSheet } from '../record/cancel-sheet.tsx'
import { caseStatus } from './approval-words.ts'
import { useDecideBar } from './decide-bar.tsx'
import { Deciding } from './deciding.tsx'
import { mayDecide } from './decisions.ts'
import { NodeList } from './node-list.tsx'

/** Somebody may decide at any moment: a case that waits is looked at this often, in milliseconds. */
const POLL_MS = 30_000

/** Who decides about a booking: for its applicant, who may urge and withdraw; for who decides, what it is about and the decision. */
export function Tracking({ kind, title }: { kind: Kind; title: string }) {
  const { id = '' } = useParams()
  const back = useBack(KINDS[kind].record(id))
  const { data, error, refetch } = useQuery({
    ...calls.read('taskNodeList', { id }),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? POLL_MS : false),
  })
  if (data) {
    const Shown = mayDecide(data) ? Deciders : Applicants
    return <Shown id={id} kind={kind} title={title} of={data} onBack={back} />
  }
  return (
    <Page title={title} onBack={back}>
      <NotLoaded error={error} onRetry={refetch} shape="detail" instead={noBooking(kind)} />
    </Page>
  )
}

interface ShownProps {
  id: string
  kind: Kind
  title: string
  of: ApprovalCase
  onBack: () => void
}

function Deciders({ id, kind, title, of, onBack }: ShownProps) {
  const { bar, sheets } = useDecideBar(id, kind)
  const { since, next } = caseStatus(of)
  return (
    <Page title={title} onBack={onBack} action={bar}>
      <StateBanner tone="warn" title="等待您审批" since={since} next={next} />
      <Deciding id={id} />
      <Nodes of={of} />
      {sheets}
    </Page>
  )
}

function Applicants({ id, kind, title, of, onBack }: ShownProps) {
  const go = useGo()
  const [withdrawing, withdraw] = useState(false)
  const status = caseStatus(of)
  const record = KINDS[kind].record(id)
  return (
    <Page
      title={title}
      onBack={onBack}
      action={
        <>
          {of.may.includes('withdraw') && (
            <Button kind="secondary" onPress={() => withdraw(true)}>
              撤回申请
            </Button>
          )}
          <ApplicantAct id={id} kind={kind} of={of} />
        </>
      }
    >
      <StateBanner {...status} />
      <Card rows>
        <LinkRow
          icon={<CalendarIcon />}
          title="预订详情"
          note="时间、地点、费用和参会人"
          href={hrefOf(record)}
          onPress={() => go(record)}
        />
      </Card>
      <Nodes of={of} />
      <CancelSheet booking={withdrawing ? { id, state: 'waiting' } : null} onClose={() => withdraw(false)} />
    </Page>
  )
}

function Nodes({ of: { nodes } }: { of: ApprovalCase }) {
  return (
    <Section title="审批流程">
      <Card>
        <NodeList nodes={nodes} />
      </Card>
    </Section>
  )
}

/** What an applicant most likely came for: to urge, with the reason where it is too early; to mend; to look. */
function ApplicantAct({ id, kind, of: { state, may, urgeFrom } }: Pick<ShownProps, 'id' | 'kind' | 'of'>) {
  const go = useGo()
  const urge = useUrge(id)
  if (may.includes('submit')) return <Button onPress={() => go(KINDS[kind].book, { id })}>修改后重新提交</Button>
  const isMine = may.includes('withdraw') || may.includes('urge') || urgeFrom !== null
  if (state !== 'waiting' || !isMine) return <Button onPress={() => go(KINDS[kind].record(id))}>查看预订</Button>
  const reason = may.includes('urge') ? null : urgeFrom === null ? '现在不能催办' : `${momentOf(urgeFrom)} 后可再次催办`
  return (
    <Button disabledReason={reason} onPress={urge.run}>
      催办
    </Button>
  )
}
