import { useSend } from '#client/form'
import { FormDesigner, PreviewForm } from '#client/form-editor'
import { useBack, useHistoryState, useParams } from '#client/navigation'
import { LoadedForm, useOwnTitle } from '#client/page'
import { ProcessSteps } from '#client/process-editor'
import type { DeskTypeDetail, TypeDesign } from '#contract/decoration'
import { Button } from '#ui/button'
import { TextArea } from '#ui/field'
import { Card, Page, Section } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, Notice } from '#ui/state'
import { Tabs } from '#ui/tabs'
import { stepProblem } from '#vocabulary/process-steps'
import { decoration } from '../parts/calls.ts'
import s from '../parts/cases.module.css'
import { BasicsTab } from './basics-tab.tsx'
import { PapersTab } from './papers-tab.tsx'
import { PublishTab } from './publish-tab.tsx'
import type { TabProps } from './tab.ts'
import { conditionFields, HOLDERS, MAY_NOT } from './values.ts'

const TABS = [
  { name: 'basics', label: '费用' },
  { name: 'papers', label: '材料' },
  { name: 'form', label: '申请表' },
  { name: 'process', label: '流程' },
  { name: 'agreement', label: '协议' },
  { name: 'publish', label: '发布' },
] as const
type Tab = (typeof TABS)[number]['name']

/** /decoration/types/{id}: one type of renovation: fees, papers, form, way of approval, agreement; and publishing it. */
export default function TypePage() {
  const { id = '' } = useParams()
  return (
    <LoadedForm
      title="编辑装修类型"
      back="/decoration/types"
      query={decoration.read('typeDetail', { id })}
      {...MAY_NOT}
    >
      {(type) => <Designer type={type} />}
    </LoadedForm>
  )
}

/** Everything of one type; what is changed is a draft of this phone until it is saved. */
function Designer({ type }: { type: DeskTypeDetail }) {
  const back = useBack('/decoration/types')
  const [tab, show] = useHistoryState<Tab>('tab', 'basics')
  const { id, version, design: stored } = type
  useOwnTitle('编辑装修类型')
  const form = useSend<{ design: TypeDesign }, DeskTypeDetail>({
    start: { design: stored },
    draft: `decoration.type.${id}.${version}`,
    resets: true,
    fields: { 'design.title': 'design', 'design.steps': 'design', 'design.fields': 'design', 'design.fees': 'design' },
    send: ({ design }) => decoration.send('typeSave', { id, seen: version, design }),
    done: '已保存',
  })
  const { design } = form.values
  const isChanged = JSON.stringify(design) !== JSON.stringify(stored)
  const put = (part: Partial<TypeDesign>) => form.change({ design: { ...design, ...part } })
  return (
    <Page
      title="编辑装修类型"
      onBack={back}
      full
      action={
        (isChanged || tab !== 'publish') && (
          <Button
            wide
            busy={form.layout.busy}
            disabledReason={isChanged ? unfinished(design) : '没有修改'}
            onPress={() => form.submit()}
          >
            保存
          </Button>
        )
      }
    >
      {form.notice && <Notice title="没有保存" text={form.notice.text} requestId={form.notice.requestId} />}
      {form.errors.design && <Notice title="没有保存" text={form.errors.design} />}
      <Tabs label="设置" tabs={TABS} shown={tab} onShow={show}>
        {tab === 'basics' && <BasicsTab design={design} onChange={put} />}
        {tab === 'papers' && <PapersTab design={design} onChange={put} />}
        {tab === 'form' && <FormTab design={design} onChange={put} />}
        {tab === 'process' && <ProcessTab design={design} onChange={put} problems={isChanged ? [] : type.problems} />}
        {tab === 'agreement' && <AgreementTab design={design} onChange={put} />}
        {tab === 'publish' && <PublishTab type={type} unsaved={isChanged} />}
      </Tabs>
    </Page>
  )
}

/** What must be filled in before it can be saved at all; null: nothing. */
export function unfinished({ title, papers, fees, never }: TypeDesign): string | null {
  if (title.trim() === '') return '请填写装修类型名称'
  if (papers.some(({ name }) => name.trim() === '')) return '请填写每项材料的名称'
  if (fees.some(({ label }) => label.trim() === '')) return '请填写每项费用的名称'
  return never.some((line) => line.trim() === '') ? '请填写每条禁止事项' : null
}

function FormTab({ design: { fields }, onChange }: TabProps) {
  return (
    <>
      <p className={s.quiet}>房间、工期、面积、装修内容和施工单位每份申请都要填，这里只添加本类型特有的内容</p>
      <FormDesigner
        fields={fields}
        onChange={(next) => onChange({ fields: next })}
        lists={[]}
        empty={
          <Empty picture={<ListPicture />} title="没有其他要填的内容" text="需要时添加，如用电负荷、是否改动消防设施" />
        }
      />
      {fields.length > 0 && (
        <Section title="预览" trailing="填写的内容不会保存">
          <PreviewForm fields={fields} />
        </Section>
      )}
    </>
  )
}

function ProcessTab({
  design: { fields, steps, fire },
  onChange,
  problems,
}: TabProps & Pick<DeskTypeDetail, 'problems'>) {
  const own = steps.flatMap((step) => {
    const words = stepProblem(step)
    return words === null ? [] : [{ key: step.key, words }]
  })
  const found = problems.filter(({ part, spot }) => part === 'step' && !own.some(({ key }) => key === spot))
  return (
    <>
      {steps.length === 0 && (
        <Notice
          title="按默认流程审批"
          text={`物业审核${fire ? '，消防审核' : ''}，园区审批，每步3个工作日；需要调整时添加步骤。`}
        />
      )}
      {found
        .filter(({ spot }) => spot === '')
        .map(({ words }) => (
          <Notice key={words} title="流程还不完整" text={words} />
        ))}
      <ProcessSteps
        steps={steps}
        onChange={(next) => onChange({ steps: next })}
        holders={HOLDERS}
        fields={conditionFields(fields)}
        problems={[...own, ...found.map(({ spot, words }) => ({ key: spot, words }))]}
        first="decoration.review"
      />
      {steps.length > 0 && (
        <Button wide kind="plain" onPress={() => onChange({ steps: [] })}>
          恢复默认流程
        </Button>
      )}
    </>
  )
}

function AgreementTab({ design: { agreement }, onChange }: TabProps) {
  return (
    <Card>
      <TextArea
        label="装修管理协议"
        hint="申请人和施工负责人在审批通过后签署；修改发布后，已在办理的按原协议"
        maxLength={10_000}
        value={agreement}
        onChange={(text) => onChange({ agreement: text })}
      />
    </Card>
  )
}
