import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { printedMoment, wordsOf } from '#client/messages'
import { useGo } from '#client/navigation'
import type { StaffLottery } from '#contract/parking'
import { Button } from '#ui/button'
import { ConfirmSheet } from '#ui/sheet'
import { toast } from '#ui/toast'
import s from '../staff/staff.module.css'
import { STAFF_KEY, staffCalls } from '../staff/staff-queries.ts'

const ASKS = {
  draw: { title: '现在开奖？', text: '中签的申请自动通过，其余未中签。开奖后不能撤销。', label: '开奖' },
  cancel: { title: '取消这次摇号？', text: '名单中的申请恢复为待园区审批，种子不会公布。', label: '取消摇号' },
} as const

/** Draws or cancels a published lottery, each after a question, beside what can be done with any. */
export function LotteryActs({ lottery, children }: { lottery: StaffLottery; children: ReactNode }) {
  const go = useGo()
  const queries = useQueryClient()
  const [asked, ask] = useState<'draw' | 'cancel' | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [openedMs] = useState(() => Date.now())
  if (lottery.state !== 'published') return <div className={s.acts}>{children}</div>
  const { id, drawsAt } = lottery
  const early = Date.parse(drawsAt) > openedMs ? `${printedMoment(drawsAt)} 后才能开奖` : null
  const what = ASKS[asked ?? 'draw']
  const close = () => {
    ask(null)
    setError(null)
  }
  const act = async () => {
    try {
      if (asked === 'cancel') await staffCalls.post('lotteryCancel', { id })
      else await staffCalls.post('lotteryDraw', { id })
      close()
      toast(asked === 'cancel' ? '已取消摇号' : '已开奖', { kind: 'ok' })
      if (asked === 'draw') go(`/parking/lottery/${id}`)
    } catch (failure) {
      setError(wordsOf(failure))
    } finally {
      void queries.invalidateQueries({ queryKey: STAFF_KEY })
    }
  }
  return (
    <>
      <div className={s.acts}>
        <Button kind="plain" size="s" onPress={() => ask('cancel')}>
          取消摇号
        </Button>
        {children}
      </div>
      <Button wide disabledReason={early} onPress={() => ask('draw')}>
        开奖
      </Button>
      <ConfirmSheet
        open={asked !== null}
        title={what.title}
        text={what.text}
        confirmText={what.label}
        cancelText="返回"
        danger={asked === 'cancel'}
        onConfirm={act}
        onClose={close}
        error={error}
      />
    </>
  )
}
