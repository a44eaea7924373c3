import { useGo } from '#client/navigation'
import { SignInPicture } from '#ui/picture'
import { PinPad } from '#ui/pin'
import { Empty } from '#ui/state'
import s from '../parts/opening.module.css'
import { ForgotLink } from './forgot-link.tsx'
import { type ProofRequest, usePasswordCheck } from './password-check.ts'

export interface OldPasswordProps {
  label: string
  /** What to heed. */
  message?: string
  request: ProofRequest
  /** Stands in the place of an error at the beginning. */
  notice?: string | null
  onProof: (proof: string) => void
}

/** Asks for the present pay password on the page. After too many tries it says for how long it is locked, and the way out. */
export function OldPassword({ label, message, request, notice = null, onProof }: OldPasswordProps) {
  const go = useGo()
  const { error, locked, check } = usePasswordCheck(request)
  if (locked) {
    return (
      <Empty
        picture={<SignInPicture />}
        title="支付密码已锁定"
        text={error}
        action={{ label: '重置支付密码', onPress: () => go('/forgotpassword') }}
      />
    )
  }
  const done = async (password: string) => {
    const proof = await check(password)
    if (proof !== null) onProof(proof)
  }
  return (
    <div className={s.pad}>
      <PinPad label={label} message={message} onDone={done} error={error ?? notice} forgot={<ForgotLink />} focused />
    </div>
  )
}
