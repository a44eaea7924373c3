import { useState } from 'react'
import { useAct } from '#client/form'
import { agoOf } from '#client/messages'
import { useGo } from '#client/navigation'
import { AskSheet } from '#client/sheet'
import type { DeskTypeDetail } from '#contract/decoration'
import { Button } from '#ui/button'
import { Section } from '#ui/page'
import { Notice, StateBanner } from '#ui/state'
import { decoration } from '../parts/calls.ts'
import s from '../parts/cases.module.css'
import { problemPlace, TYPE_STATES } from './values.ts'

/** How a type stands, what still keeps it from being published, and what can be done with it. */
export function PublishTab({ type, unsaved }: { type: DeskTypeDetail; unsaved: boolean }) {
  const go = useGo()
  const { id, state, published, edited, version: seen, problems, title, changedAt, changedBy } = type
  const [asking, ask] = useState<'publish' | 'disable' | 'remove' | null>(null)
  const close = () => ask(null)
  const publish = useAct({ send: () => decoration.send('typePublish', { id, seen }), done: '已发布' })
  const disable = useAct({ send: () => decoration.send('typeSet', { id, seen, act: 'disable' }), done: '已停用' })
  const enable = useAct({ send: () => decoration.send('typeSet', { id, seen, act: 'enable' }), done: '已启用' })
  const remove = useAct({
    send: () => decoration.send('typeSet', { id, seen, act: 'remove' }),
    done: '已删除',
    onDone: () => go('/decoration/types', {}, { replace: true }),
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
        since={`${changedBy} ${agoOf(changedAt)}修改`}
        next={state === 'draft' ? '发布后才能申请' : `第 ${published} 版${edited ? '，有未发布的修改' : ''}`}
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
      {asking === 'publish' && (
        <AskSheet
          title={`发布“${title}”？`}
          text="发布后新的申请按这一版办理；办理中的申请仍按原来的材料、费用和流程。"
          confirmText="发布"
          act={publish}
          onClose={close}
        />
      )}
      {asking === 'disable' && (
        <AskSheet
          title={`停用“${title}”？`}
          text="停用后不能再申请这种装修；办理中的不受影响，以后可以重新启用。"
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
