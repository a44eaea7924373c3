import { type ReactNode, useState } from 'react'
import { useAct } from '#client/form'
import { printedMoment } from '#client/messages'
import { useGo } from '#client/navigation'
import { AskSheet } from '#client/sheet'
import type { StaffLottery } from '#contract/parking'
import { Button } from '#ui/button'
import { staffCalls } from '../parts/calls.ts'
import s from '../staff/staff.module.css'

/** Draws or cancels a published lottery, each after a question, beside what can be done with any. */
export function LotteryActs({ lottery, children }: { lottery: StaffLottery; children: ReactNode }) {
  const go = useGo()
  const { id, drawsAt, state } = lottery
  const [asked, ask] = useState<'draw' | 'cancel' | null>(null)
  const [openedMs] = useState(() => Date.now())
  const draw = useAct({
    send: () => staffCalls.send('lotteryDraw', { id }),
    done: '已开奖',
    onDone: () => go(`/parking/lottery/${id}`),
  })
  const cancel = useAct({ send: () => staffCalls.send('lotteryCancel', { id }), done: '已取消摇号' })
  if (state !== 'published') return <div className={s.acts}>{children}</div>
  const early = Date.parse(drawsAt) > openedMs ? `${printedMoment(drawsAt)} 后才能开奖` : null
  const close = () => ask(null)
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
      {asked === 'draw' && (
        <AskSheet
          title="现在开奖？"
          text="中签的申请自动通过，其余未中签。开奖后不能撤销。"
          confirmText="开奖"
          cancelText="返回"
          act={draw}
          onClose={close}
        />
      )}
      {asked === 'cancel' && (
        <AskSheet
          title="取消这次摇号？"
          text="名单中的申请恢复为待园区审批，种子不会公布。"
          confirmText="取消摇号"
          cancelText="返回"
          danger
          act={cancel}
          onClose={close}
        />
      )}
    </>
  )
}
