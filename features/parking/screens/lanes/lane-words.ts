import type { Lane } from '#contract/parking'
import type { Tone } from '#ui/state'

/** What a person can do at a lane. */
export type LaneAct = 'enter' | 'leave' | 'pay' | 'type-slip' | 'fee' | 'lots' | 'record'

/** What is at a lane, in words, and what the person can do. */
export interface LaneView {
  tone: Tone
  title: string
  text: string
  act: LaneAct | null
  /** Something is awaited: it is looked for more often. */
  waiting: boolean
  /** Nothing will change by itself any more. */
  done: boolean
}

const view = (tone: Tone, title: string, text: string, more: Partial<LaneView> = {}): LaneView => ({
  tone,
  title,
  text,
  act: null,
  waiting: false,
  done: false,
  ...more,
})

const OPENING = view('info', '正在开闸', '闸机马上就会打开，请不要离开本页', { waiting: true })
const TAKEN = view('warn', '正由另一部手机办理', '这辆车已有人扫码。如不是您的同伴，请联系岗亭')

/** How a lane looks to who scanned its code. */
export function laneView(lane: Lane): LaneView {
  return lane.direction === 'entry' ? entryView(lane) : exitView(lane)
}

function entryView({ opening, mine, shut, waits, taken, lotName }: Lane): LaneView {
  if (opening) return OPENING
  if (mine && !mine.left && mine.here)
    return view('ok', '已入场', '离场时用这部手机扫出口的通道码。换一部手机离场，需输入小票号', {
      act: 'fee',
      done: true,
    })
  if (mine && !mine.left)
    return view('warn', `您的无牌车还在${mine.lotName}`, '一部手机同时只能有一辆无牌车在场，离场后才能再次入场', {
      act: 'fee',
    })
  if (shut === 'closed') return view('warn', `${lotName}已关闭`, '请选择其他车场', { act: 'lots' })
  if (shut === 'full') return view('warn', `${lotName}车位已满`, '请等待有车离场，或选择其他车场', { act: 'lots' })
  if (waits === 'read') return view('info', '这辆车已识别到车牌', '无需扫码，请看闸机屏幕上的提示')
  if (waits === 'nobody')
    return view('info', '没有等待入场的无牌车', '请把车开到闸机前，屏幕显示“扫码入场”后会自动继续')
  if (taken) return TAKEN
  return view('info', '未识别到车牌', '点“入场”后会生成小票号，闸机自动打开', { act: 'enter' })
}

function exitView({ opening, mine, waits, taken, plate }: Lane): LaneView {
  const inside = mine && !mine.left && mine.here ? mine : null
  if (opening && inside && inside.dueFen > 0)
    return view('warn', '请缴费后离场', '支付成功后闸机自动打开，无需再次扫码', { act: 'pay', waiting: true })
  if (opening) return OPENING
  if (mine?.left && mine.here) return view('ok', '已离场', '一路平安', { act: 'record', done: true })
  if (waits === 'read') return view('info', `已识别 ${plate ?? ''}`, '请核对车牌，再查询停车费', { act: 'fee' })
  if (waits === 'unread' && taken) return TAKEN
  if (inside && waits === 'nobody') {
    const text = '可以先缴费，再把车开到出口闸机前扫码'
    return view('info', '车还没有到出口', inside.dueFen > 0 ? text : '请把车开到出口闸机前，会自动继续', {
      act: inside.dueFen > 0 ? 'pay' : null,
    })
  }
  if (waits === 'nobody') return view('info', '出口没有等待的车辆', '请把车开到闸机前，会自动继续')
  if (inside && inside.dueFen > 0) return view('warn', '请缴费后离场', '支付成功后闸机自动打开', { act: 'pay' })
  if (inside) return view('ok', '无需缴费，可直接离场', '点“离场”后闸机自动打开', { act: 'leave' })
  return view('info', '未识别到车牌', '请输入入场时的小票号，或换用入场时扫码的手机', { act: 'type-slip' })
}
