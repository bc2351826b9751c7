-- The size of the field, as the farmer stated it: count and unit, and square metres by the unit's size in that state.

alter table claims add column if not exists field jsonb;
