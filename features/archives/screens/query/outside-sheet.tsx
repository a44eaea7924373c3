import { useDeferredValue } from 'react'
import { useSend } from '#client/form'
import { hrefOf, useGo } from '#client/navigation'
import { useQuery } from '#client/query'
import { FormSheet } from '#client/sheet'
import { TextField } from '#ui/field'
import { Card, LinkRow, Section } from '#ui/page'
import { normaliseCreditCode } from '#vocabulary/credit-code'
import { archive } from '../parts/calls.ts'

const DETAIL = '/epsarchives/archiveDetail'
/** A shorter name is like too many. */
const NAME_LEAST = 2

/** Adds an outside enterprise; while it is typed, archives are shown that may be of the same one. */
export function OutsideSheet({ onClose, onAdded }: { onClose: () => void; onAdded: (id: string) => void }) {
  const form = useSend({
    start: { name: '', creditCode: '', noCodeReason: '', address: '' },
    draft: 'archives.outside',
    by: 'sheet',
    fields: {
      'data.name': 'name',
      'data.creditCode': 'creditCode',
      'data.noCodeReason': 'noCodeReason',
      'data.address': 'address',
    },
    check: ({ name, creditCode, noCodeReason }) => ({
      name: [...name.trim()].length < NAME_LEAST ? '请填写企业名称' : null,
      noCodeReason: creditCode.trim() === '' && noCodeReason.trim() === '' ? '没有信用代码的请说明原因' : null,
    }),
    send: (data) => archive.send('save', { kind: 'enterprise', data }),
    done: '已添加',
    onDone: ({ id }) => {
      onClose()
      onAdded(id)
    },
  })
  const { name, creditCode } = form.values
  return (
    <FormSheet title="添加园外企业" form={form} submitText="添加" onClose={onClose}>
      <TextField label="企业名称" maxLength={60} {...form.field('name')} />
      <TextField label="统一社会信用代码" maxLength={18} optional {...form.field('creditCode')} />
      {creditCode.trim() === '' && (
        <TextField
          label="没有信用代码的原因"
          placeholder="例如尚未注册"
          maxLength={100}
          {...form.field('noCodeReason')}
        />
      )}
      <TextField label="地址" maxLength={100} optional {...form.field('address')} />
      <Alike name={name.trim()} creditCode={normaliseCreditCode(creditCode)} />
    </FormSheet>
  )
}

/** Archives that may be of the enterprise that is typed. */
function Alike({ name, creditCode }: { name: string; creditCode: string }) {
  const go = useGo()
  const typed = useDeferredValue(name)
  const { data } = useQuery({
    ...archive.read('alikeNames', { name: typed, creditCode }),
    enabled: [...typed].length >= NAME_LEAST || creditCode.length === 18,
  })
  if (!data || data.items.length === 0) return null
  return (
    <Section title="可能已有档案">
      <Card rows>
        {data.items.map(({ id, name: called, why }) => (
          <LinkRow
            key={id}
            title={called}
            note={why === 'code' ? '信用代码相同，请在原档案中补充' : '名称相近，请核对是否同一家'}
            href={hrefOf(DETAIL, { id })}
            onPress={() => go(DETAIL, { id })}
          />
        ))}
      </Card>
    </Section>
  )
}
