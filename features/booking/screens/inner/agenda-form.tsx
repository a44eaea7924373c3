import { useGo } from '#client/navigation'
import { useOwnTitle } from '#client/page'
import type { InnerMeeting } from '#contract/booking'
import { Button } from '#ui/button'
import { TextField } from '#ui/field'
import { FormPage } from '#ui/form'
import { PlusIcon } from '#ui/icons'
import { Card, Section } from '#ui/page'
import { Notice } from '#ui/state'
import { toast } from '#ui/toast'
import { KINDS } from '../parts/kinds.ts'
import { calls } from '../parts/queries.ts'
import { useAct } from '../parts/use-act.ts'
import { useEdit } from '../parts/use-edit.ts'
import { roomLeft } from './agenda.ts'
import s from './inner.module.css'

const TITLE = '会议议程'
const MOST = 30
const BLANK = { title: '', minutes: '15', who: '' }
type Line = typeof BLANK

/** The agenda, point by point; a draft of it is kept. */
export function AgendaForm({ of, onBack }: { of: InnerMeeting; onBack: () => void }) {
  useOwnTitle(TITLE)
  const go = useGo()
  const act = useAct()
  const { booking, agenda } = of
  const { id } = booking
  const standing: Line[] = agenda.map(({ title, minutes, who }) => ({ title, minutes: String(minutes), who }))
  const form = useEdit(`booking.agenda.${id}`, { lines: standing.length > 0 ? standing : [BLANK] })
  const { values, change, errors, notice } = form
  const { lines } = values
  const put = (nth: number, part: Partial<Line>) =>
    change({ lines: lines.map((line, at) => (at === nth ? { ...line, ...part } : line)) })
  const points = lines
    .filter(({ title }) => title.trim() !== '')
    .map(({ title, minutes, who }) => ({ title: title.trim(), minutes: Number(minutes), who: who.trim() }))
  const submit = () =>
    form.run({ lines: problemOf(lines) }, async () => {
      await act(`agenda ${JSON.stringify(points)}`, (options) =>
        calls.post('minutesSave', { id, agenda: points }, options),
      )
      form.forget()
      toast('议程已保存', { kind: 'ok' })
      go(KINDS.inner.record(id), {}, { replace: true })
    })
  const left = roomLeft(
    points.filter(({ minutes }) => minutes > 0),
    booking,
  )
  return (
    <FormPage title={TITLE} onBack={onBack} {...form.layout} submitText="保存议程" onSubmit={submit}>
      {notice && <Notice title="没有保存" text={notice.text} requestId={notice.requestId} />}
      {lines.map((line, nth) => (
        <Section
          key={nth}
          title={`第 ${nth + 1} 项`}
          aside={
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
        disabledReason={lines.length >= MOST ? `最多 ${MOST} 项` : null}
        onPress={() => change({ lines: [...lines, BLANK] })}
      >
        添加一项
      </Button>
      {left !== null && <p className={s.quiet}>{left}</p>}
    </FormPage>
  )
}

function problemOf(lines: readonly Line[]): string | null {
  const named = lines.filter(({ title }) => title.trim() !== '')
  if (named.length === 0) return '请至少写一项议题'
  const wrong = lines.findIndex(
    ({ title, minutes }) => title.trim() !== '' && !(Number(minutes) >= 1 && Number(minutes) <= 480),
  )
  return wrong === -1 ? null : `第 ${wrong + 1} 项的时长请填 1 至 480 分钟`
}
