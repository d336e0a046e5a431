// O menu do cabeçalho. `target` é a parte da página para onde o item leva e não deve ser mudado.

export const navigation = [
  { label: 'Início', target: 'home' },
  { label: 'Serviços', target: 'services' },
  { label: 'Como Chegar', target: 'location' },
  { label: 'Blog', target: 'blog' },
  { label: 'Depoimentos', target: 'testimonials' },
]
