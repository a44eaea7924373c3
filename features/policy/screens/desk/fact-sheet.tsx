import { useState } from 'react'
import type { PolicyFact } from '#contract/policy'
import { Button } from '#ui/button'
import { Choice, DayField, Stepper, Switch, TextArea, TextField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import s from '../parts/policy.module.css'
import { todayNow } from '../parts/words.ts'
import { SORTS, spanOf } from './fact-field.ts'

/** Of `FactSheet`. */
export interface FactSheetProps {
  fact: PolicyFact
  isNew: boolean
  onSave: (fact: PolicyFact) => void
  onRemove: () => void
  onClose: () => void
}

const SORT_OPTIONS = (Object.keys(SORTS) as PolicyFact['sort'][]).map((value) => ({ value, label: SORTS[value] }))
const OPTIONS_MOST = 30

/** One fact of a policy: of the archive its period and age, of the enterprise's own what is asked and how it is answered. */
export function FactSheet({ fact, isNew, onSave, onRemove, onClose }: FactSheetProps) {
  const [edited, edit] = useState(fact)
  const [age, setAge] = useState(fact.maxAgeDays === null ? '' : String(fact.maxAgeDays))
  const [options, setOptions] = useState((fact.options ?? []).join('\n'))
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const put = (part: Partial<PolicyFact>) => {
    setErrors({})
    edit({ ...edited, ...part })
  }
  const save = () => {
    const lines = [...new Set(options.split('\n').map((line) => line.trim()))].filter((line) => line !== '')
    const hasOptions = edited.source === 'stated' && (edited.sort === 'text' || edited.sort === 'many')
    const wrong = {
      ...(edited.label.trim() === '' && { label: '请填写名称' }),
      ...(hasOptions && lines.length === 0 && { options: '请列出企业可以选择的选项' }),
      ...(hasOptions && lines.length > OPTIONS_MOST && { options: `选项最多${OPTIONS_MOST}个` }),
      ...(age !== '' && !/^[1-9]\d{0,3}$/.test(age) && { age: '请填写 1 到 3660 的天数' }),
      ...(Number(age) > 3660 && { age: '请填写 1 到 3660 的天数' }),
    }
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    const own =
      edited.source === 'stated'
        ? { label: edited.label.trim(), hint: edited.hint.trim(), options: hasOptions ? lines : null }
        : {}
    onSave({ ...edited, ...own, maxAgeDays: age === '' ? null : Number(age) })
    onClose()
  }
  return (
    <Sheet open title={isNew ? '添加企业信息' : edited.label || '企业信息'} onClose={onClose}>
      <div className={s.stack}>
        {edited.source === 'stated' && (
          <Stated edited={edited} onChange={put} options={options} onOptions={setOptions} errors={errors} />
        )}
        <Period fact={edited} onChange={put} />
        <TextField
          label="多久以内有效"
          optional
          kind="digits"
          maxLength={4}
          after="天"
          hint="超过这个天数的信息不算，需要更新；不填则不限"
          value={age}
          onChange={setAge}
          error={errors['age']}
        />
        <Button wide onPress={save}>
          {isNew ? '添加' : '完成'}
        </Button>
        {!isNew && (
          <Button
            wide
            kind="plain"
            onPress={() => {
              onRemove()
              onClose()
            }}
          >
            删除这项信息
          </Button>
        )}
      </div>
    </Sheet>
  )
}

interface StatedProps {
  edited: PolicyFact
  onChange: (part: Partial<PolicyFact>) => void
  options: string
  onOptions: (text: string) => void
  errors: Readonly<Record<string, string>>
}

/** What is asked of the enterprise, and how it answers. */
function Stated({ edited, onChange, options, onOptions, errors }: StatedProps) {
  const { label, hint, sort, unit, places, min, max, fixed } = edited
  return (
    <>
      <TextField
        label="名称"
        hint="如 研发人员"
        maxLength={40}
        value={label}
        onChange={(text) => onChange({ label: text })}
        error={errors['label']}
      />
      <TextField label="填写说明" optional maxLength={80} value={hint} onChange={(text) => onChange({ hint: text })} />
      <Choice
        label="怎么填写"
        options={SORT_OPTIONS}
        value={sort}
        onChange={(next) =>
          onChange({ sort: next, min: next === 'decimal' ? '0' : null, max: null, unit: '', places: 0 })
        }
      />
      {sort === 'decimal' && (
        <>
          <TextField label="单位" optional maxLength={10} value={unit} onChange={(text) => onChange({ unit: text })} />
          <Stepper label="小数位数" value={places} onChange={(next) => onChange({ places: next })} max={6} />
        </>
      )}
      {(sort === 'text' || sort === 'many') && (
        <TextArea label="选项" hint="每行一个" value={options} onChange={onOptions} error={errors['options']} />
      )}
      {sort === 'decimal' && (
        <div className={s.twin}>
          <TextField label="不小于" optional value={min ?? ''} onChange={(text) => onChange({ min: text || null })} />
          <TextField label="不大于" optional value={max ?? ''} onChange={(text) => onChange({ max: text || null })} />
        </div>
      )}
      {sort === 'ordered' && (
        <div className={s.twin}>
          <DayField label="不早于" optional value={min ?? ''} onChange={(day) => onChange({ min: day || null })} />
          <DayField label="不晚于" optional value={max ?? ''} onChange={(day) => onChange({ max: day || null })} />
        </div>
      )}
      <Switch
        label="企业无法改变"
        hint="如注册地；提示差多少时不会要求改变它"
        checked={fixed}
        onChange={(next) => onChange({ fixed: next })}
      />
    </>
  )
}

const NTHS = { quarter: { label: '第几季度', most: 4 }, month: { label: '几月', most: 12 } } as const

/** Of which period a figure of the archive must be; the latest where none is named. */
function Period({ fact, onChange }: { fact: PolicyFact; onChange: (part: Partial<PolicyFact>) => void }) {
  const span = spanOf(fact)
  if (span === null) return null
  const { period } = fact
  const lastYear = Number(todayNow().slice(0, 4)) - 1
  const nth = span === 'year' ? null : NTHS[span]
  return (
    <>
      <Switch
        label="指定时期"
        hint="不指定时取最近一期"
        checked={period !== null}
        onChange={(isNamed) => onChange({ period: isNamed ? { span, year: lastYear, nth: 1 } : null })}
      />
      {period && (
        <>
          <Stepper
            label="年份"
            value={period.year}
            onChange={(year) => onChange({ period: { ...period, year } })}
            min={2000}
            max={2999}
          />
          {nth && (
            <Stepper
              label={nth.label}
              value={period.nth}
              onChange={(next) => onChange({ period: { ...period, nth: next } })}
              min={1}
              max={nth.most}
            />
          )}
        </>
      )}
    </>
  )
}
