import { useMemo, useState } from 'react'
import { asHeard, LEFT, useForm } from '#client/form'
import { useBack, useQueryText } from '#client/navigation'
import { fallbacksOf, Gone } from '#client/page'
import { ProcessSteps } from '#client/process-editor'
import { NotLoaded, useCommand, useQuery } from '#client/query'
import type { BookingProcess } from '#contract/booking'
import { TextField } from '#ui/field'
import { FormPage } from '#ui/form'
import { Card, Page } from '#ui/page'
import { Notice } from '#ui/state'
import { toast } from '#ui/toast'
import { newStep, stepProblem } from '#vocabulary/process-steps'
import { calls } from '../parts/calls.ts'
import { FALLBACKS } from './fallbacks.ts'
import { deskStep, editedStep, FIELDS, FIRST, HOLDERS, type Step } from './process-steps.ts'
import { WHILE_EDITED } from './while-edited.ts'

/** /booking/desk/process: a new approval process, or with `id` one that stands. */
export default function ProcessScreen() {
  const id = useQueryText('id')
  return id === null ? <ProcessForm process={null} /> : <Known id={id} />
}

/** A process that stands. Its form begins with what is asked for now: an older answer would be refused when it is sent. */
function Known({ id }: { id: string }) {
  const back = useBack('/booking/desk/processes')
  const { data, error, refetch, isFetchedAfterMount } = useQuery({ ...calls.read('processes'), ...WHILE_EDITED })
  const process = isFetchedAfterMount && data?.items.find((each) => each.id === id)
  if (process) return <ProcessForm process={process} />
  return (
    <Page title="审批流程" onBack={back}>
      {data && isFetchedAfterMount ? (
        <Gone words={FALLBACKS.gone} />
      ) : (
        <NotLoaded error={error} onRetry={refetch} shape="form" instead={fallbacksOf(FALLBACKS)} />
      )}
    </Page>
  )
}

function ProcessForm({ process }: { process: BookingProcess | null }) {
  const back = useBack('/booking/desk/processes')
  const run = useCommand()
  const name = `booking.process.${process ? `${process.id}.${process.version}` : 'new'}`
  const draft = useMemo(
    () => ({
      name,
      empty: { title: process?.title ?? '', steps: JSON.stringify(process?.steps ?? [deskStep(newStep([], FIRST))]) },
    }),
    [name, process],
  )
  const form = useForm({ draft, by: 'page' })
  const { values, change, errors, notice } = form
  // Written by this form alone.
  const steps = JSON.parse(values.steps) as Step[]
  const [problems, setProblems] = useState<readonly { key: string; words: string }[]>([])
  const put = (next: readonly Step[]) => {
    setProblems([])
    change({ steps: JSON.stringify(next) })
  }
  const title = values.title.trim()

  const submit = () =>
    form.run(
      {
        title: title.length < 2 ? '请填写流程名称，至少2个字' : null,
        steps: steps.length === 0 ? '至少要有一步' : (steps.map(stepProblem).find((each) => each !== null) ?? null),
      },
      async () => {
        const input = { ...(process && { id: process.id, version: process.version }), title, steps }
        const answer = await run(calls.send('processSave', input)).catch((error: unknown) => {
          throw asHeard(error)
        })
        if (answer.problems.length > 0) {
          setProblems(answer.problems)
          return undefined
        }
        form.forget()
        toast(process ? '已保存为新版本，进行中的审批仍按原版本' : '流程已保存，可在场所中选用', { kind: 'ok' })
        back()
        return LEFT
      },
    )
  const wordsAt = (key: string) => problems.filter((each) => each.key === key).map(({ words }) => words)
  return (
    <FormPage title="审批流程" onBack={back} {...form.layout} submitText="保存流程" onSubmit={submit}>
      {notice && <Notice title="没有保存" text={notice.text} requestId={notice.requestId} />}
      {(errors.steps || wordsAt('').length > 0) && (
        <Notice title="流程还不能保存" text={errors.steps ?? wordsAt('').join('；')} />
      )}
      <Card>
        <TextField
          label="流程名称"
          hint="如：会议室审批"
          value={values.title}
          onChange={(typed) => change({ title: typed })}
          maxLength={30}
          error={errors.title}
        />
      </Card>
      <ProcessSteps
        steps={steps.map(editedStep)}
        onChange={(next) => put(next.map(deskStep))}
        problems={problems}
        holders={HOLDERS}
        fields={FIELDS}
        first={FIRST.right}
      />
    </FormPage>
  )
}
