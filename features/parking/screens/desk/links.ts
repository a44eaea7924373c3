import {
  ApproveIcon,
  BillIcon,
  BlockIcon,
  CalendarIcon,
  CarIcon,
  CouponIcon,
  DrawIcon,
  type Icon,
  LaneIcon,
  MoneyInIcon,
  MoneyOutIcon,
  ParkingIcon,
  PriceIcon,
  ReceiptIcon,
  UploadIcon,
  WarnIcon,
} from '#ui/icons'

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
    title: '值班',
    links: [
      { path: '/parking/desk/waiting', title: '车道与开闸', note: '等待放行的车辆和原因', icon: LaneIcon },
      { path: '/parking/desk/stays', title: '在场车辆与记录', note: '查车、更正车牌、退款', icon: CarIcon },
      {
        path: '/parking/desk/anomalies',
        title: '异常车辆与道闸',
        note: '重复在场、久未离场等',
        icon: WarnIcon,
      },
      { path: '/parking/desk/misreads', title: '识别更正', note: '车主申报的识别错误', icon: ApproveIcon },
      { path: '/parking/desk/lists', title: '限制与优先名单', note: '限制入场、满位也可入场', icon: BlockIcon },
    ],
  },
  {
    title: '钱款',
    links: [
      { path: '/parking/desk/takings', title: '停车收款', note: '按天、按渠道，可导出', icon: MoneyInIcon },
      { path: '/parking/desk/refunds', title: '退款', note: '查看和处理退款', icon: MoneyOutIcon },
      { path: '/parking/desk/debts', title: '停车欠费', note: '未付清就离场的车辆', icon: ReceiptIcon },
      { path: '/parking/desk/bills', title: '企业停车账单', note: '约定、账单、发票', icon: BillIcon },
      { path: '/parking/desk/free', title: '免费活动与免费卡', note: '登记链接、名额和审核', icon: CouponIcon },
      { path: '/parking/desk/budgets', title: '优惠额度', note: '企业可发放的停车优惠', icon: CouponIcon },
    ],
  },
  {
    title: '员工停车',
    links: [
      { path: '/parking/desk/staff', title: '员工车位管理', note: '审批申请、企业车位数', icon: ApproveIcon },
      { path: '/parking/desk/lottery', title: '摇号管理', note: '公示、开奖、结果', icon: DrawIcon },
    ],
  },
  {
    title: '车场设置',
    links: [
      { path: '/parking/desk/lots', title: '停车场与道闸', note: '车位、车道、缴费码、道闸', icon: ParkingIcon },
      { path: '/parking/desk/tariffs', title: '收费标准', note: '新增标准、按上月停车试算', icon: PriceIcon },
      { path: '/estate/days', title: '节假日与调休', note: '全园区通用，停车按它收费', icon: CalendarIcon },
      { path: '/parking/desk/import', title: '批量导入', note: '车场、车道、标准、车辆', icon: UploadIcon },
    ],
  },
]
