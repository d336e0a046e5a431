// Imported by the monitor, which runs without packages.

/** What maintainers are notified of. Each topic has an issue of its own. */
export type AlertTopic = 'publication' | 'site' | 'news' | 'testimonials' | 'access' | 'schedule'

export const ALERT_TOPICS: readonly AlertTopic[] = [
  'publication',
  'site',
  'news',
  'testimonials',
  'access',
  'schedule',
]

/** The topic that a table's rows belong to. */
export const TOPIC_OF_TABLE = { blog_posts: 'news', testimonials: 'testimonials' } as const
