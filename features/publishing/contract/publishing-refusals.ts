import { refusal } from '#vocabulary/refusal'

/** What published things may say no to; 12100–12199. */
export const itemRefusals = {
  noRight: refusal(12100, 'publish_no_right', '您没有发布内容的权限'),
  textBroken: refusal(12101, 'publish_text', '正文有误：{why}'),
  noText: refusal(12102, 'publish_no_text', '请填写正文'),
  factsBroken: refusal(12103, 'publish_facts', '{why}'),
  ownReview: refusal(12104, 'publish_own_review', '不能审核自己提交的内容'),
  notInReview: refusal(12105, 'publish_not_in_review', '这份内容不在审核中，请刷新', 'changed'),
  changed: refusal(12106, 'publish_changed', '这份内容刚被修改过，请刷新后再试', 'changed'),
  timePast: refusal(12107, 'publish_time_past', '时间已过，请重新选择'),
  notPublished: refusal(12108, 'publish_not_published', '这份内容没有在发布中'),
  pictureUnknown: refusal(12109, 'publish_picture_unknown', '没有找到这张图片，请重新上传'),
  signUpClosed: refusal(12110, 'sign_up_closed', '报名已截止'),
  signedAlready: refusal(12111, 'signed_already', '您已经报名了'),
  notSigned: refusal(12112, 'not_signed', '您还没有报名'),
  topicClosed: refusal(12113, 'topic_closed', '这个话题已关闭评论'),
  bannedWord: refusal(12114, 'banned_word', '评论中有不能发布的词，请修改后再试', 'again'),
  commentsTooMany: refusal(12115, 'comments_many', '评论太频繁，请稍后再试', 'again'),
  enquiriesTooMany: refusal(12116, 'enquiries_many', '今日咨询次数已用完，请明天再试或拨打服务电话', 'again'),
  enquiryMoved: refusal(12117, 'enquiry_moved', '这条咨询刚被处理过，请刷新', 'changed'),
  fileUnknown: refusal(12119, 'publish_file', '正文里有图片或附件已失效，请删除后重新上传'),
  phoneUnknown: refusal(12120, 'phone_unknown', '未查询到该号码的公开信息'),
  ownReport: refusal(12118, 'own_report', '不能举报自己的评论'),
} as const
