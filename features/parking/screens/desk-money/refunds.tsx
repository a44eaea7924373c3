import { useState } from 'react'
import { ExportButton } from '#client/download'
import { useBack, useHistoryState } from '#client/navigation'
import { usePages } from '#client/query'
import type { DeskRefund } from '#contract/parking'
import { EndlessList, ListCard } from '#ui/list'
import { Page } from '#ui/page'
import { ListPicture, ResultPicture } from '#ui/picture'
import { Empty, StateChip } from '#ui/state'
import { Tabs } from '#ui/tabs'
import { formatPrice } from '#vocabulary/money'
import { OperatorsOnly } from '../desk-work/operators-only.tsx'
import { askedWords, carWords, refundChip } from '../desk-work/words.ts'
import { calls } from '../parts/calls.ts'
import { RefundDetailSheet } from './refund-detail-sheet.tsx'

const TABS = [
  { name: 'failed', label: '待处理' },
  { name: 'all', label: '全部退款' },
]

/** /parking/desk/refunds */
export default function DeskRefunds() {
  const back = useBack('/parking/desk')
  const [which, setWhich] = useHistoryState<'failed' | 'all'>('which', 'failed')
  return (
    <Page title="退款" onBack={back}>
      <OperatorsOnly>
        <Tabs label="退款" tabs={TABS} shown={which} onShow={(name) => setWhich(name === 'all' ? 'all' : 'failed')}>
          <Refunds key={which} which={which} />
        </Tabs>
      </OperatorsOnly>
    </Page>
  )
}

function Refunds({ which }: { which: 'failed' | 'all' }) {
  const { list } = usePages(calls.pages('deskRefunds', { which }))
  const [shown, show] = useState<DeskRefund | null>(null)
  // one that is no longer of this list stays until its sheet has said so
  const latest = list.items.find(({ refundId }) => refundId === shown?.refundId) ?? shown
  return (
    <>
      <EndlessList
        label="退款"
        {...list}
        keyOf={({ refundId }) => refundId}
        empty={
          which === 'failed' ? (
            <Empty
              picture={<ResultPicture tone="ok" />}
              title="没有待处理的退款"
              text="支付渠道拒绝的退款会在这里等待另一位管理人员处理"
            />
          ) : (
            <Empty picture={<ListPicture />} title="还没有退款" text="在停车记录详情里，对付款点“退款”办理" />
          )
        }
      >
        {(refund) => <RefundCard refund={refund} onPress={() => show(refund)} />}
      </EndlessList>
      <ExportButton items={list.items} ask={() => calls.files.post('deskRefundSheet', { which })}>
        导出退款
      </ExportButton>
      {latest && <RefundDetailSheet key={latest.refundId} refund={latest} onClose={() => show(null)} />}
    </>
  )
}

function RefundCard({ refund, onPress }: { refund: DeskRefund; onPress: () => void }) {
  const { tone, word } = refundChip(refund)
  return (
    <ListCard
      title={carWords(refund.plate)}
      chip={<StateChip tone={tone}>{word}</StateChip>}
      facts={[refund.channelName, refund.state === 'failed' ? refund.problem : refund.reason]}
      time={askedWords(refund)}
      trailing={`退 ${formatPrice(refund.amountFen)}`}
      onPress={onPress}
    />
  )
}
