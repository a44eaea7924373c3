import { FormDesigner, PreviewForm } from '#client/form-editor'
import { useParams } from '#client/navigation'
import { LoadedForm } from '#client/page'
import { formConditionFields, PARK_HOLDERS } from '#client/process-editor'
import { ProcessTab, PublishTab, TypeDesigner, type TypeTabProps } from '#client/type-editor'
import type { DeskTypeDetail, TypeDesign } from '#contract/decoration'
import { TextArea } from '#ui/field'
import { Card } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { decoration } from '../parts/calls.ts'
import s from '../parts/cases.module.css'
import { BasicsTab } from './basics-tab.tsx'
import { PapersTab } from './papers-tab.tsx'
import { MAY_NOT, problemPlace } from './values.ts'

const TABS = [
  { name: 'basics', label: '基本', Tab: BasicsTab },
  { name: 'papers', label: '材料', Tab: PapersTab },
  { name: 'form', label: '申请表', Tab: FormTab },
  { name: 'process', label: '流程', Tab: WayTab },
  { name: 'agreement', label: '协议', Tab: AgreementTab },
  { name: 'publish', label: '发布', reads: true, Tab: PublishingTab },
] as const

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

function Designer({ type }: { type: DeskTypeDetail }) {
  const { id, version: seen } = type
  return (
    <TypeDesigner
      type={type}
      titleOf={() => '编辑装修类型'}
      back="/decoration/types"
      label="设置"
      tabs={TABS}
      draft={`decoration.type.${id}.${seen}`}
      send={(design) => decoration.send('typeSave', { id, seen, design })}
      unfinished={unfinished}
    />
  )
}

/** What must be filled in before it can be saved at all; null: nothing. */
export function unfinished({ title, papers, fees, never }: TypeDesign): string | null {
  if (title.trim() === '') return '请填写装修类型名称'
  if (papers.some(({ name }) => name.trim() === '')) return '请填写每项材料的名称'
  if (fees.some(({ label }) => label.trim() === '')) return '请填写每项费用的名称'
  return never.some((line) => line.trim() === '') ? '请填写每条禁止事项' : null
}

function FormTab({ design: { fields }, onChange }: TypeTabProps<DeskTypeDetail>) {
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
      <PreviewForm fields={fields} />
    </>
  )
}

function WayTab({ type, design: { fields, steps, fire }, onChange, unsaved }: TypeTabProps<DeskTypeDetail>) {
  return (
    <ProcessTab
      steps={steps}
      onChange={(next) => onChange({ steps: next })}
      holders={PARK_HOLDERS}
      fields={formConditionFields([{ key: 'form', fields }])}
      problems={unsaved ? [] : type.problems}
      first="decoration.review"
      none={{
        title: '按默认流程审批',
        text: `物业审核${fire ? '，消防审核' : ''}，园区审批，每步3个工作日；需要调整时添加步骤。`,
      }}
      noneText="恢复默认流程"
    />
  )
}

function AgreementTab({ design: { agreement }, onChange }: TypeTabProps<DeskTypeDetail>) {
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

const WORDS = {
  draft: '发布后才能申请',
  publish: '发布后新的申请按这一版办理；办理中的申请仍按原来的材料、费用和流程。',
  disable: '停用后不能再申请这种装修；办理中的不受影响，以后可以重新启用。',
}

function PublishingTab({ type, unsaved }: TypeTabProps<DeskTypeDetail>) {
  const { id, version: seen, design } = type
  const set = (act: 'disable' | 'enable' | 'remove') => () => decoration.send('typeSet', { id, seen, act })
  return (
    <PublishTab
      type={type}
      unsaved={unsaved}
      placeOf={(problem) => problemPlace(design, problem)}
      words={WORDS}
      send={{
        publish: () => decoration.send('typePublish', { id, seen }),
        disable: set('disable'),
        enable: set('enable'),
        remove: set('remove'),
      }}
      back="/decoration/types"
    />
  )
}
