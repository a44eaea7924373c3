import { type ReactNode, useState } from 'react'
import { useGo } from '#client/navigation'
import type { BookingDetail } from '#contract/booking'
import { Amount } from '#ui/amount'
import { Button } from '#ui/button'
import { ActionSheet, type SheetAction } from '#ui/sheet'
import { useCheckIn, useUrge } from '../parts/acts.ts'
import { dueOf } from '../parts/due.ts'
import { KINDS } from '../parts/kinds.ts'
import { isOver } from '../parts/state-words.ts'
import { CancelSheet } from './cancel-sheet.tsx'
import { ExtendSheet } from './extend-sheet.tsx'
import { FinishSheet } from './finish-sheet.tsx'
import { PermitButton } from './record-files.tsx'

type Asked = 'more' | 'cancel' | 'extend' | 'finish' | null

/**
 * What can be done about a booking: `bar`, the likeliest as the button at the bottom and the rest behind 更多操作, and the `sheets` that
 * ask about it, which stand in the page.
 */
export function useRecordBar(of: BookingDetail): { bar: ReactNode; sheets: ReactNode } {
  const [asked, ask] = useState<Asked>(null)
  const more = useMore(of, ask)
  const close = () => ask(null)
  return {
    bar: (
      <>
        {more.length > 0 && (
          <Button kind="secondary" onPress={() => ask('more')}>
            更多操作
          </Button>
        )}
        <MainAct of={of} onFinish={() => ask('finish')} />
      </>
    ),
    sheets: (
      <>
        <ActionSheet open={asked === 'more'} title="更多操作" actions={more} onClose={close} />
        <CancelSheet booking={asked === 'cancel' ? of : null} onClose={close} />
        {asked === 'extend' && <ExtendSheet of={of} onClose={close} />}
        {asked === 'finish' && <FinishSheet of={of} onClose={close} />}
      </>
    ),
  }
}

/** What a person most likely came for. */
function MainAct({ of, onFinish }: { of: BookingDetail; onFinish: () => void }) {
  const go = useGo()
  const urge = useUrge(of.id)
  const checkIn = useCheckIn(of.id)
  const { id, kind, state, acts, placeId } = of
  const pages = KINDS[kind]
  if (acts.pay === null)
    return (
      <Button onPress={() => go('/meeting/payorder', { id })}>
        去支付 <Amount fen={dueOf(of)} />
      </Button>
    )
  if (state === 'returned') return <Button onPress={() => go(pages.book, { id })}>修改后重新提交</Button>
  if (state === 'waiting')
    return (
      <Button disabledReason={acts.urge} onPress={urge.run}>
        催办
      </Button>
    )
  if (isOver(state))
    return (
      <Button disabledReason={acts.again} onPress={() => go(pages.place(placeId))}>
        再次预订
      </Button>
    )
  if (state === 'running' && (of.checkIn.at !== null || !of.checkIn.needed))
    return (
      <Button disabledReason={acts.finish} onPress={onFinish}>
        提前结束
      </Button>
    )
  if (of.checkIn.needed)
    return (
      <Button disabledReason={of.checkIn.at === null ? acts.checkIn : '已签到'} onPress={checkIn.run}>
        签到
      </Button>
    )
  return kind === 'display' ? <PermitButton of={of} /> : null
}

/** What else: what is not possible now stands there with its reason. */
function useMore(of: BookingDetail, ask: (asked: Asked) => void): SheetAction[] {
  const go = useGo()
  const { id, kind, state, acts, placeId } = of
  const pages = KINDS[kind]
  if (isOver(state)) return []
  const isSure = state === 'confirmed' || state === 'running'
  const asks = state === 'waiting' || state === 'returned'
  return [
    {
      label: kind === 'display' ? '更改日期或内容' : '更改时间或内容',
      disabledReason: acts.change,
      onPress: () => go(pages.record(id), { do: 'change' }),
    },
    ...(isSure
      ? [
          { label: '延长', disabledReason: acts.extend, onPress: () => ask('extend') },
          { label: '提前结束', disabledReason: acts.finish, onPress: () => ask('finish') },
        ]
      : []),
    ...(isSure ? [{ label: '再次预订', disabledReason: acts.again, onPress: () => go(pages.place(placeId)) }] : []),
    {
      label: asks ? '撤回申请' : '取消预订',
      danger: true,
      disabledReason: acts.cancel,
      onPress: () => ask('cancel'),
    },
  ]
}
