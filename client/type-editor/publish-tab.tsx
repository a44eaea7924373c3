import { type ReactNode, useState } from 'react'
import type { Command } from '#client/calls'
import { useAct } from '#client/form'
import { agoOf } from '#client/messages'
import { useGo } from '#client/navigation'
import { AskSheet } from '#client/sheet'
import { Button } from '#ui/button'
import { Section } from '#ui/page'
import { Notice, StateBanner, Timeline } from '#ui/state'
import type { DesignedType, PublishedVersion } from '#vocabulary/designed-type'
import { TYPE_STATES } from './states.tsx'
import s from './type-editor.module.css'

interface Problem {
  readonly words: string
  readonly warning: boolean
}

/** The tab where a type is published. */
export interface PublishTabProps<Found extends Problem> {
  type: DesignedType & { readonly problems: readonly Found[]; readonly versions: readonly PublishedVersion[] }
  /** Something was changed and is not saved: what is published is what was saved. */
  unsaved: boolean
  /** Where a problem is. */
  placeOf: (problem: Found) => string
  /** What publishing is for, and what becomes of records under way. */
  words: { readonly draft: string; readonly publish: string; readonly disable: string }
  send: Readonly<Record<'publish' | 'disable' | 'enable' | 'remove', () => Command<unknown>>>
  /** Where a removed draft leads. */
  back: string
  /** What else can be done with it. */
  children?: ReactNode
}

/** How a type stands, what still keeps it from being published, its versions, and what can be done with it. */
export function PublishTab<Found extends Problem>(props: PublishTabProps<Found>) {
  const { type, unsaved, placeOf, words, send, back, children } = props
  const { state, published, edited, versions, problems, title, changedAt, changedBy } = type
  const go = useGo()
  const [asking, ask] = useState<'publish' | 'disable' | 'remove' | null>(null)
  const close = () => ask(null)
  const publish = useAct({ send: send.publish, done: '已发布' })
  const disable = useAct({ send: send.disable, done: '已停用' })
  const enable = useAct({ send: send.enable, done: '已启用' })
  const remove = useAct({
    send: send.remove,
    done: '已删除',
    onDone: () => go(back, {}, { replace: true }),
    leaves: true,
  })
  const wrong = problems.filter(({ warning }) => !warning)
  const warned = problems.filter(({ warning }) => warning)
  const isCurrent = published > 0 && !edited
  const why = unsaved ? '请先保存修改' : wrong.length > 0 ? '请先改好上面的问题' : isCurrent ? '没有未发布的修改' : null
  return (
    <>
      <StateBanner
        tone={TYPE_STATES[state].tone}
        title={TYPE_STATES[state].label}
        since={`${changedBy} ${agoOf(changedAt)}修改`}
        next={state === 'draft' ? words.draft : `第 ${published} 版${edited ? '，有未发布的修改' : ''}`}
      />
      {wrong.length > 0 && (
        <Section title="发布前要改好" trailing={`${wrong.length} 处`}>
          {wrong.map((problem) => (
            <Notice key={JSON.stringify(problem)} title={placeOf(problem)} text={problem.words} />
          ))}
        </Section>
      )}
      {warned.length > 0 && (
        <Section title="提醒" trailing="不影响发布">
          {warned.map((problem) => (
            <p key={JSON.stringify(problem)} className={s.quiet}>
              {`${placeOf(problem)}：${problem.words}`}
            </p>
          ))}
        </Section>
      )}
      <Button wide disabledReason={why} onPress={() => ask('publish')}>
        {published > 0 ? '发布新版本' : '发布'}
      </Button>
      <div className={s.acts}>
        {children}
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
            items={versions.map(({ version, at, by }) => ({ title: `第 ${version} 版`, time: agoOf(at), note: by }))}
          />
        </Section>
      )}
      {asking === 'publish' && (
        <AskSheet title={`发布“${title}”？`} text={words.publish} confirmText="发布" act={publish} onClose={close} />
      )}
      {asking === 'disable' && (
        <AskSheet title={`停用“${title}”？`} text={words.disable} confirmText="停用" act={disable} onClose={close} />
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
