/**
 * The web font, in public/. Its name stands here and in scripts/typeface.ts, which writes it; stylesheets call
 * it Typeface, and its fallbacks Typeface1 and so on.
 */
export const TYPEFACE_FILE = 'besley.woff2'
