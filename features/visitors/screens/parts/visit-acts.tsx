import { useState } from 'react'
import type { Command } from '#client/calls'
import { saveAnswer } from '#client/download'
import { useAct } from '#client/form'
import { AskSheet } from '#client/sheet'
import type { VisitDetail } from '#contract/visitors'
import { Button } from '#ui/button'
import { visitor, visitorh5 } from './calls.ts'

/** Of `Urge`. */
export interface UrgeProps {
  id: string
  kind?: 'primary' | 'secondary'
  /** By which call; that of registrations where it is not said. */
  send?: (id: string) => Command<unknown>
}

/** Rings whoever decides about a visit of mine. */
export function Urge({ id, kind = 'secondary', send = (visit) => visitorh5.send('urge', { id: visit }) }: UrgeProps) {
  const urge = useAct({ send: () => send(id), done: '已再次提醒对方' })
  return (
    <Button wide={kind === 'primary'} kind={kind} busy={urge.busy} onPress={() => urge.run()}>
      催一下
    </Button>
  )
}

/** Of `Withdraw`. */
export interface WithdrawProps {
  visit: VisitDetail
  /** What is taken back. */
  what: '登记' | '申请'
  /** By which call; that of registrations where it is not said. */
  send?: (id: string) => Command<unknown>
}

/** Takes a visit of mine back, after a question. */
export function Withdraw({
  visit: { id, state, way },
  what,
  send = (visit) => visitorh5.send('withdraw', { id: visit }),
}: WithdrawProps) {
  const withdraw = useAct({ send: () => send(id), done: '已撤回' })
  const [asking, ask] = useState(false)
  const codes = way === 'callon' ? '通行码和门锁密码' : '通行码'
  return (
    <>
      <Button wide kind="plain" onPress={() => ask(true)}>
        {`撤回${what}`}
      </Button>
      {asking && (
        <AskSheet
          title={`撤回这次${what}？`}
          text={state === 'waiting' ? '对方不用再审批' : `全部来访人的${codes}立即失效，接待人会收到提醒`}
          confirmText="撤回"
          danger
          act={withdraw}
          onClose={() => ask(false)}
        />
      )}
    </>
  )
}

/** Saves a visit as a calendar file. */
export const saveCalendar = (asking: { inviteCode?: string; id?: string; key?: string }): Promise<boolean> =>
  saveAnswer(() => visitor.files.get('visitIcs', asking), '来访.ics')
