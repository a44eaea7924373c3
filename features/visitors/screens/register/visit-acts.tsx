import { useState } from 'react'
import { tell } from '#client/messages'
import { useActOn } from '#client/query'
import { AskSheet } from '#client/sheet'
import type { VisitDetail } from '#contract/visitors'
import { Button } from '#ui/button'
import { toast } from '#ui/toast'
import { VISITS_KEY, visitorh5 } from '../parts/calls.ts'

/** Rings whoever decides about a visit of mine. */
export function Urge({ visit, kind = 'secondary' }: { visit: VisitDetail; kind?: 'primary' | 'secondary' }) {
  const act = useActOn(VISITS_KEY)
  const urge = async () => {
    try {
      await act(`urge ${visit.id}`, (options) => visitorh5.post('urge', { id: visit.id }, options))
      toast('已再次提醒对方', { kind: 'ok' })
    } catch (error) {
      tell(error)
    }
  }
  return (
    <Button wide kind={kind} onPress={urge}>
      催一下
    </Button>
  )
}

/** Takes a visit of mine back, after a question. */
export function Withdraw({ visit }: { visit: VisitDetail }) {
  const act = useActOn(VISITS_KEY)
  const [asking, ask] = useState(false)
  return (
    <>
      <Button wide kind="plain" onPress={() => ask(true)}>
        撤回登记
      </Button>
      {asking && (
        <AskSheet
          title="撤回这次登记？"
          text={visit.state === 'waiting' ? '接待人不用再审批' : '全部来访人的通行码立即失效，接待人会收到提醒'}
          confirmText="撤回"
          danger
          done="已撤回"
          onConfirm={() =>
            act(`withdraw ${visit.id}`, (options) => visitorh5.post('withdraw', { id: visit.id }, options))
          }
          onClose={() => ask(false)}
        />
      )}
    </>
  )
}
