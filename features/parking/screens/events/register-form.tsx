import { type SendForm, useSend } from '#client/form'
import { hrefOf, useGo } from '#client/navigation'
import { FormPage } from '#client/page'
import { useQuery } from '#client/query'
import type { FreeEvent, FreePlate } from '#contract/parking'
import { TextField } from '#ui/field'
import { CarIcon } from '#ui/icons'
import { Card, Facts, LinkRow, Section } from '#ui/page'
import { PlateChips } from '#ui/plate'
import { StateBanner } from '#ui/state'
import { carProblem } from '#vocabulary/car'
import { calls } from '../parts/calls.ts'
import { usePhoneFirst } from '../parts/phone-first.tsx'
import { myPlatesQuery } from '../parts/queries.ts'
import { LocalPlateField } from '../plates/local-plate-field.tsx'
import { actText, factsOf, offReason, statusOf } from './free-words.ts'

const EMPTY = { plate: '', reason: '' }
const REASON_LEAST = 2

export interface RegisterFormProps {
  event: FreeEvent
  title: string
  onBack: () => void
  onSent: (plate: FreePlate) => void
}

/** What the event is, whether one can register, and the plate to be registered; of a card with the reason for it. */
export function RegisterForm({ event, title, onBack, onSent }: RegisterFormProps) {
  const go = useGo()
  const phone = usePhoneFirst()
  const isCard = event.kind === 'card'
  const off = offReason(event)
  const { tone, title: state, next } = statusOf(event)
  const form: SendForm<typeof EMPTY> = useSend({
    start: EMPTY,
    draft: 'parking.free',
    check: ({ plate, reason }) => ({
      plate: carProblem(plate),
      reason: isCard && reason.trim().length < REASON_LEAST ? '请填写申请理由' : null,
    }),
    send: ({ plate, reason }) =>
      isCard
        ? calls.send('addFreeCarPlate', { eventId: event.id, plate, reason: reason.trim() })
        : calls.send('freeConfirm', { eventId: event.id, plate }),
    onRefused: (error) => phone.asks(error, () => form.submit()),
    onDone: onSent,
  })
  const list = `/registerlist/${event.id}`
  return (
    <FormPage title={title} back={onBack} form={form} submitText={actText(event)} disabledReason={off}>
      <StateBanner tone={tone} title={state} next={next} />
      <Section title={event.name}>
        <Card>
          {event.about !== '' && <p>{event.about}</p>}
          <Facts facts={factsOf(event)} />
        </Card>
      </Section>
      {off === null && (
        <Card>
          <LocalPlateField
            doneText={isCard ? '完成' : '登记'}
            onDone={(whole) => {
              if (!isCard) void form.submit({ plate: whole })
            }}
            hint="登记后请用这个车牌入场，车牌不一致时按正常标准收费"
            {...form.field('plate')}
          />
          <MyChips plate={form.values.plate} onPick={(picked) => form.change({ plate: picked })} />
          {isCard && (
            <TextField label="申请理由" hint="如：部门新购车辆、访客常驻" maxLength={100} {...form.field('reason')} />
          )}
        </Card>
      )}
      <Card rows>
        <LinkRow
          icon={<CarIcon />}
          title="我的登记"
          note={event.minePlates === 0 ? '还没有登记车牌' : `已登记 ${event.minePlates} 个，可查看和取消`}
          href={hrefOf(list)}
          onPress={() => go(list)}
        />
      </Card>
      {phone.sheet}
    </FormPage>
  )
}

/** My plates, one tap each. A nicety: nothing where they are not known. */
function MyChips({ plate, onPick }: { plate: string; onPick: (plate: string) => void }) {
  const { data } = useQuery(myPlatesQuery)
  const plates = data?.items.map((mine) => mine.plate) ?? []
  return plates.length === 0 ? null : <PlateChips plates={plates} value={plate} onPick={onPick} />
}
