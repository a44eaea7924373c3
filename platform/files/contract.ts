import { Type } from 'typebox'
import { call, contract } from '#vocabulary/call'
import { refusal } from '#vocabulary/refusal'
import { strict } from '#vocabulary/shapes'

/** What files may say no to; 9100–9199. */
export const fileRefusals = {
  noPicture: refusal(9101, 'no_picture', '请选择JPG、PNG或WebP格式的图片'),
  oneOnly: refusal(9102, 'one_only', '一次只能上传一张图片'),
  tooMany: refusal(9103, 'too_many_uploads', '上传太频繁，请{minutes}分钟后再试'),
} as const

const Kept = Type.Object(
  {
    id: Type.String(),
    /** Good for ten minutes; ask `tokenUrl` again later. */
    url: Type.String(),
    width: Type.Integer(),
    height: Type.Integer(),
  },
  strict,
)

const imageUpload = call({
  family: 'common',
  name: 'imageUpload',
  method: 'POST',
  effect: 'steps',
  who: 'session',
  whose: 'none',
  wire: 'multipart',
  about: 'Send a picture; place and device are taken out of it',
  input: Type.Object({ purpose: Type.Optional(Type.String({ pattern: '^[a-z][a-z-]{1,30}$' })) }, strict),
  output: Kept,
  refusals: [fileRefusals.noPicture, fileRefusals.oneOnly, fileRefusals.tooMany],
})

const imageUploadNoToken = call({
  family: 'common',
  name: 'imageUploadNoToken',
  method: 'POST',
  effect: 'steps',
  who: 'open',
  whose: 'none',
  wire: 'multipart',
  about: 'Send a picture without a session: few, small, and only for what visitors need',
  input: Type.Object({ purpose: Type.Union([Type.Literal('visitor-face'), Type.Literal('visitor-document')]) }, strict),
  output: Kept,
  refusals: [fileRefusals.noPicture, fileRefusals.oneOnly, fileRefusals.tooMany],
})

const tokenUrl = call({
  family: 'common',
  name: 'tokenUrl',
  method: 'GET',
  effect: 'read',
  who: 'session',
  whose: 'own',
  about: 'A short-lived address of a private file',
  input: Type.Object({ id: Type.String({ format: 'id' }) }, strict),
  output: Type.Object({ url: Type.String(), goodForSeconds: Type.Integer() }, strict),
  refusals: [],
})

/** Calls of the file store. */
export const files = contract({ name: 'files', uses: [], calls: { imageUpload, imageUploadNoToken, tokenUrl } })
