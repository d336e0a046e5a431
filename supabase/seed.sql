-- Sample rows, for a database on the developer's machine: the offices, companies and people in them do not
-- exist. Fixed ids, so that seeding again adds nothing. Dates are counted from the day of seeding, by
-- Salvador's clock or as app.today says, so that samples do not age; what they say is true in any year until
-- 2033.

-- The pictures come from whoever serves this database's storage: the embedded backend names itself in
-- app.storage_origin, and the Supabase CLI's local stack listens at the other address.
with storage (news) as (
  select coalesce(nullif(current_setting('app.storage_origin', true), ''), 'http://127.0.0.1:54321')
    || '/storage/v1/object/public/news/'
),
today (day) as (
  select coalesce(nullif(current_setting('app.today', true), '')::date, (now() at time zone 'America/Bahia')::date)
)
insert into public.blog_posts (id, title, excerpt, author, image_url, published_date)
select id::uuid, title, excerpt, author, storage.news || picture, today.day - days_ago
from storage, today, (values
  (
    'b1090000-0000-4000-8000-000000000001',
    'CNPJ alfanumérico: o atual não muda',
    'As inscrições que já existem não mudam; as novas, até as de filiais, podem ter letras desde julho de 2026.',
    'Equipe Societária',
    'cnpj-alfanumerico.jpg',
    6
  ),
  (
    'b1090000-0000-4000-8000-000000000002',
    'Reforma tributária: o que conferir em cadastros, notas e contratos na transição para a CBS e o IBS',
    'A CBS e o IBS tomam, por etapas, até 2033, o lugar de PIS, Cofins, ICMS e ISS. Confira se os cadastros de produtos e serviços estão completos, se as notas saem com os campos novos e o que os contratos longos dizem de impostos.',
    'Equipe Fiscal',
    'reforma-tributaria.jpg',
    6
  ),
  (
    'b1090000-0000-4000-8000-000000000003',
    'eSocial: revise as rubricas antes do fechamento da folha',
    'Incidências cadastradas de forma errada mudam o INSS, o FGTS e o imposto retido. Confira férias, adicionais, descontos e verbas novas.',
    'Equipe de Departamento Pessoal',
    null,
    19
  ),
  (
    'b1090000-0000-4000-8000-000000000004',
    'MEI: a declaração anual é entregue até o fim de maio',
    'A DASN-SIMEI informa a receita bruta do ano anterior e se houve empregado, e é entregue mesmo por quem não faturou. Tenha à mão o total de vendas e de serviços, com e sem nota.',
    'Equipe Fiscal',
    'mei.jpg',
    34
  ),
  (
    'b1090000-0000-4000-8000-000000000005',
    'Imposto de Renda: confira a declaração pré-preenchida',
    'Ela poupa digitação, mas pode repetir os erros de quem informou. Compare cada valor com o informe de rendimentos, os recibos médicos e os extratos antes de enviar.',
    'Equipe Fiscal',
    'imposto-de-renda.jpg',
    60
  ),
  (
    'b1090000-0000-4000-8000-000000000006',
    'Simples Nacional: informações do ano anterior até o fim de março',
    'Uma vez por ano, entre janeiro e março, a empresa informa empregados, sócios, estoques e lucros do ano que passou. Separe os números em janeiro.',
    'Equipe Fiscal',
    'simples-nacional.jpg',
    103
  ),
  (
    'b1090000-0000-4000-8000-000000000007',
    'DCTFWeb: o que conferir antes de transmitir',
    'Os débitos da folha vêm do eSocial, e os das retenções, da EFD-Reinf; IRPJ e CSLL entram pelo MIT. Compare cada valor com a sua origem antes de transmitir.',
    'Equipe Contábil',
    'dctfweb.jpg',
    129
  )
) as posts (id, title, excerpt, author, picture, days_ago)
on conflict do nothing;

with today (day) as (
  select coalesce(nullif(current_setting('app.today', true), '')::date, (now() at time zone 'America/Bahia')::date)
)
insert into public.testimonials (id, client_name, company, content, rating, is_featured, created_at)
select id::uuid, client_name, company, content, rating, is_featured,
  (today.day - days_ago + time_of_day::time) at time zone 'America/Bahia'
from today, (values
  (
    'de900000-0000-4000-8000-000000000001',
    'Cliente Exemplo 1',
    'Padaria Exemplo',
    'Recebemos as guias com antecedência e um resumo do mês que dá para entender. Quando a folha mudou, explicaram o motivo antes que eu perguntasse.',
    5,
    true,
    10,
    '14:20'
  ),
  (
    'de900000-0000-4000-8000-000000000002',
    'Cliente Exemplo 2',
    null,
    'Abri meu MEI com orientação do começo ao fim.',
    4,
    true,
    25,
    '09:05'
  ),
  (
    'de900000-0000-4000-8000-000000000003',
    'Cliente Exemplo 3',
    'Pousada Modelo',
    'Abrimos a segunda unidade sem saber por onde começar. Fizeram uma lista dos documentos, disseram em que ordem pedir cada um e avisaram a cada etapa. A licença demorou mais do que eu esperava, mas em nenhum momento ficamos sem resposta, nem nas semanas em que só restava aguardar. Só gostaria que o relatório viesse também em planilha.',
    3,
    true,
    44,
    '18:40'
  ),
  (
    'de900000-0000-4000-8000-000000000004',
    'Cliente Exemplo 4',
    'Clínica Fictícia de Odontologia, Pituba',
    'Compararam os regimes de tributação com os nossos números e mostraram as contas. A decisão foi nossa, com tudo na mesa.',
    5,
    true,
    94,
    '11:15'
  ),
  (
    'de900000-0000-4000-8000-000000000005',
    'Cliente Exemplo 5',
    'Ateliê Modelo de Costura, Pelourinho',
    'As certidões para o edital saíram e fui avisada de cada etapa.',
    4,
    true,
    138,
    '16:30'
  ),
  (
    'de900000-0000-4000-8000-000000000006',
    'Cliente Exemplo 6',
    'Oficina Fictícia de Feira de Santana',
    'Ainda estamos no primeiro mês; até aqui, atendimento cordial e respostas no mesmo dia.',
    4,
    false,
    1,
    '10:00'
  ),
  (
    'de900000-0000-4000-8000-000000000007',
    'Cliente Exemplo 7',
    'Mercadinho Modelo de Ilhéus',
    'Precisei ligar duas vezes para resolver uma guia duplicada, mas resolveram.',
    2,
    false,
    68,
    '15:45'
  )
) as testimonials (id, client_name, company, content, rating, is_featured, days_ago, time_of_day)
on conflict do nothing;
