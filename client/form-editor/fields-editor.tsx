import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button'
import { FormFields } from '#ui/form-fields'
import { List, ListCard } from '#ui/list'
import { Card, Section } from '#ui/page'
import { type Answers, answerProblems, cleanAnswers, FORM_MOST, type FormField } from '#vocabulary/form-fields'
import { FieldSheet } from './field-sheet.tsx'
import s from './form-editor.module.css'
import { swapped } from './order.ts'
import { fieldInWords } from './words.ts'

/** Of `FieldsEditor`. */
export interface FieldsEditorProps {
  fields: readonly FormField[]
  onChange: (fields: readonly FormField[]) => void
  /** In place of the list while there is no field. */
  empty: ReactNode
}

/** A form as whoever sets it up changes it: fields in their order, one more, and what people will see. Nothing is kept until the screen saves it. */
export function FieldsEditor({ fields, onChange, empty }: FieldsEditorProps) {
  const [open, setOpen] = useState<number | 'new' | null>(null)
  const move = (at: number, by: -1 | 1) => onChange(swapped(fields, at, at + by))
  return (
    <>
      {fields.length === 0 ? (
        empty
      ) : (
        <List label="字段" items={fields.map((field, at) => ({ field, at }))} keyOf={({ at }) => String(at)}>
          {({ field, at }) => (
            <ListCard
              title={field.label}
              facts={[fieldInWords(field)]}
              acts={
                <>
                  {at > 0 && (
                    <Button kind="plain" size="s" onPress={() => move(at, -1)}>
                      上移
                    </Button>
                  )}
                  {at < fields.length - 1 && (
                    <Button kind="plain" size="s" onPress={() => move(at, 1)}>
                      下移
                    </Button>
                  )}
                  <Button kind="secondary" size="s" onPress={() => setOpen(at)}>
                    修改
                  </Button>
                </>
              }
            />
          )}
        </List>
      )}
      <Button
        wide
        kind="secondary"
        disabledReason={fields.length >= FORM_MOST.fields ? `最多${FORM_MOST.fields}个字段` : null}
        onPress={() => setOpen('new')}
      >
        添加字段
      </Button>
      {fields.length > 0 && <Preview fields={fields} />}
      {open !== null && (
        <FieldSheet
          field={open === 'new' ? null : (fields[open] ?? null)}
          others={fields.filter((_, at) => at !== open)}
          onKeep={(field) =>
            onChange(open === 'new' ? [...fields, field] : fields.map((old, at) => (at === open ? field : old)))
          }
          onRemove={open === 'new' ? undefined : () => onChange(fields.filter((_, at) => at !== open))}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

/** The form as people meet it; new fields have no id yet, so they go by their place. */
function Preview({ fields }: { fields: readonly FormField[] }) {
  const [answers, answer] = useState<Answers>({})
  const placed = fields.map((field, at) => ({ ...field, id: String(at) }))
  const clean = cleanAnswers(placed, answers)
  const touched = answerProblems(placed, clean).filter(({ id }) => Object.hasOwn(answers, id))
  return (
    <Section title="预览" trailing="填写的内容不会保存">
      <Card>
        <div className={s.form}>
          <FormFields
            fields={placed}
            value={answers}
            onChange={answer}
            errors={Object.fromEntries(touched.map(({ id, message }) => [id, message]))}
          />
        </div>
      </Card>
    </Section>
  )
}
