import { useState } from 'react'
import { useGo } from '#client/navigation'
import { Button } from '#ui/button'
import { Card } from '#ui/page'
import { CarPicture } from '#ui/picture'
import { PlateDrawing } from '#ui/plate'
import { Empty } from '#ui/state'
import { PhoneSheet } from '../parts/phone-first.tsx'

/** A plate that is told of once the phone is proven: the sheet for it stands open, and can be opened again. */
export default function AskPhone({ plate, onProven }: { plate: string; onProven: () => unknown }) {
  const go = useGo()
  const [open, setOpen] = useState(true)
  return (
    <Card>
      <PlateDrawing plate={plate} size="l" />
      <Empty
        picture={<CarPicture />}
        title="请先验证手机号"
        text="您今天查询了较多其他车牌，验证手机号后可以继续。本人的车牌用闸机屏幕上的验证码验证后，查询不受限制。"
      />
      <Button wide onPress={() => setOpen(true)}>
        验证手机号
      </Button>
      <Button kind="plain" wide onPress={() => go('/licenseplate')}>
        修改车牌
      </Button>
      {open && <PhoneSheet onClose={() => setOpen(false)} onProven={onProven} />}
    </Card>
  )
}
