import { useState } from 'react'
import { useAct } from '#client/form'
import { momentOf, printedMoment } from '#client/messages'
import { Loaded, useQuery } from '#client/query'
import { AskSheet } from '#client/sheet'
import type { Opening } from '#contract/setup'
import { Button } from '#ui/button'
import { Card, Facts, Section } from '#ui/page'
import { StateBanner } from '#ui/state'
import { setup } from '../parts/calls.ts'
import { openingText } from './setup-words.ts'

/** Opening for real: what the rehearsal made, who proposed to clear it, and that it was done. */
export function OpeningPart({ missing }: { missing: number }) {
  return (
    <Section title="正式开园">
      <Loaded query={useQuery(setup.read('openState'))} shape="detail">
        {(state) => <Shown state={state} missing={missing} />}
      </Loaded>
    </Section>
  )
}

function Shown({ state, missing }: { state: Opening; missing: number }) {
  const { opened, real } = state
  if (opened) {
    const by = `由${opened.proposedBy}发起，${opened.by}确认`
    return <StateBanner tone="ok" title="园区已正式开园" since={`${printedMoment(opened.at)} ${by}`} />
  }
  if (real > 0)
    return (
      <StateBanner
        tone="info"
        title="园区已在正式使用"
        next="已有真实收款，演练数据不能再清除。如有演练时的记录，请由相关人员分别处理。"
      />
    )
  return <Rehearsed state={state} missing={missing} />
}

function Rehearsed({ state, missing }: { state: Opening; missing: number }) {
  const { counts, pending, proposal } = state
  const [asked, ask] = useState(false)
  const confirms = proposal !== null && !proposal.mine && proposal.holds
  const plan = useAct({
    send: () => setup.send('openPlan', { counts: counts.map(({ key, count }) => ({ key, count })) }),
    done: '已发起，请另一位运营人员确认',
  })
  const confirm = useAct({
    send: () => setup.send('openConfirm', { id: proposal?.id ?? '' }),
    done: '已正式开园',
  })
  const there = counts.filter(({ count }) => count > 0)
  const waits = pending > 0 ? `还有${pending}笔支付、退款或提现未结束，结束后才能开园` : null
  return (
    <>
      <p>开园前的演练数据在这里一次清除，人员、企业、楼宇、设备和规则保留。须由两位运营人员先后办理。</p>
      <Card>
        <Facts
          facts={
            there.length > 0
              ? there.map(({ title, count }) => ({ name: title, value: `${count}条` }))
              : [{ name: '演练数据', value: '没有' }]
          }
        />
      </Card>
      {proposal && <Proposed proposal={proposal} />}
      {proposal?.mine && proposal.holds ? null : (
        <Button wide kind={missing > 0 ? 'secondary' : 'primary'} disabledReason={waits} onPress={() => ask(true)}>
          {confirms ? '确认正式开园' : proposal ? '重新发起' : '发起正式开园'}
        </Button>
      )}
      {asked && (
        <AskSheet
          title={confirms ? '确认正式开园？' : '发起正式开园？'}
          text={openingText(counts, missing)}
          confirmText={confirms ? '清除并开园' : '发起'}
          danger={confirms}
          act={confirms ? confirm : plan}
          onClose={() => ask(false)}
        />
      )}
    </>
  )
}

/** Who proposed it, until when it can be confirmed, and whether what was listed is still so. */
function Proposed({ proposal }: { proposal: NonNullable<Opening['proposal']> }) {
  const { by, mine, until, holds } = proposal
  if (!holds)
    return (
      <StateBanner
        tone="warn"
        title="数据已变化"
        next="发起后又有新的演练数据，请核对后重新发起"
        since={`由${by}发起`}
      />
    )
  const before = `${momentOf(until)}前有效`
  return mine ? (
    <StateBanner tone="info" title="等待另一位运营人员确认" next={`${before}，请对方打开“开园准备”确认`} />
  ) : (
    <StateBanner tone="info" title={`${by}发起了正式开园`} next={`${before}，请核对以上数据后确认`} />
  )
}
