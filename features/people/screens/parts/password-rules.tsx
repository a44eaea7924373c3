import { CheckIcon, DotIcon, StopIcon } from '#ui/icons'
import { type PasswordProblem, passwordProblems } from '#vocabulary/password'
import s from './password-rules.module.css'

const RULES: readonly (readonly [PasswordProblem, string])[] = [
  ['length', '8–16 位'],
  ['letter', '含字母'],
  ['digit', '含数字'],
  ['special', '含特殊字符'],
]

/** The password rule piece by piece, met or not yet, while the person types. Goes into a field's hint. */
export function PasswordRules({ password }: { password: string }) {
  const problems = passwordProblems(password)
  return (
    <span className={s.rules}>
      {RULES.map(([problem, words]) => {
        const met = !problems.includes(problem)
        return (
          <span key={problem} className={met ? s.met : s.open}>
            {met ? <CheckIcon /> : <DotIcon />}
            {words}
            <span className="sr-only">{met ? '，已满足；' : '，还未满足；'}</span>
          </span>
        )
      })}
      {problems.includes('character') && (
        <span className={s.wrong}>
          <StopIcon />
          有不能使用的字符
        </span>
      )}
    </span>
  )
}
