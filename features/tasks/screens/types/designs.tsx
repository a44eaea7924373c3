import { useState } from 'react'
import { useAddressState, useGo } from '#client/navigation'
import { ListPage } from '#client/page'
import { NewTypeSheet, TYPE_STATES, typeColumns } from '#client/type-editor'
import type { Design, DesignItem } from '#contract/tasks'
import type { TypeState } from '#vocabulary/designed-type'
import { task } from '../parts/calls.ts'
import { MAY_NOT } from './may-not.ts'
import { madeOf } from './type-words.ts'

const TABS = (Object.keys(TYPE_STATES) as TypeState[]).map((name) => ({ name, label: TYPE_STATES[name].label }))
const NAMES = TABS.map(({ name }) => name)

const COLUMNS = typeColumns<DesignItem>('任务类型', madeOf)

const DETAIL = { path: (id: string) => `/tasks/design?id=${id}` }

/** /tasks/designs: the types of tasks of the park, by how they stand. */
export default function Designs() {
  const go = useGo()
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
      {adding && (
        <NewTypeSheet
          title="新建任务类型"
          submitText="开始设计"
          hint="如 企业用工情况月报"
          missing="请填写任务类型的名称"
          send={(title) => task.send('designSave', { id: null, design: emptyDesign(title) })}
          onBegun={(id) => go('/tasks/design', { id })}
          onClose={() => add(false)}
        />
      )}
    </ListPage>
  )
}

/** What a new type begins with. */
const emptyDesign = (title: string): Design => ({
  title,
  about: '',
  usualDays: 5,
  forms: [{ key: 'form-1', title, fields: [] }],
  steps: [],
})
