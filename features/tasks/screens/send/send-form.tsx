import { useState } from 'react'
import { CallFailure } from '#client/calls'
import { LEFT, useAct, useForm } from '#client/form'
import { toastFailure } from '#client/messages'
import { useGo } from '#client/navigation'
import { FormPage } from '#client/page'
import { useCommand, useShow } from '#client/query'
import { AskSheet } from '#client/sheet'
import type { ActEffects, CyclePreview, SendOptions, TaskDraft } from '#contract/tasks'
import { Button } from '#ui/button'
import { Card } from '#ui/page'
import { ConfirmSheet } from '#ui/sheet'
import { toast } from '#ui/toast'
import { dayOf } from '#vocabulary/day'
import { planOf } from '../cycles/plan.ts'
import { StartSheet } from '../cycles/start-sheet.tsx'
import { task } from '../parts/calls.ts'
import { Effects } from '../parts/effects.tsx'
import { dayWords } from '../parts/words.ts'
import { cycleInput, previewInput, usePreview } from './preview.ts'
import { ReceiversField } from './receivers-field.tsx'
import s from './send.module.css'
import { CopiesField, WhatFields, WhenFields } from './task-fields.tsx'
import { draftProblems, newTask, sendProblems, type Values, valuesOf, writtenOf } from './values.ts'

/** The form's field for each field of the call. */
const FIELDS = {
  typeId: 'typeId',
  title: 'title',
  words: 'words',
  documents: 'documents',
  receivers: 'people',
  copies: 'copies',
  dueOn: 'dueOn',
  plan: 'every',
  'plan.first': 'first',
  'plan.until': 'until',
} as const

export interface SendFormProps {
  title: string
  /** The draft of the server as it was when it was opened; null: a new task. */
  of: TaskDraft | null
  /** The type that a new task begins with. */
  type?: string | null
  options: SendOptions
  onBack: () => void
  /** Begins anew with the draft as the server has it now. */
  onLatest?: () => Promise<void>
}

