import { useState } from 'react'
import { useSend } from '#client/form'
import { useAddressState, useGo } from '#client/navigation'
import { type Column, ListPage } from '#client/page'
import { FormSheet } from '#client/sheet'
import type { DesignItem, TypeState } from '#contract/tasks'
import { TextField } from '#ui/field'
import { StateChip } from '#ui/state'
import { task } from '../parts/calls.ts'
import { MAY_NOT } from './may-not.ts'
import { madeOf, TYPE_STATES } from './type-words.ts'

const TABS = (Object.keys(TYPE_STATES) as TypeState[]).map((name) => ({ name, label: TYPE_STATES[name].label }))
const NAMES = TABS.map(({ name }) => name)

const versionOf = ({ published }: DesignItem) => (published > 0 ? `第 ${published} 版` : '未发布过')

/** Why a type cannot be published now; empty: it can, or nobody wants to. */
const problemOf = ({ problem, state, edited }: DesignItem) =>
  problem !== null && (state === 'draft' || edited) ? `还不能发布：${problem}` : ''

const COLUMNS: readonly Column<DesignItem>[] = [
  { name: 'title', title: '任务类型', card: 'title', of: ({ title }) => title, by: ({ title }) => title },
  {
    name: 'state',
    title: '状态',
    card: 'chip',
    of({ state, edited }) {
      const { label, tone } = TYPE_STATES[state]
      return edited ? <StateChip tone="info">有未发布的修改</StateChip> : <StateChip tone={tone}>{label}</StateChip>
    },
    by: ({ state, edited }) => (edited ? 0 : TYPE_STATES[state].label),
  },
  { name: 'made', title: '内容', card: 'fact', of: madeOf },
  {
    name: 'version',
    title: '版本',
    card: 'fact',
    of: versionOf,
    inCard: (type) => problemOf(type) || `${versionOf(type)} · ${type.changedBy}`,
    by: ({ published }) => published,
  },
  { name: 'by', title: '最近修改', of: ({ changedBy }) => changedBy, by: ({ changedBy }) => changedBy },
  { name: 'problem', title: '待完善', of: problemOf },
]

const DETAIL = { path: (id: string) => `/tasks/design?id=${id}` }

/** /tasks/designs: the types of tasks of the park, by how they stand. */
export default function Designs() {
  const [state, show] = useAddressState<TypeState>('state', 'published', NAMES)
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
      columns={COLUMNS}
      detail={DETAIL}
    >
      {adding && <NewType onClose={() => add(false)} />}
    </ListPage>
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
