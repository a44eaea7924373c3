const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Whether the text is an id as we write them: a UUID in lower case with dashes (RFC 9562). */
export function isId(text: string): boolean {
  return UUID.test(text)
}
