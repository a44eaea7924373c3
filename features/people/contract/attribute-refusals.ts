import { refusal } from '#vocabulary/refusal'

/** What the room of attributes may say no to; 10250–10299. */
export const attributeRefusals = {
  noCompany: refusal(10250, 'no_company', '您还没有加入企业'),
  fieldsWrong: refusal(10251, 'fields_wrong', '{problem}'),
  answersWrong: refusal(10252, 'answers_wrong', '{problem}'),
} as const
