import { useState } from 'react'
import { useSend } from '#client/form'
import { FieldsEditor } from '#client/form-editor'
import { hrefOf, useGo } from '#client/navigation'
import type { CompanyPolicy } from '#contract/visitors'
import { Button } from '#ui/button'
import { Choice, Switch, TextField } from '#ui/field'
import { LeavingSheet } from '#ui/form'
import { Card, LinkRow, Section } from '#ui/page'
import { Notice } from '#ui/state'
import type { FormField } from '#vocabulary/form-fields'
import { visitor } from '../parts/calls.ts'
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
  const go = useGo()
  const [choosing, choose] = useState(false)
  const { asks, walkIn, decideInvited, wifi, questions, receivers, version } = policy
  const form = useSend<Edited, CompanyPolicy>({
    start: { asks, walkIn, decideInvited, wifi, questions, receivers },
    fields: { asks: null, questions: null },
    send({ questions: fields, receivers: chosen, ...rest }) {
      return visitor.send('policySave', {
        ...rest,
        version,
        questions: fields.map(({ id, options, ...field }) => ({
          ...field,
          options: [...options],
          ...(id !== '' && { id }),
        })),
        receiverIds: chosen.map(({ id }) => id),
      })
    },
    done: '已保存',
  })
  const { values, change, notice, layout } = form
  const ask = (part: Partial<Asks>) => change({ asks: { ...values.asks, ...part } })
  return (
    <div className={s.fields}>
      <Section title="谁可以来">
        <Card>
          <div className={s.fields}>
            <Switch label="允许现场登记" hint="没有邀请的访客可以扫码登记" {...form.tick('walkIn')} />
            <Switch
              label="员工邀请也要审批"
              hint="关闭时，员工邀请的访客填写后直接可以入园"
              {...form.tick('decideInvited')}
            />
          </div>
        </Card>
      </Section>
      <Section title="前台" trailing={values.receivers.length === 0 ? '未设置' : `${values.receivers.length}人`}>
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
      <Section title="其他问题" trailing="如 单位名称、是否携带设备">
        <FieldsEditor
          fields={values.questions}
          onChange={(fields) => change({ questions: fields })}
          empty={<p className={s.quiet}>没有其他问题</p>}
        />
      </Section>
      <Section title="告诉访客">
        <Card>
          <div className={s.fields}>
            <LinkRow
              title="到访路线"
              note="在企业信息中填写，访客和通讯录看到的是同一份"
              href={hrefOf('/enterprise/companyedit')}
              onPress={() => go('/enterprise/companyedit')}
            />
            <TextField
              label="无线网络"
              optional
              hint="同意来访后才会显示给访客"
              maxLength={200}
              {...form.field('wifi')}
            />
          </div>
        </Card>
      </Section>
      {notice && <Notice title="没有保存" text={notice.text} requestId={notice.requestId} />}
      <Button wide busy={layout.busy} onPress={form.submit}>
        保存登记要求
      </Button>
      <LeavingSheet {...layout.leaving} />
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
  wifi: string
  questions: readonly FormField[]
  receivers: readonly { id: string; name: string }[]
}
