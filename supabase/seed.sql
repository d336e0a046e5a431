-- Sample rows, for a database on the developer's machine: the offices, companies and people in them do not
-- exist. Fixed ids, so that seeding again adds nothing. Dates are counted from the day of seeding, by
-- Salvador's clock or as app.today says, so that samples do not age. A post that belongs to a season has a
-- date in it: the latest one that is at least `days_ago` days past. What the posts say is true in any year
-- until 2033 (13º: Lei 4.749/1965; CNPJ: IN RFB 2.229/2024; CBS and IBS: LC 214/2025, and art. 348, III, c for
-- the Simples; FGTS: Lei 8.036/1990, art. 15; INSS: Lei 8.212/1991, art. 30, I, b and § 2º; DAS, DEFIS and
-- DASN-SIMEI: Resolução CGSN 140/2018, arts. 40, 72 and 109; the fines of DEFIS and PGDAS-D: Resolução CGSN
-- 183/2025; the option for the Simples: LC 123/2006, art. 16, § 2º, as LC 214/2025, art. 516 has it).

-- The pictures come from whoever serves this database's storage: the embedded backend names itself in
-- app.storage_origin, and the Supabase CLI's local stack listens at the other address.
with storage (news) as (
  select coalesce(nullif(current_setting('app.storage_origin', true), ''), 'http://127.0.0.1:54321')
    || '/storage/v1/object/public/news/'
),
today (day) as (
  select coalesce(nullif(current_setting('app.today', true), '')::date, (now() at time zone 'America/Bahia')::date)
),
-- The days on which the parts of the 13º are due in the year of their post. A weekend moves them to the Friday before.
thirteenth (november, december) as (
  select
    30 - greatest(extract(isodow from make_date(year, 11, 30)) - 5, 0),
    20 - greatest(extract(isodow from make_date(year, 12, 20)) - 5, 0)
  from today, lateral (
    select to_char(today.day - 7, 'YYYY')::int - (to_char(today.day - 7, 'MM-DD') < '11-05')::int
  ) as season (year)
)
insert into public.blog_posts (id, title, excerpt, author, image_url, published_date)
select id::uuid, title, excerpt, author, storage.news || picture,
  case
    when season is null then today.day - days_ago
    else make_date(
      to_char(today.day - days_ago, 'YYYY')::int - (to_char(today.day - days_ago, 'MM-DD') < season)::int,
      left(season, 2)::int,
      right(season, 2)::int
    )
  end
from storage, today, thirteenth, lateral (values
  (
    'b1090000-0000-4000-8000-000000000001',
    'CNPJ com letras: o seu não muda',
    'Desde julho de 2026, empresas e filiais novas podem receber CNPJ com letras. Veja se o seu sistema de notas aceita esse formato.',
    'Equipe Societária',
    'cnpj-alfanumerico.jpg',
    null,
    6
  ),
  (
    'b1090000-0000-4000-8000-000000000002',
    'Reforma tributária: a CBS começa a ser paga em 2027',
    'Ela substitui o PIS e a Cofins; no Simples, em regra, fica no DAS. As notas de quem não está no Simples têm os campos da CBS e do IBS desde 2026; as do Simples, a partir de janeiro de 2027. Confirme com o fornecedor do seu sistema que as suas saem com os dois.',
    'Equipe Fiscal',
    'reforma-tributaria.jpg',
    null,
    6
  ),
  (
    'b1090000-0000-4000-8000-000000000003',
    format('13º salário: %s de novembro e %s de dezembro', thirteenth.november, thirteenth.december),
    'São os prazos das duas parcelas; com a segunda, vence o INSS do 13º. Mande-nos até 10 de dezembro as horas extras, as comissões e as faltas do ano: elas podem mudar o valor.',
    'Departamento Pessoal',
    null,
    '11-05',
    7
  ),
  (
    'b1090000-0000-4000-8000-000000000004',
    'Dia 20: FGTS, INSS e DAS',
    'Os três vencem no dia 20 de cada mês. Se não for dia útil, pague antes o FGTS e o INSS da folha (a guia da DCTFWeb); o DAS pode ser pago no dia útil seguinte. Se faltar alguma guia no dia 15, avise-nos.',
    'Departamento Pessoal',
    null,
    null,
    45
  ),
  (
    'b1090000-0000-4000-8000-000000000005',
    'MEI: declaração anual até 31 de maio',
    'Quem foi MEI em algum dia do ano anterior entrega a DASN-SIMEI, mesmo sem ter faturado. Some as vendas e os serviços, com e sem nota, e mande-nos o total até o fim de abril. Se você deu baixa no MEI, o prazo é outro: fale conosco.',
    'Equipe Fiscal',
    'mei.jpg',
    '04-05',
    60
  ),
  (
    'b1090000-0000-4000-8000-000000000006',
    'Imposto de Renda: confira a declaração pré-preenchida',
    'Ela poupa digitação, mas pode repetir os erros de quem informou. Compare cada valor com o informe de rendimentos, os recibos médicos e os extratos antes de enviar.',
    'Equipe Fiscal',
    'imposto-de-renda.jpg',
    '03-20',
    60
  ),
  (
    'b1090000-0000-4000-8000-000000000007',
    'Simples Nacional: DEFIS até 31 de março',
    'Nela a empresa do Simples informa, uma vez por ano, sócios, empregados, estoques e lucros do ano anterior. Desde 2026, quem atrasa a DEFIS ou o PGDAS-D, que vence no dia 20 de cada mês, paga multa a partir do dia seguinte; a da DEFIS é de pelo menos R$ 200. Mande-nos até o fim de fevereiro o inventário de 31 de dezembro e a lista do que foi pago aos sócios.',
    'Equipe Fiscal',
    'simples-nacional.jpg',
    '01-20',
    60
  ),
  (
    'b1090000-0000-4000-8000-000000000008',
    'Opção pelo Simples: agora em setembro',
    'Desde 2026, a empresa que já existe e quer entrar no Simples faz a opção em setembro, e ela vale a partir de janeiro. Quem já está no Simples não precisa repeti-la. Empresa nova tem outro prazo: fale conosco.',
    'Equipe Fiscal',
    null,
    '08-20',
    60
  )
) as posts (id, title, excerpt, author, picture, season, days_ago)
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
    'Recebemos as guias com antecedência e um resumo do mês que dá para entender.',
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
    'Abrimos a segunda unidade sem saber por onde começar. Fizeram uma lista dos documentos, disseram em que ordem pedir cada um e avisaram a cada etapa. A licença demorou mais do que eu esperava, mas nunca ficamos sem resposta, nem quando só restava aguardar. Só gostaria que o relatório viesse também em planilha.',
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
