import { useState } from 'react'
import { tell } from '#client/messages'
import { ReasonSheet } from '#client/sheet'
import type { DeskDetail } from '#contract/publishing'
import { Button } from '#ui/button'
import { toast } from '#ui/toast'
import { desk } from '../parts/queries.ts'
import { useAct } from '../parts/use-act.ts'

/** Approves or sends back; who may not is told why. */
export function ReviewBar({ of, approves }: { of: DeskDetail; approves: boolean }) {
  const act = useAct()
  const [asking, ask] = useState(false)
  const { id, n, can, mine } = of
  const why = can.review ? null : mine ? '不能审核自己提交的内容' : approves ? '这份内容不在审核中' : '您没有审核的权限'
  const decide = (agree: boolean, reason: string) =>
    act(`review ${id} ${n} ${agree} ${reason}`, (options) => desk.post('review', { id, n, agree, reason }, options))
  const approve = async () => {
    try {
      const { state } = await decide(true, '')
      toast(state === 'scheduled' ? '已通过，将按时发布' : '已通过并发布', { kind: 'ok' })
    } catch (error) {
      tell(error)
    }
  }
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
      <Button onPress={approve}>通过</Button>
      {asking && (
        <ReasonSheet
          title="退回修改？"
          text="作者会看到退回的原因，修改后可以重新提交"
          label="原因"
          hint="说清楚哪里要改"
          confirmText="退回"
          onConfirm={(reason) => decide(false, reason)}
          onClose={() => ask(false)}
        />
      )}
    </>
  )
}
