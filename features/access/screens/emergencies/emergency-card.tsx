import { useState } from 'react'
import { useAct, useSend } from '#client/form'
import { momentOf } from '#client/messages'
import { useSession } from '#client/session'
import { AskSheet, FormSheet } from '#client/sheet'
import type { Emergency } from '#contract/access'
import { Button } from '#ui/button'
import { Choice, TextField } from '#ui/field'
import { Card, Facts, Section } from '#ui/page'
import { StateBanner } from '#ui/state'
import { formatYuan } from '#vocabulary/money'
import { entrance } from '../parts/calls.ts'
import { smsWords } from './emergency-words.ts'
import { SmsSheet } from './sms-sheet.tsx'

const CAUSES = ['火灾疏散', '燃气泄漏', '停电疏散', '应急演练'] as const

interface EmergencyCardProps {
  emergency: Emergency | undefined
  online: boolean
  /** Marks of this phone that the server has not taken yet. */
  waiting: number
}

/** The emergency that is on, and what operators do about it; without one, how they begin it. */
export function EmergencyCard({ emergency, online, waiting }: EmergencyCardProps) {
  const operator = useSession().person?.roles.includes('operator') ?? false
  const [sheet, open] = useState<'begin' | 'end' | 'sms' | null>(null)
  const close = () => open(null)
  const off = online ? null : '联网后才能操作'
  if (!emergency)
    return operator ? (
      <>
        <Button wide kind="danger" disabledReason={off} onPress={() => open('begin')}>
          开始应急清点
        </Button>
        {sheet === 'begin' && <BeginSheet onClose={close} />}
      </>
    ) : online ? (
      <StateBanner
        tone="neutral"
        title="应急清点还没有开始"
        next="由园区运营开始，开始时门岗会收到消息；现在可以先在本机核对"
      />
    ) : null
  const { why, begunAt, by, sms } = emergency
  return (
    <>
      <StateBanner
        tone="bad"
        title={`应急进行中：${why}`}
        since={`${by} ${momentOf(begunAt)} 开始`}
        next={
          waiting > 0 ? `本机有 ${waiting} 条标记待同步，联网后自动上传` : '期间显示完整姓名，请逐一标记安全或未找到'
        }
      />
      {sms && (
        <Section title="短信通知">
          <Card>
            <Facts
              facts={[
                { name: '进度', value: smsWords(sms) },
                { name: '发送', value: `${sms.by} ${momentOf(sms.at)}` },
                { name: '费用', value: `¥${formatYuan(sms.fen)}` },
              ]}
            />
          </Card>
        </Section>
      )}
      {operator && (
        <>
          {sms === null && (
            <Button wide disabledReason={off} onPress={() => open('sms')}>
              短信通知在园人员
            </Button>
          )}
          <Button wide kind="secondary" disabledReason={off} onPress={() => open('end')}>
            结束应急
          </Button>
        </>
      )}
      {sheet === 'sms' && <SmsSheet id={emergency.id} onClose={close} />}
      {sheet === 'end' && <EndSheet id={emergency.id} onClose={close} />}
    </>
  )
}

function EndSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const end = useAct({ send: () => entrance.send('emergencyEnd', { id }), done: '应急已结束' })
  return (
    <AskSheet
      title="结束应急？"
      text="结束后姓名恢复隐去显示，没有发出的短信不再发送。"
      confirmText="结束应急"
      danger
      act={end}
      onClose={onClose}
    />
  )
}

function BeginSheet({ onClose }: { onClose: () => void }) {
  const form = useSend({
    start: { why: '' },
    by: 'sheet',
    check: ({ why }) => ({ why: why.trim().length < 2 ? '请写明发生了什么' : null }),
    send: ({ why }) => entrance.send('emergencyBegin', { why: why.trim() }),
    done: '应急清点已开始',
    onDone: onClose,
  })
  const { values, change } = form
  return (
    <FormSheet title="开始应急清点" form={form} submitText="开始" onClose={onClose}>
      <p>开始后，门岗和园区管理人员会收到消息，名单显示完整姓名，标记在各手机同步。由谁开始会记录在案。</p>
      <Choice
        label="常用原因"
        options={CAUSES.map((each) => ({ value: each, label: each }))}
        value={CAUSES.find((each) => each === values.why) ?? null}
        onChange={(why) => change({ why })}
      />
      <TextField label="原因" maxLength={20} hint="短信里会写明" {...form.field('why')} />
    </FormSheet>
  )
}
