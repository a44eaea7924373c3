import { Type } from 'typebox'
import { call, contract } from '#vocabulary/call'
import { refusal } from '#vocabulary/refusal'
import { oneOf, strict } from '#vocabulary/shapes'

const common = call.group({ family: 'common', who: 'session', whose: 'none' })
const entrance = call.group({ family: 'entrance', who: 'open', whose: 'none' })

/** What files may say no to; 9100–9199. */
export const fileRefusals = {
  noPicture: refusal(9101, 'no_picture', '请选择JPG、PNG或WebP格式的图片'),
  oneOnly: refusal(9102, 'one_only', '一次只能上传一张图片'),
  tooMany: refusal(9103, 'too_many_uploads', '上传太频繁，请{minutes}分钟后再试', 'again'),
  noDocument: refusal(9104, 'no_document', '请选择PDF、DOCX、XLSX或PPTX格式的文件'),
  oneDocument: refusal(9105, 'one_document', '一次只能上传一个文件'),
  active: refusal(9106, 'document_active', '文件中含有宏、控件或外部内容，请另存为不含宏的文件后重试', 'again'),
  locked: refusal(9107, 'document_locked', '文件设有密码，请取消密码后重试', 'again'),
  unpacksLarge: refusal(9108, 'document_unpacks_large', '文件展开后太大，请压缩其中的图片或拆成几个文件'),
  broken: refusal(9109, 'document_broken', '文件不完整或已损坏，请重新保存后再试', 'again'),
  faceUnfit: refusal(9111, 'face_unfit', '照片不合要求：{advice}'),
  tooLarge: refusal(9113, 'picture_large', '图片像素太多，请缩小后再上传'),
  busy: refusal(9112, 'pictures_busy', '上传图片的人较多，请稍后再试', 'again'),
  infected: refusal(9110, 'document_infected', '文件没有通过安全检查，不能上传'),
} as const

const Stored = Type.Object(
  {
    id: Type.String(),
    /** Good for ten minutes; ask `tokenUrl` again later. */
    url: Type.String(),
    width: Type.Integer(),
    height: Type.Integer(),
    /** SHA-256 of the bytes as they came, in hex: whoever sent them knows that they arrived whole. */
    sent: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  },
  strict,
)

const imageUpload = common.steps('imageUpload', {
  wire: 'multipart',
  about: 'Send a picture; place and device are taken out of it',
  input: Type.Object({ purpose: Type.Optional(Type.String({ pattern: '^[a-z][a-z-]{1,30}$' })) }, strict),
  output: Stored,
  refusals: [
    fileRefusals.busy,
    fileRefusals.tooLarge,
    fileRefusals.noPicture,
    fileRefusals.oneOnly,
    fileRefusals.tooMany,
  ],
})

const imageUploadNoToken = common.steps('imageUploadNoToken', {
  who: 'open',
  wire: 'multipart',
  about: 'Send a picture without a session: few, small, and only for what visitors need',
  input: Type.Object({ purpose: Type.Union([Type.Literal('visitor-face'), Type.Literal('visitor-document')]) }, strict),
  output: Stored,
  refusals: [
    fileRefusals.busy,
    fileRefusals.tooLarge,
    fileRefusals.noPicture,
    fileRefusals.oneOnly,
    fileRefusals.tooMany,
  ],
})

const uploadNoToken = entrance.steps('uploadNoToken', {
  wire: 'multipart',
  about: 'Send a private picture of a visitor without a session: kept sealed, for one hour, for whoever has the token',
  input: Type.Object({ purpose: oneOf('visitor-face', 'visitor-document') }, strict),
  output: Type.Object(
    {
      id: Type.String(),
      /** Told once; the call that uses the picture asks for it, and uses it up. */
      claimToken: Type.String(),
      goodForSeconds: Type.Integer(),
      width: Type.Integer(),
      height: Type.Integer(),
    },
    strict,
  ),
  refusals: [
    fileRefusals.busy,
    fileRefusals.tooLarge,
    fileRefusals.noPicture,
    fileRefusals.oneOnly,
    fileRefusals.tooMany,
    fileRefusals.faceUnfit,
  ],
})

const StoredDocument = Type.Object(
  {
    id: Type.String(),
    /** Good for ten minutes; ask `tokenUrl` again later. */
    url: Type.String(),
    kind: oneOf('pdf', 'docx', 'xlsx', 'pptx', 'ofd'),
    /** Cleaned, with the ending of what it really is. */
    name: Type.String(),
    bytes: Type.Integer(),
  },
  strict,
)

const documentUpload = common.steps('documentUpload', {
  wire: 'multipart',
  about: 'Send a document: PDF, DOCX, XLSX, PPTX or OFD, told by its bytes; nothing that runs, is locked or broken',
  input: Type.Object({ purpose: Type.Optional(Type.String({ pattern: '^[a-z][a-z-]{1,30}$' })) }, strict),
  output: StoredDocument,
  refusals: [
    fileRefusals.noDocument,
    fileRefusals.oneDocument,
    fileRefusals.tooMany,
    fileRefusals.active,
    fileRefusals.locked,
    fileRefusals.unpacksLarge,
    fileRefusals.broken,
    fileRefusals.infected,
  ],
})

const tokenUrl = common.read('tokenUrl', {
  method: 'GET',
  whose: 'own',
  about: 'A short-lived address of a private file',
  input: Type.Object({ id: Type.String({ format: 'id' }) }, strict),
  output: Type.Object({ url: Type.String(), goodForSeconds: Type.Integer() }, strict),
  refusals: [],
})

/** Calls of the file store. */
export const files = contract({
  name: 'files',
  uses: [],
  calls: { imageUpload, imageUploadNoToken, uploadNoToken, documentUpload, tokenUrl },
})
