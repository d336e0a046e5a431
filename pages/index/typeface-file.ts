/** The file in public/ that scripts/typeface.ts writes. Stylesheets call it Typeface. */
export const TYPEFACE_FILE = 'besley.woff2'
