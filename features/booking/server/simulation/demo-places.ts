import type { Kind, PlaceRules, Service, Spot } from '#contract/booking'
import { hallSvg, meetingRoomSvg, type RoomColours, stallSvg } from './drawings.ts'

/** A place of the demo. */
export interface DemoPlace {
  kind: Kind
  name: string
  building: string
  floor: string
  seats: number
  area: string
  about: string
  equipment: string[]
  services: Service[]
  rules: PlaceRules
  /** By whose word it is booked; null: nobody has to decide. */
  process: 'company' | 'park' | null
  competes: boolean
  spot: Spot | null
  parts: { name: string; seats: number; pricePercent: number }[]
  picture: string
}

/** Approval processes of the demo, by the word that places use. */
export const DEMO_PROCESSES = {
  company: '场地审批（企业、园区）',
  park: '外摆审批（物业、园区）',
} as const

const GREEN: RoomColours = { wall: '#dbe9e2', floor: '#b9c9c1', wood: '#c99d68', screen: '#2f8f6f' }
const BLUE: RoomColours = { wall: '#dde6f2', floor: '#bcc7d6', wood: '#b98a5c', screen: '#3a6fb5' }
const SAND: RoomColours = { wall: '#f1e9dc', floor: '#d8c9b2', wood: '#a9774b', screen: '#b3653a' }
const DUSK: RoomColours = { wall: '#e4def0', floor: '#c4bcd6', wood: '#a98562', screen: '#6a58a8' }

const TEA: Service = { id: 'tea', name: '茶歇', per: 'each', priceFen: 1500 }
const TECHNICIAN: Service = { id: 'technician', name: '设备保障', per: 'once', priceFen: 10_000 }

const HOURS = {
  workday: [{ from: 480, to: 1260 }],
  dayOff: [{ from: 540, to: 1080 }],
}
const ROOM: PlaceRules = {
  hours: HOURS,
  stepMinutes: 30,
  leastMinutes: 30,
  mostMinutes: 480,
  mostDays: 1,
  bufferMinutes: 0,
  noticeHours: 0,
  horizonDays: 60,
  who: 'anyone',
  personHours: 40,
  companyHours: 200,
  prices: [],
  back: [
    { hours: 24, percent: 100 },
    { hours: 2, percent: 50 },
  ],
  checkIn: true,
  papers: [],
  graceMinutes: 10,
  mostSetUpMinutes: 0,
}
const priced = (priceFen: number): PlaceRules['prices'] => [
  { days: 'all', from: 0, to: 1440, for: 'company', priceFen: Math.round(priceFen * 0.8) },
  { days: 'all', from: 0, to: 1440, for: 'all', priceFen },
]
const HALL: PlaceRules = {
  ...ROOM,
  stepMinutes: 60,
  leastMinutes: 120,
  mostMinutes: 720,
  bufferMinutes: 60,
  noticeHours: 48,
  horizonDays: 180,
  personHours: null,
  companyHours: null,
  back: [
    { hours: 168, percent: 100 },
    { hours: 48, percent: 50 },
  ],
  checkIn: false,
  graceMinutes: 10,
  mostSetUpMinutes: 240,
}
const SPOT: PlaceRules = {
  ...HALL,
  stepMinutes: 60,
  mostDays: 14,
  bufferMinutes: 0,
  noticeHours: 72,
  horizonDays: 120,
  who: 'company',
  papers: ['安全承诺书', '布置示意图'],
  graceMinutes: 10,
  mostSetUpMinutes: 0,
}

const room = (
  name: string,
  facts: Pick<DemoPlace, 'building' | 'floor' | 'seats' | 'area' | 'about' | 'equipment' | 'picture'> & {
    rules?: Partial<PlaceRules>
  },
): DemoPlace => ({
  ...facts,
  kind: 'room',
  name,
  services: [TEA, TECHNICIAN],
  rules: { ...ROOM, ...facts.rules },
  process: null,
  competes: false,
  spot: null,
  parts: [],
})

const spot = (name: string, x: number, y: number, more: Partial<Spot> = {}): DemoPlace => ({
  kind: 'display',
  name,
  building: '中央广场',
  floor: '',
  seats: 0,
  area: '12',
  about: '临街点位，人流集中在午间和傍晚；摊位高度不超过 2.5 米。',
  equipment: [],
  services: [],
  rules: { ...SPOT, prices: [{ days: 'all', from: 0, to: 1440, for: 'all', priceFen: 20_000 }] },
  process: 'park',
  competes: true,
  spot: { x, y, width: 4, depth: 3, powerWatts: 2000, fireLane: 'none', ...more },
  parts: [],
  picture: stallSvg(x % 2 ? SAND : GREEN),
})

