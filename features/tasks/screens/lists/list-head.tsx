import { useState } from 'react'
import { useAct } from '#client/form'
import { useBack, useGo } from '#client/navigation'
import { AskSheet } from '#client/sheet'
import type { FieldList } from '#contract/tasks'
import { Button } from '#ui/button'
import { Card, Facts, Section } from '#ui/page'
import { StateChip } from '#ui/state'
import { task } from '../parts/calls.ts'
import { ListSheet } from './list-sheet.tsx'
import { countWords, LIST_STATES } from './list-words.ts'

/** What a list is, and what can be done with it as a whole. */
export function ListHead({ list }: { list: FieldList }) {
  const { label, tone } = LIST_STATES[list.state]
  return (
    <Section title={list.title} trailing={<StateChip tone={tone}>{label}</StateChip>}>
      <Card>
        <Facts
          facts={[
            { name: '内容', value: countWords(list) },
            { name: '上级列表', value: list.within?.title ?? '没有' },
          ]}
        />
        {!list.builtIn && <Acts list={list} />}
      </Card>
    </Section>
  )
}

type Asked = 'change' | 'publish' | 'disable' | 'remove'

function Acts({ list }: { list: FieldList }) {
  const { id, version: seen, state, title } = list
  const go = useGo()
  const back = useBack('/tasks/lists')
  const [asked, ask] = useState<Asked | null>(null)
  const close = () => ask(null)
  const publish = useAct({
    send: () => task.send('listSwitch', { id, seen, published: true }),
    done: '已发布',
    onDone: close,
  })
  const disable = useAct({
    send: () => task.send('listSwitch', { id, seen, published: false }),
    done: '已停用',
    onDone: close,
  })
  const remove = useAct({ send: () => task.send('listRemove', { id, seen }), done: '已删除', onDone: back })
  return (
    <>
      {state !== 'published' && (
        <Button wide disabledReason={list.entries === 0 ? '添加内容后才能发布' : null} onPress={() => ask('publish')}>
          {state === 'draft' ? '发布列表' : '重新发布'}
        </Button>
      )}
      <Button wide kind="secondary" onPress={() => go('/tasks/listImport', { id })}>
        用表格导入
      </Button>
      <Button wide kind="plain" onPress={() => ask('change')}>
        修改名称和上级
      </Button>
      {state === 'published' && (
        <Button wide kind="plain" onPress={() => ask('disable')}>
          停用列表
        </Button>
      )}
      {state === 'draft' && (
        <Button wide kind="plain" onPress={() => ask('remove')}>
          删除列表
        </Button>
      )}
      {asked === 'change' && <ListSheet list={list} onClose={close} />}
      {asked === 'publish' && (
        <AskSheet
          title={`发布“${title}”？`}
          text="发布后，设计表单时就能选用它，园区的其他系统也能读取；发布过的列表不能删除，可以停用。"
          confirmText="发布"
          act={publish}
          onClose={close}
        />
      )}
      {asked === 'disable' && (
        <AskSheet
          title={`停用“${title}”？`}
          text="停用后不能再选用，其他系统也读不到；已经填写的内容不受影响。"
          confirmText="停用"
          danger
          act={disable}
          onClose={close}
        />
      )}
      {asked === 'remove' && (
        <AskSheet
          title={`删除“${title}”？`}
          text={`${countWords(list)}，会一并删除，不能恢复。`}
          confirmText="删除"
          danger
          act={remove}
          onClose={close}
        />
      )}
    </>
  )
}
