-- What was said of a loss, beside its photos: the file, and how long it is.

alter table claims add column if not exists voice jsonb;
