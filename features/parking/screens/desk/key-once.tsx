import type { DeskKey } from '#contract/parking'
import { Button } from '#ui/button'
import { copyAndToast } from '#ui/copy'
import { Facts } from '#ui/page'
import { StateBanner } from '#ui/state'
import s from './desk.module.css'

/** A gate's key, to be put into the device now: it is not shown again. */
export function KeyOnce({ issued, lotCode, onDone }: { issued: DeskKey; lotCode: string; onDone: () => void }) {
  const all = `设备编号 ${issued.gateId}\n密钥 ${issued.key}\n上报地址 ${issued.address}\n停车场编号 ${lotCode}`
  return (
    <div className={s.sheet}>
      <StateBanner
        tone="warn"
        title="密钥只显示这一次"
        next="请现在填到设备里，或复制后妥善保管；遗失后只能更换新密钥"
      />
      <Facts
        facts={[
          { name: '设备编号', value: <span className={s.key}>{issued.gateId}</span> },
          {
            name: '密钥',
            value: (
              <span className={s.key} data-key="">
                {issued.key}
              </span>
            ),
            note: '64位十六进制，即32字节',
          },
          { name: '上报地址', value: <span className={s.key}>{issued.address}</span> },
          { name: '停车场编号', value: lotCode },
        ]}
      />
      <Button
        wide
        kind="secondary"
        onPress={() => copyAndToast(all, { done: '已复制', failed: '没能复制，请长按选择复制' })}
      >
        复制全部
      </Button>
      <Button wide onPress={onDone}>
        已保存，关闭
      </Button>
    </div>
  )
}
