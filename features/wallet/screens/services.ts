import type { Service } from '#client/home'
import { BillIcon, CollectIcon, PayCodeIcon, WalletIcon, WarnIcon } from '#ui/icons'

/** The services of the wallet in the directory. */
export const services: readonly Service[] = [
  {
    path: '/wallet/mywallet',
    name: '我的钱包',
    spelling: 'wo de qian bao',
    icon: WalletIcon,
    hue: 'orange',
    group: '钱包与餐饮',
    order: 10,
  },
  {
    path: '/paycode',
    name: '付款码',
    spelling: 'fu kuan ma',
    icon: PayCodeIcon,
    hue: 'orange',
    group: '钱包与餐饮',
    order: 20,
  },
  {
    path: '/collection',
    name: '收款',
    spelling: 'shou kuan',
    icon: CollectIcon,
    hue: 'orange',
    group: '钱包与餐饮',
    order: 40,
    audience: 'merchant',
  },
  {
    path: '/wallet/apartmentBill',
    name: '公寓账单',
    spelling: 'gong yu zhang dan',
    icon: BillIcon,
    hue: 'pink',
    group: '居住',
    order: 30,
  },
  {
    path: '/wallet/differences',
    name: '异常收款',
    spelling: 'yi chang shou kuan',
    icon: WarnIcon,
    hue: 'red',
    group: '园区工作',
    order: 270,
    audience: 'operator',
  },
]
