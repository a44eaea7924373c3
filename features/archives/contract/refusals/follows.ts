import { refusal } from '#vocabulary/refusal'

/** What following enterprises may say no to; 18300–18399. */
export const followRefusals = {
  changed: refusal(18300, 'follow_changed', '这家企业的跟进刚被他人更新，请刷新后再改', 'changed'),
  lostReason: refusal(18301, 'follow_lost_reason', '请说明流失原因'),
  backReason: refusal(18302, 'follow_back_reason', '调回之前的阶段，请说明原因'),
  settledByItself: refusal(18303, 'follow_settled', '企业在企业管理中登记后自动变为已入驻，不能手动修改'),
  inPark: refusal(18304, 'follow_in_park', '在园企业的阶段是已入驻，不能改为其他阶段'),
  notFollower: refusal(18305, 'follow_not_follower', '这位同事没有跟进这家企业的权限，请另选一位'),
  nextPast: refusal(18306, 'follow_next_past', '下一步的日期不能早于今天'),
  nextOfLost: refusal(18307, 'follow_next_of_lost', '已流失的企业不再安排下一步'),
  nothing: refusal(18308, 'follow_nothing', '没有改动，请修改后再保存，或写一句进展'),
  textMissing: refusal(18309, 'follow_text', '请填写内容'),
  dealingLater: refusal(18310, 'follow_dealing_later', '日期不能晚于今天'),
} as const
