import { CASE_MOST } from '#can/decoration'
import type { TypeTabProps } from '#client/type-editor'
import type { Amount, DeskTypeDetail, Stage, TypeDesign } from '#contract/decoration'
import { AmountField } from '#ui/amount-field'
import { Button } from '#ui/button'
import { Choice, Choices, Switch, TextArea, TextField } from '#ui/field'
import { Card, Section } from '#ui/page'
import { STAGES } from '../parts/case-words.ts'
import s from '../parts/cases.module.css'
import { newKey } from './values.ts'

const PER = [
  { value: 'flat', label: '每次固定' },
  { value: 'area', label: '每平方米' },
] as const

const WHOSE_STAGES = [
  { value: 'park', label: '按园区验收清单' },
  { value: 'own', label: '本类型单独规定' },
] as const

/** An amount, and what it goes by. */
function AmountPair({ label, value, onChange }: { label: string; value: Amount; onChange: (value: Amount) => void }) {
  return (
    <div className={s.stack}>
      <AmountField
        label={label}
        hint="不收取填0"
        fen={value.fen}
        onChange={(fen) => onChange({ ...value, fen: fen ?? 0 })}
      />
      <Choice
        label={`${label}的计算方式`}
        options={PER}
        value={value.per}
        onChange={(per) => onChange({ ...value, per })}
      />
    </div>
  )
}

/** What a type is called, what it costs, how long it may take, which checks it has, what is never allowed. */
export function BasicsTab({ design, onChange }: TypeTabProps<DeskTypeDetail>) {
  const { title, about, days, fees, depositApplicant, depositFirm, fire, stages, never } = design
  const putFee = (key: string, part: Partial<TypeDesign['fees'][number]>) =>
    onChange({ fees: fees.map((fee) => (fee.key === key ? { ...fee, ...part } : fee)) })
  return (
    <>
      <Card>
        <div className={s.stack}>
          <TextField
            label="名称"
            value={title}
            onChange={(text) => onChange({ title: text })}
            maxLength={CASE_MOST.title}
            error={title.trim() === '' ? '请填写装修类型名称' : null}
          />
          <TextArea
            label="适用范围"
            optional
            hint="申请人选择类型时会看到"
            value={about}
            onChange={(text) => onChange({ about: text })}
            maxLength={CASE_MOST.about}
          />
          <TextField
            label="最长工期"
            optional
            kind="digits"
            maxLength={3}
            after="天"
            hint="不填则按园区的期限设置"
            value={days === null ? '' : String(days)}
            onChange={(text) =>
              onChange({ days: text === '' || Number(text) === 0 ? null : Math.min(730, Number(text)) })
            }
          />
        </div>
      </Card>
      <Section title="保证金">
        <Card>
          <div className={s.stack}>
            <AmountPair
              label="申请人保证金"
              value={depositApplicant}
              onChange={(amount) => onChange({ depositApplicant: amount })}
            />
            <AmountPair
              label="施工单位保证金"
              value={depositFirm}
              onChange={(amount) => onChange({ depositFirm: amount })}
            />
          </div>
        </Card>
      </Section>
      <Section title="费用" trailing={`${fees.length} 项`}>
        {fees.map(({ key, label, fen, per }) => (
          <Card key={key}>
            <div className={s.stack}>
              <TextField
                label="费用名称"
                maxLength={CASE_MOST.label}
                value={label}
                onChange={(text) => putFee(key, { label: text })}
                error={label.trim() === '' ? '请填写费用名称' : null}
              />
              <AmountPair label={label || '金额'} value={{ fen, per }} onChange={(amount) => putFee(key, amount)} />
              <Button kind="plain" size="s" onPress={() => onChange({ fees: fees.filter((fee) => fee.key !== key) })}>
                {`删除${label || '这项费用'}`}
              </Button>
            </div>
          </Card>
        ))}
        <Button
          wide
          kind="secondary"
          disabledReason={fees.length >= CASE_MOST.fees ? `最多${CASE_MOST.fees}项费用` : null}
          onPress={() => onChange({ fees: [...fees, { key: newKey('fee', fees), label: '', fen: 0, per: 'flat' }] })}
        >
          添加费用
        </Button>
      </Section>
      <Section title="审核和验收">
        <Card>
          <div className={s.stack}>
            <Switch label="需要消防审核" checked={fire} onChange={(checked) => onChange({ fire: checked })} />
            <Choice
              label="竣工前的分项验收"
              options={WHOSE_STAGES}
              value={stages === null ? 'park' : 'own'}
              onChange={(whose) => onChange({ stages: whose === 'park' ? null : [] })}
            />
            {stages !== null && (
              <Choices
                label="必须通过的验收"
                hint="都不选则只需竣工验收"
                options={(Object.keys(STAGES) as Stage[]).map((value) => ({ value, label: STAGES[value] }))}
                value={stages}
                onChange={(next) => onChange({ stages: next })}
              />
            )}
          </div>
        </Card>
      </Section>
      <NeverPart never={never} onChange={(next) => onChange({ never: next })} />
    </>
  )
}

function NeverPart({ never, onChange }: { never: readonly string[]; onChange: (never: string[]) => void }) {
  return (
    <Section title="禁止事项" trailing={`${never.length} 条`}>
      <Card>
        <div className={s.stack}>
          {never.map((line, at) => (
            <div key={at} className={s.tight}>
              <TextField
                label={`第${at + 1}条`}
                maxLength={CASE_MOST.neverLine}
                value={line}
                onChange={(text) => onChange(never.map((each, nth) => (nth === at ? text : each)))}
                error={line.trim() === '' ? '请填写禁止事项' : null}
              />
              <Button kind="plain" size="s" onPress={() => onChange(never.filter((_, nth) => nth !== at))}>
                {`删除第${at + 1}条`}
              </Button>
            </div>
          ))}
          <Button
            kind="secondary"
            disabledReason={never.length >= CASE_MOST.never ? `最多${CASE_MOST.never}条` : null}
            onPress={() => onChange([...never, ''])}
          >
            添加禁止事项
          </Button>
        </div>
      </Card>
    </Section>
  )
}
