import type { SentDetail } from '#contract/notices'
import { Meter } from '#ui/meter'
import { Card, Section } from '#ui/page'
import s from './follow.module.css'

/** Answers by option; of an anonymous notice small options are put together. */
export function Answers({ of: { question, answers, words, anonymous } }: { of: SentDetail }) {
  if (!question) return null
  const total = answers.reduce((sum, { count }) => sum + count, 0)
  return (
    <Section title="回答" trailing={anonymous ? '匿名' : `${total} 人`}>
      <Card>
        <p className={s.asked}>{question.text}</p>
        {answers.length === 0 ? (
          <p className={s.quiet}>
            {anonymous ? '匿名通知满 5 人回答后才显示结果，少于 5 人的选项会合并' : '还没有人回答'}
          </p>
        ) : (
          <ul className={s.answers}>
            {answers.map(({ option, count }) => {
              const label = option === null ? '其他' : (question.options[option] ?? '')
              const right = option !== null && option === question.right ? '（正确）' : ''
              return (
                <li key={option ?? 'others'}>
                  <span>{`${label}${right}`}</span>
                  <Meter label={label} value={count} max={total} tone="ok" words={`${count} 人`} />
                </li>
              )
            })}
          </ul>
        )}
        {answers.some(({ option }) => option === null) && (
          <p className={s.quiet}>少于 5 人的选项合并为“其他”，这样看不出是谁答的</p>
        )}
      </Card>
      {words.length > 0 && (
        <Card>
          <p className={s.asked}>匿名意见</p>
          <ul className={s.words}>
            {words.map((text, at) => (
              <li key={at}>{text}</li>
            ))}
          </ul>
        </Card>
      )}
    </Section>
  )
}
