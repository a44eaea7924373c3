import { useSend } from '#client/form'
import { useQuery } from '#client/query'
import { FormSheet } from '#client/sheet'
import type { Hotline } from '#contract/publishing'
import { Button } from '#ui/button'
import { Choice, TextArea, TextField } from '#ui/field'
import { desk } from '../parts/calls.ts'
import { nextPosition } from './next-position.ts'

const PHONE = /^[0-9-]{3,20}$/
/** A hotline that is of no building. */
const WHOLE_PARK = ''

/** One hotline: added, changed or removed. `count`: how many there are, for where a new one stands. */
export function HotlineSheet({ of, count, onClose }: { of: Hotline | null; count: number; onClose: () => void }) {
  const start = {
    subject: of?.subject ?? '',
    phone: of?.phone ?? '',
    hours: of?.hours ?? '',
    position: String(of?.position ?? nextPosition(count)),
    buildingId: of?.buildingId ?? WHOLE_PARK,
  }
  const save = ({ subject, phone, hours, position, buildingId }: typeof start, remove: boolean) =>
    desk.send('hotlineSave', {
      ...(of && { id: of.id }),
      subject: subject.trim(),
      phone,
      hours: hours.trim(),
      position: Number(position),
      buildingId: buildingId === WHOLE_PARK ? null : buildingId,
      remove,
    })
  const { data } = useQuery(desk.read('hotlineBuildings'))
  const buildings = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const form = useSend({
    start,
    by: 'sheet',
    check: ({ subject, phone, position }) => ({
      subject: subject.trim() === '' ? '请填写事项' : null,
      phone: PHONE.test(phone) ? null : '请填写正确的电话',
      position: position === '' || Number(position) > 1000 ? '请填写 0 到 1000 的数字' : null,
    }),
    send: (values) => save(values, false),
    done: '已保存热线',
    onDone: onClose,
  })
  return (
    <FormSheet
      title={of ? '修改热线' : '添加热线'}
      form={form}
      submitText="保存"
      onClose={onClose}
      below={
        of && (
          <Button
            kind="plain"
            wide
            onPress={() => form.sendInstead(save(start, true), { done: '已删除热线', onDone: onClose })}
          >
            删除这个热线
          </Button>
        )
      }
    >
      <TextField label="事项" maxLength={20} {...form.field('subject')} />
      <TextField label="电话" maxLength={20} {...form.field('phone')} />
      <TextField
        label="接听时间"
        optional
        placeholder="如：工作日 8:30–18:00"
        maxLength={50}
        {...form.field('hours')}
      />
      <Choice
        label="楼栋"
        options={[{ value: WHOLE_PARK, label: '整个园区' }, ...buildings]}
        {...form.field('buildingId')}
      />
      <TextField label="显示顺序" kind="digits" hint="数字小的排在前面" maxLength={4} {...form.field('position')} />
    </FormSheet>
  )
}

/** What stands above the hotlines, and the emergency number. */
export function NoticeSheet(props: { notice: string; emergencyPhone: string; onClose: () => void }) {
  const { notice, emergencyPhone, onClose } = props
  const form = useSend({
    start: { notice, emergencyPhone },
    by: 'sheet',
    check: ({ emergencyPhone: phone }) => ({
      emergencyPhone: phone !== '' && !PHONE.test(phone) ? '请填写正确的电话' : null,
    }),
    send: (values) => desk.send('hotlineSettingSave', { ...values, notice: values.notice.trim() }),
    done: '已保存',
    onDone: onClose,
  })
  return (
    <FormSheet title="说明和紧急电话" form={form} submitText="保存" onClose={onClose}>
      <TextArea label="页首说明" optional maxLength={200} {...form.field('notice')} />
      <TextField label="园区紧急电话" optional maxLength={20} {...form.field('emergencyPhone')} />
    </FormSheet>
  )
}
