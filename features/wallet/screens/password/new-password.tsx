import { useRef, useState } from 'react'
import { passwordWeakness } from '#can/wallet'
import { PinPad } from '#ui/pin'
import s from '../parts/opening.module.css'

export interface NewPasswordProps {
  /** What is set: 设置 6 位支付密码. */
  label: string
  /** Sets it; answers what went wrong, in words, or null. */
  onSet: (password: string) => Promise<string | null>
}

/** Asks for a new pay password twice. One that is easily guessed, or that differs the second time, begins anew with the reason. */
export function NewPassword({ label, onSet }: NewPasswordProps) {
  // outside of state: it must not be found in what React keeps for its tools
  const first = useRef('')
  const [again, setAgain] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const begin = (why: string | null) => {
    first.current = ''
    setError(why)
    setAgain(false)
  }
  const takeFirst = (password: string) => {
    const why = passwordWeakness(password)
    if (why !== null) return setError(`密码太容易被猜到：${why}，请换一个`)
    first.current = password
    setError(null)
    setAgain(true)
  }
  const takeSecond = async (password: string) => {
    if (password !== first.current) return begin('两次输入的密码不一致，请重新设置')
    begin(await onSet(password))
  }
  return (
    <div className={s.pad}>
      {again ? (
        <PinPad key="again" label="请再输入一次" onDone={takeSecond} act focused />
      ) : (
        <PinPad
          key="first"
          label={label}
          message="不要使用生日、手机尾号、连续或重复的数字"
          onDone={takeFirst}
          error={error}
          focused
        />
      )}
    </div>
  )
}
