import { type ReactNode, useState } from 'react'
import { useQuery } from '#client/query'
import type { ApprovingDetail, Kind } from '#contract/booking'
import { Button } from '#ui/button'
import { ActionSheet } from '#ui/sheet'
import { calls } from '../parts/calls.ts'
import { DecideBooking } from './decide-booking.tsx'
import type { DecisionAct } from './decisions.ts'

/** What who decides can do: `bar`, to approve or something else, and the `sheets` in which they see what it will do and decide. */
export function useDecideBar(id: string, kind: Kind): { bar: ReactNode; sheets: ReactNode } {
  const { data, error } = useQuery(calls.read('approvingDetail', { id }))
  const [asked, ask] = useState<DecisionAct | 'others' | null>(null)
  const off = data ? null : error ? '没能加载申请内容，请刷新后再处理' : '正在加载申请内容'
  const others = data ? othersOf(data) : []
  return {
    bar: (
      <>
        {others.length > 0 && (
          <Button kind="secondary" onPress={() => ask('others')}>
            其他处理
          </Button>
        )}
        <Button
          disabledReason={off ?? (data?.may.includes('approve') ? null : '这一步不能直接同意')}
          onPress={() => ask('approve')}
        >
          同意
        </Button>
      </>
    ),
    sheets: (
      <>
        <ActionSheet
          open={asked === 'others'}
          title="其他处理"
          actions={others.map(({ act, ...words }) => ({ ...words, onPress: () => ask(act) }))}
          onClose={() => ask(null)}
        />
        {data && asked !== null && asked !== 'others' && (
          <DecideBooking key={asked} of={data} kind={kind} act={asked} onClose={() => ask(null)} />
        )}
      </>
    ),
  }
}

const OTHERS: readonly { act: DecisionAct; label: string; note: string; danger?: boolean }[] = [
  { act: 'return', label: '退回修改', note: '让申请人改几处，改好后从这一步继续' },
  { act: 'transfer', label: '转交他人', note: '请另一个人代替您处理这一步' },
  { act: 'addSigner', label: '加签', note: '请另一个人在您之前或之后也审批' },
  { act: 'reject', label: '驳回', note: '申请结束，时段让给其他人', danger: true },
  { act: 'terminate', label: '终止审批', note: '不再审批，申请作废', danger: true },
]

function othersOf({ may }: ApprovingDetail) {
  return OTHERS.filter(({ act }) => may.includes(act))
}
