import { useForm } from '#client/form'
import { SheetForm } from '#client/sheet'
import { Button } from '#ui/button'
import { PhoneField, TextField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { NAME_MOST, nameProblem } from '#vocabulary/names'
import { isPhone } from '#vocabulary/phone'
import { ColleaguePick, type Named } from '../guests/colleague-pick.tsx'
import type { Outsider } from './draft.ts'
import s from './form.module.css'

/** Which of the sheets about people is open. */
export type PeopleSheet = 'for' | 'book' | 'phone' | null

export interface PeopleSheetsProps {
  open: PeopleSheet
  onClose: () => void
  companyId: string | null
  /** When the booking is. */
  time: { readonly startsAt: string; readonly endsAt: string } | null
  /** The colleague that it is booked for; null: for oneself. */
  colleague: Named | null
  onColleague: (colleague: Named | null) => void
  colleagues: readonly Named[]
  onColleagues: (colleagues: Named[]) => void
  outsiders: readonly Outsider[]
  onOutsiders: (outsiders: Outsider[]) => void
}

/** Sheets in which people are chosen. They stand beside the page's form, not in it: they have forms of their own. */
export function PeopleSheets(props: PeopleSheetsProps) {
  const { open, onClose, companyId, time, colleague, onColleague, colleagues, onColleagues, outsiders, onOutsiders } =
    props
  return (
    <>
      <Sheet open={open === 'for'} title="为谁预订" onClose={onClose}>
        <div className={s.fields}>
          <ColleaguePick
            single
            companyId={companyId}
            time={time}
            picked={colleague ? [colleague] : []}
            onPick={([one]) => onColleague(one ?? null)}
          />
          <div className={s.pair}>
            <Button
              kind="secondary"
              onPress={() => {
                onColleague(null)
                onClose()
              }}
            >
              为本人预订
            </Button>
            <Button disabledReason={colleague === null ? '请选择一位同事' : null} onPress={onClose}>
              {colleague ? `为${colleague.name}预订` : '完成'}
            </Button>
          </div>
        </div>
      </Sheet>
      <Sheet open={open === 'book'} title="从通讯录添加" onClose={onClose}>
        <div className={s.fields}>
          <ColleaguePick
            companyId={companyId}
            time={time}
            picked={colleagues}
            onPick={(picked) => onColleagues([...picked])}
          />
          <Button wide onPress={onClose}>
            {colleagues.length > 0 ? `完成，已选 ${colleagues.length} 人` : '完成'}
          </Button>
        </div>
      </Sheet>
      <Sheet open={open === 'phone'} title="按手机号添加" onClose={onClose}>
        <OutsiderForm
          known={outsiders.map(({ phone }) => phone)}
          onAdd={(outsider) => {
            onOutsiders([...outsiders, outsider])
            onClose()
          }}
        />
      </Sheet>
    </>
  )
}

function OutsiderForm({ known, onAdd }: { known: readonly string[]; onAdd: (outsider: Outsider) => void }) {
  const form = useForm({ unkept: { name: '', phone: '' }, by: 'sheet' })
  const { values, change, errors } = form
  const name = values.name.trim()
  const add = () =>
    form.run(
      {
        name: nameProblem(name),
        phone: !isPhone(values.phone)
          ? '请输入 11 位手机号'
          : known.includes(values.phone)
            ? '这个手机号已经添加过'
            : null,
      },
      async () => onAdd({ name, phone: values.phone }),
    )
  return (
    <SheetForm form={form} submitText="加入名单" onSubmit={add}>
      <TextField
        label="姓名"
        value={values.name}
        onChange={(typed) => change({ name: typed })}
        maxLength={NAME_MOST}
        error={errors.name}
      />
      <PhoneField value={values.phone} onChange={(phone) => change({ phone })} error={errors.phone} />
    </SheetForm>
  )
}
