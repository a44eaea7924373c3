import { useQueryClient } from '@tanstack/react-query'
import { tell } from '#client/messages'
import { useGo } from '#client/navigation'
import type { Lane } from '#contract/parking'
import { Amount } from '#ui/amount'
import { Button } from '#ui/button'
import { toast } from '#ui/toast'
import { calls } from '../parts/queries.ts'
import { toConfirm } from '../parts/to-confirm.ts'
import type { LaneAct } from './lane-words.ts'
import { SlipForm } from './slip-form.tsx'

export interface LaneActsProps {
  lane: Lane
  code: string
  act: LaneAct | null
  /** Looks at the lane again. */
  onDone: () => Promise<unknown>
}

/** What the person can do at the lane. */
export function LaneActs({ lane, code, act, onDone }: LaneActsProps) {
  const go = useGo()
  const queries = useQueryClient()
  const { mine } = lane
  /** Does it and looks what came of it, also where it was refused: then the lane has changed. */
  const run = async (deed: () => Promise<unknown>) => {
    try {
      await deed()
    } catch (error) {
      tell(error)
    }
    await onDone()
  }
  const name = () => calls.post('laneExit', { code })
  const pay = async () => {
    if (!mine) return
    // The car says at the gate which one it is, so that the barrier opens by itself once it is paid.
    if (lane.waits === 'unread' && lane.opening === null) await name()
    go('/confirmorder', await toConfirm(queries, mine, { anew: false }))
  }
  const entered = async () => {
    await calls.post('laneEnter', { code })
    toast('已生成小票号，请截图保存', { kind: 'ok' })
  }
  if (act === 'enter')
    return (
      <Button wide onPress={() => run(entered)}>
        入场
      </Button>
    )
  if (act === 'leave')
    return (
      <Button wide onPress={() => run(name)}>
        离场
      </Button>
    )
  if (act === 'pay' && mine)
    return (
      <Button wide onPress={() => run(pay)}>
        去支付 <Amount fen={mine.dueFen} />
      </Button>
    )
  if (act === 'lots')
    return (
      <Button wide kind="secondary" onPress={() => go('/peakforecast')}>
        查看其他车场
      </Button>
    )
  if (act === 'record')
    return (
      <Button wide kind="secondary" onPress={() => go('/parking/history')}>
        查看停车记录
      </Button>
    )
  const plate = lane.plate ?? mine?.slip
  if (act === 'fee' && plate !== undefined)
    return (
      <Button wide onPress={() => go('/paylicenseplate', { plate })}>
        {lane.direction === 'entry' ? '查看停车费' : '查询停车费'}
      </Button>
    )
  return act === 'type-slip' ? <SlipForm code={code} onDone={onDone} /> : null
}
