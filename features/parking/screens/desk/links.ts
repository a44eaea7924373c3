import { CalendarIcon, DevicesIcon, type Icon, PriceIcon } from '#ui/icons'

/** A line of the desk: where it leads. */
export interface DeskLink {
  readonly path: string
  readonly title: string
  readonly note: string
  readonly icon: Icon
}

/** What stands on the desk, in groups: a further room of the desk adds its line here. */
export const DESK_LINKS: readonly { readonly title: string; readonly links: readonly DeskLink[] }[] = [
  {
    title: '车场设置',
    links: [
      { path: '/parking/desk/lots', title: '停车场与道闸', note: '车位、车道、缴费码、道闸密钥', icon: DevicesIcon },
      { path: '/parking/desk/tariffs', title: '收费标准', note: '新增一版、试算上月影响', icon: PriceIcon },
      { path: '/parking/desk/days', title: '节假日与调休', note: '按休息日还是工作日收费', icon: CalendarIcon },
    ],
  },
]
