import { useGo } from '#client/navigation'
import { useCodeScan } from '#client/scanner'
import { signInCodeIn } from './sign-in-code.ts'

/** Signing in by scanning what the host shows: `scan` in a tap; put `scanner` on the screen. */
export function useSignIn() {
  const go = useGo()
  return useCodeScan({
    hint: '请对准主持人出示的签到码',
    read: signInCodeIn,
    other: '这不是会议签到码，请扫主持人手机上的签到码',
    onCode: (code) => go('/innerrecordinfo', { code }),
  })
}
