import { Type } from 'typebox'
import { estateRefusals } from '#contract/estate'
import { call } from '#vocabulary/call'
import { document, id, next, oneOf, orNull, page, pageWith, strict } from '#vocabulary/shapes'
import { companyDeskCalls } from './companies/desk.ts'
import { companyRefusals } from './company-refusals.ts'
import {
  CompanyItemSchema,
  CompanyNameSchema,
  CompanyPageSchema,
  CompanyRoomSchema,
  GroupSchema,
  searchText,
  TenantSchema,
  text,
} from './company-shapes.ts'

const company = call.group({ family: 'company', who: 'open', whose: 'park' })
const lookup = call.group({ family: 'lookup', who: 'open', whose: 'park' })
const manager = call.group({ family: 'enterprise', who: 'session:manager', whose: 'company' })
const enterprise = call.group({ family: 'enterprise', who: 'session', whose: 'park' })
const letter = Type.String({ pattern: '^[A-Z#]$' })

export const queryCompanyList = company.read('queryCompanyList', {
  about: 'Listed companies of the park, id and name alone: by characters, spelling, initials or credit code, A to Z',
  input: Type.Object({ text: searchText, next }, strict),
  output: page(CompanyNameSchema),
  refusals: [],
})

export const companyListByPage = enterprise.read('companyListByPage', {
  about: 'Listed companies of the park, A to Z; of one letter, or found by name, spelling, initials or credit code',
  input: Type.Object({ letter: Type.Optional(letter), text: searchText, next }, strict),
  /** `letters`: under which of them companies stand; on the first page alone. */
  output: pageWith(CompanyItemSchema, { letters: Type.Array(Type.String()) }),
  refusals: [],
})

export const companyName = enterprise.read('companyName', {
  about: 'What a company is called: the one asked for, or the one that the caller acts for',
  input: Type.Object({ id: Type.Optional(id) }, strict),
  output: CompanyNameSchema,
  refusals: [],
})

export const companyPage = enterprise.read('companyPage', {
  about: 'A company’s page: introduction, public contacts, way, reception, rooms, and whether the caller may apply',
  input: Type.Object({ id }, strict),
  output: CompanyPageSchema,
  refusals: [],
})

export const groupList = enterprise.read('groupList', {
  whose: 'company',
  about: 'Groups of the caller’s company, with how many are in them; none where they have no company',
  input: Type.Object({}, strict),
  output: Type.Object({ items: Type.Array(GroupSchema) }, strict),
  refusals: [],
})

export const companyGroup = enterprise.read('companyGroup', {
  whose: 'company',
  about: 'Groups of a company of the caller’s, with how many are in them',
  input: Type.Object({ companyId: id }, strict),
  output: Type.Object({ items: Type.Array(GroupSchema) }, strict),
  refusals: [],
})

export const pageList = enterprise.read('pageList', {
  about: 'Listed companies by building and floor; of one building or floor, an industry, or found by name or room',
  input: Type.Object(
    {
      buildingId: Type.Optional(id),
      floorId: Type.Optional(id),
      industry: Type.Optional(text(30)),
      text: searchText,
      room: searchText,
      next,
    },
    strict,
  ),
  output: page(TenantSchema),
  refusals: [],
})

export const pageFilters = enterprise.read('pageFilters', {
  whose: 'none',
  about: 'Buildings, floors and industries where listed companies are today',
  input: Type.Object({}, strict),
  output: Type.Object(
    {
      buildings: Type.Array(
        Type.Object(
          { id, name: Type.String(), floors: Type.Array(Type.Object({ id, name: Type.String() }, strict)) },
          strict,
        ),
      ),
      industries: Type.Array(Type.String()),
    },
    strict,
  ),
  freshMs: 600_000,
  refusals: [],
})

export const companyLocation = lookup.read('companyLocation', {
  about: 'Where a listed company is: rooms, way, reception and the elevators to it',
  input: Type.Object({ companyId: id }, strict),
  output: Type.Object(
    {
      id,
      name: Type.String(),
      address: Type.String(),
      way: Type.String(),
      reception: Type.String(),
      rooms: Type.Array(CompanyRoomSchema),
      /** Elevators of its buildings that stop at one of its floors, those that run first. */
      elevators: Type.Array(
        Type.Object(
          {
            id,
            buildingId: id,
            building: Type.String(),
            name: Type.String(),
            place: Type.String(),
            kind: oneOf('passenger', 'freight', 'fire', 'accessible'),
            state: oneOf('running', 'repair', 'closed'),
          },
          strict,
        ),
      ),
    },
    strict,
  ),
  refusals: [],
})

export const companySave = manager.write('companySave', {
  about: 'Write one’s company’s page; `version` is the one it was made from',
  input: Type.Object(
    {
      id,
      version: Type.Integer({ minimum: 0 }),
      industry: text(30),
      introduction: orNull(document),
      publicPhone: Type.String({ pattern: '^(\\d[\\d-]{2,18}\\d)?$' }),
      publicEmail: Type.String({ maxLength: 100, pattern: '^([^\\s@]+@[^\\s@]+\\.[^\\s@]+)?$' }),
      website: Type.String({ maxLength: 200, pattern: '^(https?://[^\\s/?#]+[^\\s]*)?$' }),
      way: text(300),
      reception: text(100),
      listed: Type.Boolean(),
    },
    strict,
  ),
  output: CompanyPageSchema,
  refusals: [companyRefusals.companyChanged, companyRefusals.introductionWrong],
})

export const companyPictures = manager.write('companyPictures', {
  about: 'Set the logo and header picture of one’s company, each by the id of a picture just sent; null takes it away',
  input: Type.Object({ id, logo: Type.Optional(orNull(id)), picture: Type.Optional(orNull(id)) }, strict),
  output: CompanyPageSchema,
  shows: 'enterprise/companyPage',
  refusals: [
    estateRefusals.pictureUnknown,
    estateRefusals.logoShape,
    estateRefusals.pictureShape,
    estateRefusals.pictureTooLarge,
  ],
})

/** Companies as others find them. */
export const companyCalls = {
  queryCompanyList,
  companyListByPage,
  companyName,
  companyPage,
  groupList,
  companyGroup,
  pageList,
  pageFilters,
  companyLocation,
  companySave,
  companyPictures,
  ...companyDeskCalls,
} as const
