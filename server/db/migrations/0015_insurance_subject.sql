-- Whom or what an insurance is for, and what is counted: the accident cover of a bag of fertiliser is not a crop insurance.

alter table insurance_products add column if not exists insures text check (insures in ('crop', 'farmer'));
alter table insurance_products add column if not exists counted_by text check (counted_by in ('packet', 'bag'));

-- The covers of a demo that was loaded before they said it.
update insurance_products set insures = 'farmer', counted_by = 'bag' where insures is null and document_path = '/accident.pdf';
update insurance_products set insures = 'crop', counted_by = 'packet'
where insures is null and document_path in ('/weather.pdf', '/horticulture.pdf');
update insurance_products set perils = (
  select jsonb_agg(peril || jsonb_build_object('image', '/pictures/v1/peril-'
    || (array['drought', 'rain', 'late-rain', 'heat', 'cold', 'wind', 'hail', 'death', 'limbs'])[(peril->>'id')::int] || '.svg'))
  from jsonb_array_elements(perils) peril
)
where document_path in ('/weather.pdf', '/accident.pdf', '/horticulture.pdf')
  and perils @> '[{"image": null}]' and not perils @? '$[*] ? (@.id > 9)';
