import { useState } from 'react'
import { Button, IconButton } from '#ui/button'
import { CarIcon, PhoneIcon, ReceiptIcon, RefreshIcon, ScanIcon, ShareIcon } from '#ui/icons'
import { Card, LinkRow, Section } from '#ui/page'
import { ActionSheet, ConfirmSheet, Sheet } from '#ui/sheet'
import { toast } from '#ui/toast'

/** Buttons, rows, sheets and toasts. */
export function Buttons() {
  const [fired, setFired] = useState(0)
  const [open, setOpen] = useState<'sheet' | 'confirm' | 'actions' | null>(null)
  const close = () => setOpen(null)
  const slow = () => {
    setFired((times) => times + 1)
    return new Promise((resolve) => setTimeout(resolve, 600))
  }
  return (
    <>
      <Card>
        <Button wide onPress={slow}>
          提交申请
        </Button>
        <p>已提交 {fired} 次</p>
        <Button wide busy>
          正在支付
        </Button>
        <Button wide kind="secondary" icon={<ScanIcon />}>
          扫一扫
        </Button>
        <Button wide kind="danger">
          删除车牌
        </Button>
        <Button wide disabledReason="还有 1 笔费用未付，付清后才能注销">
          注销账号
        </Button>
        <Button kind="plain">换一辆车</Button>
        <Button kind="secondary" size="s" icon={<PhoneIcon />} href="tel:10086">
          拨打电话
        </Button>
        <div>
          <IconButton label="刷新" onPress={slow}>
            <RefreshIcon />
          </IconButton>
          <IconButton label="分享" onPress={() => toast('已复制链接', { kind: 'ok' })}>
            <ShareIcon />
          </IconButton>
        </div>
      </Card>
      <Section title="弹层与提示">
        <Card rows>
          <LinkRow title="弹层" onPress={() => setOpen('sheet')} />
          <LinkRow title="确认" onPress={() => setOpen('confirm')} />
          <LinkRow title="更多操作" onPress={() => setOpen('actions')} />
          <LinkRow title="成功提示" onPress={() => toast('保存成功', { kind: 'ok' })} />
          <LinkRow title="失败提示" onPress={() => toast('网络不稳定，请稍后再试', { kind: 'bad' })} />
        </Card>
      </Section>
      <Section title="行">
        <Card rows>
          <LinkRow icon={<CarIcon />} title="我的车牌" value="3 个" href="#plates" />
          <LinkRow icon={<ReceiptIcon />} title="停车记录" note="最近一年的缴费与发票" href="#lists" />
        </Card>
      </Section>
      <Sheet open={open === 'sheet'} title="收费标准" onClose={close}>
        <p>入场 15 分钟内免费。首小时 ¥8.00，之后每小时 ¥5.00，每天最多 ¥40.00。</p>
        <Button onPress={close}>知道了</Button>
        <Button kind="secondary" onPress={() => toast('已发送到手机', { kind: 'ok' })}>
          发送到手机
        </Button>
      </Sheet>
      <ConfirmSheet
        open={open === 'confirm'}
        title="删除 粤B12345？"
        text="以后入场需要重新添加，已付的记录会保留。"
        confirmText="删除车牌"
        danger
        onConfirm={() => slow().then(close)}
        onClose={close}
      />
      <ActionSheet
        open={open === 'actions'}
        title="更多操作"
        onClose={close}
        actions={[
          { label: '设为常用车', onPress: () => toast('已设为常用车', { kind: 'ok' }) },
          { label: '申请月卡', note: '¥300.00 / 月', onPress: () => toast('请到前台办理') },
          { label: '删除', danger: true, onPress: () => setOpen('confirm') },
        ]}
      />
    </>
  )
}
