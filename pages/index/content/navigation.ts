// O menu do cabeçalho. `target` é a parte da página para onde o item leva e não deve ser mudado.

import type { MenuItem } from './shape'

export const navigation: MenuItem[] = [
  { label: 'Início', target: 'home' },
  { label: 'Serviços', target: 'services' },
  { label: 'Como Chegar', target: 'location' },
  { label: 'Blog', target: 'blog' },
  { label: 'Depoimentos', target: 'testimonials' },
]
