import { useState } from 'react'
import { useForm } from '#client/form'
import { FieldsEditor } from '#client/form-editor'
import { useActOn } from '#client/query'
import type { CompanyPolicy } from '#contract/visitors'
import { Button } from '#ui/button'
import { Choice, Switch, TextField } from '#ui/field'
import { Card, Section } from '#ui/page'
import { Notice } from '#ui/state'
import { toast } from '#ui/toast'
import type { FormField } from '#vocabulary/form-fields'
import { POLICY_KEY, visitor } from '../parts/calls.ts'
import s from '../parts/parts.module.css'
import { ReceiverSheet } from './receiver-sheet.tsx'

type Asks = CompanyPolicy['asks']
const ASKS = [
  { value: 'no', label: '不需要' },
  { value: 'may', label: '可填' },
  { value: 'must', label: '必填' },
] as const

/** A face is never asked of anybody. */
const FACE_ASKS = [
  { value: 'no', label: '不需要' },
  { value: 'may', label: '可填' },
] as const

/** What the company asks: fields of the form, who receives, what is decided. Kept as a whole, by the version that was seen. */
export function Asking({ policy }: { policy: CompanyPolicy }) {
  const act = useActOn(POLICY_KEY)
  const [choosing, choose] = useState(false)
  const { asks, walkIn, decideInvited, way, wifi, questions, receivers, version } = policy
  const form = useForm<object, Edited>({
    unkept: { asks, walkIn, decideInvited, way, wifi, questions, receivers },
    by: 'page',
    warns: true,
  })
  const { values, change, errors, notice, run, layout } = form
  const ask = (part: Partial<Asks>) => change({ asks: { ...values.asks, ...part } })
  const save = () =>
    run({}, async () => {
      const { questions: fields, receivers: chosen, ...rest } = values
      const input = {
        ...rest,
        version,
        questions: fields.map(({ id, options, ...field }) => ({
          ...field,
          options: [...options],
          ...(id !== '' && { id }),
        })),
        receiverIds: chosen.map(({ id }) => id),
      }
      await act(JSON.stringify(input), (options) => visitor.post('policySave', input, options))
      toast('已保存', { kind: 'ok' })
    })
  return (
    <div className={s.fields}>
      <Section title="谁可以来">
        <Card>
          <div className={s.fields}>
            <Switch
              label="允许现场登记"
              hint="没有邀请的访客可以扫码登记"
              checked={values.walkIn}
              onChange={(on) => change({ walkIn: on })}
            />
            <Switch
              label="员工邀请也要审批"
              hint="关闭时，员工邀请的访客填写后直接可以入园"
              checked={values.decideInvited}
              onChange={(on) => change({ decideInvited: on })}
            />
          </div>
        </Card>
      </Section>
      <Section title="前台" aside={values.receivers.length === 0 ? '未设置' : `${values.receivers.length}人`}>
        <Card>
          <div className={s.fields}>
            <p>
              {values.receivers.length === 0
                ? '没有指定接待人的来访由企业管理员审批'
                : `${values.receivers.map(({ name }) => name).join('、')} 审批没有指定接待人的来访`}
            </p>
            <Button wide kind="secondary" onPress={() => choose(true)}>
              选择前台人员
            </Button>
          </div>
        </Card>
      </Section>
      <Section title="需要访客填写">
        <Card>
          <div className={s.fields}>
            <Choice label="车牌号" options={ASKS} value={values.asks.plate} onChange={(plate) => ask({ plate })} />
            <Choice
              label="身份证号"
              hint="仅在确有必要时要求；加密保存，来访结束 24 小时后删除"
              options={ASKS}
              value={values.asks.idNumber}
              onChange={(idNumber) => ask({ idNumber })}
            />
            <Choice
              label="证件照片"
              hint="仅在确有必要时要求；加密保存，来访结束 24 小时后删除"
              options={ASKS}
              value={values.asks.document}
              onChange={(document) => ask({ document })}
            />
            <Choice
              label="人脸照片"
              hint="须访客本人单独同意，不能必填；供前台核对本人，来访结束 24 小时后删除"
              options={FACE_ASKS}
              value={values.asks.face}
              onChange={(face) => ask({ face })}
            />
          </div>
        </Card>
      </Section>
      <Section title="其他问题" aside="如 单位名称、是否携带设备">
        <FieldsEditor
          fields={values.questions}
          onChange={(fields) => change({ questions: fields })}
          empty={<p className={s.quiet}>没有其他问题</p>}
        />
      </Section>
      <Section title="告诉访客">
        <Card>
          <div className={s.fields}>
            <TextField
              label="到访路线"
              optional
              hint="如 北门进，乘 3 号梯到 8 层前台"
              value={values.way}
              onChange={(text) => change({ way: text })}
              maxLength={200}
              error={errors.way}
            />
            <TextField
              label="无线网络"
              optional
              hint="同意来访后才会显示给访客"
              value={values.wifi}
              onChange={(text) => change({ wifi: text })}
              maxLength={200}
              error={errors.wifi}
            />
          </div>
        </Card>
      </Section>
      {notice && <Notice title="没有保存" text={notice.text} requestId={notice.requestId} />}
      <Button wide busy={layout.busy} onPress={save}>
        保存登记要求
      </Button>
      {choosing && (
        <ReceiverSheet
          chosen={values.receivers}
          onDone={(next) => {
            change({ receivers: next })
            choose(false)
          }}
          onClose={() => choose(false)}
        />
      )}
    </div>
  )
}

interface Edited {
  asks: Asks
  walkIn: boolean
  decideInvited: boolean
  way: string
  wifi: string
  questions: readonly FormField[]
  receivers: readonly { id: string; name: string }[]
}
