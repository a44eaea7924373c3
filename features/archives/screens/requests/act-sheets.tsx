import { useAct, useSend } from '#client/form'
import { Loaded, useQuery } from '#client/query'
import { AskSheet, FormSheet, ReasonSheet } from '#client/sheet'
import type { OpinionAct, OpinionDetail } from '#contract/archives'
import { Choice, TextArea, TextField } from '#ui/field'
import { archive } from '../parts/calls.ts'
import { FilesField, type SentFile } from './files-field.tsx'
import { SATISFACTION } from './opinion-words.ts'
import s from './requests.module.css'

interface ActProps {
  of: OpinionDetail
  onClose: () => void
}

/** Asks what an act about a request needs, and does it. */
export function ActSheet({ act, ...props }: ActProps & { act: OpinionAct }) {
  switch (act) {
    case 'assign':
      return <Assign {...props} />
    case 'take':
      return <Take {...props} />
    case 'answer':
      return <Answer {...props} />
    case 'close':
      return <Close {...props} />
    case 'reopen':
      return <Reopen {...props} />
    case 'withdraw':
      return <Withdraw {...props} />
  }
}

function Take({ of: { id, version, assignee }, onClose }: ActProps) {
  const take = useAct({ send: () => archive.send('opinionAct', { id, version, act: 'take' }), done: '已由您处理' })
  return (
    <AskSheet
      title="由您处理这件诉求？"
      text={assignee === null ? '企业会看到由您处理' : `现在由${assignee}处理，转给您后对方会收到通知`}
      confirmText="由我处理"
      act={take}
      onClose={onClose}
    />
  )
}

function Assign({ of: { id, version }, onClose }: ActProps) {
  const people = useQuery(archive.read('opinionAssignees', { id }))
  const form = useSend({
    start: { personId: null as string | null },
    by: 'sheet',
    check: ({ personId }) => ({ personId: personId === null ? '请选择由谁处理' : null }),
    send: ({ personId }) => archive.send('opinionAct', { id, version, act: 'assign', personId: personId ?? '' }),
    done: '已分派',
    onDone: onClose,
  })
  const isNobody = people.data?.items.length === 0
  return (
    <FormSheet
      title="分派给同事"
      form={form}
      submitText="分派"
      disabledReason={isNobody ? '没有其他同事可以处理' : null}
      onClose={onClose}
    >
      <Loaded query={people} shape="form">
        {({ items }) =>
          items.length === 0 ? (
            <p className={s.quiet}>没有其他同事可以处理这家企业的诉求，请联系园区运营人员开通权限</p>
          ) : (
            <Choice
              label="由谁处理"
              variant="list"
              options={items.map((one) => ({
                value: one.id,
                label: one.name,
                note: one.open === 0 ? '手上没有诉求' : `手上有 ${one.open} 件`,
              }))}
              {...form.field('personId')}
            />
          )
        }
      </Loaded>
    </FormSheet>
  )
}

function Answer({ of: { id, version, text }, onClose }: ActProps) {
  const form = useSend({
    start: { text: '', files: [] as readonly SentFile[] },
    draft: `archives.opinion.answer.${id}`,
    secret: ['files'],
    by: 'sheet',
    check: (values) => ({ text: [...values.text.trim()].length < 2 ? '请写明答复，至少 2 个字' : null }),
    send: (values) =>
      archive.send('opinionAct', {
        id,
        version,
        act: 'answer',
        text: values.text.trim(),
        files: values.files.map((file) => file.id),
      }),
    done: '已答复，等待企业确认',
    onDone: onClose,
  })
  return (
    <FormSheet title="答复诉求" form={form} submitText="答复" onClose={onClose}>
      <p className={`${s.quiet} ${s.words}`}>{text}</p>
      <TextArea label="答复" hint="写明怎样处理、什么时候完成；企业会看到" maxLength={2000} {...form.field('text')} />
      <FilesField {...form.field('files')} />
    </FormSheet>
  )
}

function Close({ of: { id, version }, onClose }: ActProps) {
  const form = useSend({
    start: { satisfaction: null as string | null, text: '' },
    by: 'sheet',
    check: ({ satisfaction }) => ({ satisfaction: satisfaction === null ? '请选择满意度' : null }),
    send: ({ satisfaction, text }) =>
      archive.send('opinionAct', { id, version, act: 'close', satisfaction: Number(satisfaction), text: text.trim() }),
    done: '已确认解决，感谢您的评价',
    onDone: onClose,
  })
  return (
    <FormSheet title="确认已经解决？" form={form} submitText="确认解决" onClose={onClose}>
      <Choice
        label="满意度"
        variant="list"
        options={SATISFACTION.map((label, nth) => ({
          value: String(nth + 1),
          label: `${nth + 1} 分 ${label}`,
        })).reverse()}
        {...form.field('satisfaction')}
      />
      <TextField label="评价" optional maxLength={200} {...form.field('text')} />
    </FormSheet>
  )
}

function Reopen({ of: { id, version }, onClose }: ActProps) {
  const reopen = useAct({
    send: (text: string) => archive.send('opinionAct', { id, version, act: 'reopen', text }),
    done: '已要求重新处理',
  })
  return (
    <ReasonSheet
      title="要求重新处理？"
      text="期限从今天重新计算，处理的同事会收到通知"
      label="哪里没有解决"
      hint="处理的同事会看到，至少 2 个字"
      confirmText="重新处理"
      danger={false}
      act={reopen}
      onClose={onClose}
    />
  )
}

function Withdraw({ of: { id, version }, onClose }: ActProps) {
  const withdraw = useAct({
    send: (text: string) => archive.send('opinionAct', { id, version, act: 'withdraw', text }),
    done: '已撤回',
  })
  return (
    <ReasonSheet
      title="撤回这件诉求？"
      text="撤回后不再处理，也不能恢复；需要时可以另提"
      label="原因"
      hint="处理的同事会看到，至少 2 个字"
      usual={['已经自行解决', '重复提交']}
      confirmText="撤回"
      act={withdraw}
      onClose={onClose}
    />
  )
}
