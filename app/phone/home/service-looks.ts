import * as icons from '#ui/icons'
import type { Hue } from '#ui/spot'

/** How a service is drawn. */
export interface ServiceLook {
  readonly icon: icons.Icon
  readonly hue: Hue
}

const look = (icon: icons.Icon, hue: Hue): ServiceLook => ({ icon, hue })

/** Icon and hue of each service, by path; services that belong together share a hue. */
export const SERVICE_LOOKS: Readonly<Record<string, ServiceLook>> = {
  '/licenseplate': look(icons.CarIcon, 'blue'),
  '/parking/plates': look(icons.PlateIcon, 'blue'),
  '/parking/find': look(icons.MapIcon, 'blue'),
  '/parking/history': look(icons.HistoryIcon, 'blue'),
  '/parking/price': look(icons.PriceIcon, 'blue'),
  '/parking/staff': look(icons.ParkingIcon, 'blue'),
  '/parking/staff/approve': look(icons.ApproveIcon, 'blue'),
  '/parking/desk/staff': look(icons.ParkingIcon, 'blue'),
  '/parking/desk/lottery': look(icons.TaskIcon, 'blue'),
  '/parking/desk': look(icons.SettingsIcon, 'blue'),
  '/peakforecast': look(icons.ForecastIcon, 'blue'),
  '/parking/coupons': look(icons.CouponIcon, 'blue'),
  '/parking/offers': look(icons.CouponIcon, 'blue'),
  '/truckSpaceList': look(icons.TruckIcon, 'blue'),
  '/device/parkbillrecord': look(icons.BillIcon, 'blue'),
  '/current/currentcode': look(icons.PassCodeIcon, 'teal'),
  '/access/qrCodeAccess': look(icons.ScanIcon, 'teal'),
  '/access/register': look(icons.RegisterIcon, 'teal'),
  '/visitor/visitorRegisterApply': look(icons.VisitorIcon, 'teal'),
  '/visitapply/records': look(icons.InviteIcon, 'teal'),
  '/visit/applyrecord': look(icons.CompanyIcon, 'teal'),
  '/callonLogin': look(icons.RegisterIcon, 'teal'),
  '/visitor/invitation': look(icons.InviteIcon, 'teal'),
  '/visitor/policy': look(icons.SettingsIcon, 'teal'),
  '/visitorRegisteApproval': look(icons.ApproveIcon, 'teal'),
  '/callonAudit': look(icons.ApproveIcon, 'teal'),
  '/visit/access': look(icons.LockIcon, 'teal'),
  '/access/viewsnotes': look(icons.CalendarIcon, 'violet'),
  '/access/staffStatistic': look(icons.StatisticsIcon, 'teal'),
  '/access/visitormanage': look(icons.AddressBookIcon, 'teal'),
  '/accessCard': look(icons.DoorCardIcon, 'teal'),
  '/goods/goodsCollection': look(icons.GoodsIcon, 'teal'),
  '/audit/auditenterpage': look(icons.ScanIcon, 'teal'),
  '/securityVideo': look(icons.CctvIcon, 'teal'),
  '/meetting/meetingroom': look(icons.MeetingIcon, 'violet'),
  '/venuebooking': look(icons.VenueIcon, 'violet'),
  '/temporaryswingout': look(icons.StallIcon, 'violet'),
  '/innermeeting': look(icons.CalendarIcon, 'violet'),
  '/reserverecord': look(icons.HistoryIcon, 'violet'),
  '/wallet/mywallet': look(icons.WalletIcon, 'orange'),
  '/paycode': look(icons.PayCodeIcon, 'orange'),
  '/canteen/dailymenu': look(icons.CanteenIcon, 'orange'),
  '/collection': look(icons.CollectIcon, 'orange'),
  '/canteen/checkstand': look(icons.TillIcon, 'orange'),
  '/canteen/checkstandpad': look(icons.TillIcon, 'orange'),
  '/addressbook/companyaddressbook/{id?}': look(icons.AddressBookIcon, 'green'),
  '/notice/noticelist': look(icons.NoticeIcon, 'green'),
  '/electric/queryelectric': look(icons.ElectricityIcon, 'gold'),
  '/decoration/applyrecord': look(icons.DecorationIcon, 'gold'),
  '/people/rights': look(icons.LockIcon, 'violet'),
  '/addressbook/setCompanyAttributes': look(icons.SettingsIcon, 'green'),
  '/addressbook/companyApply': look(icons.CompanyIcon, 'green'),
  '/enterprise/enterpriseList': look(icons.CompanyIcon, 'green'),
  '/policySearch/index': look(icons.PolicyIcon, 'green'),
  '/commercialProcurement': look(icons.ProcurementIcon, 'green'),
  '/House': look(icons.HouseIcon, 'pink'),
  '/houseDoorLock': look(icons.DoorLockIcon, 'pink'),
  '/wallet/apartmentBill': look(icons.BillIcon, 'pink'),
  '/parkCoordination/myHandleTask': look(icons.TaskIcon, 'red'),
  '/environmenPatrol/patrolTask': look(icons.PatrolIcon, 'red'),
  '/environmen/environmenAccount': look(icons.EnvironmentIcon, 'red'),
  '/decoration/inspection': look(icons.InspectionIcon, 'red'),
  '/decoration/check': look(icons.InspectionIcon, 'red'),
  '/weTask': look(icons.TaskIcon, 'red'),
  '/parkAddressbook': look(icons.AddressBookIcon, 'red'),
  '/parking/desk/budgets': look(icons.CouponIcon, 'red'),
  '/wallet/differences': look(icons.WarnIcon, 'red'),
  '/navigation': look(icons.StatisticsIcon, 'violet'),
  '/epsarchives/queryArchive': look(icons.ArchiveIcon, 'violet'),
  '/companyinfo/followList': look(icons.CompanyIcon, 'violet'),
  '/access/points': look(icons.LaneIcon, 'violet'),
  '/access/accessStatistic': look(icons.StatisticsIcon, 'violet'),
  '/publishing/list': look(icons.AnnounceIcon, 'green'),
  '/investmentshare': look(icons.HouseIcon, 'green'),
  '/publishing/enquiries': look(icons.HistoryIcon, 'green'),
  '/downtemplate': look(icons.AgreementIcon, 'green'),
  '/publishing/desk': look(icons.SettingsIcon, 'red'),
  '/hotline': look(icons.HotlineIcon, 'green'),
  '/freewifi': look(icons.WifiIcon, 'green'),
  '/download': look(icons.DownloadIcon, 'green'),
}

/** How a service is drawn, also where nobody said. */
export function lookOf(path: string): ServiceLook {
  return SERVICE_LOOKS[path] ?? look(icons.DotIcon, 'green')
}
