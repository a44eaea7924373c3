import { useAct } from '#client/form'
import { toastFailure } from '#client/messages'
import { useGo } from '#client/navigation'
import { useAnew, useAsk, useCommand } from '#client/query'
import type { Lane } from '#contract/parking'
import { Amount } from '#ui/amount'
import { Button } from '#ui/button'
import { calls } from '../parts/calls.ts'
import { toConfirm } from '../parts/to-confirm.ts'
import type { LaneAct } from './lane-words.ts'
import { SlipForm } from './slip-form.tsx'

export interface LaneActsProps {
  lane: Lane
  code: string
  act: LaneAct | null
}

/** What the person can do at the lane. */
export function LaneActs({ lane, code, act }: LaneActsProps) {
  const go = useGo()
  const command = useCommand()
  const ask = useAsk()
  const anew = useAnew()
  const { mine } = lane
  const enter = useAct({ send: () => calls.send('laneEnter', { code }), done: '已生成小票号，请截图保存' })
  const leave = useAct({ send: () => calls.send('laneExit', { code }) })
  const pay = async () => {
    if (!mine) return
    try {
      // The car says at the gate which one it is, so that the barrier opens by itself once it is paid.
      if (lane.waits === 'unread' && lane.opening === null) await command(calls.send('laneExit', { code }))
      go('/confirmorder', await toConfirm(ask, mine, { anew: false }))
    } catch (error) {
      toastFailure(error)
      await anew(calls.known('laneInfo', { code }))
    }
  }
  if (act === 'enter')
    return (
      <Button wide busy={enter.busy} onPress={() => enter.run()}>
        入场
      </Button>
    )
  if (act === 'leave')
    return (
      <Button wide busy={leave.busy} onPress={() => leave.run()}>
        离场
      </Button>
    )
  if (act === 'pay' && mine)
    return (
      <Button wide onPress={pay}>
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
  return act === 'type-slip' ? <SlipForm code={code} /> : null
}
