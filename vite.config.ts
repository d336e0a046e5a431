import { defineConfig } from 'vite'
import { siteAddress } from './renderer/site-address.ts'
import { prerendering } from './renderer/vite-plugin-ssr.ts'

/** The plugin's own names repeat the paths of the sources in the page. */
const BROWSER_SCRIPTS = {
  entryFileNames: 'assets/page.[hash].js',
  chunkFileNames: 'assets/[name].[hash].js',
}

export default defineConfig(({ isSsrBuild }) => ({
  base: siteAddress()?.pathname ?? '/',
  build: {
    outDir: process.env.OUT_DIR || 'dist',
    // The oldest that know @media (scripting), on which menu, folding and copying hang.
    target: ['chrome120', 'edge120', 'firefox113', 'safari17', 'ios17'],
    modulePreload: { polyfill: false },
    // Third-party code that visitors download must come with its licences.
    license: isSsrBuild ? false : { fileName: 'licenses.md' },
    rollupOptions: { output: isSsrBuild ? {} : BROWSER_SCRIPTS },
  },
  // Bundled before the first request: the dev server reloads the page when it finds a package later.
  optimizeDeps: { include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-dev-runtime', 'valibot'] },
  css: { preprocessorOptions: { scss: { charset: false } } },
  plugins: prerendering(isSsrBuild),
}))
