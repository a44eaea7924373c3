import { useAct } from '#client/form'
import { useBack, useGo, useQueryText } from '#client/navigation'
import { Gone, LoadedForm } from '#client/page'
import { PublishTab, TypeDesigner, type TypeTabProps } from '#client/type-editor'
import type { DesignDetail } from '#contract/tasks'
import { Button } from '#ui/button'
import { Page } from '#ui/page'
import { task } from '../parts/calls.ts'
import { FormsTab } from './forms-tab.tsx'
import { MAY_NOT } from './may-not.ts'
import { TryTab } from './try-tab.tsx'
import { problemPlace } from './type-words.ts'
import { WayTab } from './way-tab.tsx'

const TABS = [
  { name: 'forms', label: '表单', Tab: FormsTab },
  { name: 'process', label: '流程', Tab: WayTab },
  { name: 'try', label: '试填', reads: true, Tab: TryTab },
  { name: 'publish', label: '发布', reads: true, Tab: PublishingTab },
] as const

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

function Designer({ type }: { type: DesignDetail }) {
  const { id, version: seen } = type
  return (
    <TypeDesigner
      type={type}
      titleOf={({ title }) => title || '设计任务类型'}
      back="/tasks/designs"
      label="设计"
      tabs={TABS}
      draft={`tasks.type.${id}.${seen}`}
      send={(design) => task.send('designSave', { id, seen, design })}
      unfinished={({ title }) => (title.trim() === '' ? '请填写任务类型的名称' : null)}
    />
  )
}

const WORDS = {
  draft: '发布后才能用来发任务',
  publish: '发布后新发的任务用这一版；进行中的任务仍按原来的版本填报和审批。',
  disable: '停用后不能再用它发任务；进行中的任务不受影响，以后可以重新启用。',
}

function PublishingTab({ type, unsaved }: TypeTabProps<DesignDetail>) {
  const { id, version: seen, design } = type
  const go = useGo()
  const copy = useAct({
    send: () => task.send('designCopy', { id }),
    done: '已复制为草稿',
    onDone: (made) => go('/tasks/design', { id: made.id }),
  })
  return (
    <PublishTab
      type={type}
      unsaved={unsaved}
      placeOf={(problem) => problemPlace(design, problem)}
      words={WORDS}
      send={{
        publish: () => task.send('designPublish', { id, seen }),
        disable: () => task.send('designSwitch', { id, seen, disabled: true }),
        enable: () => task.send('designSwitch', { id, seen, disabled: false }),
        remove: () => task.send('designRemove', { id, seen }),
      }}
      back="/tasks/designs"
    >
      <Button kind="secondary" busy={copy.busy} onPress={() => copy.run()}>
        复制一份
      </Button>
    </PublishTab>
  )
}
