import { useState } from 'react'
import type { Item } from '#contract/patrol'
import { Button } from '#ui/button'
import { Choice, Choices, Switch, TextArea, TextField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import s from '../parts/problem.module.css'
import { ITEM_KINDS, itemProblems, PHOTO_RULES, tidied } from './item-words.ts'
import { linesOf, newChoices } from './options.ts'

/** Of `ItemSheet`. */
export interface ItemSheetProps {
  item: Item
  /** Labels of the other items. */
  others: readonly string[]
  onSave: (item: Item) => void
  /** Null: it was not added yet. */
  onRemove: (() => void) | null
  onClose: () => void
}

/** One item of a point: what is looked at, its limits, and whether a photo is taken. */
export function ItemSheet({ item: first, others, onSave, onRemove, onClose }: ItemSheetProps) {
  const [item, setItem] = useState(first)
  const [options, setOptions] = useState(first.options.join('\n'))
  const [checked, setChecked] = useState(false)
  const change = (part: Partial<Item>) => setItem({ ...item, ...part })
  const whole = { ...item, options: linesOf(options) }
  const errors = checked ? itemProblems(whole, others) : {}
  const save = () => {
    setChecked(true)
    if (Object.keys(itemProblems(whole, others)).length === 0) onSave(tidied(whole))
  }
  const choices = newChoices(whole.options)
  return (
    <Sheet open title={onRemove ? '修改检查项' : '添加检查项'} onClose={onClose}>
      <div className={s.stack}>
        <TextField
          label="检查项名称"
          value={item.label}
          maxLength={20}
          placeholder="如 灭火器压力"
          error={errors.label}
          onChange={(label) => change({ label })}
        />
        <Choice label="填写方式" options={ITEM_KINDS} value={item.kind} onChange={(kind) => change({ kind })} />
        {item.kind === 'number' && <Limits item={item} errors={errors} onChange={change} />}
        {item.kind === 'choice' && (
          <TextArea
            label="选项"
            hint="一行一个"
            value={options}
            maxLength={600}
            error={errors.options}
            onChange={setOptions}
          />
        )}
        {item.kind === 'choice' && choices.length > 0 && (
          <Choices
            label="哪些属于异常"
            optional
            options={choices.map((option) => ({ value: option, label: option }))}
            value={item.bad.filter((option) => choices.includes(option))}
            error={errors.bad}
            onChange={(bad) => change({ bad: [...bad] })}
          />
        )}
        <Choice label="要求拍照" options={PHOTO_RULES} value={item.photo} onChange={(photo) => change({ photo })} />
        {item.photo !== 'none' && (
          <Switch
            label="允许从相册选择"
            hint="关闭时须现场拍摄"
            checked={item.album}
            onChange={(album) => change({ album })}
          />
        )}
        <Switch label="必填" checked={item.required} onChange={(required) => change({ required })} />
        <Button wide onPress={save}>
          完成
        </Button>
        {onRemove && (
          <Button wide kind="plain" onPress={onRemove}>
            删除这个检查项
          </Button>
        )}
      </div>
    </Sheet>
  )
}

interface LimitsProps {
  item: Item
  errors: ReturnType<typeof itemProblems>
  onChange: (part: Partial<Item>) => void
}

/** The normal range of a number, and its unit. */
function Limits({ item, errors, onChange }: LimitsProps) {
  return (
    <>
      <TextField
        label="单位"
        optional
        value={item.unit}
        maxLength={10}
        placeholder="如 MPa"
        onChange={(unit) => onChange({ unit })}
      />
      <TextField
        label="正常下限"
        optional
        value={item.min}
        maxLength={20}
        error={errors.min}
        hint="低于下限会提示上报问题"
        onChange={(min) => onChange({ min })}
      />
      <TextField
        label="正常上限"
        optional
        value={item.max}
        maxLength={20}
        error={errors.max}
        hint="高于上限会提示上报问题"
        onChange={(max) => onChange({ max })}
      />
    </>
  )
}
