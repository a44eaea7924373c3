import { useState } from 'react'
import { tell } from '#client/messages'
import { useActOn } from '#client/query'
import { AskSheet } from '#client/sheet'
import type { VisitDetail } from '#contract/visitors'
import { Button } from '#ui/button'
import { toast } from '#ui/toast'
import { VISITS_KEY, visitorh5 } from './calls.ts'

interface Options {
  requestId: string
}

/** Of `Urge`. */
export interface UrgeProps {
  id: string
  kind?: 'primary' | 'secondary'
  /** By which call; that of registrations where it is not said. */
  call?: (input: { id: string }, options: Options) => Promise<unknown>
}

/** Rings whoever decides about a visit of mine. */
export function Urge({
  id,
  kind = 'secondary',
  call = (input, options) => visitorh5.post('urge', input, options),
}: UrgeProps) {
  const act = useActOn(VISITS_KEY)
  const urge = async () => {
    try {
      await act(`urge ${id}`, (options) => call({ id }, options))
      toast('已再次提醒对方', { kind: 'ok' })
    } catch (error) {
      tell(error)
    }
  }
  return (
    <Button wide={kind === 'primary'} kind={kind} onPress={urge}>
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
  call?: (input: { id: string }, options: Options) => Promise<unknown>
}

/** Takes a visit of mine back, after a question. */
export function Withdraw({
  visit: { id, state, way },
  what,
  call = (input, options) => visitorh5.post('withdraw', input, options),
}: WithdrawProps) {
  const act = useActOn(VISITS_KEY)
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
          done="已撤回"
          onConfirm={() => act(`withdraw ${id}`, (options) => call({ id }, options))}
          onClose={() => ask(false)}
        />
      )}
    </>
  )
}
