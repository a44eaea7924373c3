import { useState } from 'react'
import { type Duty, dutiesQuery, dutyCaseQuery } from '#client/duties'
import { hrefOf, useGo, useParams } from '#client/navigation'
import { FramedPage } from '#client/page'
import { Loaded, usePages, useQuery } from '#client/query'
import { Button } from '#ui/button'
import { DoneIcon } from '#ui/icons'
import { Card, Facts, LinkRow } from '#ui/page'
import { Empty, Skeleton, StateBanner } from '#ui/state'
import { DecideDuty, fieldFact } from './decide-duty.tsx'
import { dutyTimes, isDecidedHere, usualWords } from './duty-words.ts'

/** A duty beside the inbox: what is asked for, and its decision. */
export default function DutyRecord() {
  const { id } = useParams()
  const { items, list } = usePages(dutiesQuery)
  const duty = items.find((one) => one.id === id)
  if (duty) return <Shown duty={duty} />
  return list.loading === 'idle' && !list.hasMore ? <Over /> : <Coming />
}

/** It was decided, here or by somebody else. */
function Over() {
  return (
    <FramedPage title="待办">
      <Empty picture={<DoneIcon size="xl" />} title="已经处理完了" text="这一项不再等您处理，可以看下一项" />
    </FramedPage>
  )
}

/** Nobody knows yet whether it is among those that wait. */
function Coming() {
  return (
    <FramedPage title="待办">
      <Skeleton shape="detail" />
    </FramedPage>
  )
}

function Shown({ duty }: { duty: Duty }) {
  const go = useGo()
  const [now] = useState(() => new Date())
  const [asked, ask] = useState<'approve' | 'reject' | null>(null)
  const { title, text, path, caseId, onBehalfOf } = duty
  const decides = caseId !== null && isDecidedHere(duty)
  return (
    <FramedPage
      title={title}
      action={
        decides ? (
          <>
            <Button kind="secondary" onPress={() => ask('reject')}>
              不同意
            </Button>
            <Button onPress={() => ask('approve')}>同意</Button>
          </>
        ) : (
          <Button href={hrefOf(path)} onPress={() => go(path)}>
            去办理
          </Button>
        )
      }
    >
      <StateBanner tone="info" title={text} next={dutyTimes(duty, now)} />
      {(onBehalfOf !== null || usualWords(duty) !== '') && (
        <p>{[onBehalfOf === null ? '' : `代 ${onBehalfOf} 处理`, usualWords(duty)].filter(Boolean).join('，')}</p>
      )}
      {decides && <Case caseId={caseId} />}
      <Card rows>
        <LinkRow title="查看全部内容" href={hrefOf(path)} onPress={() => go(path)} />
      </Card>
      {asked !== null && caseId !== null && (
        <DecideDuty title={title} caseId={caseId} act={asked} onClose={() => ask(null)} />
      )}
    </FramedPage>
  )
}

function Case({ caseId }: { caseId: string }) {
  return (
    <Loaded query={useQuery(dutyCaseQuery(caseId))} shape="card">
      {({ applicant, fields }) => (
        <Card>
          <Facts
            facts={[
              { name: '申请人', value: applicant },
              ...fields.flatMap(({ label, value }) => fieldFact(label, value)),
            ]}
          />
        </Card>
      )}
    </Loaded>
  )
}
