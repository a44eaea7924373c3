import { useState } from 'react'
import { useAct } from '#client/form'
import { momentOf } from '#client/messages'
import { AskSheet, ReasonSheet } from '#client/sheet'
import type { RuleVersion } from '#contract/setup'
import { Button } from '#ui/button'
import { StateBanner } from '#ui/state'
import { type RuleShape, ruleWords } from '#vocabulary/rule'
import { desk } from '../parts/calls.ts'
import { fromWords } from './rule-words.ts'
import s from './rules.module.css'

/** A change that waits for a second operator: who proposed it takes it back, the others confirm or refuse it. */
export function Waiting({ shape, version }: { shape: RuleShape; version: RuleVersion }) {
  const { id, value, by, at, reason, own } = version
  const [asking, ask] = useState<'confirm' | 'refuse' | 'withdraw' | null>(null)
  const confirm = useAct({ send: () => desk.send('ruleConfirm', { id, act: 'confirm' }), done: '已确认' })
  const refuse = useAct({
    send: (words: string) => desk.send('ruleConfirm', { id, act: 'refuse', words }),
    done: '已退回',
  })
  const withdraw = useAct({ send: () => desk.send('ruleConfirm', { id, act: 'withdraw' }), done: '已撤回' })
  const close = () => ask(null)
  const next = ruleWords(shape, value)
  return (
    <StateBanner
      tone="warn"
      title={`待复核：改为${next}`}
      since={`${by} ${momentOf(at)}提出，${fromWords(version)}`}
      next={own ? `原因：${reason}。须由另一位运营人员复核` : `原因：${reason}`}
    >
      <div className={s.acts}>
        {own ? (
          <Button kind="secondary" size="s" onPress={() => ask('withdraw')}>
            撤回
          </Button>
        ) : (
          <>
            <Button kind="secondary" size="s" onPress={() => ask('refuse')}>
              退回
            </Button>
            <Button size="s" onPress={() => ask('confirm')}>
              确认
            </Button>
          </>
        )}
      </div>
      {asking === 'confirm' && (
        <AskSheet
          title={`确认改为${next}？`}
          text={`${by}提出，原因：${reason}。${fromWords(version)}，您和提出人都会记录在案。`}
          confirmText="确认变更"
          act={confirm}
          onClose={close}
        />
      )}
      {asking === 'refuse' && (
        <ReasonSheet
          title="退回这项变更？"
          text={`${by}会看到退回的原因，当前设置保持不变。`}
          label="退回原因"
          hint="写明哪里需要再考虑"
          confirmText="退回"
          act={refuse}
          onClose={close}
        />
      )}
      {asking === 'withdraw' && (
        <AskSheet
          title="撤回这项变更？"
          text="撤回后当前设置保持不变，需要时可以重新提出。"
          confirmText="撤回"
          act={withdraw}
          onClose={close}
        />
      )}
    </StateBanner>
  )
}
