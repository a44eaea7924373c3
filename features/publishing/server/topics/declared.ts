import type { NumberRule, WordsRule } from '#platform/settings'

/** Words that no comment of a park may have. */
export const BANNED_WORDS: WordsRule = {
  name: 'publishing.bannedWords',
  group: '发布与互动',
  title: '评论禁用词',
  text: '评论里出现这些词就不能发布；中间夹了空格、符号或全角字母也算',
  whom: '在话题下评论的人',
  second: false,
  kind: 'words',
  most: 500,
  longest: 20,
  usual: [],
}

/** How many comments a person writes in ten minutes at most. */
export const COMMENTS_MOST: NumberRule = {
  name: 'publishing.commentsMost',
  group: '发布与互动',
  title: '十分钟内的评论条数',
  text: '一个人十分钟内最多发几条评论，防止刷屏',
  whom: '在话题下评论的人',
  second: false,
  kind: 'number',
  unit: '条',
  least: 1,
  most: 60,
  usual: 10,
}
