/** A change of one line that takes something from visitors, clerks or maintainers, and the tests that notice. */
export type ProductBreak = {
  /** What is wrong with the product then, as a sentence. */
  breaks: string
  file: string
  /** Code that occurs once in the file, and what takes its place. */
  from: string
  to: string
  /** Test files of which at least one turns red. */
  noticedBy: string[]
}

const WORKFLOWS: ProductBreak[] = [
  {
    breaks: 'the site is published once a day',
    file: '.github/workflows/hourly.yml',
    from: 'cron: "43 * * * *"',
    to: 'cron: "43 6 * * *"',
    noticedBy: ['tests/publish/workflow-files.test.ts'],
  },
  {
    breaks: 'a push of main publishes nothing',
    file: '.github/workflows/publish.yml',
    from: '    branches: [main]',
    to: '    branches: [master]',
    noticedBy: ['tests/publish/workflow-files.test.ts'],
  },
  {
    breaks: 'the folder that holds the site is deployed in place of the site',
    file: '.github/workflows/publish.yml',
    from: '          path: dist/client\n\n',
    to: '          path: dist\n\n',
    noticedBy: ['tests/publish/workflow-files.test.ts'],
  },
  {
    breaks: 'if the step that reads the settings of Pages fails, nothing is published',
    file: '.github/workflows/publish.yml',
    from: '        continue-on-error: true\n',
    to: '',
    noticedBy: ['tests/publish/workflow-files.test.ts'],
  },
  {
    breaks: 'no run finds the pictures and records that the previous run has cached',
    file: '.github/workflows/publish.yml',
    from: '          restore-keys: kept-\n',
    to: '',
    noticedBy: ['tests/publish/workflow-files.test.ts'],
  },
  {
    breaks: 'a run saves its cache under a name that no run looks for',
    file: '.github/workflows/publish.yml',
    from: "          key: kept-${{ hashFiles('.cache/pictures",
    to: "          key: cache-${{ hashFiles('.cache/pictures",
    noticedBy: ['tests/publish/workflow-files.test.ts'],
  },
  {
    breaks: 'the site is deployed to an environment that GitHub Pages does not know',
    file: '.github/workflows/publish.yml',
    from: '      name: github-pages\n',
    to: '      name: pages\n',
    noticedBy: ['tests/publish/workflow-files.test.ts'],
  },
  {
    breaks: 'changes are checked without the tests of the built site',
    file: '.github/workflows/check.yml',
    from: '      - run: npm test\n',
    to: '      - run: npm run check\n',
    noticedBy: ['tests/publish/workflow-files.test.ts'],
  },
  {
    breaks: 'text typed into the form of a manual run becomes a part of a shell command',
    file: '.github/workflows/publish.yml',
    from: '        run: npm run publish-site\n',
    to: '        run: npm run publish-site ${{ inputs.action }}\n',
    noticedBy: ['tests/publish/workflows.test.ts'],
  },
]

const DATABASE: ProductBreak[] = [
  {
    breaks: 'a new testimonial is shown unless someone hides it',
    file: 'supabase/migrations/20261124000000_content.sql',
    from: 'alter column is_featured set default false',
    to: 'alter column is_featured set default true',
    noticedBy: ['tests/data/migration.test.ts'],
  },
  {
    breaks: 'a new post gets no date by default if the column holds a time and not only a day',
    file: 'supabase/migrations/20261124000000_content.sql',
    from: '    alter table public.blog_posts alter column published_date set default now();',
    to: '    perform 1;',
    noticedBy: ['tests/data/migration.test.ts'],
  },
]

