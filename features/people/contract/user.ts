import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { oneOf, orNull, strict } from '#vocabulary/shapes'

const common = call.group({ family: 'common', who: 'session', whose: 'none' })

/** Who is logged in; the first six fields are as old clients know them. */
const UserInfoSchema = Type.Object(
  {
    id: Type.String(),
    username: Type.String(),
    nickName: Type.String(),
    userAreaId: Type.String(),
    companyId: orNull(Type.String()),
    companyName: orNull(Type.String()),
    /** Masked: 138****1234. */
    phone: orNull(Type.String()),
    roles: Type.Array(Type.String()),
    /** Rights of the park that they hold today, somewhere in it: for showing ways in, never for deciding. */
    rights: Type.Optional(Type.Array(Type.String())),
    /** Enterprise manager of the company that they act for. */
    manager: Type.Boolean(),
    hasPassword: Type.Boolean(),
    /** Papers whose present version the person has not agreed to, and what changed since the one that they did. */
    toAgree: Type.Optional(
      Type.Array(
        Type.Object(
          {
            paper: oneOf('software-agreement', 'privacy-policy'),
            title: Type.String(),
            path: Type.String(),
            version: Type.String(),
            changes: Type.Array(Type.String()),
          },
          strict,
        ),
      ),
    ),
  },
  strict,
)
/** Who is logged in, as the phone gets it. */
export type UserInfo = Static<typeof UserInfoSchema>

const input = Type.Object({}, strict)

export const userInfo = common.read('userInfo', {
  about: 'Who is logged in, asked by a browser',
  input,
  output: UserInfoSchema,
  refusals: [],
})

export const userByToken = common.read('userByToken', {
  method: 'GET',
  about: 'Who is logged in, asked after the native bridge gave the session',
  input,
  output: UserInfoSchema,
  refusals: [],
})

export const companyAddress = common.read('companyAddress', {
  method: 'GET',
  about: 'Address of the company that I act for',
  input,
  output: Type.Object(
    {
      companyId: orNull(Type.String()),
      companyName: orNull(Type.String()),
      address: Type.String(),
    },
    strict,
  ),
  refusals: [],
})
