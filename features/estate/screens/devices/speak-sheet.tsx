import type { DeviceDetail } from '#contract/estate'
import { Button } from '#ui/button'
import { copyAndToast } from '#ui/copy'
import { Facts, Section } from '#ui/page'
import { Sheet } from '#ui/sheet'
import s from './devices.module.css'
import { speakCommands } from './speak.ts'

/** How a device signs and speaks: its addresses, and commands that do it without a program. */
export function SpeakSheet({ device, onClose }: { device: DeviceDetail; onClose: () => void }) {
  return (
    <Sheet open title="接入说明" onClose={onClose}>
      <div className={s.speak}>
        <Facts
          facts={[
            { name: '上报地址', value: <span className={s.address}>{device.address}</span> },
            ...(device.pullAddress === null
              ? []
              : [
                  {
                    name: '拉取地址',
                    value: <span className={s.address}>{device.pullAddress}</span>,
                    note: '每30秒一次',
                  },
                ]),
          ]}
        />
        <p>
          签名是对时间、nonce、正文三行（以换行相连）的HMAC-SHA256，写成64位小写十六进制。密钥是64位十六进制，即32字节。全部字段、答复和拒绝代码见系统安装目录的
          docs/devices.md。
        </p>
        {speakCommands(device).map(({ title, text }) => (
          <Section key={title} title={title}>
            <pre className={s.command}>{text}</pre>
            <Button
              kind="secondary"
              size="s"
              onPress={() => copyAndToast(text, { done: '已复制', failed: '没能复制，请长按选择复制' })}
            >
              复制命令
            </Button>
          </Section>
        ))}
        <Button wide onPress={onClose}>
          知道了
        </Button>
      </div>
    </Sheet>
  )
}
