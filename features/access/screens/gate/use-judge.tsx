import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { BridgeFailure } from '#client/bridge'
import { newRequestId } from '#client/calls'
import { failureOf } from '#client/messages'
import { useGo } from '#client/navigation'
import { useScan, useTypedScan } from '#client/scanner'
import type { Verdict } from '#contract/access'
import { passcode } from '../parts/calls.ts'
import { verdictPath } from '../parts/verdict-words.ts'
import { cue } from './cue.ts'
import { GATE_KEY, verdictQuery } from './gate-queries.ts'

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

/** Judges codes by camera, hand scanner or typing, one at a time, and goes to the page of the verdict; sounds and shakes by what came of it. `replace`: from one verdict to the next. */
export function useJudge(pointId: string | null, { replace = false }: { replace?: boolean } = {}): Judge {
  const { scan: read, scanner } = useScan('请对准通行码')
  const show = useShowVerdict()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const running = useRef(false)
  // an answer that was lost is asked for under the same number: one act, one crossing
  const act = useRef<{ of: string; actId: string } | null>(null)

  const judge = async (text: string) => {
    // an impatient scanner reads twice
    if (pointId === null || running.current || text.trim() === '') return
    const code = text.trim().slice(0, 200)
    const of = `${pointId} ${code}`
    if (act.current?.of !== of) act.current = { of, actId: newRequestId() }
    running.current = true
    setBusy(true)
    setError(null)
    try {
      const verdict = await passcode.post('scan', { pointId, code, actId: act.current.actId })
      act.current = null
      cue(verdict.kind === 'opened' ? 'opened' : 'refused')
      show(verdict, { replace })
    } catch (failure) {
      const said = failureOf(failure)
      if (said && !said.passing) act.current = null
      cue('refused')
      setError(said?.text ?? null)
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

/** Answers how to show a verdict that this phone has: it stands on its page at once, whoever reached it. */
export function useShowVerdict(): (verdict: Verdict, options?: { replace?: boolean }) => void {
  const queries = useQueryClient()
  const go = useGo()
  return (verdict, options) => {
    queries.setQueryData(verdictQuery(verdict.id).queryKey, verdict)
    void queries.invalidateQueries({ queryKey: [...GATE_KEY, 'crossings'] })
    void queries.invalidateQueries({ queryKey: [...GATE_KEY, 'flags'] })
    go(verdictPath(verdict), {}, options)
  }
}
