import { useState } from 'react'
import { useAct } from '#client/form'
import { agoOf } from '#client/messages'
import { useGo } from '#client/navigation'
import { AskSheet } from '#client/sheet'
import type { DesignDetail } from '#contract/tasks'
import { Button } from '#ui/button'
import { Section } from '#ui/page'
import { Notice, StateBanner, Timeline } from '#ui/state'
import { task } from '../parts/calls.ts'
import { problemPlace, TYPE_STATES } from './type-words.ts'
import s from './types.module.css'

/** How a type stands, what still keeps it from being published, its versions, and what can be done with it. */
export function PublishTab({ type, unsaved }: { type: DesignDetail; unsaved: boolean }) {
  const go = useGo()
  const { id, state, published, edited, version: seen, versions, problems, title } = type
  const [asking, ask] = useState<'publish' | 'disable' | 'remove' | null>(null)
  const close = () => ask(null)
  const publish = useAct({ send: () => task.send('designPublish', { id, seen }), done: '已发布', onDone: close })
  const disable = useAct({
    send: () => task.send('designSwitch', { id, seen, disabled: true }),
    done: '已停用',
    onDone: close,
  })
  const enable = useAct({ send: () => task.send('designSwitch', { id, seen, disabled: false }), done: '已启用' })
  const copy = useAct({
    send: () => task.send('designCopy', { id }),
    done: '已复制为草稿',
    onDone: (made) => go('/tasks/design', { id: made.id }),
  })
  const remove = useAct({
    send: () => task.send('designRemove', { id, seen }),
    done: '已删除',
    onDone: () => go('/tasks/designs', {}, { replace: true }),
    leaves: true,
  })
  const wrong = problems.filter(({ warning }) => !warning)
  const warned = problems.filter(({ warning }) => warning)
  const words = TYPE_STATES[state]
  const isCurrent = published > 0 && !edited
  const why = unsaved ? '请先保存修改' : wrong.length > 0 ? '请先改好上面的问题' : isCurrent ? '没有未发布的修改' : null
  return (
    <>
      <StateBanner
        tone={words.tone}
        title={words.label}
        next={
          state === 'draft'
            ? '发布后才能用来发任务'
            : `${published > 0 ? `第 ${published} 版` : ''}${edited ? '，有未发布的修改' : ''}`
        }
      />
      {wrong.length > 0 && (
        <Section title="发布前要改好" trailing={`${wrong.length} 处`}>
          {wrong.map((problem) => (
            <Notice key={JSON.stringify(problem)} title={problemPlace(type.design, problem)} text={problem.words} />
          ))}
        </Section>
      )}
      {warned.length > 0 && (
        <Section title="提醒" trailing="不影响发布">
          {warned.map((problem) => (
            <p key={JSON.stringify(problem)} className={s.quiet}>
              {`${problemPlace(type.design, problem)}：${problem.words}`}
            </p>
          ))}
        </Section>
      )}
      <Button wide disabledReason={why} onPress={() => ask('publish')}>
        {published > 0 ? '发布新版本' : '发布'}
      </Button>
      <div className={s.acts}>
        <Button kind="secondary" busy={copy.busy} onPress={() => copy.run()}>
          复制一份
        </Button>
        {state === 'published' && (
          <Button kind="plain" onPress={() => ask('disable')}>
            停用
          </Button>
        )}
        {state === 'disabled' && (
          <Button kind="secondary" busy={enable.busy} onPress={() => enable.run()}>
            重新启用
          </Button>
        )}
        {published === 0 && (
          <Button kind="plain" onPress={() => ask('remove')}>
            删除草稿
          </Button>
        )}
      </div>
      {versions.length > 0 && (
        <Section title="发布记录">
          <Timeline
            items={versions.map(({ version, at, by }) => ({
              title: `第 ${version} 版`,
              time: agoOf(at),
              note: by,
            }))}
          />
        </Section>
      )}
      {asking === 'publish' && (
        <AskSheet
          title={`发布“${title}”？`}
          text="发布后新发的任务用这一版；进行中的任务仍按原来的版本填报和审批。"
          confirmText="发布"
          act={publish}
          onClose={close}
        />
      )}
      {asking === 'disable' && (
        <AskSheet
          title={`停用“${title}”？`}
          text="停用后不能再用它发任务；进行中的任务不受影响，以后可以重新启用。"
          confirmText="停用"
          act={disable}
          onClose={close}
        />
      )}
      {asking === 'remove' && (
        <AskSheet
          title={`删除草稿“${title}”？`}
          text="删除后不能恢复。"
          confirmText="删除"
          danger
          act={remove}
          onClose={close}
        />
      )}
    </>
  )
}
