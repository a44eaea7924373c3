import { type ReactNode, useRef, useState } from 'react'
import { isBadge } from '#can/access'
import { BridgeFailure } from '#client/bridge'
import { CallFailure } from '#client/calls'
import { failureOf } from '#client/messages'
import { useGo } from '#client/navigation'
import { type RunCommand, useCommand, useShow } from '#client/query'
import { useScan, useTypedScan } from '#client/scanner'
import type { Verdict } from '#contract/access'
import { newActId } from '../offline/phone-keeper.ts'
import type { GateOffline } from '../offline/use-gate-offline.ts'
import { passcode } from '../parts/calls.ts'
import { verdictPath } from '../parts/verdict-words.ts'
import { cue } from './cue.ts'

/** Judging codes at a point. */
export interface Judge {
  /** Reads a code by camera and judges it. Call it in a tap. */
  readonly scan: () => Promise<void>
  /** Judges a text that was typed. */
  readonly judge: (text: string) => Promise<void>
  /** What went wrong with the last one, in words. */
  readonly error: string | null
  readonly busy: boolean
  /** The camera's view, to be put anywhere on the screen. */
  readonly scanner: ReactNode
}

/** With a list at hand nobody waits at a gate for a network that is not there: how long the server has, in ms. */
const PATIENCE_MS = 5_000
const ONLY_ONLINE = '断网时不能核验18位数字，请扫对方的二维码，或核对后人工放行'
const BADGE_ONLINE = '施工证需要网络核验，请联网后再扫；急需放行请核对证件和本人后人工放行'
const NO_LIST = '本机没有离线名单，请核对来人身份，或连接网络后重试'

/** The server could not be asked, or did not answer in time. */
function isUnreached(failure: unknown): boolean {
  return failure instanceof CallFailure && ['offline', 'outage', 'timeout'].includes(failure.kind)
}

/** The verdict about a text: the server's, or without it this phone's own, under the same number. Throws a failure with its words. */
async function verdictOf(
  { pointId, code, actId }: { pointId: string; code: string; actId: string },
  { online, list, waiting, keeper }: GateOffline,
  run: RunCommand,
): Promise<Verdict> {
  let unheard: unknown = null
  const point = list?.points.find(({ id }) => id === pointId)
  if (online || !point) {
    // what was let in without network counts before what comes now
    if (waiting > 0) await keeper.refresh()
    try {
      const patience = point ? { timeoutMs: PATIENCE_MS, retries: 0 } : {}
      return await run(passcode.send('scan', { pointId, code, actId }, patience), { leaves: true })
    } catch (failure) {
      if (!isUnreached(failure)) throw failure
      keeper.unreached()
      unheard = failure
    }
  }
  const judged = point ? await keeper.judge(code, point, actId) : 'no_list'
  if (typeof judged === 'object') return judged.seen
  if (isBadge(code)) throw new CallFailure('offline', 0, BADGE_ONLINE)
  throw unheard ?? new CallFailure('offline', 0, judged === 'typed' ? ONLY_ONLINE : NO_LIST)
}

/** Judges codes by camera, hand scanner or typing, one at a time, and goes to the page of the verdict; sounds and shakes by what came of it. `replace`: from one verdict to the next. */
export function useJudge(
  pointId: string,
  offline: GateOffline,
  { replace = false }: { replace?: boolean } = {},
): Judge {
  const { scan: read, scanner } = useScan('请对准通行码')
  const show = useShowVerdict()
  const run = useCommand()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const running = useRef(false)
  // an answer that was lost is asked for under the same number: one act, one crossing
  const act = useRef<{ of: string; actId: string } | null>(null)

  const judge = async (text: string) => {
    // an impatient scanner reads twice
    if (running.current || text.trim() === '') return
    const code = text.trim().slice(0, 200)
    const of = `${pointId} ${code}`
    if (act.current?.of !== of) act.current = { of, actId: newActId() }
    running.current = true
    setBusy(true)
    setError(null)
    try {
      const verdict = await verdictOf({ pointId, code, actId: act.current.actId }, offline, run)
      act.current = null
      cue(verdict.kind === 'opened' ? 'opened' : 'refused')
      show(verdict, { replace })
    } catch (failure) {
      const failed = failureOf(failure)
      if (failed && !failed.passing) act.current = null
      cue('refused')
      setError(failed?.text ?? null)
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  const scan = async () => {
    setError(null)
    try {
      const text = await read()
      if (text !== null) await judge(text)
    } catch (failure) {
      setError(failure instanceof BridgeFailure ? failure.message : '没有扫到，请手动输入')
    }
  }
  useTypedScan((text) => void judge(text))
  return { scan, judge, error, busy, scanner }
}

/** Answers how to go to the page of a verdict that this phone has: it stands there at once, also one that this phone reached by itself. */
export function useShowVerdict(): (verdict: Verdict, options?: { replace?: boolean }) => void {
  const show = useShow()
  const go = useGo()
  return (verdict, options) => {
    show(passcode.read('verdict', { id: verdict.id }), verdict)
    go(verdictPath(verdict), {}, options)
  }
}
