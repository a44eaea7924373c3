import { useState } from 'react'
import { FormDesigner, PreviewForm } from '#client/form-editor'
import type { TypeTabProps } from '#client/type-editor'
import type { DesignDetail, DesignForm } from '#contract/tasks'
import { Button } from '#ui/button'
import { Choice, TextArea, TextField } from '#ui/field'
import { Card, Section } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { ConfirmSheet } from '#ui/sheet'
import { Empty } from '#ui/state'
import { newFormKey } from './type-words.ts'
import s from './types.module.css'

const MAX_FORMS = 10

/** What a type is called, and its forms one by one: fields on the left, what people will see beside them. */
export function FormsTab({ type, design, onChange }: TypeTabProps<DesignDetail>) {
  const { forms } = design
  const [chosen, choose] = useState(forms[0]?.key ?? '')
  const [removing, remove] = useState(false)
  const form = forms.find(({ key }) => key === chosen) ?? forms[0]
  const put = (part: Partial<DesignForm>) =>
    onChange({ forms: forms.map((each) => (each.key === form?.key ? { ...each, ...part } : each)) })
  const add = () => {
    const key = newFormKey(forms)
    onChange({ forms: [...forms, { key, title: '', fields: [] }] })
    choose(key)
  }
  return (
    <>
      <Card>
        <div className={s.fields}>
          <TextField
            label="任务类型的名称"
            value={design.title}
            onChange={(title) => onChange({ title })}
            maxLength={30}
            error={design.title.trim() === '' ? '请填写任务类型的名称' : null}
          />
          <TextArea
            label="说明"
            optional
            hint="收到任务的人会看到"
            value={design.about}
            onChange={(about) => onChange({ about })}
            maxLength={500}
          />
        </div>
      </Card>
      <Section title="表单" trailing={`${forms.length} 张`}>
        {forms.length > 1 && (
          <Choice
            label="正在设计"
            variant="row"
            options={forms.map(({ key, title }) => ({ value: key, label: title || '未命名' }))}
            value={form?.key ?? null}
            onChange={choose}
          />
        )}
        {form && (
          <div className={s.beside}>
            <div className={s.fields}>
              <Card>
                <TextField
                  label="表单名称"
                  value={form.title}
                  onChange={(title) => put({ title })}
                  maxLength={30}
                  error={form.title.trim() === '' ? '请填写表单名称' : null}
                />
              </Card>
              <FormDesigner
                key={form.key}
                fields={form.fields}
                onChange={(fields) => put({ fields })}
                lists={type.lists}
                empty={
                  <Empty picture={<ListPicture />} title="还没有字段" text="添加要填写的内容，如人数、日期、附件" />
                }
              />
            </div>
            <PreviewForm key={form.key} fields={form.fields} />
          </div>
        )}
        <div className={s.acts}>
          <Button
            kind="secondary"
            size="s"
            disabledReason={forms.length >= MAX_FORMS ? `表单最多${MAX_FORMS}张` : null}
            onPress={add}
          >
            再加一张表单
          </Button>
          {form && forms.length > 1 && (
            <Button kind="plain" size="s" onPress={() => remove(true)}>
              删除这张表单
            </Button>
          )}
        </div>
      </Section>
      {form && (
        <ConfirmSheet
          open={removing}
          title={`删除表单“${form.title || '未命名'}”？`}
          text="保存后生效；已经发出的任务仍按原来的表单填报。"
          confirmText="删除"
          danger
          onConfirm={() => {
            onChange({ forms: forms.filter(({ key }) => key !== form.key) })
            remove(false)
          }}
          onClose={() => remove(false)}
        />
      )}
    </>
  )
}
