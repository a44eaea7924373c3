import { useState } from 'react'
import { useParams } from 'react-router'
import { momentOf, tell } from '#client/messages'
import { hrefOf, useBack, useGo } from '#client/navigation'
import { NotLoaded, useQuery } from '#client/query'
import type { ApprovalCase, Kind } from '#contract/booking'
import { Button } from '#ui/button'
import { CalendarIcon } from '#ui/icons'
import { Card, LinkRow, Page, Section } from '#ui/page'
import { StateBanner } from '#ui/state'
import { toast } from '#ui/toast'
import { KINDS } from '../parts/kinds.ts'
import { noBooking } from '../parts/no-booking.tsx'
import { calls } from '../parts/queries.ts'
import { useAct } from '../parts/use-act.ts'
import { CancelSheet } from '../record/cancel-sheet.tsx'
import { caseQuery, mayDecide } from './approval-queries.ts'
import { caseStanding } from './approval-words.ts'
import { DecideBar } from './decide-bar.tsx'
import { Deciding } from './deciding.tsx'
import { NodeList } from './node-list.tsx'

/** Who decides about a booking: for its applicant, who may urge and withdraw; for who decides, what it is about and the decision. */
export function Tracking({ kind, title }: { kind: Kind; title: string }) {
  const { id = '' } = useParams()
  const back = useBack(KINDS[kind].record(id))
  const { data, error, refetch } = useQuery(caseQuery(id))
  const decides = data ? mayDecide(data) : false
  return (
    <Page
      title={title}
      onBack={back}
      action={data && (decides ? <DecideBar id={id} kind={kind} /> : <ApplicantBar id={id} kind={kind} of={data} />)}
    >
      {data ? (
        <Shown id={id} kind={kind} of={data} decides={decides} />
      ) : (
        <NotLoaded error={error} onRetry={refetch} shape="detail" instead={noBooking(kind)} />
      )}
    </Page>
  )
}

interface ShownProps {
  id: string
  kind: Kind
  of: ApprovalCase
  decides: boolean
}

function Shown({ id, kind, of, decides }: ShownProps) {
  const go = useGo()
  const { tone, title, since, next } = caseStanding(of)
  const record = KINDS[kind].record(id)
  return (
    <>
      {decides ? (
        <StateBanner tone="warn" title="等待您审批" since={since} next={next} />
      ) : (
        <StateBanner tone={tone} title={title} since={since} next={next} />
      )}
      {decides ? (
        <Deciding id={id} />
      ) : (
        <Card rows>
          <LinkRow
            icon={<CalendarIcon />}
            title="预订详情"
            note="时间、地点、费用和参会人"
            href={hrefOf(record)}
            onPress={() => go(record)}
          />
        </Card>
      )}
      <Section title="审批流程">
        <Card>
          <NodeList nodes={of.nodes} />
        </Card>
      </Section>
    </>
  )
}

/** What an applicant can do: urge, mend, withdraw. */
function ApplicantBar({ id, kind, of }: Omit<ShownProps, 'decides'>) {
  const go = useGo()
  const act = useAct()
  const [withdrawing, withdraw] = useState(false)
  const { state, may, urgeFrom } = of
  const urge = async () => {
    try {
      await act(`urge ${id}`, (options) => calls.post('urge', { id }, options))
      toast('已催办，审批人会收到提醒', { kind: 'ok' })
    } catch (error) {
      tell(error)
    }
  }
  const urgeReason = may.includes('urge')
    ? null
    : urgeFrom === null
      ? '现在不能催办'
      : `${momentOf(urgeFrom)} 后可再次催办`
  const isMine = may.includes('withdraw') || may.includes('urge') || urgeFrom !== null
  return (
    <>
      {may.includes('withdraw') && (
        <Button kind="secondary" onPress={() => withdraw(true)}>
          撤回申请
        </Button>
      )}
      {state === 'waiting' && isMine ? (
        <Button disabledReason={urgeReason} onPress={urge}>
          催办
        </Button>
      ) : may.includes('submit') ? (
        <Button onPress={() => go(KINDS[kind].book, { id })}>修改后重新提交</Button>
      ) : (
        <Button onPress={() => go(KINDS[kind].record(id))}>查看预订</Button>
      )}
      <CancelSheet booking={withdrawing ? { id, state: 'waiting' } : null} onClose={() => withdraw(false)} />
    </>
  )
}