const MONITOR_AND_PUBLICATION: ProductBreak[] = [
  {
    breaks: 'the monitor reads content.json from a cache and not from the site',
    file: 'scripts/monitor.ts',
    from: '`content.json?${Date.now()}`',
    to: '`content.json`',
    noticedBy: ['tests/publish/monitor.test.ts'],
  },
  {
    breaks: 'unanswered questions about write access count as answered',
    file: 'scripts/checks/access.ts',
    from: 'isWriteKnown: includesWriting && writing.every(isAnswered)',
    to: 'isWriteKnown: includesWriting',
    noticedBy: ['scripts/checks/access.test.ts'],
  },
  {
    breaks: 'cached pictures that no row uses any more are never deleted',
    file: 'scripts/publish-site.ts',
    from: "  if (candidate && decision.kind !== 'refuse') await",
    to: "  if (candidate && process.env.FORCE === 'true') await",
    noticedBy: ['tests/publish/publish.test.ts'],
  },
  {
    breaks: 'a run that ends with an unforeseen error writes no summary',
    file: 'scripts/publish-site.ts',
    from: '    if (!(error instanceof FindingsError))\n      await writeSummary',
    to: '    if (error instanceof FindingsError)\n      await writeSummary',
    noticedBy: ['tests/publish/publish.test.ts'],
  },
  {
    breaks: 'a run without any change to deploy is refused in place of skipped',
    file: 'scripts/publish/decide.ts',
    from: "  if (!reasons.length) return { kind: 'skip', reason: 'unchanged' }\n  if (blocking.length) return refusal\n",
    to: "  if (blocking.length) return refusal\n  if (!reasons.length) return { kind: 'skip', reason: 'unchanged' }\n",
    noticedBy: ['scripts/publish/decide.test.ts'],
  },
  {
    breaks: 'if only the pictures of rows have changed, nothing is published',
    file: 'scripts/site/content-json.ts',
    from: 'JSON.stringify({ rows, pictures, requery,',
    to: 'JSON.stringify({ rows, requery,',
    noticedBy: ['scripts/site/page-data-hash.test.ts'],
  },
  {
    breaks: 'a site whose host alone has changed is not published again',
    file: 'scripts/site/content-json.ts',
    from: 'const address = siteUrl?.href ?? null',
    to: 'const address = siteUrl?.pathname ?? null',
    noticedBy: ['scripts/site/page-data-hash.test.ts'],
  },
  {
    breaks: 'a site that shows neither news nor testimonials needs a project of Supabase',
    file: 'scripts/checks/run-checks.ts',
    from: 'isReported || !showsRows(limits) ?',
    to: 'isReported ?',
    noticedBy: ['tests/data/doctor.test.ts'],
  },
  {
    breaks: "the sample's testimonials count as the office's own",
    file: 'scripts/checks/table-rows.ts',
    from: '(b1090000|de900000)',
    to: '(b1090000)',
    noticedBy: ['tests/publish/publish.test.ts'],
  },
  {
    breaks: "no finding says that alerts are impossible while the repository's issues are switched off",
    file: 'scripts/checks/repository.ts',
    from: 'about?.has_issues === false',
    to: 'about?.has_issues === null',
    noticedBy: ['tests/publish/repository.test.ts'],
  },
  {
    breaks: "of the database's codes for a denied request only 42501 counts",
    file: 'scripts/checks/access.ts',
    from: 'DENIALS.includes(code)',
    to: "code === '42501'",
    noticedBy: ['scripts/checks/access.test.ts'],
  },
  {
    breaks: 'the access check overlooks hidden testimonials whose is_featured is null',
    file: 'scripts/checks/access.ts',
    from: 'is_featured=not.is.true',
    to: 'is_featured=is.false',
    noticedBy: ['scripts/checks/access.test.ts'],
  },
  {
    breaks: 'a refusal says that nothing is online although a site was deployed',
    file: 'scripts/publish/summary.ts',
    from: "wasDeployed ?? published.kind !== 'never'",
    to: "published.kind !== 'never'",
    noticedBy: ['scripts/publish/summary.test.ts'],
  },
]

