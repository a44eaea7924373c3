import { SaveButton } from '#client/download'
import { printedMoment } from '#client/messages'
import { hrefOf, useGo, useQueryText } from '#client/navigation'
import { LoadedPage } from '#client/page'
import type { PartForm, PartForms } from '#contract/tasks'
import { Card, Facts, LinkRow } from '#ui/page'
import { Notice, StateBanner } from '#ui/state'
import { task } from '../parts/calls.ts'
import { FALLBACKS } from '../parts/gone.ts'
import { PART_STATES } from '../parts/words.ts'
import s from './audit.module.css'
import { ShownForm } from './shown-form.tsx'
import { changesWords } from './words.ts'

const PATH = '/parkCoordination/fillFromDetail'

/** /parkCoordination/fillFromDetail?id=&form=: a filled form in its version, with what was changed since the return, and as PDF. */
export default function FillFromDetail() {
  const id = useQueryText('id') ?? ''
  const formId = useQueryText('form')
  return (
    <LoadedPage
      title="填报详情"
      back={`/parkCoordination/fillPage?id=${id}`}
      query={task.read('forms', { id })}
      shape="detail"
      gone={FALLBACKS.gone}
    >
      {(share) => {
        const form = share.forms.find((each) => each.formId === formId) ?? share.forms[0]
        if (!form) return <Notice title="没有这张表单" text="它可能已不在这项任务里，请返回任务查看" />
        return <Shown key={form.formId} share={share} form={form} />
      }}
    </LoadedPage>
  )
}

function Shown({ share, form }: { share: PartForms; form: PartForm }) {
  const { part, masked, forms } = share
  const { title, version, savedAt, savedBy, state } = form
  const { words, tone } = PART_STATES[part.state]
  const others = forms.filter(({ formId }) => formId !== form.formId)
  const isHanded = state === 'handed'
  return (
    <>
      <h2 className={s.title}>{title}</h2>
      <StateBanner
        tone={tone}
        title={words}
        since={changesWords(form) ?? undefined}
        next={masked ? '身份证号和手机号只对填写的人完整显示' : undefined}
      />
      <Card>
        <Facts
          facts={[
            { name: '任务', value: share.title },
            { name: '表单版本', value: `第${version}版` },
            {
              name: isHanded ? '提交时间' : '最近保存',
              value: savedAt === null ? '还没有填写' : printedMoment(savedAt),
            },
            ...(savedBy === null
              ? []
              : [{ name: isHanded ? '提交人' : '填写人', value: savedBy.name || '已注销用户' }]),
          ]}
        />
      </Card>
      {isHanded && (
        <SaveButton ask={() => task.files.post('paper', { id: part.id, form: form.formId })}>下载PDF</SaveButton>
      )}
      {form.revision === 0 ? (
        <Notice title="还没有内容" text="办理人提交后，内容会显示在这里" />
      ) : (
        <ShownForm share={share} form={form} />
      )}
      <More id={part.id} others={others} />
    </>
  )
}

function More({ id, others }: { id: string; others: readonly PartForm[] }) {
  const go = useGo()
  const flow = '/parkCoordination/taskFlow'
  return (
    <Card rows>
      {others.map(({ formId, title }) => {
        const to = { id, form: formId }
        return (
          <LinkRow key={formId} title={title} href={hrefOf(PATH, to)} onPress={() => go(PATH, to, { replace: true })} />
        )
      })}
      <LinkRow title="办理流程" href={hrefOf(flow, { id })} onPress={() => go(flow, { id })} />
    </Card>
  )
}
