import { repositoryPage } from '../publish/github'

/** A page of the running workflow's repository as a Markdown link; the label alone outside a workflow. */
export function github(label: string, path: string): string {
  const address = repositoryPage(path)
  return address ? `[${label}](${address})` : label
}

/** A page of the Supabase dashboard as a Markdown link; `_` in it makes the dashboard ask for the project. */
export function supabase(label: string, path: string): string {
  const project = /^https:\/\/([a-z\d]+)\.supabase\.co\/?$/.exec(process.env.SUPABASE_URL?.trim() ?? '')?.[1]
  return `[${label}](https://supabase.com/dashboard/project/${project ?? '_'}/${path})`
}

/** Markdown links as text for a terminal. */
export const withoutLinks = (markdown: string) => markdown.replace(/\[([^\]]+)\]\(([^)]+)\)/g, '$1 ($2)')
