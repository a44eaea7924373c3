import type { InnerMeeting } from '#contract/booking'
import { Button } from '#ui/button'
import { ScanIcon } from '#ui/icons'
import { clockOf } from '#vocabulary/day'
import { isOver } from '../parts/state-words.ts'
import { useSignIn } from './use-sign-in.tsx'

/** What who is invited does at a meeting: sign in by the host's code. */
export function GuestBar({ of: { booking } }: { of: InnerMeeting }) {
  const { scan, scanner } = useSignIn()
  const { state, startsAt } = booking
  const off = isOver(state) ? '会议已结束' : state === 'running' ? null : `${clockOf(new Date(startsAt))} 开始后签到`
  return (
    <>
      <Button wide icon={<ScanIcon />} disabledReason={off} onPress={scan}>
        扫码签到
      </Button>
      {scanner}
    </>
  )
}
