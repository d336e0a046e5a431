// Paths on a grid of 24 by 24, drawn after Lucide (ISC) and the networks' marks with fewer points.

export const accessibility =
  'M18 19l1-7-6 1M5 8l3-3 5 3-2 4M4 15a5 5 0 0 0 7 5M14 18a5 5 0 0 0-7-6M15 4a1 1 0 1 0 2 0 1 1 0 1 0-2 0'
export const close = 'M5 5 19 19M19 5 5 19'
export const external = 'M5 19 19 5M8 5h11v11'
export const menu = 'M4 5h16M4 12h16M4 19h16'
export const news = 'M6 22q-4 0-4-4V9h4V2h16v20H6V9M10 7h8v4h-8zM10 15h8M10 18h8'
export const whatsapp =
  'M3 21l1.4-4.8A9 9 0 1 1 7.8 19.6zM9 7.5l1 3-1 1q1 3 4 4l1-1 3 1q-1 2-3 2-6-1-7-7 0-2 2-3z'

/** The services' icons, by their names in servicos.toml. */
export const services = {
  livro: 'M12 6v15M12 6q0-3-10-3v15q10 0 10 3 0-3 10-3V3q-10 0-10 3',
  documento: 'M4 2h10l6 6v14H4zM14 2v6h6M8 9h2M8 13h8M8 17h8',
  porcentagem:
    'M19 5 5 19M4 6.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0M15 17.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0',
  gráfico: 'M3 3v16a2 2 0 0 0 2 2h16M18 17V9M13 17V5M8 17v-3',
  maleta: 'M8 20V2h8v18M2 6h20v14H2z',
  escudo: 'M12 2l8 3v7q0 7-8 10-8-3-8-10V5zM9 12l2 2 4-4',
}

export const networks = {
  instagram: 'M7 3h10q4 0 4 4v10q0 4-4 4H7q-4 0-4-4V7q0-4 4-4M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M17 7h.1',
  facebook: 'M17 3h-2q-4 0-4 4v14M7 12h9',
  linkedin: 'M4 10v10M4 4v.1M10 20V10M10 15q0-5 5-5t5 5v5',
  youtube: 'M6 5h12q4 0 4 4v6q0 4-4 4H6q-4 0-4-4V9q0-4 4-4M10 9l5 3-5 3z',
  tiktok: 'M13 3v13a4 4 0 1 1-4-4M13 3q0 5 6 6',
}
