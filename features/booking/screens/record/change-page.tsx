import { useMemo } from 'react'
import { useForm } from '#client/form'
import { useGo } from '#client/navigation'
import { useOwnTitle } from '#client/page'
import type { BookingDetail } from '#contract/booking'
import { TextArea, TextField } from '#ui/field'
import { FormPage } from '#ui/form'
import { Card } from '#ui/page'
import { Notice, StateBanner } from '#ui/state'
import { toast } from '#ui/toast'
import { KINDS } from '../parts/kinds.ts'
import { calls } from '../parts/queries.ts'
import { useAct } from '../parts/use-act.ts'
import { timeWords } from '../parts/when.ts'

const TITLE = '更改预订'

/** Changes what a booking says. */
export function ChangePage({ of, onBack }: { of: BookingDetail; onBack: () => void }) {
  useOwnTitle(TITLE)
  const go = useGo()
  const act = useAct()
  const { id, subject, people, note, kind } = of
  const draft = useMemo(
    () => ({ name: `booking.change.${id}`, empty: { subject, people: String(people), note } }),
    [id, subject, people, note],
  )
  const form = useForm({ draft, by: 'page' })
  const { values, change, errors, notice } = form
  const submit = () =>
    form.run(
      {
        subject: values.subject.trim() === '' ? '请填写主题' : null,
        people: Number(values.people) < 1 ? '请填写人数' : null,
      },
      async () => {
        const input = {
          id,
          subject: values.subject.trim(),
          people: Number(values.people),
          note: values.note.trim(),
        }
        await act(`change ${JSON.stringify(input)}`, (options) => calls.post('change', input, options))
        form.forget()
        toast('已更改', { kind: 'ok' })
        go(KINDS[kind].record(id), {}, { replace: true })
      },
    )
  return (
    <FormPage title={TITLE} onBack={onBack} {...form.layout} submitText="保存更改" onSubmit={submit}>
      {notice && <Notice title="没有更改" text={notice.text} requestId={notice.requestId} />}
      <StateBanner tone="info" title={timeWords(of)} since={of.placeName} />
      <Card>
        <TextField
          label="主题"
          value={values.subject}
          onChange={(typed) => change({ subject: typed })}
          maxLength={60}
          error={errors.subject}
        />
        <TextField
          label="人数"
          kind="digits"
          value={values.people}
          onChange={(typed) => change({ people: typed })}
          maxLength={6}
          after="人"
          error={errors.people}
        />
        <TextArea
          label="说明"
          optional
          value={values.note}
          onChange={(typed) => change({ note: typed })}
          maxLength={500}
        />
      </Card>
    </FormPage>
  )
}
