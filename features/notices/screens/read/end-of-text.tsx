import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useOneIntent } from '#client/calls'
import { codeOf, wordsOf } from '#client/messages'
import type { NoticeDetail } from '#contract/notices'
import { Button } from '#ui/button'
import { toast } from '#ui/toast'
import { calls, detailQuery } from '../parts/queries.ts'
import { REFUSED } from '../parts/refused.ts'
import s from './read.module.css'
import { useEndSeen } from './use-end-seen.ts'

export interface EndOfTextProps {
  of: NoticeDetail
  onStands: (now: Pick<NoticeDetail, 'reached' | 'pending'>) => void
}

/** The end of the text: on the screen for a second it tells the server, once a version, that I saw it. */
export function EndOfText({ of: { id, version, reached, before }, onStands }: EndOfTextProps) {
  const once = useOneIntent()
  const queries = useQueryClient()
  const [wants] = useState(reached === 'delivered' || before !== null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const told = useRef(false)
  const [isTold, setTold] = useState(false)
  const tellSeen = async () => {
    if (told.current) return
    told.current = true
    setTrouble(null)
    try {
      const now = await once(`seen ${version}`, (options) =>
        calls.post('setRead', { id, version, level: 'seen' }, options),
      )
      setTold(true)
      onStands(now)
    } catch (error) {
      const code = codeOf(error)
      if (code === REFUSED.versionOld || code === REFUSED.recalled) {
        toast(wordsOf(error) ?? '', { kind: 'info' })
        await queries.invalidateQueries({ queryKey: detailQuery(id).queryKey })
        return
      }
      told.current = false
      setTrouble(wordsOf(error))
    }
  }
  const end = useEndSeen(wants && !isTold && trouble === null, () => void tellSeen())
  return (
    <div ref={end} className={s.end} aria-live="polite">
      {trouble === null ? (
        <span>{wants && !isTold ? '通知到这里结束' : '已看到末尾'}</span>
      ) : (
        <>
          <span>{`没能记下您已看完：${trouble}`}</span>
          <Button kind="secondary" size="s" onPress={tellSeen}>
            重试
          </Button>
        </>
      )}
    </div>
  )
}
