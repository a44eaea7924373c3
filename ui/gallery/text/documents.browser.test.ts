import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { galleryOf } from '../../../tests/support/gallery.ts'

// Rich text of the gallery in a real Chromium: how it is written, pasted and drawn. How it looks is asked in gallery.browser.test.ts.

const { open } = galleryOf()

const written = async (page: Page): Promise<unknown> => JSON.parse(await page.locator('output').innerText())
const area = (page: Page, nth: number) => page.locator(`textarea[aria-label^="第${nth}段"]`)
const menu = async (page: Page, nth: number, act: string) => {
  await page.getByRole('button', { name: `第${nth}段的操作` }).click()
  await page.getByRole('dialog').getByRole('button', { name: act, exact: true }).click()
}
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

/** Pastes into the first text area, as the browser does. */
async function paste(page: Page, html: string, text = ''): Promise<void> {
  await area(page, 1).evaluate(
    (element, [rich, plain]) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', rich ?? '')
      clipboardData.setData('text/plain', plain ?? '')
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    [html, text],
  )
}

describe('writing', () => {
  test('paragraphs by keys: begun, joined, moved; the focus goes along', async () => {
    const page = await open('writing')
    await area(page, 1).click()
    await page.keyboard.type('一二')
    await page.keyboard.press('Enter')
    expect(await focused(page)).toBe('第2段 段落')
    await page.keyboard.type('三')
    await page.keyboard.press('Alt+ArrowUp')
    expect(await focused(page)).toBe('第1段 段落')
    expect(await written(page)).toMatchObject([{ text: '三' }, { text: '一二' }])
    await page.keyboard.press('Alt+ArrowDown')
    await page.keyboard.press('Home')
    await page.keyboard.press('Backspace')
    expect(await written(page)).toEqual([{ kind: 'paragraph', text: '一二三' }])
    await page.keyboard.type('·')
    expect(await written(page)).toEqual([{ kind: 'paragraph', text: '一二·三' }])
  })

  test('an input method is not disturbed', async () => {
    const page = await open('writing')
    await area(page, 1).click()
    const session = await page.context().newCDPSession(page)
    for (const text of ['t', 'tong', 'tong zhi'])
      await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    expect(await written(page)).toEqual([{ kind: 'paragraph', text: '' }])
    expect(await area(page, 1).inputValue()).toBe('tong zhi')
    await session.send('Input.insertText', { text: '通知' })
    expect(await written(page)).toEqual([{ kind: 'paragraph', text: '通知' }])
  })

  test('a block is turned, moved and taken away by its menu', async () => {
    const page = await open('writing')
    await area(page, 1).fill('标题')
    await menu(page, 1, '改为标题')
    await menu(page, 1, '在下面加一段')
    expect(await focused(page)).toBe('第2段 段落')
    await page.keyboard.type('甲')
    await menu(page, 2, '改为编号列表')
    await page.keyboard.press('Enter')
    await page.keyboard.type('  乙')
    expect(await written(page)).toEqual([
      { kind: 'heading', level: 1, text: '标题' },
      {
        kind: 'list',
        numbered: true,
        items: [
          { depth: 0, text: '甲' },
          { depth: 1, text: '乙' },
        ],
      },
    ])
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    expect(await focused(page)).toBe('第3段 段落')
    await menu(page, 2, '上移')
    await menu(page, 2, '删除')
    expect(await written(page)).toMatchObject([{ kind: 'list' }, { kind: 'paragraph', text: '' }])
    expect(await focused(page)).toBe('第1段 编号列表')
  })

  test('a table and a link are typed; what is wrong is said under its block once it is checked', async () => {
    const page = await open('writing')
    await area(page, 1).fill('正文')
    await page.getByRole('button', { name: '表格' }).click()
    await page.keyboard.type('楼层|时间')
    expect(await area(page, 2).inputValue()).toBe('楼层|时间')
    await page.getByRole('button', { name: '链接' }).click()
    await page.keyboard.type('官网')
    await page.getByLabel('链接地址').fill('javascript:alert(1)')
    await page.getByLabel('提交时检查').check({ force: true })
    expect(await page.getByRole('alert').allInnerTexts()).toEqual(['请填写正确的链接：网址、电话或本园区页面'])
    expect(await page.getByRole('link', { name: '官网' }).count()).toBe(0)
    await page.getByLabel('链接地址').fill('www.example.com')
    await page.getByLabel('链接地址').blur()
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await written(page)).toEqual([
      { kind: 'paragraph', text: '正文' },
      { kind: 'table', head: true, rows: [['楼层', '时间']] },
      { kind: 'link', text: '官网', to: 'https://www.example.com/' },
    ])
  })

  test('a picture that comes late does not undo what was written meanwhile', async () => {
    const page = await open('writing')
    await page.getByRole('button', { name: '图片' }).click()
    await area(page, 1).fill('写在等待时')
    await area(page, 2).waitFor()
    expect(await written(page)).toMatchObject([{ text: '写在等待时' }, { kind: 'picture' }])
  })
})

