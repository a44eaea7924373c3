import { useState } from 'react'
import { useAct } from '#client/form'
import { AskSheet } from '#client/sheet'
import type { NoiseSlot } from '#contract/decoration'
import { Button } from '#ui/button'
import { dayInFull } from '#ui/days'
import { List, ListCard } from '#ui/list'
import { Card, Facts, Section } from '#ui/page'
import { StateChip } from '#ui/state'
import type { Day } from '#vocabulary/day'
import { decoration } from '../parts/calls.ts'
import type { Calendar } from './calendar-words.ts'
import s from './noise.module.css'
import { dayKind, SLOT_TONES, slotsOn, spanWords } from './noise-words.ts'
import { SlotSheet } from './slot-sheet.tsx'

/** The chosen day: its hours by building and use, and what was announced for it. */
export function DayPart({ calendar, day }: { calendar: Calendar; day: Day }) {
  const { hours, slots, today, days } = calendar
  const one = days.find((each) => each.day === day)
  const kind = one ? dayKind(one) : ''
  const own = slotsOn<NoiseSlot>(slots, day)
  return (
    <>
      {hours.length > 0 && (
        <Section title={`${dayInFull(day, today)}${kind && ` · ${kind}`}`}>
          <Card>
            <Facts
              facts={hours.map(({ building, useWords, days: those, nowPermitted }) => ({
                name: `${building} ${useWords}`,
                value: those.find((each) => each.day === day)?.words ?? '',
                note: day === today ? (nowPermitted ? '现在可以施工' : '现在不能进行噪声作业') : undefined,
              }))}
            />
          </Card>
        </Section>
      )}
      <Section title="噪声作业">
        {own.length === 0 ? (
          <p className={s.note}>当天没有公示的噪声作业</p>
        ) : (
          <List label="噪声作业" items={own} keyOf={({ id }) => id}>
            {(slot) => <SlotCard slot={slot} calendar={calendar} />}
          </List>
        )}
      </Section>
    </>
  )
}

type Asking = 'move' | 'withdraw'

function SlotCard({ slot, calendar }: { slot: NoiseSlot; calendar: Calendar }) {
  const [asking, ask] = useState<Asking | null>(null)
  const { id, version, place, nearWords, fromMinute, toMinute, about, state, stateWords, may, beginWhyNot } = slot
  const act = (what: 'begin' | 'end' | 'withdraw') => decoration.send('noiseSave', { act: { what, id, seen: version } })
  const begin = useAct({ send: () => act('begin'), done: '已开始，请在公示的时段内完成' })
  const end = useAct({ send: () => act('end'), done: '已结束' })
  const withdraw = useAct({ send: () => act('withdraw'), done: '已撤回' })
  const close = () => ask(null)
  return (
    <>
      <ListCard
        title={`${spanWords(fromMinute, toMinute)} ${about}`}
        chip={<StateChip tone={SLOT_TONES[state]}>{stateWords}</StateChip>}
        facts={[`${place} · ${nearWords}`]}
        acts={
          (may.move || may.withdraw || may.begin || may.end || beginWhyNot !== null) && (
            <>
              {may.withdraw && (
                <Button kind="plain" size="s" onPress={() => ask('withdraw')}>
                  撤回
                </Button>
              )}
              {may.move && (
                <Button kind="secondary" size="s" onPress={() => ask('move')}>
                  改时间
                </Button>
              )}
              {(may.begin || beginWhyNot !== null) && (
                <Button size="s" disabledReason={beginWhyNot} busy={begin.busy} onPress={() => begin.run()}>
                  开始
                </Button>
              )}
              {may.end && (
                <Button size="s" busy={end.busy} onPress={() => end.run()}>
                  结束
                </Button>
              )}
            </>
          )
        }
      />
      {asking === 'move' && (
        <SlotSheet
          calendar={calendar}
          job={calendar.jobs.find((one) => one.caseId === slot.caseId) ?? null}
          caseId={slot.caseId}
          slot={slot}
          onClose={close}
        />
      )}
      {asking === 'withdraw' && (
        <AskSheet
          title="撤回这次噪声作业？"
          text="撤回后邻居不再看到；需要施工时须重新提前48小时公示。"
          confirmText="撤回"
          danger
          act={withdraw}
          onClose={close}
        />
      )}
    </>
  )
}
