/** The pinyin of a name; its dictionary is loaded when it is first needed. */
export async function spell(name: string): Promise<string> {
  const { pinyin } = await import('pinyin-pro')
  return pinyin(name, { toneType: 'none', type: 'array' }).join('')
}
