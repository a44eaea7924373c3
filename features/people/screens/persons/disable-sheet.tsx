import { useAct, useSend } from '#client/form'
import { hrefOf, useGo } from '#client/navigation'
import { AskSheet, FormSheet } from '#client/sheet'
import type { PersonDetail } from '#contract/people'
import { Switch, TextField } from '#ui/field'
import { Facts, LinkRow } from '#ui/page'
import { StateBanner } from '#ui/state'
import { enterprise } from '../parts/calls.ts'

interface Sheet {
  person: PersonDetail
  onClose: () => void
}

/** Disables somebody: what is open is listed first, then what ends. */
export function DisableSheet({ person: { id, name, open, ends }, onClose }: Sheet) {
  const form = useSend({
    start: { reason: '', urgent: false },
    by: 'sheet',
    check: ({ reason }) => ({ reason: reason.trim() === '' ? '请填写原因' : null }),
    send: ({ reason, urgent }) =>
      enterprise.send('personDisable', {
        id,
        disabled: true,
        reason: reason.trim(),
        ...(urgent && { urgent: true as const }),
      }),
    done: '已停用，立即生效',
    onDone: onClose,
  })
  const { urgent } = form.values
  return (
    <FormSheet
      title={`停用${name}的账号？`}
      form={form}
      submitText="停用账号"
      danger
      disabledReason={open.length > 0 && !urgent ? `请先移交${open.length}项未结事项` : null}
      onClose={onClose}
    >
      {open.length > 0 && (
        <>
          <StateBanner tone="warn" title={`有${open.length}项未结事项`} next="移交后再停用，避免无人办理" />
          <Matters open={open} />
          <Switch label="紧急停用" hint="账号被盗等紧急情况：立即停用，未结事项留待处理" {...form.tick('urgent')} />
        </>
      )}
      <Facts facts={[{ name: '立即失效', value: ends.length === 0 ? '没有登录、卡证或授权' : ends.join('、') }]} />
      <TextField label="原因" hint="其他运营人员可以看到" maxLength={100} {...form.field('reason')} />
    </FormSheet>
  )
}

/** What must be handed over, each leading to where that is done. */
function Matters({ open }: { open: PersonDetail['open'] }) {
  const go = useGo()
  const facts = open.map(({ what, todo }, at) => ({ name: `事项${at + 1}`, value: what, note: todo }))
  const paths = [...new Set(open.flatMap(({ path }) => path ?? []))]
  return (
    <>
      <Facts facts={facts} />
      {paths.map((path) => (
        <LinkRow key={path} title="去办理移交" href={hrefOf(path)} onPress={() => go(path)} />
      ))}
    </>
  )
}

/** Enables somebody again. */
export function EnableSheet({ person: { id, name }, onClose }: Sheet) {
  const act = useAct({ send: () => enterprise.send('personDisable', { id, disabled: false }), done: '已启用' })
  return (
    <AskSheet
      title={`启用${name}的账号？`}
      text="对方可以重新登录，身份保持停用前的设置；已失效的授权和门禁卡需要重新办理。"
      confirmText="启用账号"
      act={act}
      onClose={onClose}
    />
  )
}
