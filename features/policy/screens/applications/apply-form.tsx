import { useMemo, useRef, useState } from 'react'
import { useAct } from '#client/form'
import { ConflictSheet, type FilledForm, FormFiles, useFilledForm } from '#client/forms'
import { toastFailure } from '#client/messages'
import { useGo } from '#client/navigation'
import { useAnew, useCommand } from '#client/query'
import { AskSheet } from '#client/sheet'
import type { ApplicationForm, Applying } from '#contract/policy'
import { Button } from '#ui/button'
import { FilledFields } from '#ui/form-fields'
import { Card, Facts } from '#ui/page'
import { StateBanner, StateChip } from '#ui/state'
import { toast } from '#ui/toast'
import { fullDay } from '#vocabulary/day'
import { type Filled, spotsOf } from '#vocabulary/form-model'
import { policy } from '../parts/calls.ts'
import s from '../parts/policy.module.css'
import { SOURCES } from '../parts/words.ts'
import { addressesOf } from './files.ts'
import { PapersPart, type Take } from './papers-part.tsx'
import { usePorts } from './ports.ts'
import { reckonedIn } from './reckoned.ts'

/** How far the application is: as whom it was begun, and by which save. */
interface Stage {
  /** Null: none was begun. */
  readonly begun: { readonly id: string; readonly version: number } | null
  readonly revision: number
}

/** The later of what this page saved last and what the server answered last. */
const newest = (saved: Stage, read: Stage): Stage =>
  (read.begun?.version ?? 0) > (saved.begun?.version ?? 0) || read.revision > saved.revision ? read : saved

/** The form of a policy while it is filled in: saved by itself, then handed in by what was seen. */
export function ApplyForm({ of }: { of: Applying }) {
  const go = useGo()
  const command = useCommand()
  const anew = useAnew()
  const { policyId, companyId, form, offered, papers, why, n } = of
  const ports = usePorts({ policyId, companyId, form, masked: false })
  const [asking, ask] = useState<{ readonly id: string; readonly seen: number; readonly revision: number } | null>(null)
  const last = useRef<Stage>({ begun: of.application, revision: form.revision })
  const saveWith = async (filled: Filled, base: number, take: Take[] = []) => {
    const answer = await command(policy.send('draftSave', { id: policyId, companyId, base, filled, take }))
    last.current = { begun: { id: answer.id, version: answer.version }, revision: answer.revision }
    return answer
  }
  const filling = useFilledForm({ fields: form.fields, start: form, save: saveWith })
  const open = useMemo(() => form.open && new Set(form.open), [form.open])
  const takeOver = async (take: Take) => {
    if (!(await filling.saveNow())) throw new Error('what was typed is not saved yet')
    const { revision } = newest(last.current, { begun: of.application, revision: form.revision })
    await saveWith(filling.filled, revision, [take])
    // the form shows the paper once it has the newest save
    await anew(policy.known('submitTimes', { id: policyId }))
  }
  const submit = async () => {
    const isReady = filling.attempt()
    if (!(await filling.saveNow())) return
    if (!isReady) return toast('还有内容没有填好，已为您标出')
    try {
      if (last.current.begun === null && of.application === null) await saveWith(filling.filled, last.current.revision)
    } catch (error) {
      return toastFailure(error)
    }
    const { begun, revision } = newest(last.current, { begun: of.application, revision: form.revision })
    if (begun) ask({ id: begun.id, seen: begun.version, revision })
  }
  return (
    <FormFiles value={addressesOf(form)}>
      <Returned form={form} />
      <Draft filling={filling} />
      <Offers of={of} />
      <FilledFields
        graph={filling.graph}
        state={filling.state}
        filled={filling.filled}
        onChange={filling.change}
        errors={filling.errors}
        ports={ports}
        offers={Object.fromEntries(offered.map(({ field, values }) => [field, values]))}
        since={form.before === null ? undefined : { before: form.before, changed: new Set(form.changed) }}
        open={open}
      />
      <PapersPart papers={papers} fields={form.fields} open={open} onTake={takeOver} />
      <Button wide busy={filling.draft === 'saving'} disabledReason={why} onPress={submit}>
        {form.before === null ? '提交申请' : '重新提交'}
      </Button>
      <ConflictSheet fields={form.fields} conflicts={filling.conflicts} onChoose={filling.settle} saying={ports} />
      {asking && (
        <SubmitSheet
          asked={{ ...asking, n }}
          reckoned={reckonedIn(form.fields, filling.filled)}
          onDone={(id) => go('/policySearch/policyRecordDetail', { id }, { replace: true })}
          onClose={() => ask(null)}
        />
      )}
    </FormFiles>
  )
}

interface SubmitProps {
  asked: { readonly id: string; readonly seen: number; readonly revision: number; readonly n: number }
  reckoned: ReturnType<typeof reckonedIn>
  onDone: (id: string) => void
  onClose: () => void
}

/** Asks once more before handing in, with what was reckoned and who will see it. */
function SubmitSheet({ asked, reckoned, onDone, onClose }: SubmitProps) {
  const submit = useAct({
    send: () => policy.send('formSubmit', { ...asked, computed: reckoned.computed }),
    done: '已提交，审核进度会通知您',
    onDone: ({ id }) => onDone(id),
    leaves: true,
  })
  return (
    <AskSheet
      title="提交申请？"
      text="提交后由园区审核，审核人会看到您填写的内容和企业的相关信息，身份证号和手机号隐藏显示。"
      confirmText="提交"
      act={submit}
      onClose={onClose}
    >
      {reckoned.results.length > 0 && <Facts facts={reckoned.results} />}
    </AskSheet>
  )
}

/** What came back, by name. */
function Returned({ form: { returned, fields, open } }: { form: ApplicationForm }) {
  if (open === null && returned.length === 0) return null
  const labels = spotsOf(fields).flatMap(({ spot, field }) => (returned.includes(spot) ? [field.label] : []))
  return (
    <StateBanner
      tone="warn"
      title="待补正"
      next={labels.length > 0 ? `请修改：${labels.join('、')}` : '请修改后重新提交'}
    />
  )
}

const DRAFTS = {
  saved: { tone: 'ok', words: '已自动保存' },
  waiting: { tone: 'info', words: '正在保存' },
  saving: { tone: 'info', words: '正在保存' },
  failed: { tone: 'warn', words: '没有保存' },
} as const

function Draft({ filling: { draft, failed, saveNow } }: { filling: FilledForm }) {
  const { tone, words } = DRAFTS[draft]
  return (
    <div aria-live="polite">
      <StateChip tone={tone}>{words}</StateChip>
      {draft === 'failed' && (
        <StateBanner tone="warn" title={failed ?? '没有保存'} next="您填写的内容还在，可以继续填写">
          <Button kind="plain" size="s" onPress={saveNow}>
            重新保存
          </Button>
        </StateBanner>
      )}
    </div>
  )
}

/** What is offered for empty fields, with where each comes from. */
function Offers({ of: { offered, form } }: { of: Applying }) {
  if (offered.length === 0) return null
  const labels = new Map(form.fields.map(({ id, label }) => [id, label]))
  return (
    <Card>
      <p className={s.quiet}>以下信息可以带入，请在对应的栏目里点选，并核对是否准确。</p>
      <Facts
        facts={offered.map(({ field, values, label, source, asOf }) => ({
          name: labels.get(field) ?? label,
          value: values.join('、'),
          note: `${label}，来自${SOURCES[source]}，截至${fullDay(asOf)}`,
        }))}
      />
    </Card>
  )
}