const PICTURES_FEED_SECRETS_BACKEND: ProductBreak[] = [
  {
    breaks: 'a photo is not turned upright, as its camera says that it should be',
    file: 'scripts/site/pictures/encode.ts',
    from: '    .autoOrient()\n',
    to: '',
    noticedBy: ['scripts/site/pictures/encode.test.ts'],
  },
  {
    breaks: 'an error on the machine that publishes counts as a deleted picture',
    file: 'scripts/site/pictures/bake-pictures.ts',
    from: "new PictureError('failed-here', FAILED_HERE)",
    to: "new PictureError('gone', FAILED_HERE)",
    noticedBy: ['tests/data/bake-pictures.test.ts'],
  },
  {
    breaks: "an author's name is not escaped in the feed",
    file: 'scripts/site/xml-files.ts',
    from: '<name>${escapeXml(post.author)}</name>',
    to: '<name>${post.author}</name>',
    noticedBy: ['scripts/site/xml-files.test.ts'],
  },
  {
    breaks: 'a fine-grained token of GitHub is not recognized as a secret',
    file: 'pages/index/database/secret-patterns.ts',
    from: '|github_pat_\\w{22})',
    to: ')',
    noticedBy: ['scripts/site/secrets.test.ts'],
  },
  {
    breaks: "a web page reaches the local backend's database by DNS rebinding",
    file: 'scripts/backend/gateway.ts',
    from: "return json(outgoing, 403, { message: 'Only for this machine' })",
    to: "outgoing.setHeader('x-host', 'other')",
    noticedBy: ['tests/data/backend.test.ts'],
  },
]

const CONTENT_HOURS_OFFICE: ProductBreak[] = [
  {
    breaks: 'instagram.com.evil.example passes for a page on Instagram',
    file: 'pages/index/content/field-types.ts',
    from: '.endsWith(`.${network}.com`)',
    to: '.includes(`.${network}.com`)',
    noticedBy: ['pages/index/content/content.test.ts'],
  },
  {
    breaks: 'a description of any length gets no warning',
    file: 'pages/index/content/cross-field-rules.ts',
    from: 'siteDescription, 120, 160)',
    to: 'siteDescription, 0, 9999)',
    noticedBy: ['pages/index/content/content.test.ts'],
  },
  {
    breaks: 'a day may close at the minute at which it opens',
    file: 'pages/index/content/cross-field-rules.ts',
    from: 'opens && opens === closes',
    to: 'false',
    noticedBy: ['pages/index/content/content.test.ts'],
  },
  {
    breaks: 'a day a week ahead is named by its weekday alone',
    file: 'pages/index/hours/open-now.ts',
    from: 'ahead < 7',
    to: 'ahead < 9',
    noticedBy: ['pages/index/hours/open-now.test.ts'],
  },
  {
    breaks: 'of closures that begin on the same day the shortest comes first',
    file: 'pages/index/hours/closures.ts',
    from: 'other.to.localeCompare(one.to)',
    to: 'one.to.localeCompare(other.to)',
    noticedBy: ['pages/index/hours/closures.test.ts'],
  },
  {
    breaks: "number and notary's office of the company's registration are swapped",
    file: 'pages/index/office/office-texts.ts',
    from: 'Registro nº ${number} no ${notary}',
    to: 'Registro nº ${notary} no ${number}',
    noticedBy: ['pages/index/office/office-texts.test.ts'],
  },
  {
    breaks: 'the structured data do not say which area the office serves',
    file: 'pages/index/office/structured-data.ts',
    from: "    areaServed: office.area || { '@type': 'City', name: office.city },\n",
    to: '',
    noticedBy: ['pages/index/office/structured-data.test.ts'],
  },
]

