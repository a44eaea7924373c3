import { useState } from 'react'
import { chooseFile } from '#client/bridge'
import { CallFailure } from '#client/calls'
import { useForm } from '#client/form'
import { useCommand } from '#client/query'
import { SheetForm } from '#client/sheet'
import type { Tour } from '#contract/visitors'
import { Button } from '#ui/button'
import { TextArea } from '#ui/field'
import { Facts } from '#ui/page'
import { Sheet } from '#ui/sheet'
import { toast } from '#ui/toast'
import { visitor } from '../parts/calls.ts'

/** A file as the call takes it. */
interface Chosen {
  readonly fileName: string
  readonly content: string
}
/** What a dry run says. */
interface Tried extends Chosen {
  readonly people: number
  readonly passes: number
  readonly faults: readonly { line: number; words: string }[]
}
const SHOWN = 10
const BYTES_MOST = 300_000
const TOO_LARGE = new CallFailure('refusal', 0, '文件超过 300 KB，请只保留姓名、手机号、单位三列')
const NO_TEXT = { text: '' }

function base64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

/** Brings in the roster of a tour: pasted from a sheet, or as a file; checked first, then put in place of the former one. */
export function RosterSheet({ tour: { id, named }, onClose }: { tour: Tour; onClose: () => void }) {
  const command = useCommand()
  const form = useForm({ unkept: NO_TEXT, by: 'sheet' })
  const { values, change } = form
  const [tried, setTried] = useState<Tried | null>(null)
  const send = (dry: boolean, { fileName, content }: Chosen) =>
    command(visitor.send('tourRoster', { id, dry, fileName, content }))
  const check = (file: Chosen) =>
    form.run({}, async () => {
      setTried(null)
      setTried({ ...file, ...(await send(true, file)) })
    })
  const bringIn = (file: Chosen) =>
    form.run({}, async () => {
      await send(false, file)
      onClose()
      toast('名单已导入', { kind: 'ok' })
    })
  const choose = async () => {
    const file = await chooseFile('.xlsx,.csv')
    if (!file) return
    if (file.size > BYTES_MOST) return form.fail(TOO_LARGE)
    await check({ fileName: file.name, content: base64(new Uint8Array(await file.arrayBuffer())) })
  }
  const good = tried && tried.faults.length === 0 ? tried : null
  return (
    <Sheet open title="导入名单" onClose={onClose}>
      <SheetForm
        form={form}
        submitText={good === null ? '检查名单' : named === 0 ? '导入' : '替换原名单'}
        disabledReason={good === null && values.text.trim() === '' ? '请先粘贴名单或选择文件' : null}
        onSubmit={() =>
          good ? bringIn(good) : check({ fileName: '粘贴.csv', content: base64(new TextEncoder().encode(values.text)) })
        }
      >
        <p>
          第一行写 姓名、手机号、单位，最多 200 人。有手机号的人单独通行，其他人跟团体通行码走。完整姓名和手机号不保存。
        </p>
        <TextArea
          label="从表格粘贴"
          hint="在表格里选中后复制，粘贴到这里"
          value={values.text}
          onChange={(text) => {
            change({ text })
            setTried(null)
          }}
          maxLength={20_000}
        />
        <Button kind="secondary" wide busy={form.layout.busy} onPress={choose}>
          选择文件（xlsx、csv）
        </Button>
        {tried && (
          <Facts
            facts={[
              { name: '可导入', value: `${tried.people} 人` },
              { name: '有单独通行权限', value: `${tried.passes} 人` },
              ...tried.faults.slice(0, SHOWN).map(({ line, words }) => ({ name: `名单第${line}行有误`, value: words })),
              ...(tried.faults.length > SHOWN
                ? [{ name: '还有', value: `${tried.faults.length - SHOWN} 行有误` }]
                : []),
            ]}
          />
        )}
      </SheetForm>
    </Sheet>
  )
}
