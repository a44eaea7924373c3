/** What a token in an address may look like. */
export const TOKEN = /^[\w-]{22}$/