const PAGE: ProductBreak[] = [
  {
    breaks: 'the menu marks no current section',
    file: 'pages/index/sections/header/current-section.client.ts',
    from: "link.setAttribute('aria-current', 'true')",
    to: "link.removeAttribute('aria-current')",
    noticedBy: ['tests/page/menu.test.ts'],
  },
  {
    breaks: 'an element that gets the focus may stay out of view',
    file: 'pages/index/client/focus.ts',
    from: "focused.scrollIntoView({ block: 'nearest', behavior: 'instant' })",
    to: "focused.matches('*')",
    noticedBy: ['tests/accessibility/keyboard.test.ts'],
  },
  {
    breaks: 'a copy button says “Copiado” (“copied”) for ever',
    file: 'pages/index/sections/location/copy.client.ts',
    from: '      reset = setTimeout(show, RESULT_MS, label)\n',
    to: '',
    noticedBy: ['tests/page/copy.test.ts'],
  },
  {
    breaks: 'a copy button says “Copiado” (“copied”) although it failed',
    file: 'pages/index/sections/location/copy.client.ts',
    from: "show('Selecione e copie')",
    to: "show('Copiado')",
    noticedBy: ['tests/page/copy.test.ts'],
  },
  {
    breaks: 'the map is inserted without a connection',
    file: 'pages/index/sections/location/map.client.ts',
    from: 'if (navigator.onLine) insert(frame)',
    to: 'if (frame) insert(frame)',
    noticedBy: ['tests/page/map.test.ts'],
  },
  {
    breaks: 'the web font is loaded although the visitor saves data',
    file: 'pages/index/client/load-typeface.ts',
    from: '  if (connection?.saveData) return\n',
    to: '',
    noticedBy: ['tests/page/steadiness.test.ts'],
  },
  {
    breaks: 'the text in view moves when a list above the window is replaced',
    file: 'pages/index/refresh/replace-list.ts',
    from: "  if (moved) scrollBy({ top: moved, behavior: 'instant' })\n",
    to: '',
    noticedBy: ['tests/page/steadiness.test.ts'],
  },
  {
    breaks: 'newer rows are not shown when a smaller window puts their list out of view',
    file: 'pages/index/refresh/replace-list.ts',
    from: ", 'resize']",
    to: ']',
    noticedBy: ['tests/page/refresh.test.ts'],
  },
  {
    breaks: 'the link to the accounting council leads to its home page and not to the registration search',
    file: 'pages/index/sections/footer/Footer.tsx',
    from: '/SPW/ConsultaNacionalCFC/cfc',
    to: '/',
    noticedBy: ['pages/index/page-content.test.tsx'],
  },
  {
    breaks: "the accountant's registration is missing from the contact cards",
    file: 'pages/index/sections/home/ContactCards.tsx',
    from: '<Registration>{accountant.crc}</Registration>',
    to: '',
    noticedBy: ['pages/index/page-content.test.tsx'],
  },
  {
    breaks: "the contact cards show the office's registration as the accountant's",
    file: 'pages/index/sections/home/ContactCards.tsx',
    from: '<Registration>{accountant.crc}</Registration>',
    to: '<Registration>{office.crc}</Registration>',
    noticedBy: ['pages/index/page-content.test.tsx'],
  },
  {
    breaks: "the office's registration is missing from the footer",
    file: 'pages/index/sections/footer/Footer.tsx',
    from: '<span>{office.crc}</span>',
    to: '<span />',
    noticedBy: ['pages/index/page-content.test.tsx'],
  },
  {
    breaks: 'the button “Copiar telefone” (“copy telephone”) copies the e-mail address',
    file: 'pages/index/sections/location/SaveContact.tsx',
    from: 'value={office.phone}',
    to: 'value={office.email}',
    noticedBy: ['pages/index/page-content.test.tsx'],
  },
  {
    breaks: 'a post has no anchor to which a link could lead',
    file: 'pages/index/sections/news/NewsCard.tsx',
    from: ' id={`post-${post.id}`}',
    to: '',
    noticedBy: ['pages/index/page-content.test.tsx'],
  },
  {
    breaks: "the office's notice beside its opening hours is left out",
    file: 'pages/index/sections/location/OpeningHours.tsx',
    from: '{notice && ',
    to: '{!notice && ',
    noticedBy: ['pages/index/page-content.test.tsx'],
  },
  {
    breaks: 'the page does not say that clients authorized their testimonials',
    file: 'pages/index/sections/testimonials/Testimonials.tsx',
    from: ', publicados com autorização',
    to: '',
    noticedBy: ['pages/index/page-content.test.tsx'],
  },
  {
    breaks: 'the note on what happens after the first contact is left out',
    file: 'pages/index/sections/services/ClosingBand.tsx',
    from: '          note={office.afterContact}\n',
    to: '',
    noticedBy: ['pages/index/page-content.test.tsx'],
  },
  {
    breaks: 'the directions into the building are left out',
    file: 'pages/index/sections/location/Location.tsx',
    from: '{office.access && ',
    to: '{!office.access && ',
    noticedBy: ['pages/index/page-content.test.tsx'],
  },
  {
    breaks: 'the 404 page of a demonstration has no ribbon that says so',
    file: 'pages/_error/NotFound.tsx',
    from: '{isDemonstration && <DemoRibbon />}',
    to: '',
    noticedBy: ['pages/index/page-content.test.tsx'],
  },
  {
    breaks: 'screen readers do not announce the texts of a list without rows',
    file: 'pages/index/sections/shared/NoRows.tsx',
    from: ' role="status"',
    to: '',
    noticedBy: ['pages/index/page-content.test.tsx'],
  },
  {
    breaks: 'the area that the office serves (“Atendemos em …”) is left out',
    file: 'pages/index/sections/services/ServiceLedger.tsx',
    from: '[office.alsoOffered, office.area]',
    to: '[office.alsoOffered]',
    noticedBy: ['pages/index/page-content.test.tsx'],
  },
]
const HEAD: ProductBreak[] = [
  {
    breaks: 'the page has no description',
    file: 'renderer/_default.page.server.tsx',
    from: '<meta name="description" content="${description}">\n',
    to: '',
    noticedBy: ['tests/search-engines/real-office.test.ts'],
  },
  {
    breaks: 'the preview of a link is titled with the description',
    file: 'renderer/_default.page.server.tsx',
    from: '<meta property="og:title" content="${title}">',
    to: '<meta property="og:title" content="${description}">',
    noticedBy: ['tests/search-engines/real-office.test.ts'],
  },
  {
    breaks: "the page names no icon for an iPhone's home screen",
    file: 'renderer/_default.page.server.tsx',
    from: '<link rel="apple-touch-icon" href="${base}apple-touch-icon.png">\n',
    to: '',
    noticedBy: ['tests/search-engines/real-office.test.ts'],
  },
]

