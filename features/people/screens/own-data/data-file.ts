import type { OwnData } from '#contract/people'

/** All that is kept of somebody as a page of its own, which every browser opens and people can read; nothing in it is loaded from elsewhere. */
export function dataFile({ at, opened, kinds }: OwnData, { park, when }: { park: string; when: string }): string {
  const sections = kinds.map(
    ({ kind, records }) =>
      `<section><h2>${plain(kind)}（${records.length}）</h2>${records.map(recordOf).join('')}</section>`,
  )
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>个人信息</title><style>body{font:16px/1.7 sans-serif;margin:1.5em auto;max-width:44em;padding:0 1em}
table{border-collapse:collapse;width:100%;margin:0 0 1em}td{border:1px solid #ccc;padding:.3em .6em;vertical-align:top}
td:first-child{width:40%;color:#555}</style></head><body>
<h1>${plain(park)}保存的个人信息</h1>
<p>导出时间 <time datetime="${plain(at)}">${plain(when)}</time>。${
    opened ? '手机号、姓名和身份证号按原文显示，请妥善保管这份文件。' : '手机号、姓名和身份证号隐去了一部分。'
  }</p>
${sections.join('\n')}
</body></html>
`
}

function recordOf(record: OwnData['kinds'][number]['records'][number]): string {
  const rows = record.map(({ label, value }) => `<tr><td>${plain(label)}</td><td>${plain(value)}</td></tr>`)
  return `<table>${rows.join('')}</table>`
}

/** Text that stays text, whatever signs it holds. */
function plain(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
