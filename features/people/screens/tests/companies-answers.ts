import { type CompanyItem, type CompanyPage, type DeskCompany, people, type Tenant } from '#contract/people'
import { given } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'

/** The calls that these screens make. */
export const { calls } = people

/** The company of most states. */
export const COMPANY = idOf(700)

const LISTED = [
  ['B', '北斗时空科技有限公司', '软件和信息服务'],
  ['C', '长江数据有限公司', '软件和信息服务'],
  ['C', '楚天光电股份有限公司', '光电子'],
  ['G', '光谷云图软件有限公司', '软件和信息服务'],
  ['W', '武汉未来材料研究院', '新材料'],
  ['Y', '园里咖啡', '餐饮'],
  ['#', '1024 工作室', ''],
] as const

const picture = (width: number, height: number, hue: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="${hue}"/></svg>`)}`

/** A logo and a header picture, as a company may have sent them. */
export const LOGO = picture(1, 1, '#1652a5')
export const COVER = picture(3, 1, '#0b7a5b')

/** Listed companies, as the list answers them. */
export const COMPANIES: CompanyItem[] = LISTED.map(([letter, name, industry], n) => ({
  id: idOf(700 + n),
  name,
  letter,
  industry,
  address: `${(n % 3) + 1} 号楼 ${n + 2}01 室`,
  logo: n === 0 ? LOGO : null,
}))

/** Answers the list, filtered by letter and by a part of the name. */
export const listed = (items: readonly CompanyItem[] = COMPANIES) =>
  given(calls.companyListByPage, ({ letter, text = '' }) => ({
    items: items.filter((item) => (letter === undefined || item.letter === letter) && item.name.includes(text)),
    next: null,
    letters: [...new Set(items.map((item) => item.letter))],
  }))

/** A company's page with these facts. */
export const pageOf = (facts: Partial<CompanyPage> = {}): CompanyPage => ({
  id: COMPANY,
  name: '光谷云图软件有限公司',
  industry: '软件和信息服务',
  address: '2 号楼 1203 室',
  introduction: {
    blocks: [
      { kind: 'heading', level: 1, text: '我们做什么' },
      { kind: 'paragraph', text: '为园区和城市提供地图、定位和导航软件，服务三百多个园区。' },
      {
        kind: 'list',
        numbered: false,
        items: [
          { depth: 0, text: '室内地图' },
          { depth: 0, text: '停车引导' },
        ],
      },
      { kind: 'link', text: '产品介绍', to: 'https://example.com/products' },
    ],
  },
  publicPhone: '027-87651203',
  publicEmail: 'hello@example.com',
  website: 'https://example.com',
  way: '从南门进，乘 2 号楼东侧电梯到 12 层，出电梯右转。',
  reception: '12 层电梯口',
  rooms: [
    { building: '2 号楼', floor: '12层', room: '1203' },
    { building: '2 号楼', floor: '12层', room: '1204' },
    { building: '3 号楼', floor: '1层', room: '101' },
  ],
  logo: null,
  picture: null,
  apply: 'can',
  mine: false,
  manage: null,
  ...facts,
})

/** Its page for one of its managers. */
export const managed = (facts: Partial<CompanyPage> = {}): CompanyPage =>
  pageOf({
    apply: 'member',
    mine: true,
    manage: { version: 3, listed: true, creditCode: '91420100MA4KAB12X7' },
    ...facts,
  })

/** Its page, its groups, and the way to it. */
export const shown = (facts: Partial<CompanyPage> = {}) => [
  given(calls.companyLocation, {
    id: COMPANY,
    name: '光谷云图软件有限公司',
    address: '2 号楼 1203 室',
    way: '',
    reception: '',
    rooms: [],
    elevators: [
      {
        id: idOf(740),
        buildingId: idOf(741),
        building: '2 号楼',
        name: '1 号客梯',
        place: '东门进入后右侧',
        kind: 'passenger',
        state: 'running',
      },
    ],
  }),
  given(calls.companyPage, pageOf(facts)),
  given(calls.companyGroup, {
    items: [
      { id: idOf(720), name: '羽毛球组', people: 12 },
      { id: idOf(721), name: '应急小组', people: 5 },
    ],
  }),
]

const BUILDINGS = [idOf(730), idOf(731)] as const

/** Tenants by building and floor. */
export const TENANTS: Tenant[] = [
  [0, '1层', '园里咖啡', '餐饮', ['101', '102']],
  [0, '3层', '北斗时空科技有限公司', '软件和信息服务', ['301']],
  [1, '12层', '光谷云图软件有限公司', '软件和信息服务', ['1203', '1204']],
  [1, '12层', '长江数据有限公司', '软件和信息服务', ['1201']],
].map(([building, floor, name, industry, rooms], n) => ({
  id: idOf(740 + n),
  name: String(name),
  industry: String(industry),
  buildingId: BUILDINGS[building as 0 | 1],
  building: building === 0 ? '1 号楼' : '2 号楼',
  floorId: idOf(750 + Number(building) * 20 + Number.parseInt(String(floor), 10)),
  floor: String(floor),
  rooms: rooms as string[],
  logo: null,
}))

/** Tenants as they are filtered, and by what. */
export const tenants = (items: readonly Tenant[] = TENANTS) => [
  given(calls.pageFilters, {
    buildings: BUILDINGS.map((id) => ({
      id,
      name: TENANTS.find(({ buildingId }) => buildingId === id)?.building ?? '',
      floors: [
        ...new Map(
          TENANTS.filter(({ buildingId }) => buildingId === id).map(({ floorId, floor }) => [
            floorId,
            { id: floorId, name: floor },
          ]),
        ).values(),
      ],
    })),
    industries: ['餐饮', '软件和信息服务'],
  }),
  given(calls.pageList, ({ buildingId, floorId, industry, text = '', room = '' }) => ({
    items: items.filter(
      (item) =>
        (buildingId === undefined || item.buildingId === buildingId) &&
        (floorId === undefined || item.floorId === floorId) &&
        (industry === undefined || item.industry === industry) &&
        item.name.includes(text) &&
        item.rooms.some((name) => name.startsWith(room)),
    ),
    next: null,
  })),
]

/** A company as operators see it. */
export const deskCompany = (facts: Partial<DeskCompany> = {}): DeskCompany => ({
  id: COMPANY,
  name: '光谷云图软件有限公司',
  creditCode: '91420100MA4KAB12X7',
  state: 'active',
  stateAt: at(-9000),
  industry: '软件和信息服务',
  address: '2 号楼 1203 室',
  listed: true,
  version: 3,
  managed: true,
  people: 128,
  logo: null,
  ...facts,
})

/** Companies for operators, by state. */
export const desk = (items: readonly DeskCompany[]) =>
  given(calls.companyDesk, ({ state = 'active', text = '' }) => ({
    items: items.filter((item) => item.state === state && item.name.includes(text)),
    next: null,
  }))
