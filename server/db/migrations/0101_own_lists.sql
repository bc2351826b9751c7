-- Brands and categories are changed at the desk, each on the version it was read in.
alter table master_data add column if not exists version integer not null default 1;
-- The demo's invented brands leave a shop of one's own, unless it has products of them.
delete from master_data m
where m.kind = 'brand' and m.id <= 20
  and m.names->>'en' in (
    'KhetDemo', 'HariDhara', 'PashuSaathi', 'AnkurPath', 'SonaKhalihan', 'BelBagiya', 'KyaariJod', 'MittiSutra', 'JadJugnu',
    'FasalDoot', 'PattaPahra', 'GhaasJeet', 'NeemPahra', 'AuzarChaupal', 'ChhidkavYaar', 'NamiSetu', 'DudhTara', 'MurgiMauj', 'TalabTara',
    'KeetVida')
  and not exists (select 1 from products p where p.brand_id = m.id)
  and not exists (select 1 from settings s where s.name = 'seed:demo');
