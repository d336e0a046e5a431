-- Sample rows, for a database on the developer's machine: the offices, companies and people in them do not exist.
-- Fixed ids and dates, so that every seeded database is the same and seeding again adds nothing.

-- The pictures come from whoever serves this database's storage: the embedded backend names itself in
-- app.storage_origin, and the Supabase CLI's local stack listens at the other address.
with storage (news) as (
  select coalesce(nullif(current_setting('app.storage_origin', true), ''), 'http://127.0.0.1:54321')
    || '/storage/v1/object/public/news/'
)
insert into public.blog_posts (id, title, excerpt, author, image_url, published_date)
select id::uuid, title, excerpt, author, storage.news || picture, published_date::date
from storage, (values
  (
    'b1090000-0000-4000-8000-000000000001',
    'CNPJ alfanumérico: o seu não muda',
    'Só novas inscrições, filiais incluídas, terão letras, a partir de julho de 2026.',
    'Equipe Societária',
    'cnpj-alfanumerico.jpg',
    '2026-06-15'
  ),
  (
    'b1090000-0000-4000-8000-000000000002',
    'Reforma tributária: o que conferir em cadastros, notas fiscais e contratos no ano de teste da CBS e do IBS',
    'Em 2026, a CBS (0,9%) e o IBS (0,1%) estão em teste: quem cumpre as obrigações acessórias não recolhe nenhum dos dois (Ato Conjunto RFB/CGIBS nº 1/2025), e o Simples Nacional fica fora do teste. Em todos os regimes, confira cadastros, notas fiscais e contratos.',
    'Equipe Fiscal',
    'reforma-tributaria.jpg',
    '2026-06-15'
  ),
  (
    'b1090000-0000-4000-8000-000000000003',
    'eSocial: revise as rubricas antes do fechamento da folha',
    'Incidências cadastradas de forma errada mudam o INSS, o FGTS e o imposto retido. Confira férias, adicionais, descontos e verbas novas.',
    'Equipe de Departamento Pessoal',
    null,
    '2026-06-02'
  ),
  (
    'b1090000-0000-4000-8000-000000000004',
    'MEI: a declaração anual é entregue até o fim de maio',
    'A DASN-SIMEI informa a receita bruta do ano anterior e se houve empregado, e é entregue mesmo por quem não faturou. Tenha à mão o total de vendas e de serviços, com e sem nota.',
    'Equipe Fiscal',
    'mei.jpg',
    '2026-05-18'
  ),
  (
    'b1090000-0000-4000-8000-000000000005',
    'Imposto de Renda: confira a declaração pré-preenchida',
    'Ela poupa digitação, mas pode repetir os erros de quem informou. Compare cada valor com o informe de rendimentos, os recibos médicos e os extratos antes de enviar.',
    'Equipe Fiscal',
    'imposto-de-renda.jpg',
    '2026-04-22'
  ),
  (
    'b1090000-0000-4000-8000-000000000006',
    'Simples Nacional: DEFIS deve ser entregue até 31 de março',
    'A declaração reúne informações socioeconômicas e fiscais do ano anterior. Quem atrasa ou erra está sujeito a multa (Resolução CGSN nº 183/2025).',
    'Equipe Fiscal',
    'simples-nacional.jpg',
    '2026-03-10'
  ),
  (
    'b1090000-0000-4000-8000-000000000007',
    'DCTFWeb e MIT: como organizar o fechamento mensal',
    'Pelo MIT, os débitos de IRPJ, CSLL, PIS e Cofins entram na DCTFWeb, ao lado dos da folha e das retenções. Confira os débitos das três origens antes de transmitir, até o último dia útil do mês seguinte.',
    'Equipe Contábil',
    'dctfweb.jpg',
    '2026-02-12'
  )
) as posts (id, title, excerpt, author, picture, published_date)
on conflict do nothing;

insert into public.testimonials (id, client_name, company, content, rating, is_featured, created_at)
values
  (
    'de900000-0000-4000-8000-000000000001',
    'Cliente Exemplo 1',
    'Padaria Exemplo',
    'Passamos a receber as guias com antecedência e um resumo do mês que dá para entender. Quando a folha mudou, explicaram o motivo antes que eu perguntasse.',
    5,
    true,
    '2026-06-11 14:20:00-03'
  ),
  (
    'de900000-0000-4000-8000-000000000002',
    'Cliente Exemplo 2',
    null,
    'Abri meu MEI com orientação do começo ao fim.',
    4,
    true,
    '2026-05-27 09:05:00-03'
  ),
  (
    'de900000-0000-4000-8000-000000000003',
    'Cliente Exemplo 3',
    'Pousada Modelo',
    'A mudança levou mais tempo do que eu esperava, porque faltavam documentos de anos anteriores, mas em nenhum momento ficamos sem resposta. Fizeram uma lista do que era preciso, conversaram com o escritório antigo e refizeram a conciliação de dois exercícios. Só gostaria que o relatório viesse também em planilha.',
    3,
    true,
    '2026-05-08 18:40:00-03'
  ),
  (
    'de900000-0000-4000-8000-000000000004',
    'Cliente Exemplo 4',
    'Clínica Fictícia de Odontologia, Pituba',
    'Compararam os regimes de tributação com os nossos números e mostraram as contas. A decisão foi nossa, com tudo na mesa.',
    5,
    true,
    '2026-03-19 11:15:00-03'
  ),
  (
    'de900000-0000-4000-8000-000000000005',
    'Cliente Exemplo 5',
    'Ateliê Modelo de Costura, Pelourinho',
    'As certidões para o edital saíram e fui avisada de cada etapa.',
    4,
    true,
    '2026-02-03 16:30:00-03'
  ),
  (
    'de900000-0000-4000-8000-000000000006',
    'Cliente Exemplo 6',
    'Oficina Fictícia de Feira de Santana',
    'Ainda estamos no primeiro mês; até aqui, atendimento cordial e respostas no mesmo dia.',
    4,
    false,
    '2026-06-20 10:00:00-03'
  ),
  (
    'de900000-0000-4000-8000-000000000007',
    'Cliente Exemplo 7',
    'Mercadinho Modelo de Ilhéus',
    'Precisei ligar duas vezes para resolver uma guia duplicada, mas resolveram.',
    2,
    false,
    '2026-04-14 15:45:00-03'
  )
on conflict do nothing;
