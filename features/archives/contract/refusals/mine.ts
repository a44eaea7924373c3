import { refusal } from '#vocabulary/refusal'

/** What the room mine may say no to; 18600–18699. */
export const mineRefusals = {
  noArchive: refusal(18600, 'own_archive_none', '本企业还没有档案，请联系园区'),
  decided: refusal(18601, 'proposal_decided', '这条更正已由{name}处理：{state}', 'changed'),
  reasonMissing: refusal(18602, 'proposal_reason', '请写明不采纳的原因，企业可以看到'),
  own: refusal(18603, 'proposal_own', '不能处理自己提出的更正'),
  sameAsNow: refusal(18604, 'proposal_same', '内容与现有记录一致，不需要更正'),
  tooMany: refusal(18605, 'proposal_many', '已有20条更正待处理，请等园区处理后再提'),
  answerMissing: refusal(18606, 'proposal_answer', '请写明怎样处理的，企业可以看到'),
} as const
