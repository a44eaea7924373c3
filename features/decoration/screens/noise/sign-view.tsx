import { spanOf } from '#client/messages'
import { hrefOf, useGo } from '#client/navigation'
import type { DoorSign } from '#contract/decoration'
import { Button } from '#ui/button'
import { weekdayInWords } from '#ui/days'
import { PhoneIcon, WarnIcon } from '#ui/icons'
import { List, ListCard } from '#ui/list'
import { Card, Facts, LinkRow, Section } from '#ui/page'
import { StateBanner, StateChip } from '#ui/state'
import s from './noise.module.css'
import { SLOT_TONES } from './noise-words.ts'

/** What everybody reads at a door: whether anybody may work there now, until when, at which hours. No names. */
export function SignView({ sign }: { sign: DoorSign }) {
  const { park, phone, place, number, state, stateWords, running, runningWords, firstOn, lastOn } = sign
  const { useWords, today, days, nowPermitted, slots } = sign
  const go = useGo()
  return (
    <>
      <StateBanner
        tone={running ? 'ok' : state === 'stopped' ? 'bad' : 'neutral'}
        title={place}
        since={`${stateWords} · ${number}`}
        next={runningWords}
      />
      <Card>
        <Facts
          facts={[
            { name: '施工期', value: firstOn !== null && lastOn !== null ? `${firstOn} 至 ${lastOn}` : '未定' },
            { name: '房间用途', value: useWords },
            {
              name: '现在',
              value: running ? (nowPermitted ? '可以进行噪声作业' : '不能进行噪声作业') : '不能施工',
            },
          ]}
        />
      </Card>
      <Section title="可施工时段（噪声作业）">
        <Card>
          <Facts
            facts={days.map(({ day, words }) => ({
              name: day === today ? `今天 ${weekdayInWords(day)}` : `${day.slice(5)} ${weekdayInWords(day)}`,
              value: words,
            }))}
          />
        </Card>
      </Section>
      <Section title="公示的噪声作业">
        {slots.length === 0 ? (
          <p className={s.note}>近期没有公示的噪声作业</p>
        ) : (
          <List label="公示的噪声作业" items={slots} keyOf={({ startsAt }) => startsAt}>
            {({ startsAt, endsAt, about, state: slotState, stateWords: slotWords }) => (
              <ListCard
                title={about}
                chip={<StateChip tone={SLOT_TONES[slotState]}>{slotWords}</StateChip>}
                time={spanOf({ from: startsAt, until: endsAt })}
              />
            )}
          </List>
        )}
      </Section>
      <Card rows>
        <LinkRow
          icon={<WarnIcon />}
          title="邻里施工"
          note="查看哪天有噪声，同楼层和上下楼层的住户可以反映问题"
          href={hrefOf('/decoration/calendar')}
          onPress={() => go('/decoration/calendar')}
        />
      </Card>
      {phone !== '' && (
        <Button wide kind="secondary" icon={<PhoneIcon />} href={`tel:${phone}`}>
          {`联系${park} ${phone}`}
        </Button>
      )}
    </>
  )
}
