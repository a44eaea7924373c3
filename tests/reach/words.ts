import type { JSXAttributeItem, Node } from 'oxc-parser'
import { alternativesOf, textOf, textsIn, walk } from './nodes.ts'

/** A link with its words. */
export interface Link {
  readonly words: string
  /** Where it leads, as it is written; a constant as `=NAME`. */
  readonly to: string
}

/** Elements whose title stands somewhere else than above a page. */
const PARTS =
  /(Sheet|Section|Row|Card|Empty|Banner|Notice|Step|Part|Item|Result|Link|Tile|Chart|Group|Head|Fold|Line|Field|Loaded|Act|Button|Trouble|Option|Box|Lead|Office|Places|Rows|Side|Summary|Month|Days)$/

/** The attributes that hold where an element leads. */
const ADDRESSES = ['href', 'path', 'to']

const isPage = (name: string) => !PARTS.test(name) && /^[A-Z]/.test(name)

/** The titles of the page that a node is; a constant as `=NAME` or `=NAME.field`, none where it is no page. */
export function pageTitlesOf(node: Node): string[] {
  // what several pages of a screen are drawn with: `{ title, back, … }`, `{ title, form, … }`
  if (node.type === 'ObjectExpression') {
    const own = propertyOf(node, ['back', 'onBack', 'form']) && propertyOf(node, ['title'])
    return own ? namedTexts(own) : []
  }
  if (node.type !== 'JSXOpeningElement' || node.name.type !== 'JSXIdentifier' || !isPage(node.name.name)) return []
  const title = attributeOf(node.attributes, 'title')
  const leads = ADDRESSES.some((name) => attributeOf(node.attributes, name) !== null)
  return title === null || leads ? [] : namedTexts(title)
}

/** The link that a node is, by its title and its address: an element, a line of a table of links, or a call that draws a row. Null for anything else. */
export function linkOf(node: Node): Link | null {
  if (node.type === 'JSXOpeningElement') {
    if (node.name.type !== 'JSXIdentifier') return null
    const title = attributeOf(node.attributes, 'title')
    const words = title === null ? null : wordsOf(title)
    const to = firstOf([...ADDRESSES, 'onPress'].map((name) => attributeOf(node.attributes, name)))
    return words === null || to === null ? null : { words, to }
  }
  if (node.type === 'ObjectExpression') {
    const path = propertyOf(node, ['path'])
    const words = propertyOf(node, ['title', 'label', 'name'])
    const to = path && addressIn(path)
    const text = words && wordsOf(words)
    return to && text ? { words: text, to } : null
  }
  if (node.type === 'CallExpression' && node.callee.type === 'Identifier' && /row$/i.test(node.callee.name)) {
    const words = node.arguments.map(wordsOf).find((text) => text !== null) ?? null
    const to = firstOf(node.arguments)
    return words === null || to === null ? null : { words, to }
  }
  return null
}

const wordsOf = (node: Node): string | null => {
  const inside = node.type === 'JSXExpressionContainer' ? node.expression : node
  const text = textOf(inside)
  return text !== null && /\p{Script=Han}/u.test(text) && !text.startsWith('/') ? text : null
}

/** The first address among nodes. */
function firstOf(nodes: readonly (Node | null)[]): string | null {
  for (const node of nodes) {
    const address = node === null ? null : addressIn(node)
    if (address !== null) return address
  }
  return null
}

/** The address in a node; a constant in capitals as `=NAME`. */
function addressIn(root: Node): string | null {
  let address: string | null = null
  walk(root, (node) => {
    if (address !== null) return false
    const text = alternativesOf(node).find((each) => each.startsWith('/'))
    if (text !== undefined) address = text
    else if (node.type === 'Identifier' && /^[A-Z][A-Z_]+$/.test(node.name)) address = `=${node.name}`
    return true
  })
  return address
}

function namedTexts(node: Node): string[] {
  const inside = node.type === 'JSXExpressionContainer' ? node.expression : node
  if (inside.type === 'Identifier') return [`=${inside.name}`]
  if (
    inside.type === 'MemberExpression' &&
    inside.object.type === 'Identifier' &&
    inside.property.type === 'Identifier'
  )
    return [`=${inside.object.name}.${inside.property.name}`]
  if (inside.type === 'ConditionalExpression')
    return [...namedTexts(inside.consequent), ...namedTexts(inside.alternate)]
  return textsIn(inside)
}

function attributeOf(attributes: readonly JSXAttributeItem[], wanted: string): Node | null {
  for (const each of attributes)
    if (each.type === 'JSXAttribute' && each.name.type === 'JSXIdentifier' && each.name.name === wanted)
      return each.value
  return null
}

function propertyOf(node: Node & { type: 'ObjectExpression' }, wanted: readonly string[]): Node | null {
  for (const each of node.properties)
    if (each.type === 'Property' && each.key.type === 'Identifier' && wanted.includes(each.key.name)) return each.value
  return null
}

/** The texts of an object, by field. */
export function fieldsOf(node: Node): ReadonlyMap<string, string> {
  const fields = new Map<string, string>()
  if (node.type !== 'ObjectExpression') return fields
  for (const each of node.properties) {
    if (each.type !== 'Property' || each.key.type !== 'Identifier') continue
    const text = textOf(each.value)
    if (text !== null) fields.set(each.key.name, text)
  }
  return fields
}
