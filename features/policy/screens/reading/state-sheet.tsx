import { valueProblem } from '#can/policy'
import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import type { FitFactView, PolicyDetail, PolicyFact, PolicyFit } from '#contract/policy'
import { Button } from '#ui/button'
import { Choice, Choices, DayField, TextField } from '#ui/field'
import { policy } from '../parts/calls.ts'
import s from '../parts/policy.module.css'
import { todayNow } from '../parts/words.ts'
import { factWords, statable } from './fit-words.ts'

/** Of `StateSheet`. */
export interface StateSheetProps {
  of: PolicyDetail
  fit: PolicyFit
  onClose: () => void
}

/** What is typed, by the ids of facts, which begin with a letter; the day stands apart. */
type Values = Readonly<Record<string, readonly string[]>>
const DAY = '_day'

/** Facts that only the enterprise can state, each with how it stands; what is left empty stays as it is. */
export function StateSheet({ of: { id, facts }, fit, onClose }: StateSheetProps) {
  const { companyId } = fit
  const asked = statable(facts)
  const today = todayNow()
  const form = useSend<Values, PolicyFit>({
    start: { [DAY]: [today], ...Object.fromEntries(asked.map((fact) => [fact.id, []])) },
    draft: `policy.state.${id}.${companyId}`,
    by: 'sheet',
    check: (values) => problemsOf(asked, values, today),
    send: (values) => policy.send('fit', { id, companyId, stated: filledIn(asked, values) }),
    done: '已保存，筛查结果已更新',
    onDone: onClose,
  })
  const takeBack = (factId: string) =>
    form.sendInstead(policy.send('fit', { id, companyId, stated: [{ factId, values: [], asOf: today }] }), {
      done: '已撤回填写的信息',
      onDone: onClose,
    })
  const day = form.field(DAY)
  return (
    <FormSheet
      title="补充企业信息"
      form={form}
      submitText="保存"
      onClose={onClose}
      below={asked
        .filter((fact) => fit.facts.some((each) => each.id === fact.id && each.source === 'stated'))
        .map((fact) => (
          <Button key={fact.id} wide kind="plain" onPress={() => takeBack(fact.id)}>
            撤回“{fact.label}”
          </Button>
        ))}
    >
      <p className={s.quiet}>请如实填写。只填需要更新的内容，留空的保持不变。</p>
      {asked.map((fact) => (
        <FactField
          key={fact.id}
          fact={fact}
          now={fit.facts.find((each) => each.id === fact.id)}
          {...form.field(fact.id)}
        />
      ))}
      <DayField
        label="数据截至"
        hint="以上信息是哪一天的情况"
        max={today}
        value={day.value[0] ?? ''}
        onChange={(chosen) => day.onChange([chosen])}
        error={day.error}
      />
    </FormSheet>
  )
}

const givenOf = (values: Values, { id }: PolicyFact) =>
  (values[id] ?? []).map((value) => value.trim()).filter((value) => value !== '')

function filledIn(asked: readonly PolicyFact[], values: Values) {
  return asked.flatMap((fact) => {
    const given = givenOf(values, fact)
    return given.length === 0 ? [] : [{ factId: fact.id, values: given, asOf: values[DAY]?.[0] ?? '' }]
  })
}

function problemsOf(asked: readonly PolicyFact[], values: Values, today: string) {
  const [first] = asked
  const day = values[DAY]?.[0] ?? ''
  const isEmpty = filledIn(asked, values).length === 0
  return {
    ...Object.fromEntries(
      asked.map((fact) => {
        const given = givenOf(values, fact)
        return [fact.id, given.length === 0 ? null : valueProblem(fact, given)]
      }),
    ),
    ...(isEmpty && first && { [first.id]: '请至少填写一项' }),
    [DAY]: day === '' ? '请选择日期' : day > today ? '日期不能晚于今天' : null,
  }
}

interface FactFieldProps {
  fact: PolicyFact
  now: FitFactView | undefined
  value: readonly string[]
  onChange: (value: readonly string[]) => void
  error: string | null
}

/** The control of a fact by its sort, with what it is called, what is asked and how it stands. */
function FactField({ fact, now, value, onChange, error }: FactFieldProps) {
  const { label, hint, sort, unit, options } = fact
  const stands = now && now.state !== 'none' ? `目前：${factWords(now, fact)}` : ''
  const around = { label, hint: [hint, stands].filter(Boolean).join('。'), error, optional: true }
  const one = value[0] ?? ''
  const offered = (options ?? []).map((option) => ({ value: option, label: option }))
  if (sort === 'many') return <Choices {...around} options={offered} value={value} onChange={onChange} />
  if (sort === 'ordered') return <DayField {...around} value={one} onChange={(day) => onChange([day])} />
  if (offered.length > 0)
    return <Choice {...around} options={offered} value={one} onChange={(option) => onChange([option])} />
  return <TextField {...around} value={one} onChange={(text) => onChange([text])} maxLength={60} after={unit} />
}
