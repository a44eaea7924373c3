import { refusal } from '#vocabulary/refusal'

/** What extension fields may say no to; 18900–18919. */
export const fieldRefusals = {
  fieldsWrong: refusal(18900, 'archive_fields_wrong', '{problem}'),
  answersWrong: refusal(18901, 'archive_answers_wrong', '{problem}'),
  fieldsChanged: refusal(18902, 'archive_fields_changed', '扩展字段刚有调整，请按最新的字段填写', 'changed'),
} as const
