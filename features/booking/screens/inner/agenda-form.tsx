import { useState } from 'react'
import { useSend } from '#client/form'
import { useGo } from '#client/navigation'
import { FormPage, useOwnTitle } from '#client/page'
import type { InnerMeeting } from '#contract/booking'
import { Button } from '#ui/button'
import { TextField } from '#ui/field'
import { PlusIcon } from '#ui/icons'
import { Card, Section } from '#ui/page'
import { calls } from '../parts/calls.ts'
import { KINDS } from '../parts/kinds.ts'
import { versionOf } from '../parts/version.ts'
import { roomLeft } from './agenda.ts'
import s from './inner.module.css'

const TITLE = '会议议程'
const MAX = 30
const BLANK = { title: '', minutes: '15', who: '' }
type Line = typeof BLANK

/** The agenda, point by point; a draft of it is kept. */
export function AgendaForm({ of, onBack }: { of: InnerMeeting; onBack: () => void }) {
  useOwnTitle(TITLE)
  const go = useGo()
  const { booking, agenda } = of
  const { id } = booking
  const [start] = useState(() => {
    const lines: Line[] = agenda.map(({ title, minutes, who }) => ({ title, minutes: String(minutes), who }))
    return { lines: lines.length > 0 ? lines : [BLANK] }
  })
  const form = useSend({
    start,
    draft: `booking.agenda.${id}.${versionOf(start)}`,
    check: ({ lines }) => ({ lines: problemOf(lines) }),
    send: ({ lines }) => calls.send('minutesSave', { id, agenda: pointsOf(lines) }),
    done: '议程已保存',
    onDone: () => go(KINDS.inner.record(id), {}, { replace: true }),
  })
  const { values, change, errors } = form
  const { lines } = values
  const put = (nth: number, part: Partial<Line>) =>
    change({ lines: lines.map((line, at) => (at === nth ? { ...line, ...part } : line)) })
  const left = roomLeft(
    pointsOf(lines).filter(({ minutes }) => minutes > 0),
    booking,
  )
  return (
    <FormPage title={TITLE} back={onBack} form={form} submitText="保存议程" failedTitle="没有保存">
      {lines.map((line, nth) => (
        <Section
          key={nth}
          title={`第 ${nth + 1} 项`}
          trailing={
            lines.length > 1 && (
              <Button kind="plain" size="s" onPress={() => change({ lines: lines.filter((_, at) => at !== nth) })}>
                删除
              </Button>
            )
          }
        >
          <Card>
            <TextField
              label="议题"
              value={line.title}
              onChange={(title) => put(nth, { title })}
              maxLength={60}
              error={nth === 0 ? errors.lines : null}
            />
            <div className={s.two}>
              <TextField
                label="时长"
                kind="digits"
                after="分钟"
                value={line.minutes}
                onChange={(minutes) => put(nth, { minutes })}
                maxLength={3}
              />
              <TextField
                label="主讲人"
                optional
                value={line.who}
                onChange={(who) => put(nth, { who })}
                maxLength={20}
              />
            </div>
          </Card>
        </Section>
      ))}
      <Button
        kind="secondary"
        wide
        icon={<PlusIcon />}
        disabledReason={lines.length >= MAX ? `最多 ${MAX} 项` : null}
        onPress={() => change({ lines: [...lines, BLANK] })}
      >
        添加一项
      </Button>
      {left !== null && <p className={s.quiet}>{left}</p>}
    </FormPage>
  )
}

/** The points that say something, as the call takes them. */
const pointsOf = (lines: readonly Line[]) =>
  lines
    .filter(({ title }) => title.trim() !== '')
    .map(({ title, minutes, who }) => ({ title: title.trim(), minutes: Number(minutes), who: who.trim() }))

function problemOf(lines: readonly Line[]): string | null {
  const named = lines.filter(({ title }) => title.trim() !== '')
  if (named.length === 0) return '请至少写一项议题'
  const wrong = lines.findIndex(
    ({ title, minutes }) => title.trim() !== '' && !(Number(minutes) >= 1 && Number(minutes) <= 480),
  )
  return wrong === -1 ? null : `第 ${wrong + 1} 项的时长请填 1 至 480 分钟`
}
