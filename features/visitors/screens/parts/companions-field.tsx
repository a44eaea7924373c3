import { MOST_PEOPLE } from '#can/visitors'
import { Button } from '#ui/button'
import { PhoneField, TextField } from '#ui/field'
import { isIdCard, normaliseIdCard } from '#vocabulary/id-card'
import { isPhone } from '#vocabulary/phone'
import s from './parts.module.css'

/** One who comes, as typed. */
export interface Typed {
  readonly name: string
  readonly phone: string
  readonly idNumber: string
}

/** Nobody yet. */
export const NOBODY: Typed = { name: '', phone: '', idNumber: '' }

/** Of `CompanionsField`. */
export interface CompanionsFieldProps {
  people: readonly Typed[]
  onChange: (people: readonly Typed[]) => void
  /** Whether ID numbers are asked for. */
  idNumber: 'no' | 'may' | 'must'
  /** In place of the leader's phone field: their number is proven already. */
  proven?: boolean
  /** By place and field: `0.name`. */
  errors: Readonly<Record<string, string>>
  most?: number
}

/** Who comes: the first leads, the others come along. */
export function CompanionsField({
  people,
  onChange,
  idNumber,
  proven = false,
  errors,
  most = MOST_PEOPLE,
}: CompanionsFieldProps) {
  const change = (at: number, part: Partial<Typed>) =>
    onChange(people.map((one, nth) => (nth === at ? { ...one, ...part } : one)))
  return (
    <div className={s.fields}>
      {people.map((one, at) => (
        <div key={at} className={at === 0 ? s.fields : s.companion}>
          {at > 0 && (
            <div className={s.row}>
              <strong>{`同行人${at}`}</strong>
              <Button kind="plain" size="s" onPress={() => onChange(people.filter((_, nth) => nth !== at))}>
                {`移除同行人${at}`}
              </Button>
            </div>
          )}
          <TextField
            label={at === 0 ? '您的姓名' : `同行人${at}姓名`}
            value={one.name}
            onChange={(name) => change(at, { name })}
            maxLength={30}
            autoComplete={at === 0 ? 'name' : 'off'}
            error={errors[`${at}.name`]}
          />
          {!(at === 0 && proven) && (
            <PhoneField
              label={at === 0 ? '您的手机号' : `同行人${at}手机号`}
              optional={at > 0}
              {...(at > 0 && { hint: '填写后，本人可用该手机号出示通行码' })}
              value={one.phone}
              onChange={(phone) => change(at, { phone })}
              error={errors[`${at}.phone`]}
            />
          )}
          {idNumber !== 'no' && (
            <TextField
              label={at === 0 ? '您的身份证号' : `同行人${at}身份证号`}
              optional={idNumber === 'may'}
              hint="仅用于本次来访核验，加密保存，来访结束后 24 小时内删除"
              value={one.idNumber}
              onChange={(typed) => change(at, { idNumber: typed })}
              maxLength={18}
              autoComplete="off"
              error={errors[`${at}.idNumber`]}
            />
          )}
        </div>
      ))}
      <Button
        kind="secondary"
        wide
        disabledReason={people.length >= most ? `一次最多${most}人` : null}
        onPress={() => onChange([...people, NOBODY])}
      >
        添加同行人
      </Button>
    </div>
  )
}

/** What is wrong with who comes, by place and field. */
export function peopleProblems(
  people: readonly Typed[],
  { idNumber, proven = false }: { idNumber: 'no' | 'may' | 'must'; proven?: boolean },
): Record<string, string> {
  const wrong: Record<string, string> = {}
  for (const [at, one] of people.entries()) {
    const who = at === 0 ? '您' : `同行人${at}`
    if (one.name.trim() === '') wrong[`${at}.name`] = at === 0 ? '请填写您的姓名' : `请填写${who}的姓名，或移除`
    if (at === 0 && !proven && one.phone === '') wrong['0.phone'] = '请填写手机号'
    else if (one.phone !== '' && !isPhone(one.phone)) wrong[`${at}.phone`] = '手机号应为 11 位数字，以 1 开头'
    if (idNumber === 'must' && one.idNumber.trim() === '') wrong[`${at}.idNumber`] = `请填写${who}的身份证号`
    else if (idNumber !== 'no' && one.idNumber.trim() !== '' && !isIdCard(normaliseIdCard(one.idNumber)))
      wrong[`${at}.idNumber`] = '身份证号不正确，请核对'
  }
  return wrong
}
