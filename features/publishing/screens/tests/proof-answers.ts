import { type PaperProof, paperRefusals, papers } from '#engine/papers'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { at } from '../../../../tests/support/samples.ts'

export const { paperVerify } = papers.calls

/** A code with its check character, and where its QR code leads. */
export const CODE = '7K3M-9QXD-2HV8'
export const LINK = `/docs/paper?code=${CODE.replaceAll('-', '')}`

/** What the park knows of a paper. */
export const proof: PaperProof = {
  code: CODE,
  title: '装修验收单',
  park: '东湖创新园',
  issuedAt: at(-1440),
  version: 1,
  status: 'valid',
  note: '',
  facts: [
    { label: '房间', value: '1号楼 1203' },
    { label: '施工负责人', value: '王*' },
    { label: '验收结论', value: '通过' },
  ],
}

export const known = given(paperVerify, proof)
export const superseded = given(paperVerify, {
  ...proof,
  status: 'superseded',
  note: '第2版已于2026年12月5日出具，请以新版本为准',
})
export const withdrawn = given(paperVerify, { ...proof, status: 'withdrawn' })
export const unknown = refused(paperVerify, paperRefusals.unknown)
export const tooMany = refused(paperVerify, paperRefusals.tooMany, { data: { minutes: 7 } })
