import { Button } from '#ui/button'
import { copyAndToast } from '#ui/copy'
import { Facts } from '#ui/page'
import { StateBanner } from '#ui/state'
import s from './device-key.module.css'

/** A device's key with what else goes into the device. */
export interface KeyOnceProps {
  deviceId: string
  /** 32 bytes in hex. */
  issuedKey: string
  /** Where it speaks, and the names that it calls things by: each copied with its name. */
  facts: readonly { name: string; value: string }[]
  onDone: () => void
}

/** A device's key, to be put into the device now: it is not shown again. */
export function KeyOnce({ deviceId, issuedKey, facts, onDone }: KeyOnceProps) {
  const all = [{ name: '设备编号', value: deviceId }, { name: '密钥', value: issuedKey }, ...facts]
  const text = all.map(({ name, value }) => `${name} ${value}`).join('\n')
  return (
    <div className={s.room}>
      <StateBanner
        tone="warn"
        title="密钥只显示这一次"
        next="请现在填到设备里，或复制后妥善保管；遗失后只能更换新密钥"
      />
      <Facts
        facts={[
          { name: '设备编号', value: <span className={s.text}>{deviceId}</span> },
          {
            name: '密钥',
            value: (
              <span className={s.text} data-key="">
                {issuedKey}
              </span>
            ),
            note: '64位十六进制，即32字节',
          },
          ...facts.map(({ name, value }) => ({ name, value: <span className={s.text}>{value}</span> })),
        ]}
      />
      <Button
        wide
        kind="secondary"
        onPress={() => copyAndToast(text, { done: '已复制', failed: '没能复制，请长按选择复制' })}
      >
        复制全部
      </Button>
      <Button wide onPress={onDone}>
        已保存，关闭
      </Button>
    </div>
  )
}
