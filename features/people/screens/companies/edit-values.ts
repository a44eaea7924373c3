import type { CompanyPage } from '#contract/people'
import { type Document, EMPTY_DOCUMENT, problemsOf } from '#vocabulary/document'

/** What a manager types of their company. */
export interface EditValues {
  industry: string
  /** A document, as JSON. */
  introduction: string
  publicPhone: string
  publicEmail: string
  website: string
  way: string
  reception: string
  listed: boolean
}

/** What stands in the form at first. */
export function valuesOf(company: CompanyPage): EditValues {
  const { industry, introduction, publicPhone, publicEmail, website, way, reception, manage } = company
  const listed = manage?.listed ?? true
  return {
    industry,
    introduction: JSON.stringify(introduction ?? EMPTY_DOCUMENT),
    publicPhone,
    publicEmail,
    website,
    way,
    reception,
    listed,
  }
}

/** The introduction as it is typed. */
export const introductionOf = ({ introduction }: Pick<EditValues, 'introduction'>): Document =>
  // written by this form alone, or by its draft
  JSON.parse(introduction) as Document

/** What is wrong, under the field that it is about. */
export function editProblems(values: EditValues) {
  const { publicPhone, publicEmail, website } = values
  const [wrong] = problemsOf(introductionOf(values))
  return {
    introduction: wrong?.words ?? null,
    publicPhone: /^(\d[\d-]{2,18}\d)?$/.test(publicPhone) ? null : '请填写电话号码，只含数字和短横线',
    publicEmail: /^([^\s@]+@[^\s@]+\.[^\s@]+)?$/.test(publicEmail) ? null : '请填写正确的邮箱',
    website: /^(https?:\/\/[^\s/?#]+[^\s]*)?$/.test(website) ? null : '网址以 http:// 或 https:// 开头',
  }
}

/** What is sent. */
export function inputOf({ introduction, ...values }: EditValues) {
  const document = introductionOf({ introduction })
  return { ...values, introduction: document.blocks.length === 0 ? null : document }
}
