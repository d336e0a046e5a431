import { createClient } from '@supabase/supabase-js'
import { useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { loadTypeface } from '../../pages/index/client/page/typeface'
import { illustrate } from '../../pages/index/database/baked-picture'
import { queries } from '../../pages/index/database/queries'
import { type BakedContent, pictureSources } from '../../pages/index/database/snapshot'
import { TABLE_NAMES } from '../../pages/index/database/tables'
import { Page } from '../../pages/index/index.page.server'

const baked: BakedContent = JSON.parse(document.getElementById('baked-content')?.textContent ?? '')
const { pictures, requery } = baked
const isDemonstration = document.querySelector('.demo-ribbon') !== null

document.documentElement.classList.add('js')
hydrateRoot(document.body, <HydratedPage />)

/** The same page, made as most React sites are: hydrated as a whole, its rows read again with supabase-js. */
function HydratedPage() {
  const [rows, setRows] = useState(baked.rows)
  useEffect(() => {
    loadTypeface()
    const client = createClient(new URL(requery?.urls.blog_posts ?? '').origin, requery?.key ?? '')
    const refreshing = TABLE_NAMES.map(async (table) => {
      const { data, error } = await queries[table](client)
      if (error) throw error
      setRows((shown) => ({ ...shown, [table]: data }))
    })
    Promise.all(refreshing).then(() => performance.mark('refreshed'))
  }, [])
  const posts = illustrate(rows.blog_posts, pictures, pictureSources(baked))
  return (
    <Page posts={posts} testimonials={rows.testimonials} emptied={[]} isDemonstration={isDemonstration} />
  )
}
