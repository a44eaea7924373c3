import { useState } from 'react'
import {
  ApproveIcon,
  CanteenIcon,
  CarIcon,
  CouponIcon,
  ElectricityIcon,
  MeetingIcon,
  ParkingIcon,
  PassCodeIcon,
  PayCodeIcon,
  PhoneIcon,
  RegisterIcon,
  TruckIcon,
  WalletIcon,
} from '#ui/icons'
import { Card, Section } from '#ui/page'
import { type TileItem, Tiles } from '#ui/tiles'

/** Services as tiles, four in a row and six large ones. */
export function TilesPart() {
  const [pressed, setPressed] = useState('')
  const to = (name: string, rest: Omit<TileItem, 'name' | 'onPress'>): TileItem => ({
    name,
    onPress: () => setPressed(name),
    ...rest,
  })
  return (
    <>
      <Section title="常用服务">
        <Card>
          <Tiles
            label="常用服务"
            items={[
              to('停车缴费', { icon: <ParkingIcon />, hue: 'blue', href: '#driver' }),
              to('访客登记审批', { icon: <ApproveIcon />, hue: 'violet', mark: '3' }),
              to('企业订餐', { icon: <CanteenIcon />, hue: 'orange', mark: '新' }),
              to('会议室', { icon: <MeetingIcon />, hue: 'teal' }),
              to('优惠券', { icon: <CouponIcon />, hue: 'red', mark: '12' }),
              to('电费充值', { icon: <ElectricityIcon />, hue: 'gold' }),
              to('访客预约', { icon: <RegisterIcon />, hue: 'green' }),
              to('货车入园申请', { icon: <TruckIcon />, hue: 'pink', disabledReason: '贵公司尚未开通货车入园' }),
            ]}
          />
        </Card>
      </Section>
      <output>{pressed}</output>
      <Section title="长辈版首页">
        <Tiles
          label="大图标"
          variant="six"
          items={[
            to('停车缴费', { icon: <CarIcon />, hue: 'blue', href: '#driver' }),
            to('付款码', { icon: <PayCodeIcon />, hue: 'teal' }),
            to('通行码', { icon: <PassCodeIcon />, hue: 'violet' }),
            to('我的钱包', { icon: <WalletIcon />, hue: 'orange' }),
            to('访客登记审批', { icon: <ApproveIcon />, hue: 'green', mark: '3' }),
            to('打电话求助', { icon: <PhoneIcon />, hue: 'red' }),
          ]}
        />
      </Section>
    </>
  )
}
