import { useMemo, useState } from 'react'
import { asHeard, LEFT, useForm } from '#client/form'
import { useBack, useQueryText } from '#client/navigation'
import { fallbacksOf, Gone } from '#client/page'
import { NotLoaded, useCommand, useQuery } from '#client/query'
import type { BookingProcess } from '#contract/booking'
import { Button } from '#ui/button'
import { TextField } from '#ui/field'
import { FormPage } from '#ui/form'
import { Card, Page, Section } from '#ui/page'
import { Notice } from '#ui/state'
import { toast } from '#ui/toast'
import { calls } from '../parts/calls.ts'
import s from './desk.module.css'
import { FALLBACKS } from './fallbacks.ts'
import { newStep, type Step, stepLines, stepProblem } from './process-steps.ts'
import { StepSheet } from './step-sheet.tsx'
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
    () => ({ name, empty: { title: process?.title ?? '', steps: JSON.stringify(process?.steps ?? [newStep([])]) } }),
    [name, process],
  )
  const form = useForm({ draft, by: 'page' })
  const { values, change, errors, notice } = form
  // Written by this form alone.
  const steps = JSON.parse(values.steps) as Step[]
  const [opened, setOpened] = useState<number | null>(null)
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
      <Section title="依次审批">
        {steps.map((step, nth) => (
          <Card key={step.key}>
            <p className={s.step}>
              <strong>
                {nth + 1}. {step.title || '未命名'}
              </strong>
              {stepLines(step).map((line) => (
                <span key={line} className={s.quiet}>
                  {line}
                </span>
              ))}
              {wordsAt(step.key).map((words) => (
                <span key={words} className={s.wrong} role="alert">
                  {words}
                </span>
              ))}
            </p>
            <div className={s.pair}>
              <Button kind="secondary" size="s" onPress={() => setOpened(nth)}>
                修改
              </Button>
              {nth > 0 && (
                <Button kind="secondary" size="s" onPress={() => put(swapped(steps, nth))}>
                  上移
                </Button>
              )}
              {steps.length > 1 && (
                <Button kind="plain" size="s" onPress={() => put(steps.filter((_, at) => at !== nth))}>
                  删除
                </Button>
              )}
            </div>
          </Card>
        ))}
        <Button
          kind="secondary"
          wide
          disabledReason={steps.length >= 10 ? '最多10步' : null}
          onPress={() => {
            put([...steps, newStep(steps)])
            setOpened(steps.length)
          }}
        >
          添加一步
        </Button>
      </Section>
      {opened !== null && steps[opened] && (
        <StepSheet
          step={steps[opened]}
          onSave={(step) => {
            put(steps.map((each, at) => (at === opened ? step : each)))
            setOpened(null)
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </FormPage>
  )
}

/** The steps with this one before the one that stood before it. */
function swapped(steps: readonly Step[], nth: number): Step[] {
  const next = [...steps]
  const [step] = next.splice(nth, 1)
  return step ? next.toSpliced(nth - 1, 0, step) : next
}
