import { useMemo } from 'react'
import { ConflictSheet, type FilledForm, FormFiles, useFilledForm } from '#client/forms'
import { useGo, useQueryText } from '#client/navigation'
import { LoadedPage } from '#client/page'
import { useCommand } from '#client/query'
import type { PartForm, PartForms } from '#contract/tasks'
import { Button } from '#ui/button'
import { FilledFields } from '#ui/form-fields'
import { Notice, StateBanner, StateChip } from '#ui/state'
import { toast } from '#ui/toast'
import { own, spotsOf } from '#vocabulary/form-model'
import { task } from '../parts/calls.ts'
import { FALLBACKS } from '../parts/gone.ts'
import { usePorts } from './ports.ts'

const PAGE = '/parkCoordination/fillPage'

/** /parkCoordination/fillForm: one form of a share, saved by itself; after a return its named fields alone are open. */
export default function FillForm() {
  const id = useQueryText('id') ?? ''
  const formId = useQueryText('form')
  return (
    <LoadedPage
      title="填写表单"
      back={`${PAGE}?id=${id}`}
      query={task.read('forms', { id })}
      shape="form"
      gone={FALLBACKS.gone}
    >
      {(share) => {
        const form = share.forms.find((each) => each.formId === formId) ?? share.forms[0]
        if (!form) return <Notice title="没有这张表单" text="它可能已不在这项任务里，请返回任务查看" />
        return <OneForm key={form.formId} share={share} form={form} />
      }}
    </LoadedPage>
  )
}

function OneForm({ share, form }: { share: PartForms; form: PartForm }) {
  return (
    <FormFiles value={Object.fromEntries(share.files.map(({ id, url }) => [id, url]))}>
      <h2>{form.title}</h2>
      {share.may.fill ? <Filling share={share} form={form} /> : <Shown share={share} form={form} />}
    </FormFiles>
  )
}

/** A form that this person does not fill in now. */
function Shown({ share, form }: { share: PartForms; form: PartForm }) {
  const ports = usePorts(share, form.formId)
  const { graph, state, filled } = useFilledForm({ fields: form.fields, start: form, save: nothingToSave })
  return (
    <>
      <StateBanner tone="info" title={share.may.take ? '接收任务后可以填写' : '您现在不能修改这张表单'} />
      <FilledFields graph={graph} state={state} filled={filled} ports={ports} since={sinceOf(form)} />
    </>
  )
}

const nothingToSave = () => Promise.reject(new Error('a form that is only shown is not saved'))

/** What stood there before, where something did. */
const sinceOf = ({ before, changed }: PartForm) => (before === null ? undefined : { before, changed: new Set(changed) })

function Filling({ share, form }: { share: PartForms; form: PartForm }) {
  const go = useGo()
  const command = useCommand()
  const { id } = share.part
  const { formId, fields, offered } = form
  const ports = usePorts(share, formId)
  const filling = useFilledForm({
    fields,
    start: form,
    save: (filled, base) => command(task.send('formSave', { id, formId, base, filled })),
  })
  const open = useMemo(() => form.open && new Set(form.open), [form.open])
  const finish = async () => {
    const isReady = filling.attempt()
    if (!(await filling.saveNow())) return
    if (isReady) go(PAGE, { id }, { replace: true })
    else toast('还有内容没有填好，已为您标出')
  }
  return (
    <>
      <Returned share={share} form={form} />
      <Draft filling={filling} />
      <FilledFields
        graph={filling.graph}
        state={filling.state}
        filled={filling.filled}
        onChange={filling.change}
        errors={filling.errors}
        ports={ports}
        offers={offered.answers}
        offeredRows={offered.rows}
        since={sinceOf(form)}
        open={open}
      />
      <Button wide busy={filling.draft === 'saving'} onPress={finish}>
        填好了
      </Button>
      <ConflictSheet fields={fields} conflicts={filling.conflicts} onChoose={filling.settle} saying={ports} />
    </>
  )
}

/** What came back, by name. */
function Returned({ share: { returnReason }, form: { returned, fields, open } }: { share: PartForms; form: PartForm }) {
  if (open === null && returnReason === '') return null
  const labels = spotsOf(fields).flatMap(({ spot, field }) => (returned.includes(spot) ? [field.label] : []))
  const named =
    labels.length > 0 ? `请修改：${labels.join('、')}` : open === null ? '请修改后重新提交' : '这张表单没有要修改的内容'
  return <StateBanner tone="bad" title={returnReason === '' ? '内容被退回' : `被退回：${returnReason}`} next={named} />
}

const DRAFTS = {
  saved: { tone: 'ok', words: '已保存到草稿' },
  waiting: { tone: 'info', words: '正在保存' },
  saving: { tone: 'info', words: '正在保存' },
  failed: { tone: 'warn', words: '没有保存' },
} as const

function Draft({ filling: { draft, failed, saveNow } }: { filling: FilledForm }) {
  const { tone, words } = own(DRAFTS, draft) ?? DRAFTS.saved
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
