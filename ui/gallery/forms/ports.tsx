import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/button'
import { FieldGroup } from '#ui/field'
import type { FilesProps, FormPorts } from '#ui/form-fields'
import { Sheet } from '#ui/sheet'
import { Skeleton } from '#ui/state'

const Pad = lazy(async () => ({ default: (await import('#ui/signature')).SignaturePad }))

const FOUND = [
  { id: '019ad000-0000-7000-8000-000000000001', name: '云帆科技有限公司', note: 'A座 3层' },
  { id: '019ad000-0000-7000-8000-000000000002', name: '海棠设计工作室', note: 'B座 1层' },
]

/** What fields ask of a screen, here without any call: files are ids alone, and records are always these two. */
export const GALLERY_PORTS: FormPorts = {
  nameOf: (_field, id) => FOUND.find((each) => each.id === id)?.name ?? null,
  whole: true,
  choose: () => async (text) => ({ items: FOUND.filter(({ name }) => name.includes(text)), more: false }),
  wordsOf: () => '暂时无法查找',
  Photos: FileIds,
  Documents: FileIds,
  Signature: Signed,
}

function FileIds({ field, value, onChange, hint, error, optional }: FilesProps) {
  const add = () => onChange([...value, `019ad000-0000-7000-8000-${String(value.length + 1).padStart(12, '0')}`])
  return (
    <FieldGroup label={field.label} hint={hint} error={error} optional={optional}>
      {value.length > 0 && <p>{`已添加${value.length}个`}</p>}
      <Button kind="secondary" onPress={add}>
        {`添加${field.label}`}
      </Button>
    </FieldGroup>
  )
}

function Signed({ field, value, onChange, hint, error, optional }: FilesProps) {
  const [open, setOpen] = useState(false)
  const [address, setAddress] = useState('')
  return (
    <FieldGroup label={field.label} hint={hint} error={error} optional={optional}>
      {value.length > 0 && <img src={address} alt={field.label} width={240} height={120} />}
      <Button kind="secondary" onPress={() => setOpen(true)}>
        {value.length === 0 ? '签名' : '重新签名'}
      </Button>
      <Sheet open={open} title={field.label} onClose={() => setOpen(false)}>
        <Suspense fallback={<Skeleton shape="card" />}>
          <Pad
            label={field.label}
            onDone={(picture) => {
              setAddress(URL.createObjectURL(picture))
              onChange(['019ad000-0000-7000-8000-000000000009'])
              setOpen(false)
            }}
          />
        </Suspense>
      </Sheet>
    </FieldGroup>
  )
}
