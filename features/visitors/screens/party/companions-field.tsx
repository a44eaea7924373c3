import { MAX_PEOPLE } from '#can/visitors'
import type { GuestInput, Invitation, VisitorAsks } from '#contract/visitors'
import { Button } from '#ui/button'
import { PhoneField, TextField } from '#ui/field'
import { Facts } from '#ui/page'
import { isIdCard, normaliseIdCard } from '#vocabulary/id-card'
import { NAME_MOST, nameProblem } from '#vocabulary/names'
import { isPhone, normalisePhone } from '#vocabulary/phone'
import s from '../parts/parts.module.css'
import { DocumentField, type SentPicture } from './document-field.tsx'
import { FaceField, type SendFace } from './face-field.tsx'

/** One who comes, as typed. */
export interface Typed {
  readonly name: string
  readonly phone: string
  readonly idNumber: string
  /** Of their document. */
  readonly document: SentPicture | null
  /** Of the leader alone: a face is for its person to agree to. */
  readonly face: SentPicture | null
  /** As the host named them, masked: what is not typed stays as the host gave it. Left out: they are typed. */
  readonly given?: Given
}

/** One whom the host named, masked. */
export type Given = Pick<Invitation['known'][number], 'id' | 'name' | 'phone'>

/** What of one who comes is kept in no draft. */
export type Private = Pick<Typed, 'idNumber' | 'document' | 'face'>
/** Nothing of it yet. */
export const NOTHING_PRIVATE: Private = { idNumber: '', document: null, face: null }

/** Nobody yet. */
export const NOBODY: Typed = { name: '', phone: '', ...NOTHING_PRIVATE }

/** Of `CompanionsField`. */
export interface CompanionsFieldProps {
  people: readonly Typed[]
  onChange: (people: readonly Typed[]) => void
  /** What the company asks for. */
  asks: VisitorAsks
  /** How a face is sent; as by whoever has no account where it is not said. */
  sendFace?: SendFace
  /** What the leader's phone is for. */
  phoneHint?: string
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
  asks,
  sendFace,
  phoneHint = '',
  proven = false,
  errors,
  most = MAX_PEOPLE,
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
          {one.given && (
            <GivenFacts
              given={one.given}
              again={at === 0 ? '重新填写' : `重新填写同行人${at}`}
              onAgain={() =>
                onChange(people.map((each, nth) => (nth === at ? { ...NOBODY, ...privateOf(each) } : each)))
              }
            />
          )}
          {!one.given?.name && (
            <TextField
              label={at === 0 ? '您的姓名' : `同行人${at}姓名`}
              value={one.name}
              onChange={(name) => change(at, { name })}
              maxLength={NAME_MOST}
              autoComplete={at === 0 ? 'name' : 'off'}
              error={errors[`${at}.name`]}
            />
          )}
          {!(at === 0 && proven) && !one.given?.phone && (
            <PhoneField
              label={at === 0 ? '您的手机号' : `同行人${at}手机号`}
              optional={at > 0}
              hint={at > 0 ? '填写后，本人可用该手机号出示通行码' : phoneHint}
              value={one.phone}
              onChange={(phone) => change(at, { phone })}
              error={errors[`${at}.phone`]}
            />
          )}
          {asks.idNumber !== 'no' && (
            <TextField
              label={at === 0 ? '您的身份证号' : `同行人${at}身份证号`}
              optional={asks.idNumber === 'may'}
              hint="仅用于本次来访核验，加密保存，来访结束 24 小时后删除，不保存在这台手机"
              value={one.idNumber}
              onChange={(typed) => change(at, { idNumber: typed })}
              maxLength={18}
              autoComplete="off"
              error={errors[`${at}.idNumber`]}
            />
          )}
          {asks.document !== 'no' && (
            <DocumentField
              label={at === 0 ? '您的证件照片' : `同行人${at}证件照片`}
              optional={asks.document === 'may'}
              value={one.document}
              onChange={(document) => change(at, { document })}
              error={errors[`${at}.document`]}
            />
          )}
          {at === 0 && asks.faceText && (
            <FaceField
              text={asks.faceText}
              value={one.face}
              onChange={(face) => change(at, { face })}
              {...(sendFace && { send: sendFace })}
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

const privateOf = ({ idNumber, document, face }: Typed): Private => ({ idNumber, document, face })

/** One whom the host named, to be confirmed as they are or typed anew. */
function GivenFacts({
  given: { name, phone },
  again,
  onAgain,
}: {
  given: Given
  /** On the button that types them anew. */
  again: string
  onAgain: () => void
}) {
  return (
    <>
      <Facts
        facts={[...(name ? [{ name: '姓名', value: name }] : []), ...(phone ? [{ name: '手机号', value: phone }] : [])]}
      />
      <div className={s.row}>
        <span className={s.quiet}>由接待人填写，请核对</span>
        <Button kind="plain" size="s" onPress={onAgain}>
          {again}
        </Button>
      </div>
    </>
  )
}

/** What is wrong with who comes, by place and field. */
export function peopleProblems(
  people: readonly Typed[],
  { idNumber, document }: Pick<VisitorAsks, 'idNumber' | 'document'>,
  { proven = false }: { proven?: boolean } = {},
): Record<string, string> {
  const wrong: Record<string, string> = {}
  for (const [at, one] of people.entries()) {
    const who = at === 0 ? '您' : `同行人${at}`
    if (one.name.trim() === '' && !one.given?.name)
      wrong[`${at}.name`] = at === 0 ? '请填写您的姓名' : `请填写${who}的姓名，或移除`
    else if (one.name.trim() !== '' && nameProblem(one.name) !== null) wrong[`${at}.name`] = nameProblem(one.name) ?? ''
    if (at === 0 && !proven && one.phone === '' && !one.given?.phone) wrong['0.phone'] = '请填写手机号'
    else if (one.phone !== '' && !isPhone(normalisePhone(one.phone)))
      wrong[`${at}.phone`] = '手机号应为 11 位数字，以 1 开头'
    if (idNumber === 'must' && one.idNumber.trim() === '') wrong[`${at}.idNumber`] = `请填写${who}的身份证号`
    else if (idNumber !== 'no' && one.idNumber.trim() !== '' && !isIdCard(normaliseIdCard(one.idNumber)))
      wrong[`${at}.idNumber`] = '身份证号不正确，请核对'
    if (document === 'must' && one.document === null) wrong[`${at}.document`] = `请拍摄${who}的证件`
  }
  return wrong
}

/** One who comes as they are sent: what the company does not ask for stays here. */
export function guestOf({ name, phone, idNumber, document, face }: Typed, asks: VisitorAsks): GuestInput {
  const number = idNumber.trim()
  return {
    name: name.trim(),
    ...(phone !== '' && { phone: normalisePhone(phone) }),
    ...(asks.idNumber !== 'no' && number !== '' && { idNumber: normaliseIdCard(number) }),
    ...(asks.document !== 'no' && document && { documentId: document.id, documentToken: document.token }),
    ...(asks.face !== 'no' && face && { faceId: face.id, ...(face.token !== '' && { faceToken: face.token }) }),
  }
}

/** One who comes as they are confirmed: what the host gave and nobody typed is left to the server. */
export function confirmedOf(one: Typed, asks: VisitorAsks): Partial<GuestInput> {
  const { name, ...guest } = guestOf(one, asks)
  return { ...guest, ...(one.given && { id: one.given.id }), ...(name !== '' && { name }) }
}
