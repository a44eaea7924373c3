import { useQueryClient } from '@tanstack/react-query'
import { useForm } from '#client/form'
import { hrefOf, useGo } from '#client/navigation'
import { useQuery } from '#client/query'
import type { FreeEvent, FreePlate } from '#contract/parking'
import { TextField } from '#ui/field'
import { FormPage } from '#ui/form'
import { CarIcon } from '#ui/icons'
import { Card, Facts, LinkRow, Section } from '#ui/page'
import { PlateChips, PlateField } from '#ui/plate'
import { StateBanner } from '#ui/state'
import { carProblem } from '../parts/car-problem.ts'
import { usePhoneFirst } from '../parts/phone-first.tsx'
import { calls, myPlatesQuery } from '../parts/queries.ts'
import { FREE_KEY } from './free-queries.ts'
import { actText, factsOf, offReason, standingOf } from './free-words.ts'

/** What is typed, kept while the person looks elsewhere. */
const DRAFT = { name: 'parking.free', empty: { plate: '', reason: '' } }
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
  const queries = useQueryClient()
  const form = useForm({ draft: DRAFT })
  const phone = usePhoneFirst()
  const { plate, reason } = form.values
  const isCard = event.kind === 'card'
  const off = offReason(event)
  const { tone, title: state, next } = standingOf(event)

  const send = async (whole: string) => {
    const input = { eventId: event.id, plate: whole }
    const registered = isCard
      ? await calls.post('addFreeCarPlate', { ...input, reason: reason.trim() })
      : await calls.post('freeConfirm', input)
    form.forget()
    await queries.invalidateQueries({ queryKey: ['parking'] })
    onSent(registered)
  }
  const submit = (whole: string): Promise<void> => {
    const problems = {
      plate: carProblem(whole),
      reason: isCard && reason.trim().length < REASON_LEAST ? '请填写申请理由' : null,
    }
    return form.run(problems, async () => {
      try {
        await send(whole)
      } catch (error) {
        if (!phone.asks(error, () => submit(whole))) {
          // what was said of the event may have changed meanwhile
          void queries.invalidateQueries({ queryKey: FREE_KEY })
          throw error
        }
      }
    })
  }
  const list = `/registerlist/${event.id}`
  return (
    <FormPage
      title={title}
      onBack={onBack}
      {...form.layout}
      submitText={actText(event)}
      disabledReason={off}
      onSubmit={() => void submit(plate)}
    >
      <StateBanner tone={tone} title={state} next={next} />
      <Section title={event.name}>
        <Card>
          {event.about !== '' && <p>{event.about}</p>}
          <Facts facts={factsOf(event)} />
        </Card>
      </Section>
      {off === null && (
        <Card>
          <PlateField
            value={plate}
            onChange={(typed) => {
              if (typed !== plate) form.change({ plate: typed })
            }}
            doneText={isCard ? '完成' : '登记'}
            onDone={(whole) => {
              if (!isCard) void submit(whole)
            }}
            hint="登记后请用这个车牌入场，车牌不一致时按正常标准收费"
            error={form.errors.plate}
          />
          <MyChips plate={plate} onPick={(picked) => form.change({ plate: picked })} />
          {isCard && (
            <TextField
              label="申请理由"
              hint="如：部门新购车辆、访客常驻"
              value={reason}
              onChange={(typed) => form.change({ reason: typed })}
              maxLength={100}
              error={form.errors.reason}
            />
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
