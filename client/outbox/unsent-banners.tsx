import { useEffect, useState } from 'react'
import { reopensOffline } from '#client/offline'
import { Button } from '#ui/button'
import { StateBanner } from '#ui/state'
import { StuckSheet } from './stuck-sheet.tsx'
import type { UnsentBannersProps } from './use-unsent.ts'
import { unsentNotices } from './words.ts'

const MINUTE_MS = 60_000

/** Says what waits on this phone, since when, and what to do; with the list of what was set aside. Nothing where all is well. */
export function UnsentBanners<Act, Seen, Answer>({ of, nameOf }: UnsentBannersProps<Act, Seen, Answer>) {
  const [open, setOpen] = useState(false)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  const notices = unsentNotices({ ...of, reopens: reopensOffline(), now })
  return (
    <>
      {notices.map(({ key, tone, title, next, act }) => (
        <StateBanner key={key} tone={tone} title={title} next={next}>
          {act && (
            <Button
              kind="secondary"
              size="s"
              busy={act === 'retry' && of.sending}
              onPress={() => (act === 'retry' ? void of.unsent.refresh() : setOpen(true))}
            >
              {act === 'retry' ? '重新上传' : '查看'}
            </Button>
          )}
        </StateBanner>
      ))}
      {open && <StuckSheet of={of} nameOf={nameOf} onClose={() => setOpen(false)} />}
    </>
  )
}