/** The form of a task: its type, what is asked, of whom and until when; whom it reaches stands beside it and is shown again before it is sent. */
export function SendForm({ title, of, type = null, options, onBack, onLatest = async () => {} }: SendFormProps) {
  const go = useGo()
  const show = useShow()
  const command = useCommand()
  const [today] = useState(() => dayOf(new Date()))
  const [empty] = useState<Values>(() => ({ ...(of ? valuesOf(of) : newTask(options, type)), first: today }))
  const [asked, ask] = useState<ActEffects | null>(null)
  const [repeating, repeat] = useState<CyclePreview | null>(null)
  const [isOvertaken, setOvertaken] = useState(false)
  const form = useForm({
    draft: {
      name: of ? `tasks.send.${of.id}.${of.version}` : `tasks.send${empty.typeId && `.type.${empty.typeId}`}`,
      empty,
    },
    fields: FIELDS,
    by: 'page',
  })
  const { values, change, errors, run } = form
  const { effects, error } = usePreview(values)
  const stored = of && { id: of.id, seen: of.version }
  const tried = async <Done,>(work: () => Promise<Done>): Promise<Done> => {
    setOvertaken(false)
    try {
      return await work()
    } catch (failure) {
      setOvertaken(failure instanceof CallFailure && failure.changed)
      throw failure
    }
  }
  const keep = () =>
    run(draftProblems(values), async () => {
      const saved = await tried(() =>
        command(task.send('saveDraft', { kind: 'task', ...stored, ...writtenOf(values) })),
      )
      toast('已存为草稿', { kind: 'ok' })
      if (of) await onLatest()
      else go('/tasks/send', { id: saved.id }, { replace: true })
      form.forget()
    })
  const foresee = () =>
    run(sendProblems(values, today), async () => {
      if (values.repeats) {
        repeat(await task.post('cyclePreview', cycleInput(values)))
        return
      }
      const input = previewInput(values)
      const found = await task.post('preview', input)
      show(task.read('preview', input), found)
      ask(found)
    })
  const send = (shown: string) => {
    ask(null)
    return run({}, async () => {
      const sent = await tried(() =>
        command(task.send('submit', { kind: 'task', ...stored, ...writtenOf(values), shown }), { leaves: true }),
      )
      toast('任务已发布', { kind: 'ok' })
      form.forget()
      go('/parkCoordination/taskDetail', { id: sent.id }, { replace: true })
      return LEFT
    })
  }
  const start = (shown: string) => {
    repeat(null)
    return run({}, async () => {
      const { dueOn: _due, ...content } = writtenOf(values)
      const plan = planOf(values)
      const started = await tried(() =>
        command(task.send('cycleAct', { act: 'start', ...(stored && { draft: stored }), ...content, plan, shown }), {
          leaves: true,
        }),
      )
      toast('周期任务已开始', { kind: 'ok' })
      form.forget()
      go('/parkCoordination/cycleTaskDetail', { id: started.id }, { replace: true })
      return LEFT
    })
  }
  const latest = async () => {
    try {
      await onLatest()
      form.forget()
    } catch (failure) {
      toastFailure(failure)
    }
  }
  return (
    <FormPage
      title={title}
      back={onBack}
      form={{ ...form, submit: foresee }}
      submitText="发布"
      failedTitle="没有发布"
      remedy={
        of &&
        isOvertaken && (
          <Button kind="secondary" size="s" onPress={latest}>
            载入最新的草稿
          </Button>
        )
      }
      beside={
        <Button
          kind="secondary"
          disabledReason={
            values.repeats ? '周期任务不存草稿，填写的内容会留在本机' : form.layout.busy ? '正在提交' : null
          }
          onPress={keep}
        >
          存草稿
        </Button>
      }
    >
      <WhatFields values={values} onChange={change} errors={errors} options={options} />
      <Card>
        <ReceiversField values={values} onChange={change} effects={effects} failed={error} error={errors.people} />
      </Card>
      <WhenFields values={values} onChange={change} errors={errors} options={options} today={today} />
      <CopiesField values={values} onChange={change} />
      {of && <Discard of={of} onGone={onBack} onForget={form.forget} />}
      {repeating && <StartSheet of={repeating} onStart={start} onClose={() => repeat(null)} />}
      {asked && <SendSheet of={asked} dueOn={values.dueOn} onSend={send} onClose={() => ask(null)} />}
    </FormPage>
  )
}

interface SendSheetProps {
  of: ActEffects
  dueOn: string
  onSend: (shown: string) => unknown
  onClose: () => void
}

function SendSheet({ of, dueOn, onSend, onClose }: SendSheetProps) {
  return (
    <ConfirmSheet
      open
      title={of.why === null ? `发布 ${of.shares} 份任务？` : '还不能发布'}
      text={of.why ?? `截止${dayWords(dueOn)}，接收人在截止前一个工作日和当天会收到提醒`}
      confirmText="发布"
      disabledReason={of.why}
      onConfirm={() => onSend(of.shown)}
      onClose={onClose}
    >
      {of.why === null && <Effects of={of} />}
    </ConfirmSheet>
  )
}

function Discard({ of, onGone, onForget }: { of: TaskDraft; onGone: () => void; onForget: () => void }) {
  const [asking, ask] = useState(false)
  const discard = useAct({
    send: () => task.send('cancel', { id: of.id, seen: of.version }),
    done: '已删除草稿',
    onDone: () => {
      onForget()
      onGone()
    },
    leaves: true,
  })
  return (
    <div className={s.last}>
      <Button kind="plain" onPress={() => ask(true)}>
        删除草稿
      </Button>
      {asking && (
        <AskSheet
          title="删除这份草稿？"
          text="删除后不能恢复"
          confirmText="删除草稿"
          danger
          act={discard}
          onClose={() => ask(false)}
        />
      )}
    </div>
  )
}
