import type { TextSignCode } from '../../pages/index/database/text-signs.ts'

/** What visitors see of a text that another program has written or damaged, and what to do, in Portuguese. */
export const TEXT_SIGNS: Record<TextSignCode, { what: string; remedy: string }> = {
  markup: { what: 'marcas de formatação', remedy: 'apague-as; um parágrafo novo se faz com *Enter*' },
  code: { what: 'códigos no lugar de sinais', remedy: 'escreva o sinal que cada um representa' },
  letters: { what: 'letras trocadas ou perdidas', remedy: 'escreva de novo essas palavras' },
  placeholder: { what: 'uma lacuna por preencher', remedy: 'escreva ali o que falta, ou apague o trecho' },
}
