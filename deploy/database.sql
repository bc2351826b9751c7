-- psql -v password=… -f deploy/database.sql postgres
create role khurpi login password :'password';
create database khurpi owner khurpi encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8' template template0;
-- The server asks for these limits itself. Behind PgBouncer they must be set here.
alter database khurpi set statement_timeout = '10s';
alter database khurpi set lock_timeout = '4s';
alter database khurpi set idle_in_transaction_session_timeout = '15s';
alter database khurpi set random_page_cost = 1.1;