const LOOK: ProductBreak[] = [
  {
    breaks: 'the tile wall of a wide window is two tiles wide in place of six',
    file: 'renderer/styles/tokens.scss',
    from: '    --tiles: 6;\n',
    to: '    --tiles: 2;\n',
    noticedBy: ['tests/design/wall.test.ts'],
  },
  {
    breaks: 'the 404 page is wider than a phone',
    file: 'pages/_error/NotFound.scss',
    from: 'body {\n',
    to: 'body {\n  width: 60rem;\n',
    noticedBy: ['tests/design/not-found.test.ts'],
  },
  {
    breaks: "the printed page does not have the site's address",
    file: 'renderer/_default.page.server.tsx',
    from: 'colourProperties + printedAddress() + pageStyles',
    to: 'colourProperties + pageStyles',
    noticedBy: ['tests/design/print.test.ts'],
  },
  {
    breaks: 'the script does not run in the oldest supported browsers',
    file: 'vite.config.ts',
    from: "'chrome120'",
    to: "'chrome140'",
    noticedBy: ['renderer/oldest-browsers.test.ts'],
  },
]

/** What more than one change could take away, and must never. */
const PROMISES: ProductBreak[] = [
  {
    breaks: 'the order of posts of the same day is not determined',
    file: 'pages/index/database/queries.ts',
    from: "      .order('published_date', { ascending: false, nullsFirst: false })\n      .order('id')\n",
    to: "      .order('published_date', { ascending: false, nullsFirst: false })\n",
    noticedBy: ['tests/data/query-order.test.ts'],
  },
  {
    breaks: 'testimonials that are not featured are queried too',
    file: 'pages/index/database/queries.ts',
    from: "      .eq('is_featured', true)\n",
    to: '',
    noticedBy: ['tests/page/refresh.test.ts'],
  },
  {
    breaks: 'the check of write access deletes all rows if anonymous visitors have it',
    file: 'scripts/checks/access.ts',
    from: "const NO_ROW = 'id=in.()'",
    to: "const NO_ROW = 'id=not.is.null'",
    noticedBy: ['scripts/checks/access.test.ts', 'tests/data/access.test.ts'],
  },
  {
    breaks: 'an alert is closed although its topic was not checked',
    file: 'scripts/publish/alerts.ts',
    from: "  if (report.state === 'ok') {\n",
    to: "  if (report.state !== 'failing') {\n",
    noticedBy: ['scripts/publish/alerts.test.ts'],
  },
  {
    breaks: 'a damaged picture of the cache is published',
    file: 'scripts/site/pictures/cache.ts',
    from: 'hashFiles(files) === known.picture.name',
    to: 'files.length > 0',
    noticedBy: ['tests/data/bake-pictures.test.ts'],
  },
  {
    breaks: "the text of a row can end the script element that holds the page's data",
    file: 'renderer/json-block.ts',
    from: '/[<\\u2028\\u2029]/g',
    to: '/[\\u2028\\u2029]/g',
    noticedBy: ['renderer/json-block.test.ts'],
  },
  {
    breaks: 'search engines may index a demonstration',
    file: 'renderer/_default.page.server.tsx',
    from: 'const robots = isIndexed ?',
    to: 'const robots = title ?',
    noticedBy: ['tests/search-engines/demonstration.test.ts'],
  },
  {
    breaks: 'a page that a link opens controls the one from which it was opened',
    file: 'pages/index/sections/shared/ExternalLink.tsx',
    from: 'rel="noreferrer"',
    to: 'rel="opener"',
    noticedBy: ['tests/page/spec.test.ts'],
  },
  {
    breaks: 'choosing an item leaves the menu open',
    file: 'pages/index/sections/header/menu.client.ts',
    from: "if ((target as Element).closest('a')) setOpen(false)",
    to: "if ((target as Element).closest('a')) isOpen()",
    noticedBy: ['tests/page/menu.test.ts'],
  },
  {
    breaks: 'the news section stays on the page of an office that does not show news',
    file: 'pages/index/index.page.server.tsx',
    from: '      {news.isShown && (',
    to: '      {(',
    noticedBy: ['pages/index/page-content.test.tsx'],
  },
  {
    breaks: 'an office that does not show news has a feed',
    file: 'scripts/site/site-files.ts',
    from: '  if (sections.news.isShown)\n',
    to: '',
    noticedBy: ['tests/data/fetch.test.ts'],
  },
  {
    breaks: 'the wheel of a list that is loading turns although the visitor wants less motion',
    file: 'pages/index/sections/shared/NoRows.scss',
    from: '@media (prefers-reduced-motion: no-preference) {\n    animation',
    to: '@media all {\n    animation',
    noticedBy: ['tests/page/loading.test.ts'],
  },
  {
    breaks: 'a host whose name begins with 127.0.0.1 counts as this machine',
    file: 'renderer/site-address.ts',
    from: '\\d{1,3}){3}$/',
    to: '\\d{1,3}){3}/',
    noticedBy: ['renderer/site-address.test.ts'],
  },
]

/** Every break that `npm run mutants` tries. Most stand for one that no test noticed once. */
export const BREAKS: ProductBreak[] = [
  ...WORKFLOWS,
  ...DATABASE,
  ...MONITOR_AND_PUBLICATION,
  ...PICTURES_FEED_SECRETS_BACKEND,
  ...CONTENT_HOURS_OFFICE,
  ...PAGE,
  ...HEAD,
  ...LOOK,
  ...PROMISES,
]

/**
 * Applies a break to its file's text.
 *
 * @throws Error if the text to change does not stand there once
 */
export function applied({ breaks, file, from, to }: ProductBreak, source: string): string {
  const count = source.split(from).length - 1
  if (count !== 1)
    throw new Error(
      `“${breaks}”: ${file} has “${from}” ${count} times, not once. Write the break anew in tests/mutations/breaks.ts.`,
    )
  return source.replace(from, () => to)
}
