import { useState } from 'react'
import { asHeard, useForm } from '#client/form'
import { codeOf } from '#client/messages'
import { FormPart } from '#client/page'
import { useCommand } from '#client/query'
import type { NoticeDetail } from '#contract/notices'
import { Choice, TextArea } from '#ui/field'
import { Card, Facts, Section } from '#ui/page'
import { StateBanner } from '#ui/state'
import { toast } from '#ui/toast'
import { calls } from '../parts/calls.ts'
import { REFUSED } from '../parts/refused.ts'
import s from './read.module.css'

/** The question of a notice, or words that it asks for; then what I answered. */
export function Answer({ of }: { of: NoticeDetail }) {
  return (
    <Section title={of.question ? '请回答' : '您的意见'}>
      {of.anonymous && <Anonymous answered={of.answered} />}
      <Card>{of.answered ? <Given of={of} /> : <Asked of={of} />}</Card>
    </Section>
  )
}

function Anonymous({ answered }: { answered: boolean }) {
  return (
    <StateBanner
      tone="info"
      title="匿名回答"
      next={
        answered
          ? '谁也不知道您答了什么，您自己以后也看不到；发送人只知道您回答过'
          : '谁也不知道您答了什么：只统计各选项的人数，意见不署名；发送人只知道您是否回答过。提交后不能修改'
      }
    />
  )
}

function Given({ of: { question, myAnswer, myWords, anonymous } }: { of: NoticeDetail }) {
  if (anonymous) return <p className={s.quiet}>您已回答</p>
  const option = question && myAnswer !== null ? question.options[myAnswer] : undefined
  const facts = [
    ...(option === undefined ? [] : [{ name: '您的回答', value: option }]),
    ...(myWords === null ? [] : [{ name: '您的意见', value: myWords }]),
  ]
  return (
    <>
      {question && <p className={s.quiet}>{question.text}</p>}
      <Facts facts={facts} />
    </>
  )
}

function Asked({ of }: { of: NoticeDetail }) {
  const { id, version, question, feedback, anonymous, level, reached } = of
  const command = useCommand()
  const [draft] = useState(() => ({ name: `notices.answer.${id}`, empty: { answer: '', words: '' } }))
  const form = useForm({ draft, fields: { answer: 'answer', words: 'words' }, by: 'page' })
  const { values, change, errors } = form
  const words = values.words.trim()
  const submit = () => {
    const problems = {
      answer: question && values.answer === '' ? '请选择一个回答' : null,
      words: !question && words === '' ? '请填写意见' : null,
    }
    return form.run(problems, async () => {
      const input = {
        ...(question && { answer: Number(values.answer) }),
        ...(feedback && words !== '' && { words }),
      }
      try {
        await command(calls.send('setFeedback', { id, version, ...input }))
      } catch (error) {
        // asked again: nothing is chosen for the person
        if (codeOf(error) === REFUSED.wrongAnswer) change({ answer: '' })
        throw asHeard(error)
      }
      form.forget()
      toast('已提交', { kind: 'ok' })
    })
  }
  return (
    <FormPart
      form={{ ...form, submit }}
      submitText="提交"
      kind={level === 'answered' ? 'primary' : 'secondary'}
      disabledReason={reached === 'delivered' ? '请先把通知看到末尾' : null}
      failedTitle="没有提交"
    >
      {question && (
        <Choice
          label={question.text}
          options={question.options.map((label, nth) => ({ value: String(nth), label }))}
          value={values.answer === '' ? null : values.answer}
          onChange={(answer) => change({ answer })}
          variant="list"
          error={errors.answer}
        />
      )}
      {feedback && (
        <TextArea
          label="意见"
          optional={question !== null}
          hint={anonymous ? '不署名，请不要写出自己的姓名和联系方式' : '发送人会看到您的姓名和意见'}
          value={values.words}
          onChange={(next) => change({ words: next })}
          maxLength={500}
          error={errors.words}
        />
      )}
    </FormPart>
  )
}
