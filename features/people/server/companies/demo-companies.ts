import { findRoomByName, writeTenancy } from '#door/estate'
import type { Db } from '#platform/db'
import type { Jobs } from '#platform/jobs'
import { creditCodeCheck } from '#vocabulary/credit-code'
import type { Document } from '#vocabulary/document'
import { updatePage } from './page-queries.ts'
import { insertActiveCompany } from './registering.ts'

/** A company of the demo, and the rooms that it holds: building and room by their names. */
interface DemoCompany {
  name: string
  industry: string
  about: string
  rooms: readonly (readonly [building: string, room: string])[]
  reception: string
}

/** The companies of the demo; the first is the one that its people are of. */
const COMPANIES: readonly DemoCompany[] = [
  {
    name: '光谷云图软件有限公司',
    industry: '软件和信息服务',
    about: '为园区和城市提供地图、定位和导航软件。',
    rooms: [
      ['2 号楼', '1203'],
      ['2 号楼', '1204'],
    ],
    reception: '12 层电梯口',
  },
  {
    name: '北斗时空科技有限公司',
    industry: '软件和信息服务',
    about: '做高精度定位芯片和服务。',
    rooms: [['1 号楼', '301']],
    reception: '3 层 301 室门口',
  },
  {
    name: '长江数据有限公司',
    industry: '软件和信息服务',
    about: '帮助企业管好、用好数据。',
    rooms: [['2 号楼', '1201']],
    reception: '12 层 1201 室门口',
  },
  {
    name: '楚天光电股份有限公司',
    industry: '光电子',
    about: '研发和生产光通信器件。',
    rooms: [
      ['1 号楼', '401'],
      ['1 号楼', '402'],
      ['1 号楼', '403'],
    ],
    reception: '4 层电梯口',
  },
  {
    name: '武汉未来材料研究院',
    industry: '新材料',
    about: '面向新能源汽车的电池材料研究。',
    rooms: [['3 号楼', '201']],
    reception: '2 层 201 室门口',
  },
  {
    name: '单氏精密仪器有限公司',
    industry: '装备制造',
    about: '测量仪器的设计、制造和校准。',
    rooms: [['2 号楼', '502']],
    reception: '5 层 502 室门口',
  },
  {
    name: '园里咖啡',
    industry: '餐饮',
    about: '咖啡、轻食和会议茶歇，工作日七点半开门。',
    rooms: [['1 号楼', '101']],
    reception: '1 层大厅东侧',
  },
  {
    name: '江城云服务有限公司',
    industry: '软件和信息服务',
    about: '为中小企业提供云主机和运维。',
    rooms: [],
    reception: '',
  },
  {
    name: '三镇智慧软件有限公司',
    industry: '软件和信息服务',
    about: '做社区和园区的管理软件。',
    rooms: [],
    reception: '',
  },
  {
    name: '东湖算法科技有限公司',
    industry: '软件和信息服务',
    about: '研究图像识别和路径规划的算法。',
    rooms: [],
    reception: '',
  },
  {
    name: '楚云安全技术有限公司',
    industry: '软件和信息服务',
    about: '做数据加密和安全审计。',
    rooms: [],
    reception: '',
  },
  {
    name: '汉口开源软件有限公司',
    industry: '软件和信息服务',
    about: '维护开源数据库，提供技术支持。',
    rooms: [],
    reception: '',
  },
  { name: '武昌教育软件有限公司', industry: '软件和信息服务', about: '做在线课堂和题库。', rooms: [], reception: '' },
  {
    name: '金银湖物联有限公司',
    industry: '软件和信息服务',
    about: '做水表、电表的远程抄表。',
    rooms: [],
    reception: '',
  },
  {
    name: '沙湖医疗软件有限公司',
    industry: '软件和信息服务',
    about: '做医院的排班和随访系统。',
    rooms: [],
    reception: '',
  },
  {
    name: '南湖仿真技术有限公司',
    industry: '软件和信息服务',
    about: '做工业设备的仿真和培训。',
    rooms: [],
    reception: '',
  },
]

/** Writes the demo's companies with their pages and rooms; answers the id of the one that its people are of. */
export async function seedCompanies(db: Db, jobs: Pick<Jobs, 'announce'>, areaId: string, now: Date): Promise<string> {
  const acting = { by: 'system:demo', now }
  const ids: string[] = []
  for (const [at, { name, industry, about, rooms, reception }] of COMPANIES.entries()) {
    const [first] = rooms
    const address = first ? `${first[0]} ${first[1]} 室` : ''
    const id = await insertActiveCompany(
      db,
      jobs,
      { areaId, name, creditCode: demoCode(at), address, industry },
      acting,
    )
    await updatePage(db, id, {
      industry,
      introduction: aboutIn(about),
      publicPhone: `027-8765${String(1000 + at)}`,
      publicEmail: '',
      website: '',
      way: first ? `从南门进，${first[0]}在主路右侧，乘电梯到 ${reception.split(' ')[0]} 层。` : '',
      reception,
      listed: true,
    })
    for (const [building, room] of rooms) await hold(db, { areaId, companyId: id, building, room, now })
    ids.push(id)
  }
  return ids[0] ?? ''
}

/** A credit code that no company has: of a region that is none. */
function demoCode(at: number): string {
  const first = `91000000MADEM0${String(at).padStart(3, '0')}`
  return `${first}${creditCodeCheck(first) ?? ''}`
}

const aboutIn = (text: string): Document => ({ blocks: [{ kind: 'paragraph', text }] })

interface ToHold {
  areaId: string
  companyId: string
  building: string
  room: string
  now: Date
}

/** Lets a company hold a room since a year ago; a park without such a room has no tenancy. */
async function hold(db: Db, { areaId, companyId, building, room, now }: ToHold): Promise<void> {
  const roomId = await findRoomByName(db, areaId, building, room)
  if (roomId === null) return
  const firstOn = `${now.getFullYear() - 1}-01-01`
  const leaseNumber = `HT-${firstOn.slice(0, 4)}-${building.slice(0, 1)}${room}`
  const tenancy = { areaId, roomId, leaseNumber, holder: { companyId }, firstOn, lastOn: null }
  await writeTenancy(db, tenancy, { actor: 'system:demo', now })
}
