import { useSend } from '#client/form'
import { useBack, useHistoryState, useQueryText } from '#client/navigation'
import { Gone, LoadedForm, useOwnTitle } from '#client/page'
import type { Design, DesignDetail } from '#contract/tasks'
import { Button } from '#ui/button'
import { Page } from '#ui/page'
import { Notice } from '#ui/state'
import { Tabs } from '#ui/tabs'
import { task } from '../parts/calls.ts'
import { FormsTab } from './forms-tab.tsx'
import { MAY_NOT } from './may-not.ts'
import { ProcessTab } from './process-tab.tsx'
import { PublishTab } from './publish-tab.tsx'
import { TryTab } from './try-tab.tsx'

const TABS = [
  { name: 'forms', label: '表单' },
  { name: 'process', label: '流程' },
  { name: 'try', label: '试填' },
  { name: 'publish', label: '发布' },
] as const
type Tab = (typeof TABS)[number]['name']

/** /tasks/design?id=: one type of tasks: its forms, its process, trying it, and publishing it. */
export default function DesignPage() {
  const id = useQueryText('id')
  const back = useBack('/tasks/designs')
  if (id === null)
    return (
      <Page title="设计任务类型" onBack={back}>
        <Gone words={MAY_NOT.gone} />
      </Page>
    )
  return (
    <LoadedForm title="设计任务类型" back="/tasks/designs" query={task.read('designDetail', { id })} {...MAY_NOT}>
      {(type) => <Designer type={type} />}
    </LoadedForm>
  )
}

/** Everything of one type; what is changed is a draft of this phone until it is saved. */
function Designer({ type }: { type: DesignDetail }) {
  const back = useBack('/tasks/designs')
  const [tab, show] = useHistoryState<Tab>('tab', 'forms')
  const { id, version, design: stored } = type
  useOwnTitle(stored.title)
  const form = useSend<{ design: Design }, DesignDetail>({
    start: { design: stored },
    draft: `tasks.type.${id}.${version}`,
    resets: true,
    fields: { 'design.title': 'design', 'design.steps': 'design' },
    send: ({ design }) => task.send('designSave', { id, seen: version, design }),
    done: '已保存',
  })
  const { design } = form.values
  const isChanged = JSON.stringify(design) !== JSON.stringify(stored)
  const put = (part: Partial<Design>) => form.change({ design: { ...design, ...part } })
  return (
    <Page
      title={design.title || '设计任务类型'}
      onBack={back}
      full
      action={
        (isChanged || tab === 'forms' || tab === 'process') && (
          <Button
            wide
            busy={form.layout.busy}
            disabledReason={design.title.trim() === '' ? '请填写任务类型的名称' : isChanged ? null : '没有修改'}
            onPress={() => form.submit()}
          >
            保存
          </Button>
        )
      }
    >
      {form.notice && <Notice title="没有保存" text={form.notice.text} requestId={form.notice.requestId} />}
      <Tabs label="设计" tabs={TABS} shown={tab} onShow={show}>
        {tab === 'forms' && <FormsTab design={design} lists={type.lists} onChange={put} />}
        {tab === 'process' && <ProcessTab design={design} problems={isChanged ? [] : type.problems} onChange={put} />}
        {tab === 'try' && <TryTab design={design} />}
        {tab === 'publish' && <PublishTab type={type} unsaved={isChanged} />}
      </Tabs>
    </Page>
  )
}
