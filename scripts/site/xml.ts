const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as XML takes it, in an element as in an attribute. */
export const escapeXml = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')
