import { useState } from 'react'
import { ExportButton } from '#client/download'
import { useAddressState } from '#client/navigation'
import { ListPage } from '#client/page'
import { usePages } from '#client/query'
import type { DeskRefund } from '#contract/parking'
import { ListPicture, ResultPicture } from '#ui/picture'
import { DESK_WORDS } from '../desk-work/fallbacks.tsx'
import { calls } from '../parts/calls.ts'
import { REFUND_COLUMNS } from './refund-columns.tsx'
import { RefundDetailSheet } from './refund-detail-sheet.tsx'

const TABS = [
  { name: 'failed', label: '待处理' },
  { name: 'all', label: '全部退款' },
] as const
const NAMES = TABS.map(({ name }) => name)

const EMPTY = {
  failed: {
    picture: <ResultPicture tone="ok" />,
    title: '没有待处理的退款',
    text: '支付渠道拒绝的退款会在这里等待另一位管理人员处理',
  },
  all: { picture: <ListPicture />, title: '还没有退款', text: '在停车记录详情里，对付款点“退款”办理' },
}

/** /parking/desk/refunds */
export default function DeskRefunds() {
  const [which, setWhich] = useAddressState('which', 'failed', NAMES)
  const [shown, show] = useState<DeskRefund | null>(null)
  const pages = calls.pages('deskRefunds', { which })
  return (
    <ListPage
      title="退款"
      back="/parking/desk"
      notYours={DESK_WORDS.notYours}
      tabs={{ label: '退款', tabs: TABS, shown: which, onShow: setWhich }}
      pages={pages}
      empty={EMPTY[which]}
      keyOf={({ refundId }) => refundId}
      below={(answer) => (
        <ExportButton items={answer?.items} ask={() => calls.files.post('deskRefundSheet', { which })}>
          导出退款
        </ExportButton>
      )}
      columns={REFUND_COLUMNS}
      onOpen={show}
    >
      {shown && <Shown key={shown.refundId} shown={shown} pages={pages} onClose={() => show(null)} />}
    </ListPage>
  )
}

interface ShownProps {
  shown: DeskRefund
  pages: ReturnType<typeof calls.pages<'deskRefunds'>>
  onClose: () => void
}

/** The refund as the list has it now; one that is no longer of this list stays until its sheet has said so. */
function Shown({ shown, pages, onClose }: ShownProps) {
  const { items } = usePages(pages)
  const latest = items.find(({ refundId }) => refundId === shown.refundId) ?? shown
  return <RefundDetailSheet refund={latest} onClose={onClose} />
}
