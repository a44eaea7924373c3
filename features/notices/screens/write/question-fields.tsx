import { Button } from '#ui/button'
import { Choice, Switch, TextArea, TextField } from '#ui/field'
import { PlusIcon } from '#ui/icons'
import { Card, Section } from '#ui/page'
import type { QuestionValues, Values } from './values.ts'
import s from './write.module.css'

const LEVELS = [
  { value: 'seen' as const, label: '看完即可', note: '把通知看到末尾就算完成，对方不用做别的' },
  { value: 'confirmed' as const, label: '需要确认收到', note: '看完后还要按“确认收到”，适合停水、检修等要紧的事' },
  { value: 'answered' as const, label: '需要回答', note: '看完后要回答问题或填写意见，适合培训、征集' },
]

export interface WantedFieldsProps {
  values: Values
  onChange: (part: Partial<Values>) => void
  error: string | null | undefined
}

/** What is wanted of those who get the notice: how far they go, a question, words, under no name. */
export function WantedFields({ values, onChange, error }: WantedFieldsProps) {
  const { level, asks, feedback, anonymous } = values
  return (
    <Section title="要对方做到">
      <Card>
        <Choice
          label="要求"
          silent
          variant="list"
          options={LEVELS}
          value={level}
          onChange={(next) => onChange({ level: next })}
        />
        <Switch
          label="附一道问题"
          hint="答错会看到提示再答，可以知道对方是不是真看懂了"
          checked={asks}
          onChange={(next) => onChange({ asks: next })}
        />
        {asks && <QuestionFields values={values} onChange={onChange} error={error} />}
        <Switch label="征集意见" checked={feedback} onChange={(next) => onChange({ feedback: next })} />
        {!asks && error && (
          <p className={s.wrong} role="alert">
            {error}
          </p>
        )}
        {(asks || feedback) && (
          <Switch
            label="匿名"
            hint="谁也不知道谁答了什么，您也不知道；满 5 人回答后才显示结果"
            checked={anonymous}
            onChange={(next) => onChange({ anonymous: next })}
          />
        )}
      </Card>
    </Section>
  )
}

const MAX_OPTIONS = 6

export interface QuestionFieldsProps {
  values: QuestionValues
  onChange: (part: Partial<QuestionValues>) => void
  error: string | null | undefined
}

/** The question of a notice: its options, which is right, what a wrong answer is shown. */
export function QuestionFields({ values, onChange, error }: QuestionFieldsProps) {
  const { question, options, right, passage } = values
  const named = options.map((option, at) => ({
    value: String(at),
    label: option.trim() === '' ? `选项 ${at + 1}` : option.trim(),
  }))
  const drop = (at: number) => onChange({ options: options.toSpliced(at, 1), right: '' })
  return (
    <div className={s.question}>
      <TextField
        label="问题"
        value={question}
        onChange={(next) => onChange({ question: next })}
        maxLength={200}
        error={error}
      />
      {options.map((option, at) => (
        <div key={at} className={s.option}>
          <TextField
            label={`选项 ${at + 1}`}
            value={option}
            onChange={(next) => onChange({ options: options.with(at, next) })}
            maxLength={60}
          />
          {options.length > 2 && (
            <Button kind="plain" size="s" onPress={() => drop(at)}>
              {`删除选项 ${at + 1}`}
            </Button>
          )}
        </div>
      ))}
      {options.length < MAX_OPTIONS && (
        <Button kind="secondary" size="s" icon={<PlusIcon />} onPress={() => onChange({ options: [...options, ''] })}>
          加一个选项
        </Button>
      )}
      <Choice
        label="正确答案"
        options={[{ value: 'none', label: '没有对错' }, ...named]}
        value={right === '' ? 'none' : right}
        onChange={(next) => onChange({ right: next === 'none' ? '' : next })}
      />
      {right !== '' && (
        <TextArea
          label="答错时的提示"
          optional
          hint="写出通知里相关的那一段，对方看过再答"
          value={passage}
          onChange={(next) => onChange({ passage: next })}
          maxLength={300}
        />
      )}
    </div>
  )
}