/** The places of the demo; the rooms of the demo company are `inner`. */
export const DEMO_PLACES: readonly DemoPlace[] = [
  room('湖光厅', {
    building: '1 号楼',
    floor: '3 层',
    seats: 20,
    area: '56',
    about: '朝湖的大会议室，长桌，适合评审和董事会。',
    equipment: ['投影', '视频会议', '白板'],
    picture: meetingRoomSvg(BLUE, 5),
    rules: { prices: priced(20_000) },
  }),
  room('听松', {
    building: '1 号楼',
    floor: '3 层',
    seats: 8,
    area: '24',
    about: '安静的中型会议室，自带视频会议。',
    equipment: ['视频会议', '白板'],
    picture: meetingRoomSvg(GREEN, 3),
    rules: { prices: priced(8000) },
  }),
  room('小满', {
    building: '2 号楼',
    floor: '1 层',
    seats: 4,
    area: '10',
    about: '四人洽谈间，随到随用，免费。',
    equipment: ['白板'],
    picture: meetingRoomSvg(SAND, 2),
    rules: { mostMinutes: 120 },
  }),
  room('知行', {
    building: '2 号楼',
    floor: '5 层',
    seats: 12,
    area: '36',
    about: '培训和路演常用，桌椅可移动。',
    equipment: ['投影', '音响', '白板'],
    picture: meetingRoomSvg(DUSK, 4),
    rules: { prices: priced(12_000) },
  }),
  {
    kind: 'venue',
    name: '多功能报告厅',
    building: '会议中心',
    floor: '1 层',
    seats: 300,
    area: '420',
    about: '可整厅使用，也可分为三个区；有舞台、灯光和同声传译间。',
    equipment: ['LED 屏', '音响', '灯光', '投影'],
    services: [TEA, TECHNICIAN],
    rules: { ...HALL, prices: priced(150_000) },
    process: 'company',
    competes: false,
    spot: null,
    parts: [
      { name: 'A 区', seats: 120, pricePercent: 45 },
      { name: 'B 区', seats: 100, pricePercent: 40 },
      { name: 'C 区', seats: 80, pricePercent: 30 },
    ],
    picture: hallSvg(DUSK),
  },
  {
    kind: 'venue',
    name: '路演中心',
    building: '1 号楼',
    floor: '1 层',
    seats: 80,
    area: '160',
    about: '阶梯座位，适合路演、沙龙和发布会。',
    equipment: ['投影', '音响'],
    services: [TEA, TECHNICIAN],
    rules: { ...HALL, prices: priced(60_000) },
    process: 'company',
    competes: false,
    spot: null,
    parts: [],
    picture: hallSvg(BLUE),
  },
  spot('广场 1 号位', 4, 6),
  spot('广场 2 号位', 11, 6, { fireLane: 'front' }),
  spot('广场 3 号位', 18, 6),
  spot('连廊 1 号位', 4, 18, { powerWatts: 0 }),
  spot('连廊 2 号位', 13, 18, { fireLane: 'back' }),
  {
    ...room('云图一号会议室', {
      building: '2 号楼',
      floor: '12 层',
      seats: 10,
      area: '28',
      about: '公司大会议室。',
      equipment: ['投影', '视频会议'],
      picture: meetingRoomSvg(BLUE, 4),
    }),
    kind: 'inner',
    services: [],
  },
  {
    ...room('云图洽谈室', {
      building: '2 号楼',
      floor: '12 层',
      seats: 4,
      area: '9',
      about: '公司前台旁的洽谈室。',
      equipment: ['白板'],
      picture: meetingRoomSvg(SAND, 2),
    }),
    kind: 'inner',
    services: [],
  },
]

/** What people read and agree to before they book. */
export const NOTES: Record<Kind, string> = {
  room: '请准时使用，开始后10分钟未签到，时段会自动释放。\n请保持整洁，离开时关闭设备和空调。\n30天内三次未到场，将暂停预订。',
  venue:
    '布置和撤场时间请一并申请，活动结束后恢复原状。\n现场人数不得超过核定人数，保持疏散通道畅通。\n请提前上传所需材料；取消按提前时间退款。',
  display: '摊位不得占用消防通道，用电不超过点位功率。\n食品类展销须随申请上传相关证照。\n每日收摊后清理场地。',
  inner: '请准时使用，离开时关闭设备。',
}
