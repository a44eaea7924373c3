import { useState } from 'react'
import { useAct } from '#client/form'
import { useQuery } from '#client/query'
import { AskSheet, ReasonSheet } from '#client/sheet'
import type { DeskDetail } from '#contract/policy'
import { Button } from '#ui/button'
import { policy } from '../parts/calls.ts'
import { turnWords } from './fitting-words.ts'

/** Publishes what another person handed in, or sends it back; a disabled button has the reason why not. */
export function ReviewBar({ of }: { of: DeskDetail }) {
  const [asking, ask] = useState<'publish' | 'back' | null>(null)
  const { id, n, can, mine } = of
  const publish = useAct({
    send: () => policy.send('policyReview', { id, n, agree: true, reason: '' }),
    done: '已发布，关注主题的企业会收到通知',
  })
  const sendBack = useAct({
    send: (reason: string) => policy.send('policyReview', { id, n, agree: false, reason }),
    done: '已退回，撰写人会收到通知',
  })
  const close = () => ask(null)
  if (!can.review)
    return (
      <Button wide disabledReason={mine ? '不能审核自己提交的内容' : '这份内容现在不能审核'}>
        发布
      </Button>
    )
  return (
    <>
      <Button kind="secondary" onPress={() => ask('back')}>
        退回修改
      </Button>
      <Button onPress={() => ask('publish')}>发布</Button>
      {asking === 'publish' && (
        <AskSheet
          title="发布这条政策？"
          text="发布后园区企业都可以看到，进行中的申请仍按提交时的版本办理。"
          confirmText="发布"
          act={publish}
          onClose={close}
        >
          <Turning of={of} />
        </AskSheet>
      )}
      {asking === 'back' && (
        <ReasonSheet
          title="退回修改？"
          text="撰写人会看到退回的原因，修改后可以重新提交"
          label="原因"
          hint="说清楚哪里要改"
          confirmText="退回"
          act={sendBack}
          onClose={close}
        />
      )}
    </>
  )
}

/** How many enterprises fit, and how many turn, before it is published. */
function Turning({ of: { id, n, content } }: { of: DeskDetail }) {
  const { data } = useQuery({ ...policy.read('fitting', { id, n }), enabled: content.rules.clauses.length > 0 })
  if (!data) return null
  return (
    <>
      {turnWords(data).map((words) => (
        <p key={words}>{words}</p>
      ))}
    </>
  )
}
