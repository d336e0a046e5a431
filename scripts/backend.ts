import { columnNames } from '../pages/index/lists/lists.ts'
import { startBackend } from './backend/start-backend.ts'
import { runIfMain, waitUntilStopped } from './shared/program.ts'

// npm run backend: serves it until Ctrl-C or until the parent process ends.
await runIfMain(import.meta.url, async () => {
  const stopped = waitUntilStopped()
  const { url, key, close } = await startBackend()
  const columns = columnNames('blog_posts').join()
  const newest = `blog_posts?select=${columns}&order=published_date.desc.nullslast,id&limit=3`
  console.log(`Embedded backend with sample content; what is changed in it is gone when it ends (Ctrl-C).

SUPABASE_URL=${url}
SUPABASE_PUBLISHABLE_KEY=${key}

Read:    curl -H 'apikey: ${key}' '${url}/rest/v1/${newest}'
Change:  npm run sql -- ${url} "update blog_posts set title = title || ' (atualizado)'"`)
  await stopped
  await close()
})
