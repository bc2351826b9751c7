-- When a payment link last went to a phone, and by which intent: a repeat is not sent again at once.

create table if not exists payment_link_sends (
  session_id bigint not null,
  phone text not null,
  sent_at timestamptz not null,
  intent text not null,
  primary key (session_id, phone)
);
create index if not exists payment_link_sends_sent on payment_link_sends (sent_at);