/** As Word writes it. */
const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body>
<!--StartFragment--><h1>停水<o:p></o:p></h1>
<p class=MsoNormal><span lang=EN-US>3</span>号楼周六
停水，<b>请</b>储水。<span lang=EN-US><o:p>&nbsp;</o:p></span></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span lang=EN-US><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp; </span></span></span><![endif]>带证件</p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>a.<span>&nbsp;</span></span>原件</p>
<table class=MsoTable border=1><tr><td><p>楼层</p></td><td><p>时间</p></td></tr><tr><td rowspan=2><p>1</p></td><td><p>8:00</p></td></tr><tr><td><p>9:00</p></td></tr></table>
<!--EndFragment--></body></html>`
/** As a page of WeChat stands on the clipboard. */
const WECHAT = `<section style="margin:0"><section><span style="font-size:15px">园区年会</span></section><p><img data-src="https://mmbiz.example/1.png"><br></p>
<section><p>第一行<br>第二行</p></section><p>报名：<a href="https://example.com/sign?x=1">点这里</a></p><p style="display:none">看不见</p><p><a href="/s/abc">阅读原文</a></p></section>`

const p = (text: string) => ({ kind: 'paragraph', text })

describe('pasting', () => {
  test.each<[string, string, unknown[]]>([
    [
      'Word',
      WORD,
      [
        { kind: 'heading', level: 1, text: '停水' },
        p('3号楼周六停水，请储水。'),
        {
          kind: 'list',
          numbered: true,
          items: [
            { depth: 0, text: '带证件' },
            { depth: 1, text: '原件' },
          ],
        },
        {
          kind: 'table',
          head: false,
          rows: [
            ['楼层', '时间'],
            ['1', '8:00'],
            ['', '9:00'],
          ],
        },
      ],
    ],
    [
      'WeChat',
      WECHAT,
      [
        p('园区年会'),
        p('第一行'),
        p('第二行'),
        p('报名：点这里'),
        { kind: 'link', text: '点这里', to: 'https://example.com/sign?x=1' },
        p('阅读原文'),
      ],
    ],
    [
      'lists in lists',
      '<ul><li>一<ol><li>二<ul><li>三<ul><li>四</li></ul></li></ul></li></ol></li><li><p>五</p><p>六</p></li></ul>',
      [
        {
          kind: 'list',
          numbered: false,
          items: [
            { depth: 0, text: '一' },
            { depth: 1, text: '1. 二' },
            { depth: 2, text: '三' },
            { depth: 2, text: '四' },
            { depth: 0, text: '五 六' },
          ],
        },
      ],
    ],
    [
      'a table with a head',
      '<table><thead><tr><th>a</th><th colspan=2>b</th></tr></thead><tbody><tr><td>1</td><td>2</td><td>3</td></tr></tbody></table>',
      [
        {
          kind: 'table',
          head: true,
          rows: [
            ['a', 'b', ''],
            ['1', '2', '3'],
          ],
        },
      ],
    ],
    ['a table that only arranges', '<table><tr><td><p>一</p><p>二</p></td></tr></table>', [p('一'), p('二')]],
    ['code', '<pre>一\n\n  二</pre>', [p('一'), p('二')]],
    [
      'forbidden links',
      '<p>一</p><p><a href="javascript:alert(1)">二</a><a href="//evil.com">三</a></p>',
      [p('一'), p('二三')],
    ],
  ])('%s becomes blocks', async (_, html, blocks) => {
    const page = await open('writing')
    await paste(page, html)
    expect(await written(page)).toEqual(blocks)
  })

  test.each<[string, string, unknown[], string?]>([
    [
      'tracked changes',
      '<p>月租金由<del cite="mailto:A"><span>500</span>元</del><ins>300元</ins>起</p><p>二</p>',
      [p('月租金由300元起'), p('二')],
      '1处已删除的文字没有粘贴',
    ],
    [
      'struck text by any spelling',
      '<p><strike>甲</strike>乙</p><p style="text-decoration-line: underline line-through">丙</p><p><span class="msoDel">丁</span>戊<s> </s></p>',
      [p('乙'), p('戊')],
      '3处已删除的文字没有粘贴',
    ],
    [
      'remarks of Word',
      `<p>周六<span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[Z1]</a></span>停电</p><p>请关机</p>
