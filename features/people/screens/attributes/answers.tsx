import type { FormEvent } from 'react'
import { useForm } from '#client/form'
import type { Extend } from '#contract/people'
import { Button } from '#ui/button'
import { FormFields } from '#ui/form-fields'
import { Card } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, Notice } from '#ui/state'
import { type Answers, answerProblems, cleanAnswers } from '#vocabulary/form-fields'
import s from './attributes.module.css'
import { answersOf, wiredAnswers } from './queries.ts'
import { useSave } from './use-save.ts'

/** Somebody's answers to what the company asks besides. */
export function AnswersForm({ extend, mine }: { extend: Extend; mine: boolean }) {
  const { fields, version, personId } = extend
  const save = useSave()
  const form = useForm<object, Record<string, readonly string[]>>({ unkept: { ...answersOf(extend) }, by: 'page' })
  const { values, change, errors, notice, run, layout } = form
  const { element, busy } = layout
  if (fields.length === 0)
    return (
      <Empty
        picture={<ListPicture />}
        title="企业还没有设置字段"
        text="企业管理员设置后，可以在这里填写工号、紧急联系人等信息"
      />
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const answers = cleanAnswers(fields, values)
    const problems = Object.fromEntries(answerProblems(fields, answers).map(({ id, message }) => [id, message]))
    return run(problems, () =>
      save({ version, answers: wiredAnswers(answers), ...(mine ? {} : { personId }) }, '已保存'),
    )
  }
  return (
    <form ref={element} className={s.form} onSubmit={submit} noValidate>
      <Card>
        <div className={s.form}>
          <FormFields
            fields={fields}
            value={values}
            onChange={(next: Answers) => change(next)}
            errors={known(errors)}
          />
        </div>
      </Card>
      {notice && <Notice title="没有保存" text={notice.text} requestId={notice.requestId} />}
      <Button wide type="submit" busy={busy}>
        保存
      </Button>
    </form>
  )
}

/** Without fields of which nothing is said. */
function known(errors: Readonly<Record<string, string | null | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).filter((entry): entry is [string, string] => Boolean(entry[1])))
}
