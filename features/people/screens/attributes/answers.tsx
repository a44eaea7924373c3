import { useSend } from '#client/form'
import { FormPart } from '#client/page'
import type { Extend } from '#contract/people'
import { FormFields } from '#ui/form-fields'
import { Card } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { type Answers, answerProblems, cleanAnswers } from '#vocabulary/form-fields'
import { addressbook } from '../parts/calls.ts'
import s from './attributes.module.css'

/** Somebody's answers to what the company asks besides. */
export function AnswersForm({ extend, mine }: { extend: Extend; mine: boolean }) {
  const { fields, version, personId, answers } = extend
  const form = useSend<Record<string, readonly string[]>, Extend>({
    start: Object.fromEntries(answers.map(({ id, values }) => [id, values])),
    resets: true,
    check: (values) =>
      Object.fromEntries(answerProblems(fields, cleanAnswers(fields, values)).map(({ id, message }) => [id, message])),
    send: (values) =>
      addressbook.send('extendSave', {
        version,
        answers: Object.entries(cleanAnswers(fields, values)).map(([id, chosen]) => ({ id, values: [...chosen] })),
        ...(mine ? {} : { personId }),
      }),
    done: '已保存',
  })
  if (fields.length === 0)
    return (
      <Empty
        picture={<ListPicture />}
        title="企业还没有设置字段"
        text="企业管理员设置后，可以在这里填写工号、紧急联系人等信息"
      />
    )
  return (
    <FormPart form={form} submitText="保存" failedTitle="没有保存">
      <Card>
        <div className={s.form}>
          <FormFields
            fields={fields}
            value={form.values}
            onChange={(next: Answers) => form.change(next)}
            errors={known(form.errors)}
          />
        </div>
      </Card>
    </FormPart>
  )
}

/** Without fields of which nothing is said. */
function known(errors: Readonly<Record<string, string | null | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).filter((entry): entry is [string, string] => Boolean(entry[1])))
}