<div style='mso-element:comment-list'><div style='mso-element:comment'><p class=MsoCommentText>先别说</p></div><div style='mso-element:comment'><p class=MsoCommentText>等领导定</p></div></div>`,
      [p('周六停电'), p('请关机')],
      '2条批注没有粘贴',
    ],
    [
      'remarks of Google Docs',
      '<p>停水<sup><a href="#cmnt1">[a]</a></sup></p><p>二</p><div><p><a href="#cmnt_ref1">[a]</a>内部</p></div>',
      [p('停水'), p('二')],
      '1条批注没有粘贴',
    ],
    [
      'raised and lowered signs',
      '<p>2<sup>(n+1)</sup>，10<sup>-3</sup>，CO<sub>2</sub>，1<sup>st</sup></p><p>y<span style="vertical-align: super">k+1</span>，36.5<sup>o</sup>C</p>',
      [p('2⁽ⁿ⁺¹⁾，10⁻³，CO₂，1st'), p('y^(k+1)，36.5°C')],
    ],
    [
      'numbers that the text may refer to',
      `<h2 style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>一、</span>总则</h2>
<p style='mso-list:l1 level1 lfo1'><span style='mso-list:Ignore'>（一）</span>甲</p><p style='mso-list:l2 level1 lfo1'><span style='mso-list:Ignore'>1.</span>乙</p>
<p>说明</p><p style='mso-list:l2 level1 lfo1'><span style='mso-list:Ignore'>2.</span>丙</p>`,
      [
        { kind: 'heading', level: 1, text: '一、总则' },
        p('（一）甲'),
        { kind: 'list', numbered: true, items: [{ depth: 0, text: '乙' }] },
        p('说明'),
        p('2. 丙'),
      ],
    ],
    [
      'lists that begin later or count otherwise',
      '<ol start=3><li>丙</li></ol><ol style="list-style-type:cjk-ideographic"><li>甲</li><li>乙</li></ol><ul><li>一<ol type=A><li>二</li></ol></li></ul>',
      [
        p('3. 丙'),
        p('一、甲'),
        p('二、乙'),
        {
          kind: 'list',
          numbered: false,
          items: [
            { depth: 0, text: '一' },
            { depth: 1, text: 'A. 二' },
          ],
        },
      ],
    ],
    [
      'Word for the web',
      '<div><ol start=1><li aria-level=1 data-leveltext="%1、">甲</li></ol></div><div><ol start=1><li aria-level=2>乙</li></ol></div><div><ol start=2><li aria-level=1>丙</li></ol></div><div><ul><li aria-level=1>丁</li></ul></div><div><ol start=1><li aria-level=1 data-leveltext="第%1条">戊</li></ol></div>',
      [
        {
          kind: 'list',
          numbered: true,
          items: [
            { depth: 0, text: '甲' },
            { depth: 1, text: '乙' },
            { depth: 0, text: '丙' },
          ],
        },
        { kind: 'list', numbered: false, items: [{ depth: 0, text: '丁' }] },
        p('第1条 戊'),
      ],
    ],
    [
      'paragraphs of nothing',
      '<p>\u200B</p><p>停\u200B电\u2060</p><p>\u3164</p><p>&#8203;&nbsp;</p><p>二</p>',
      [p('停电'), p('二')],
    ],
  ])('%s: what is seen there stands here', async (_, html, blocks, words) => {
    const page = await open('writing')
    await paste(page, html)
    expect(await written(page)).toEqual(blocks)
    if (words !== undefined) expect(await page.getByText(words).count()).toBe(1)
  })

  test('one line comes as it is seen, also where the plain text has more', async () => {
    const page = await open('writing')
    await area(page, 1).fill('租金：。')
    await area(page, 1).evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(3, 3))
    await paste(page, '<p><s>10元</s>8元，200m<sup>2</sup></p>', '10元8元，200m2')
    expect(await written(page)).toEqual([p('租金：8元，200m²。')])
    await page.keyboard.type('整')
    expect(await written(page)).toEqual([p('租金：8元，200m²整。')])
  })

  test('pictures of elsewhere are left out, which is said', async () => {
    const page = await open('writing')
    await paste(page, WECHAT)
    expect(await page.getByText('1张图片没有粘贴').count()).toBe(1)
  })

  test('nothing in it runs, and nothing is fetched', async () => {
    const page = await open('writing')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const HOSTILE = [
      '<img src="https://evil.test/a.png" onerror="window.hit=1">',
      '<script>window.hit=1</script>',
      '<svg onload="window.hit=1"><script>window.hit=1</script></svg>',
      '<iframe src="https://evil.test/"></iframe>',
      '<p style="background:url(https://evil.test/b.png)">一</p>',
      '<a href="data:text/html,<script>window.hit=1</script>">二</a><p>三</p>',
      '<details open ontoggle=window.hit=1><p>四</p></details>',
      `${'<div>'.repeat(5000)}深${'</div>'.repeat(5000)}`,
      '<math><mtext><table><mglyph><style><img src=x onerror=window.hit=1>',
    ]
    await paste(page, HOSTILE.join(''))
    await page.getByText('三').first().waitFor()
    expect(await page.evaluate(() => 'hit' in window)).toBe(false)
    expect(asked).toEqual([])
  })
})

describe('drawn', () => {
  test('headings, lists in lists, a table with a head, and what each link does', async () => {
    const page = await open('documents')
    const first = page.locator('main').locator('h2', { hasText: '关于周六停水的通知' }).first().locator('..')
    expect(await first.locator('ul ul li').allInnerTexts()).toEqual(['尤其是茶水间'])
    expect(await first.locator('thead th').count()).toBe(6)
    const table = first.getByRole('group', { name: '表格' })
    expect(await table.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true)
    expect(await first.getByText('图片暂时无法显示').count()).toBe(1)
    expect(await first.getByRole('link', { name: '拨打物业电话' }).getAttribute('href')).toBe('tel:075512345678')
    expect(await first.getByRole('link', { name: '查看停车通知' }).getAttribute('href')).toBe('/notice/noticelist')
    const foreign = first.getByRole('link', { name: '水务集团公告' })
    expect(await foreign.getAttribute('href')).toBe('#leave?to=https%3A%2F%2Fwww.example.com%2Fnotice%3Fid%3D7')
    expect(await foreign.innerText()).toContain('www.example.com')
    await foreign.click()
    await page.getByText('#leave?to=https%3A%2F%2Fwww.example.com%2Fnotice%3Fid%3D7').waitFor()
  })

  test('changes are marked for eyes and in words', async () => {
    const page = await open('documents')
    const changed = page.getByRole('region', { name: '更正' })
    expect(await changed.locator('del').allTextContents()).toEqual(['删除：8', '删除：12'])
    expect(await changed.locator('ins').allTextContents()).toEqual([
      '新增：9',
      '新增：14',
      '新增：和阀门',
      '新增：尤其是茶水间',
    ])
    expect(await changed.getByText('地下车库照常开放。').locator('..').innerText()).toContain('删除')
  })

  test('the page before leaving names the host; a name in other letters shows, and what is no link leads nowhere', async () => {
    const page = await open('documents')
    const leaving = page.getByRole('region', { name: '离开' })
    expect(
      await leaving.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(['https://www.example.com/notice?id=7', 'https://pаypal.com/'])
    expect(await leaving.innerText()).toContain('xn--pypal-4ve.com')
    expect(await leaving.innerText()).toContain('链接无法打开')
  })
})
