import { lazy, Suspense, useState } from 'react'
import type { ShownPhoto } from '#client/onsite'
import { ShownPicture } from '#client/picture'
import { Button } from '#ui/button'
import { FieldGroup } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { Acts } from '#ui/stack'
import { Skeleton } from '#ui/state'
import type { Visits } from '../acts/use-visits.ts'

// The pad is loaded when somebody signs; the page fetched it ahead.
const Pad = lazy(async () => ({ default: (await import('#ui/signature')).SignaturePad }))

/** Of `SignField`. */
export interface SignFieldProps {
  visits: Visits
  label: string
  hint: string
  /** Whose it is, for `itemId`. */
  itemId: string
  error: string | null
  value: ShownPhoto | null
  onChange: (signature: ShownPhoto | null) => void
}

/** A signature written on this phone, sealed before it is shown: it is there without network. */
export function SignField({ visits, label, hint, itemId, error, value, onChange }: SignFieldProps) {
  const [open, setOpen] = useState(false)
  const drop = () => {
    if (value) void visits.photos.drop([value.name])
  }
  const done = async (picture: Blob) => {
    const name = await visits.photos.add(picture)
    drop()
    onChange({ name, itemId, album: false, takenAt: Date.now(), picture })
    setOpen(false)
  }
  return (
    <FieldGroup label={label} hint={hint} error={error}>
      {value && <ShownPicture picture={value.picture} alt={label} />}
      <Acts>
        <Button kind="secondary" onPress={() => setOpen(true)}>
          {value ? `重新${label}` : label}
        </Button>
        {value && (
          <Button
            kind="plain"
            onPress={() => {
              drop()
              onChange(null)
            }}
          >
            {`清除${label}`}
          </Button>
        )}
      </Acts>
      <Sheet open={open} title={label} onClose={() => setOpen(false)}>
        <Suspense fallback={<Skeleton shape="card" />}>
          <Pad label={label} onDone={done} />
        </Suspense>
      </Sheet>
    </FieldGroup>
  )
}
