import { type Static, Type } from 'typebox'
import { document, id, instant, oneOf, orNull, strict } from '#vocabulary/shapes'

/** The name of a company. */
export const companyNameText = Type.String({ maxLength: 60, pattern: '\\S' })
/** A credit code as somebody types it; empty: none. */
export const creditCodeText = Type.String({ maxLength: 30 })
/** A line of at most so many characters; may be empty. */
export const text = (maxLength: number) => Type.String({ format: 'line', maxLength })
/** What somebody looks for. */
export const searchText = Type.Optional(Type.String({ maxLength: 60 }))

/** A company by its id and name. */
export const CompanyNameSchema = Type.Object({ id, name: Type.String() }, strict)

/** The address of a picture that everybody may see; null: the company gave none. */
const pictureUrl = orNull(Type.String())

/** A company in a list. */
export const CompanyItemSchema = Type.Object(
  {
    id,
    name: Type.String(),
    letter: Type.String(),
    industry: Type.String(),
    address: Type.String(),
    logo: pictureUrl,
  },
  strict,
)
/** A company in a list. */
export type CompanyItem = Static<typeof CompanyItemSchema>

/** A room of a company, and where it lies. */
export const CompanyRoomSchema = Type.Object(
  { building: Type.String(), floor: Type.String(), room: Type.String() },
  strict,
)

/** A group of a company, and how many are in it. */
export const GroupSchema = Type.Object({ id, name: Type.String(), people: Type.Integer({ minimum: 0 }) }, strict)

/** A company on one floor of a building, as visitors find it. */
export const TenantSchema = Type.Object(
  {
    id,
    name: Type.String(),
    industry: Type.String(),
    buildingId: id,
    building: Type.String(),
    floorId: id,
    floor: Type.String(),
    rooms: Type.Array(Type.String()),
    logo: pictureUrl,
  },
  strict,
)
/** A company on one floor of a building. */
export type Tenant = Static<typeof TenantSchema>

/** May the caller apply to join: `can`, or why not: of its people, asked or invited already, or five applications are open. */
export const applyState = oneOf('can', 'member', 'asked', 'invited', 'many')

/** A company's own page. */
export const CompanyPageSchema = Type.Object(
  {
    id,
    name: Type.String(),
    industry: Type.String(),
    address: Type.String(),
    introduction: orNull(document),
    publicPhone: Type.String(),
    publicEmail: Type.String(),
    website: Type.String(),
    way: Type.String(),
    reception: Type.String(),
    rooms: Type.Array(CompanyRoomSchema),
    logo: pictureUrl,
    /** The header picture of its page. */
    picture: pictureUrl,
    apply: applyState,
    /** The caller is of its people. */
    mine: Type.Boolean(),
    /** What managers alone see; null for everybody else. */
    manage: orNull(
      Type.Object(
        { version: Type.Integer({ minimum: 0 }), listed: Type.Boolean(), creditCode: orNull(Type.String()) },
        strict,
      ),
    ),
  },
  strict,
)
/** A company's own page. */
export type CompanyPage = Static<typeof CompanyPageSchema>

/** Where a company stands. */
export const companyState = oneOf('applied', 'active', 'left', 'refused')

/** A company as operators see it. */
export const DeskCompanySchema = Type.Object(
  {
    id,
    name: Type.String(),
    creditCode: orNull(Type.String()),
    state: companyState,
    stateAt: orNull(instant),
    industry: Type.String(),
    address: Type.String(),
    listed: Type.Boolean(),
    version: Type.Integer({ minimum: 0 }),
    /** Whether it has a manager who may sign in. */
    managed: Type.Boolean(),
    people: Type.Integer({ minimum: 0 }),
    logo: pictureUrl,
  },
  strict,
)
/** A company as operators see it. */
export type DeskCompany = Static<typeof DeskCompanySchema>
