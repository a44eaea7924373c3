import { useState } from 'react'
import { useSend } from '#client/form'
import { hrefOf, useGo, useHistoryState } from '#client/navigation'
import { ListPage } from '#client/page'
import { FormSheet } from '#client/sheet'
import type { DesignItem, TypeState } from '#contract/tasks'
import { TextField } from '#ui/field'
import { ListCard } from '#ui/list'
import { StateChip } from '#ui/state'
import { task } from '../parts/calls.ts'
import { MAY_NOT } from './may-not.ts'
import { madeOf, TYPE_STATES } from './type-words.ts'

const TABS = (Object.keys(TYPE_STATES) as TypeState[]).map((name) => ({ name, label: TYPE_STATES[name].label }))

/** /tasks/designs: the types of tasks of the park, by how they stand. */
export default function Designs() {
  const go = useGo()
  const [state, show] = useHistoryState<TypeState>('state', 'published')
  const [adding, add] = useState(false)
  return (
    <ListPage
      title="任务设计"
      back="/services"
      label="任务类型"
      pages={task.pages('designList', { state })}
      tabs={{ label: '状态', tabs: TABS, shown: state, onShow: show }}
      {...MAY_NOT}
      add={{ label: '新建任务类型', onPress: () => add(true) }}
      empty={
        state === 'disabled'
          ? { title: '没有停用的任务类型', text: '停用后不能再用来发任务，进行中的任务不受影响' }
          : state === 'draft'
            ? { title: '没有草稿', text: '新建一个任务类型，设计好表单和审批流程后发布' }
            : { title: '还没有发布的任务类型', text: '在草稿里设计好表单和审批流程，发布后就能用来发任务' }
      }
      keyOf={({ id }) => id}
      row={(type) => <OneType type={type} onOpen={() => go('/tasks/design', { id: type.id })} />}
    >
      {adding && <NewType onClose={() => add(false)} />}
    </ListPage>
  )
}

function OneType({ type, onOpen }: { type: DesignItem; onOpen: () => void }) {
  const { id, title, state, edited, published, problem, changedBy } = type
  const { label, tone } = TYPE_STATES[state]
  const version = published > 0 ? `第 ${published} 版` : '未发布过'
  return (
    <ListCard
      title={title}
      chip={edited ? <StateChip tone="info">有未发布的修改</StateChip> : <StateChip tone={tone}>{label}</StateChip>}
      facts={[
        madeOf(type),
        problem !== null && (state === 'draft' || edited) ? `还不能发布：${problem}` : `${version} · ${changedBy}`,
      ]}
      href={hrefOf(`/tasks/design?id=${id}`)}
      onPress={onOpen}
    />
  )
}

/** A new type begins with its title; the rest is designed on its page. */
function NewType({ onClose }: { onClose: () => void }) {
  const go = useGo()
  const form = useSend({
    start: { title: '' },
    by: 'sheet',
    fields: { 'design.title': 'title' },
    check: ({ title }) => ({ title: title.trim() === '' ? '请填写任务类型的名称' : null }),
    send: ({ title }) =>
      task.send('designSave', {
        id: null,
        design: {
          title: title.trim(),
          about: '',
          usualDays: 5,
          forms: [{ key: 'form-1', title: title.trim(), fields: [] }],
          steps: [],
        },
      }),
    onDone: ({ id }) => go('/tasks/design', { id }),
    leaves: true,
  })
  return (
    <FormSheet title="新建任务类型" form={form} submitText="开始设计" onClose={onClose}>
      <TextField label="名称" hint="如 企业用工情况月报" maxLength={30} {...form.field('title')} />
    </FormSheet>
  )
}
