import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { oneOf, orNull, strict } from '#vocabulary/shapes'

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

const about = 'Who is logged in'
const input = Type.Object({}, strict)

/** Who is logged in, asked by a browser. */
export const userInfo = call({
  family: 'common',
  name: 'userInfo',
  method: 'POST',
  effect: 'read',
  who: 'session',
  whose: 'none',
  about,
  input,
  output: UserInfoSchema,
  refusals: [],
})

/** Who is logged in, asked after the native bridge gave the session. */
export const userByToken = call({
  family: 'common',
  name: 'userByToken',
  method: 'GET',
  effect: 'read',
  who: 'session',
  whose: 'none',
  about,
  input,
  output: UserInfoSchema,
  refusals: [],
})

/** Where the company that the person acts for sits. */
export const companyAddress = call({
  family: 'common',
  name: 'companyAddress',
  method: 'GET',
  effect: 'read',
  who: 'session',
  whose: 'none',
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
