-- The dose on a product's label: grams or millilitres and litres of water for one hectare. A dose has a unit.
alter table products add column if not exists dose_per_hectare int check (dose_per_hectare > 0);
alter table products add column if not exists dose_unit text check (dose_unit in ('g', 'ml'));
alter table products add column if not exists water_per_hectare int check (water_per_hectare > 0);
