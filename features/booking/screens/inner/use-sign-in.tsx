import { wordsOf } from '#client/messages'
import { useGo } from '#client/navigation'
import { useScan } from '#client/scanner'
import { toast } from '#ui/toast'
import { signInCodeIn } from './sign-in-code.ts'

/** Signing in by scanning what the host shows: `scan` in a tap; put `scanner` on the screen. */
export function useSignIn() {
  const go = useGo()
  const { scan, scanner } = useScan('请对准主持人出示的签到码')
  return {
    scanner,
    scan: async () => {
      try {
        const text = await scan()
        if (text === null) return
        const code = signInCodeIn(text)
        if (code === null) toast('这不是会议签到码，请扫主持人手机上的签到码', { kind: 'bad' })
        else go('/innerrecordinfo', { code })
      } catch (error) {
        toast(wordsOf(error) ?? '没有扫到，请重试', { kind: 'bad' })
      }
    },
  }
}
