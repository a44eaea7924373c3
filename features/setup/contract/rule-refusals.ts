import { refusal } from '#vocabulary/refusal'

/** What a change of a rule may be refused for; 17000–17049. */
export const ruleRefusals = {
  changed: refusal(17000, 'rule_changed', '该规则已被他人修改，请核对后再改', 'changed'),
  range: refusal(17001, 'rule_range', '须在{least}到{most}之间'),
  wrong: refusal(17002, 'rule_wrong', '{problem}'),
  same: refusal(17003, 'rule_same', '与当前设置相同，无需更改'),
  day: refusal(17004, 'rule_day', '请选择明天到一年内的日期'),
  second: refusal(17005, 'rule_second', '须由另一位运营人员复核'),
  settled: refusal(17006, 'rule_settled', '该变更已处理，请查看最新状态', 'changed'),
  notOwn: refusal(17007, 'rule_not_own', '只能撤回自己提出的变更'),
  reason: refusal(17009, 'rule_reason', '请填写变更的原因'),
  why: refusal(17008, 'rule_why', '请填写退回的原因'),
} as const
