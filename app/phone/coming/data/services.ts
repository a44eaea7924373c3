import {
  ArchiveIcon,
  BillIcon,
  CanteenIcon,
  CollectIcon,
  CompanyIcon,
  DoorLockIcon,
  ElectricityIcon,
  GoodsIcon,
  HotlineIcon,
  HouseIcon,
  InspectionIcon,
  PayCodeIcon,
  ProcurementIcon,
  StatisticsIcon,
  TaskIcon,
  TillIcon,
  TruckIcon,
} from '#ui/icons'
import type { Nearest, Service } from '../promised.ts'

const hotline = (note: string): Nearest => ({ path: '/hotline', name: '服务热线', note, icon: HotlineIcon })
const payCode = (note: string): Nearest => ({ path: '/paycode', name: '付款码', note, icon: PayCodeIcon })
const collection = (note: string): Nearest => ({ path: '/collection', name: '收款', note, icon: CollectIcon })
const flatBills = (note: string): Nearest => ({ path: '/wallet/apartmentBill', name: '公寓账单', note, icon: BillIcon })

/** Every page of the route table that has no screen yet, by service. Only the coming page imports it: it is long. */
export const services: readonly Service[] = [
  {
    icon: TruckIcon,
    hue: 'orange',
    nearest: hotline('致电咨询货车进园与停放'),
    pages: {
      '/truckSpaceList': '查看企业的货车车位申请和办理进度',
      '/truckSpaceListDetails/{id}/{companyId}': '查看一份货车车位申请的内容和审批结果',
      '/addtruckSpace': '为货车申请固定车位，选好时间在线提交',
    },
  },
  {
    icon: GoodsIcon,
    hue: 'orange',
    nearest: hotline('急需出门的物品，请致电门岗'),
    pages: { '/goods/goodsCollection': '申请物品出门，凭放行码在门岗核对离园' },
  },
  {
    icon: CompanyIcon,
    hue: 'gold',
    nearest: hotline('致电企业服务，咨询企业情况'),
    pages: {},
  },
  {
    icon: CanteenIcon,
    hue: 'orange',
    nearest: payCode('在食堂出示付款码，直接结账'),
    pages: { '/canteen/dailymenu': '查看食堂每天三餐的菜品、价格和营养' },
  },
  {
    icon: TillIcon,
    hue: 'orange',
    nearest: collection('扫顾客的付款码，输入金额收款'),
    pages: {
      '/canteen/checkstand': '在手机上点选菜品，快速合计金额',
      '/canteen/payoffer': '扫顾客的付款码结算，立即看到结果',
      '/canteen/checkstandpad': '在平板上点选菜品，双栏显示合计',
      '/canteen/payofferpad': '在平板上扫码结算，连接扫码枪也能用',
    },
  },
  {
    icon: HouseIcon,
    hue: 'green',
    nearest: flatBills('查看并缴纳公寓房租和水电费'),
    pages: {
      '/House': '查看您的房间，办理入住、缴费和报修',
      '/HouseIndexRoomList': '查看合同内的全部房间和入住状态',
      '/HouseCheck': '逐项核对房屋状况，完成入住验收',
      '/HouseIndexRoomItems': '核对房间物品的数量、状况和照片',
      '/HouseShowCheck': '查看已保存的房屋验收结果',
      '/signature': '在屏幕上手写签名，确认提交的内容',
      '/accountH5Details': '查看公寓账户余额和收支明细',
      '/humanFace': '采集人脸照片，用于公寓刷脸进门',
    },
  },
  {
    icon: DoorLockIcon,
    hue: 'green',
    nearest: hotline('打不开门，请致电公寓管家'),
    pages: {
      '/houseDoorLock': '查看门锁的电量和在线状态，远程管理',
      '/doorLockPassword': '验证身份后，重新设置门锁密码',
      '/temporaryPassword': '生成限时密码发给访客，可随时收回',
    },
  },
  {
    icon: InspectionIcon,
    hue: 'green',
    nearest: hotline('验收有疑问，致电物业值班'),
    pages: {
      '/weTask': '查看分给您的房屋验收任务',
      '/weTaskDetail': '查看一项验收任务的房间、时间和要求',
    },
  },
  {
    icon: StatisticsIcon,
    hue: 'violet',
    nearest: hotline('急需经营数据，请致电园区运营'),
    pages: {
      '/leaseAnalysis': '按楼栋查看出租率、到期合同和租金',
      '/revenueAnalysis': '按类别和月份查看营收，与去年同期对比',
      '/navigation': '进入各项统计报表，常看的排在前面',
      '/operateStatistic/index': '查看园区经营的总体情况和关键数字',
      '/operateStatistic/rent': '按楼栋和楼层查看出租面积与空置',
      '/operateStatistic/rent2': '查看每间房的出租明细和合同期限',
      '/operateStatistic/settle1': '按月查看应收、实收和未结算金额',
      '/operateStatistic/settle2': '查看每笔结算的对象、金额和时间',
    },
  },
  {
    icon: StatisticsIcon,
    hue: 'violet',
    nearest: { path: '/wallet/differences', name: '对账差错', note: '查看与银行账单不一致的收款', icon: BillIcon },
    pages: { '/dataStatictic/payplatform': '按渠道和日期查看支付笔数与金额' },
  },
  {
    icon: ProcurementIcon,
    hue: 'gold',
    nearest: hotline('致电企业服务，咨询采购对接'),
    pages: { '/commercialProcurement': '查看商业采购信息，了解需求和报名方式' },
  },
  {
    icon: TaskIcon,
    hue: 'blue',
    nearest: hotline('紧急任务请致电值班人员协调'),
    pages: {},
  },
  {
    icon: ArchiveIcon,
    hue: 'gold',
    nearest: hotline('致电企业服务，查询档案资料'),
    pages: {},
  },
  {
    icon: ElectricityIcon,
    hue: 'gold',
    nearest: hotline('停电或电费疑问，请致电物业'),
    pages: {
      '/electric/queryelectric': '选择电表，查看电费余额和用电情况',
      '/electric/electriclist': '查看企业名下的电表，远程启用或停用',
      '/electric/electricdetail': '查看电表读数，按日和按月了解用电',
    },
  },
]
