import { useState } from 'react'
import { useAct } from '#client/form'
import { ReasonSheet } from '#client/sheet'
import type { DeskDetail } from '#contract/publishing'
import { Button } from '#ui/button'
import { desk } from '../parts/calls.ts'

/** Approves or sends back; a disabled button has the reason why not. */
export function ReviewBar({ of, approves }: { of: DeskDetail; approves: boolean }) {
  const [asking, ask] = useState(false)
  const { id, n, can, mine } = of
  const why = can.review ? null : mine ? '不能审核自己提交的内容' : approves ? '这份内容不在审核中' : '您没有审核的权限'
  const approve = useAct({
    send: () => desk.send('review', { id, n, agree: true, reason: '' }),
    done: ({ state }) => (state === 'scheduled' ? '已通过，将按时发布' : '已通过并发布'),
  })
  const sendBack = useAct({ send: (reason: string) => desk.send('review', { id, n, agree: false, reason }) })
  if (why !== null)
    return (
      <Button wide disabledReason={why}>
        通过
      </Button>
    )
  return (
    <>
      <Button kind="secondary" onPress={() => ask(true)}>
        退回修改
      </Button>
      <Button busy={approve.busy} onPress={() => approve.run()}>
        通过
      </Button>
      {asking && (
        <ReasonSheet
          title="退回修改？"
          text="作者会看到退回的原因，修改后可以重新提交"
          label="原因"
          hint="说清楚哪里要改"
          confirmText="退回"
          act={sendBack}
          onClose={() => ask(false)}
        />
      )}
    </>
  )
}
