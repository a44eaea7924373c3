import { useState } from 'react'
import { useAct } from '#client/form'
import { hrefOf, useGo, useQueryText } from '#client/navigation'
import { LoadedPage } from '#client/page'
import { AskSheet, ReasonSheet } from '#client/sheet'
import type { PartForm, PartForms } from '#contract/tasks'
import { Button } from '#ui/button'
import { List, ListCard } from '#ui/list'
import { Card, Facts, Section } from '#ui/page'
import { StateBanner, StateChip } from '#ui/state'
import { task } from '../parts/calls.ts'
import { FALLBACKS } from '../parts/gone.ts'
import { dayWords, PART_STATES } from '../parts/words.ts'
import { People } from './people.tsx'
import { type Progress, progressOf, progressWords } from './progress.ts'

const FORM = '/parkCoordination/fillForm'
const FILLED = '/parkCoordination/fillFromDetail'

/** /parkCoordination/fillPage: the forms of a share, how far each is, and one hand-in with what was reckoned. */
export default function FillPage() {
  const id = useQueryText('id') ?? ''
  return (
    <LoadedPage
      title="填报"
      back="/parkCoordination/myHandleTask"
      query={task.read('forms', { id })}
      shape="detail"
      gone={FALLBACKS.gone}
      action={(share) => <Primary share={share} />}
    >
      {(share) => (
        <>
          <Banner share={share} />
          {share.words !== '' && <p>{share.words}</p>}
          <Forms share={share} />
          <Results forms={share.forms} />
          <People share={share} />
          <OtherActs share={share} />
        </>
      )}
    </LoadedPage>
  )
}

const NEXT: Readonly<Partial<Record<PartForms['part']['state'], string>>> = {
  waiting: '接收后即可填写',
  filling: '填好每张表单后一起提交',
  auditing: '审核人处理前可以撤回',
  passed: '内容已通过，不能再修改',
  returned: '请修改后重新提交',
  aborted: '这一份已中止，无需再填报',
  closed: '任务已结束，无需再填报',
}

function Banner({ share: { part, title, returnReason, masked } }: { share: PartForms }) {
  const { state, dueOn, overdue, executor } = part
  const { words, tone } = PART_STATES[state]
  const isReturned = returnReason !== '' && (state === 'returned' || state === 'filling')
  return (
    <>
      <h2>{title}</h2>
      <StateBanner
        tone={overdue ? 'bad' : isReturned ? 'bad' : tone}
        title={isReturned ? `被退回：${returnReason}` : words}
        since={`${overdue ? '已逾期，截止' : '截止'}${dayWords(dueOn)}${executor ? ` · 办理人 ${executor.name}` : ''}`}
        next={masked && state !== 'waiting' ? '身份证号和手机号只对填写的人完整显示' : NEXT[state]}
      />
    </>
  )
}

function Forms({ share: { part, forms, may } }: { share: PartForms }) {
  const go = useGo()
  // Who does not fill it in now reads it, with what was changed, and prints it.
  const path = may.fill || may.take ? FORM : FILLED
  return (
    <Section title="表单">
      <List label="表单" items={forms} keyOf={({ formId }) => formId}>
        {(form) => {
          const { words, tone } = progressWords(progressOf(form))
          const to = { id: part.id, form: form.formId }
          return (
            <ListCard
              title={form.title}
              facts={[form.savedBy ? `${form.savedBy.name}填写` : '还没有填写', ...returnedFacts(form)]}
              chip={may.fill ? <StateChip tone={tone}>{words}</StateChip> : undefined}
              href={hrefOf(path, to)}
              onPress={() => go(path, to)}
            />
          )
        }}
      </List>
    </Section>
  )
}

const returnedFacts = ({ returned }: PartForm) => (returned.length > 0 ? [`${returned.length}项被退回`] : [])

/** What was reckoned in all forms. */
function Results({ forms }: { forms: readonly PartForm[] }) {
  const results = forms.flatMap((form) => progressOf(form).results)
  if (results.length === 0) return null
  return (
    <Section title="计算结果">
      <Card>
        <Facts facts={results} />
      </Card>
    </Section>
  )
}

/** The one thing to do now. */
function Primary({ share }: { share: PartForms }) {
  const { part, may, forms } = share
  const { id, version: seen } = part
  const [asking, ask] = useState(false)
  const take = useAct({ send: () => task.send('take', { id, seen }), done: '已接收，可以开始填写' })
  const withdraw = useAct({ send: () => task.send('withdraw', { id, seen }), done: '已撤回，可以修改后重新提交' })
  const progress = forms.map(progressOf)
  const missing = progress.reduce((sum, { problems }) => sum + problems, 0)
  if (may.take)
    return (
      <Button wide busy={take.busy} onPress={() => take.run()}>
        接收任务
      </Button>
    )
  if (may.withdraw)
    return (
      <Button wide kind="secondary" busy={withdraw.busy} onPress={() => withdraw.run()}>
        撤回
      </Button>
    )
  if (!may.submit) return null
  return (
    <>
      <Button wide disabledReason={missing > 0 ? `还有${missing}项没有填好` : null} onPress={() => ask(true)}>
        提交
      </Button>
      {asking && <SubmitSheet share={share} progress={progress} onClose={() => ask(false)} />}
    </>
  )
}

/** Asks once more before handing in, with what was reckoned and who will see it. */
function SubmitSheet({
  share: { part, forms },
  progress,
  onClose,
}: {
  share: PartForms
  progress: readonly Progress[]
  onClose: () => void
}) {
  const submit = useAct({
    send: () =>
      task.send('submit', {
        kind: 'part',
        id: part.id,
        seen: part.version,
        forms: forms.map(({ formId, revision }, at) => ({ formId, revision, computed: progress[at]?.computed ?? {} })),
      }),
    done: '已提交',
  })
  const results = progress.flatMap((each) => each.results)
  return (
    <AskSheet
      title={`提交${forms.length}张表单？`}
      text="提交后由发起人和审核人查看，身份证号和手机号隐藏显示；有导出权限的园区人员可以导出完整内容，导出会留下记录。"
      confirmText="提交"
      act={submit}
      onClose={onClose}
    >
      {results.length > 0 && <Facts facts={results} />}
    </AskSheet>
  )
}

function OtherActs({ share: { part, may } }: { share: PartForms }) {
  const [asking, ask] = useState<'back' | 'abort' | null>(null)
  const { id, version: seen } = part
  const back = useAct({ send: () => task.send('transfer', { id, seen, to: null }), done: '已退回给企业管理员' })
  const abort = useAct({ send: (reason: string) => task.send('abort', { id, seen, reason }), done: '已中止' })
  return (
    <>
      {may.back && (
        <Button wide kind="secondary" onPress={() => ask('back')}>
          退还企业
        </Button>
      )}
      {may.abort && (
        <Button wide kind="plain" onPress={() => ask('abort')}>
          中止填报
        </Button>
      )}
      {asking === 'back' && (
        <AskSheet
          title="退还给企业？"
          text="企业管理员会收到通知，重新安排人员填报；已填写的内容保留。"
          confirmText="退还"
          act={back}
          onClose={() => ask(null)}
        />
      )}
      {asking === 'abort' && (
        <ReasonSheet
          title="中止填报？"
          text="中止后不能再填写和提交，发起人会看到原因。"
          label="中止原因"
          hint="如：没有相关业务"
          confirmText="中止"
          act={abort}
          onClose={() => ask(null)}
        />
      )}
    </>
  )
}
