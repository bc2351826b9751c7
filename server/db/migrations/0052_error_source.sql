-- What an error broke: the farmer's app, a service worker, or the desk (core/rules/insight/error-group.ts).
alter table error_groups add column if not exists source text not null default 'app' check (source in ('app', 'worker', 'desk'));
