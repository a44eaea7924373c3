import { useState } from 'react'
import { useAct } from '#client/form'
import { AskSheet } from '#client/sheet'
import type { ParkFreeEvent } from '#contract/parking'
import { Button } from '#ui/button'
import { ListCard } from '#ui/list'
import { StateChip, type Tone } from '#ui/state'
import { periodOf } from '../events/free-words.ts'
import { calls } from '../parts/calls.ts'
import { EventSheet } from './event-sheet.tsx'
import { draftOf, savingOf } from './free-draft.ts'
import { ShareSheet } from './share-sheet.tsx'

const CHIPS: Readonly<Record<ParkFreeEvent['state'], { tone: Tone; word: string }>> = {
  draft: { tone: 'neutral', word: '草稿' },
  open: { tone: 'ok', word: '登记中' },
  closed: { tone: 'warn', word: '登记已截止' },
  cancelled: { tone: 'bad', word: '已取消' },
}

type Open = 'change' | 'share' | 'close' | 'open' | 'cancel' | null

/** A free event or card at the desk, with what can be done about it. */
export function ParkEventCard({ event }: { event: ParkFreeEvent }) {
  const [open, show] = useState<Open>(null)
  const { kind, name, lots, quota, held, waiting, state } = event
  const { tone, word } = CHIPS[state]
  const close = () => show(null)
  const places = quota === null ? `已登记${held}个，名额不限` : `名额${quota}个，已占用${held}个`
  return (
    <>
      <ListCard
        title={name}
        chip={<StateChip tone={tone}>{word}</StateChip>}
        facts={[
          `${kind === 'card' ? '免费卡' : '活动'} · ${lots.map((lot) => lot.name).join('、')}`,
          waiting > 0 ? `${places}，候补${waiting}个` : places,
        ]}
        time={periodOf(event)}
        acts={
          state !== 'cancelled' && (
            <>
              <Button kind="plain" size="s" onPress={() => show('cancel')}>
                取消
              </Button>
              {state === 'draft' ? (
                <Button kind="secondary" size="s" onPress={() => show('open')}>
                  开放登记
                </Button>
              ) : (
                <>
                  <Button kind="plain" size="s" onPress={() => show(state === 'open' ? 'close' : 'open')}>
                    {state === 'open' ? '截止登记' : '重新开放'}
                  </Button>
                  <Button kind="secondary" size="s" onPress={() => show('share')}>
                    分享
                  </Button>
                </>
              )}
              <Button kind="secondary" size="s" onPress={() => show('change')}>
                修改
              </Button>
            </>
          )
        }
      />
      {open === 'change' && <EventSheet event={event} onClose={close} />}
      {open === 'share' && <ShareSheet event={event} onClose={close} />}
      {(open === 'open' || open === 'close' || open === 'cancel') && (
        <StateSheet event={event} to={open} onClose={close} />
      )}
    </>
  )
}

const STEPS = {
  open: {
    state: 'open',
    done: '已开放登记',
    confirmText: '开放登记',
    text: '开放后，类型、车场、开始时间、登记范围和审核方式不能再修改。',
  },
  close: {
    state: 'closed',
    done: '已截止登记',
    confirmText: '截止登记',
    text: '不再接受新的登记；已登记的车辆照常免费，之后可以重新开放。',
  },
  cancel: {
    state: 'cancelled',
    done: '已取消',
    confirmText: '取消活动',
    text: '所有登记的车牌从下一个5分钟起不再免费，已经免费的部分不变；取消后不能恢复。',
  },
} as const

function StateSheet({ event, to, onClose }: { event: ParkFreeEvent; to: keyof typeof STEPS; onClose: () => void }) {
  const { state, done, confirmText, text } = STEPS[to]
  const act = useAct({
    // an event of the server has both its moments
    send: () => calls.send('freeEventSave', savingOf(draftOf(event), event.id, state) ?? never()),
    done,
  })
  return (
    <AskSheet
      title={`${confirmText}：${event.name}`}
      text={text}
      confirmText={confirmText}
      danger={to === 'cancel'}
      act={act}
      onClose={onClose}
    />
  )
}

function never(): never {
  throw new Error('an event without its moments')
}
