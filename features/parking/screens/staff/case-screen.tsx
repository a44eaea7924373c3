import { useState } from 'react'
import { useAct } from '#client/form'
import { LoadedPage } from '#client/page'
import { ReasonSheet } from '#client/sheet'
import type { StaffCaseDetail } from '#contract/parking'
import { Button } from '#ui/button'
import { Card, type Fact, Facts, Section } from '#ui/page'
import { StateBanner, Timeline } from '#ui/state'
import { staffCalls } from '../parts/calls.ts'
import { caseQuery, type Desk } from './cases.ts'
import { DecideForm } from './decide-form.tsx'
import { NOT_AT_DESK } from './no-application.tsx'
import { Proof } from './proof.tsx'
import { factsOf, historyOf, statusOf } from './staff-words.ts'

/** An application at a desk: what is asked, its proof and history, and the decision where it waits for this desk. */
export function CaseScreen({ desk, id, back }: { desk: Desk; id: string; back: string }) {
  return (
    <LoadedPage title="审批详情" back={back} query={caseQuery(desk, id)} shape="detail" {...NOT_AT_DESK}>
      {(one) => <Case desk={desk} of={one} />}
    </LoadedPage>
  )
}

function Case({ desk, of }: { desk: Desk; of: StaffCaseDetail }) {
  const { tone, word, next } = statusOf(of)
  const waits = desk === 'company' ? of.state === 'asked' : of.state === 'company_approved' && of.lotteryId === null
  return (
    <>
      <StateBanner tone={tone} title={word} next={waits ? '请核对车牌和行驶证照片是否一致' : next} />
      <Card>
        <Facts facts={[...factsOf(of), ...spacesOf(of, desk)]} />
        {of.proofUrl !== null && <Proof url={of.proofUrl} />}
      </Card>
      <Section title="办理过程">
        <Card>
          <Timeline items={historyOf(of)} />
        </Card>
      </Section>
      {waits && <DecideForm desk={desk} of={of} />}
      {of.kind === 'access' && of.state === 'approved' && <Revoke of={of} />}
    </>
  )
}

/** Taking an approved access control back. */
function Revoke({ of: { id, personName } }: { of: StaffCaseDetail }) {
  const [asking, ask] = useState(false)
  const revoke = useAct({
    send: (reason: string) => staffCalls.send('accessRevoke', { id, reason }),
    done: '已收回',
  })
  return (
    <>
      <Button wide kind="secondary" onPress={() => ask(true)}>
        收回门禁
      </Button>
      {asking && (
        <ReasonSheet
          title={`收回${personName}的门禁？`}
          text="收回后立即不能进入，对方会收到消息和原因。"
          label="原因"
          hint="对方会看到"
          maxLength={100}
          confirmText="收回"
          act={revoke}
          onClose={() => ask(false)}
        />
      )}
    </>
  )
}

function spacesOf({ kind, company, park }: StaffCaseDetail, desk: Desk): Fact[] {
  if (desk !== 'park' || kind !== 'parking') return []
  const words = (of: StaffCaseDetail['park']) =>
    of === null ? '没有设置' : `共 ${of.spaces} 个，这段时间空 ${of.left} 个`
  return [
    { name: '企业车位', value: words(company) },
    { name: '园区公共车位', value: words(park) },
  ]
}
